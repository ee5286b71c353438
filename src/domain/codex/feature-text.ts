const SPELL_LIST = /^(?:At will|\d+\/day|Cantrips|\d\w\w level)\b/i;

export function isSpellList(line: string): boolean {
  return SPELL_LIST.test(line);
}

/** 'Areas of Magic. The area of another spell …' */
const PLAIN_HEADING = /^([A-Z][\w'-]*(?: (?:[A-Z][\w'-]*|of|the|and|to|by))*)\. (?=[A-Z])/;

export function withBoldHeading(paragraph: string): string {
  return paragraph.replace(PLAIN_HEADING, '**$1.** ');
}

/** After the first line, lists of spells and options with a name ("Fire Breath. …") are items of a list. */
export function asListItem(line: string, position: number): string {
  if (position === 0) return line;
  if (isSpellList(line)) return `- ${line}`;
  return line.replace(PLAIN_HEADING, '- **$1.** ');
}

/** A typographic minus before a figure; everything that reads or rolls looks for a hyphen. */
const MINUS = /[−–](?=\s?\d)/g;

/** The text of a feature as somebody wrote it, one line for each paragraph, in the form that the codex has. */
export function layOutFeature(text: string): string {
  return text
    .replace(MINUS, '-')
    .split(/\s*\n\s*/)
    .filter((line) => line !== '')
    .map(asListItem)
    .join('\n');
}
