/** The marks of quotes and lists before a line. Each begins with another character, so the search is linear. */
const MARKS = /^(?:[ \t>]|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))*/;
/** The beginning of a callout of this kind, folded or not. */
const SECRET = /^\[![ \t]*secret(?![a-z])/i;

/**
 * The text without the comments of Obsidian, `%% … %%`, in code too. A comment without an end goes to the end of the
 * text. The lines keep their numbers.
 */
export function withoutComments(text: string): string {
  if (!text.includes('%%')) return text;
  return text
    .split('%%')
    .map((part, at) => (at % 2 === 0 ? part : part.replace(/[^\r\n]/g, '')))
    .join('');
}

/** Whether the text may have something that players do not get. */
export function hasSecrets(text: string): boolean {
  return text.includes('%%') || /\[![ \t]*secret/i.test(text);
}

/** Whether the content of a quote begins like a callout that is only for the game master. */
export function isSecretCallout(content: string): boolean {
  return SECRET.test(content);
}

/**
 * HND-7: the text for players, without comments and without callouts `> [!secret]`. A callout goes to the next empty
 * line, because Markdown continues a quote without its marks.
 */
export function withoutSecrets(text: string): string {
  /** How many quotes are around the secret. 0 outside a secret. */
  let depth = 0;
  return withoutComments(text)
    .split(/\r\n?|\n/)
    .filter((line) => {
      const marks = MARKS.exec(line)?.[0] ?? '';
      const quotes = marks.split('>').length - 1;
      const content = line.slice(marks.length);
      if (depth > 0 && quotes < depth && content === '') depth = 0;
      if (depth === 0 && quotes > 0 && isSecretCallout(content)) depth = quotes;
      return depth === 0;
    })
    .join('\n');
}
