const SPELL_LIST = /^(?:At will|\d{1,3}\/day|Cantrips|\d\w\w level)\b/i;

export function isSpellList(line: string): boolean {
  return SPELL_LIST.test(line);
}

/** 'Areas of Magic. The area of another spell …' */
const PLAIN_HEADING = /^([A-Z][\w'-]{0,40}(?: (?:[A-Z][\w'-]{0,40}|of|the|and|to|by)){0,12})\. (?=[A-Z])/;

export function withBoldHeading(paragraph: string): string {
  return paragraph.replace(PLAIN_HEADING, '**$1.** ');
}

/** Limit per text. Further lines stay unchanged, so that Markdown marks never make up most of a text. */
const ITEMS_MAXIMUM = 200;

/** After the first line, a list of spells or a named option ("Fire Breath. …") becomes a list item. */
export function asListItem(line: string, position: number): string {
  if (position === 0 || position > ITEMS_MAXIMUM) return line;
  if (isSpellList(line)) return `- ${line}`;
  return line.replace(PLAIN_HEADING, '- **$1.** ');
}

/** A typographic minus before a number. The code that reads and rolls dice expects a hyphen. */
const MINUS = /[−–](?=\s?\d)/g;

/** Converts the text of a feature to the format of the codex: one line for each paragraph. */
export function layOutFeature(text: string): string {
  return text
    .replace(MINUS, '-')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(asListItem)
    .join('\n');
}
