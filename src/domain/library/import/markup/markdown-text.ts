/** The lengths are limited, so that a mark without an end stays cheap. */
const EMPHASIS = /(\*{1,3}|(?<!\w)_{1,3})([^*_\n]{1,300})(\*{1,3}|_{1,3}(?!\w))/g;
const LINK = /!?\[([^\]\n[]{0,300})\]\([^)\n]{0,300}\)/g;
/** '**Fire Breath.** The dragon …', '***Fire Breath.*** The …' */
const NAMED = /^(?:\*\*|__)[*_]?([^*_\n|]{1,100}\.)[*_]?(?:\*\*|__)\s*(?=\S|$)/;

/**
 * Converts Markdown to plain text in the format of the codex (see `readBlocks`): lists as lines that begin with '- ',
 * tables unchanged, a bold beginning as '**Name.**'. Links and other marks are removed.
 */
export function markdownText(markdown: string, between = '\n'): string {
  const blocks: string[][] = [];
  let kind: LineKind = 'none';
  for (const line of markdown.split('\n')) {
    const text = readLine(line);
    const next = kindOf(text);
    if (next === 'none') {
      kind = 'none';
      continue;
    }
    // The lines of a list or a table belong together. Every other line is a paragraph.
    const last = blocks.at(-1);
    if (next !== 'paragraph' && next === kind && last !== undefined) last.push(text);
    else blocks.push([text]);
    kind = next;
  }
  return blocks.map((lines) => lines.join('\n')).join(between);
}

type LineKind = 'none' | 'paragraph' | 'list' | 'table';

function kindOf(line: string): LineKind {
  if (line === '') return 'none';
  if (line.startsWith('- ')) return 'list';
  return line.startsWith('|') ? 'table' : 'paragraph';
}

function readLine(line: string): string {
  const text = line.trim();
  const heading = /^#{1,6}\s+(\S.*)$/.exec(text)?.[1];
  if (heading !== undefined)
    return `**${plain(heading.replace(/\s{0,20}#{1,20}$/, '')).replaceAll('*', '')}**`;
  const item = /^(?:[-*•+]|\d{1,2}[.)])\s+(\S.*)$/.exec(text)?.[1];
  if (item !== undefined && !/^\d/.test(text)) return `- ${named(item)}`;
  return text.startsWith('|') ? text : named(text);
}

function named(text: string): string {
  const match = NAMED.exec(text);
  if (match === null) return plain(text);
  return `**${(match[1] ?? '').trim()}** ${plain(text.slice(match[0].length))}`.trim();
}

function plain(text: string): string {
  return text.replace(LINK, '$1').replace(EMPHASIS, '$2').replace(/\s+/g, ' ');
}
