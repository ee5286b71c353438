/**
 * Slips that run through the whole package: scanning errors in dice, torn words, entities, spaces before a full
 * stop, abilities in lower case. They change no fact, so they are rules here and not rows of the corrections.
 */
const SLIPS: readonly (readonly [RegExp, string])[] = [
  [/&amp;/g, '&'],
  [/(\d)d[l1]O\b/g, '$1d10'],
  [/\((?:l)(\d*d\d)/g, '(1$1'],
  [/\(Sd(\d)/g, '(5d$1'],
  [/\bDC l(\d)/g, 'DC 1$1'],
  [/Attack:\+ ?(\d)/g, 'Attack: +$1'],
  [/(\d) ?d (\d)/g, '$1d$2'],
  [/(\d) d(\d)/g, '$1d$2'],
  [/\bd 100\b/g, 'd100'],
  [/\bo f\b/g, 'of'],
  [/(\d)gp\b/g, '$1 gp'],
  [/\bDM('s)?\b/g, 'GM$1'],
  [/ +([.,])/g, '$1'],
  [/[−–](?=\d)/g, '-'],
  [/ {2,}/g, ' '],
];

const ABILITY_PHRASE =
  /\b(strength|dexterity|constitution|intelligence|wisdom|charisma)(?= (?:saving throw|saving throws|check|checks|score)\b)/g;

export function cleanText(text: string): string {
  let clean = text;
  for (const [slip, repair] of SLIPS) clean = clean.replace(slip, repair);
  return clean.replace(ABILITY_PHRASE, (word) => word[0]?.toUpperCase() + word.slice(1)).trim();
}

/** A paragraph that the package tore from its heading begins with a space: put the two together again. */
export function joinHeadings(paragraphs: readonly string[]): string[] {
  const joined: string[] = [];
  for (const paragraph of paragraphs) {
    const heading = joined.at(-1);
    if (/^\s/.test(paragraph) && heading !== undefined && heading.length < 60) {
      joined[joined.length - 1] = `**${heading.replace(/[.:]?$/, '.')}** ${cleanText(paragraph)}`;
    } else if (paragraph.trim() !== '') {
      joined.push(cleanText(paragraph));
    }
  }
  return joined;
}
