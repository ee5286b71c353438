const SPELL_LIST = /^(?:At will|\d{1,3}\/day|Cantrips|\d\w\w level)\b/i;

export function isSpellList(line: string): boolean {
  return SPELL_LIST.test(line);
}

/** 'Areas of Magic. The area of another spell …' */
const PLAIN_HEADING = /^([A-Z][\w'-]{0,40}(?: (?:[A-Z][\w'-]{0,40}|of|the|and|to|by)){0,12})\. (?=[A-Z])/;

export function withBoldHeading(paragraph: string): string {
  return paragraph.replace(PLAIN_HEADING, '**$1.** ');
}

/** Of a text; more lines stay as they are written, so that marks never make up most of it. */
const ITEMS_MAXIMUM = 200;

/** After the first line, lists of spells and options with a name ("Fire Breath. …") are items of a list. */
export function asListItem(line: string, position: number): string {
  if (position === 0 || position > ITEMS_MAXIMUM) return line;
  if (isSpellList(line)) return `- ${line}`;
  return line.replace(PLAIN_HEADING, '- **$1.** ');
}

/** A typographic minus before a figure; everything that reads or rolls looks for a hyphen. */
const MINUS = /[−–](?=\s?\d)/g;

/** The text of a feature as somebody wrote it, one line for each paragraph, in the form that the codex has. */
export function layOutFeature(text: string): string {
  return text
    .replace(MINUS, '-')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(asListItem)
    .join('\n');
}
