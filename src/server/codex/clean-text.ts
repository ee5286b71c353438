import { asListItem, isSpellList, withBoldHeading } from '#domain/codex/reading/feature-text.ts';

/**
 * Errors that occur all over the package: misread dice, split words, HTML entities, spaces before a full stop,
 * lower-case abilities. They change no facts, so they are rules here and not single corrections.
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
  [/(\d)\+the\b/g, '$1 + the'],
  [/(\d)gp\b/g, '$1 gp'],
  [/\bDM('s)?\b/g, 'GM$1'],
  [/ {1,20}([.,])/g, '$1'],
  [/\bft\.\./g, 'ft.'],
  [/(\d)ft\./g, '$1 ft.'],
  [/\b1 5-foot\b/g, '15-foot'],
  [/(\d)(?: - ?|- )foot\b/g, '$1-foot'],
  [/\ban (?=(?:[2-7]|9)\d-foot)/g, 'a '],
  [/[−–](?=\d)/g, '-'],
  [/(\d) x (?=\d)/g, '$1 × '],
  [/(\d-foot) radius(?= sphere|, \d+-foot)/g, '$1-radius'],
  [/(\w)--(\w)/g, '$1—$2'],
  [/ {2,}/g, ' '],
];

/** Words that scanning split, joined or misread. */
const TORN_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bo f\b/g, 'of'],
  [/\boft he\b/g, 'of the'],
  [/n 't\b/g, "n't"],
  [/\b([Nn])on magical\b/g, '$1onmagical'],
  [/\bspell casting ability\b/g, 'spellcasting ability'],
  [/\bmotion less\b/g, 'motionless'],
  [/\bsun light\b/g, 'sunlight'],
  [/\btai l\b/g, 'tail'],
  [/\bhit\. point\b/g, 'hit point'],
  [/\bextra moment\b/g, 'extra movement'],
];

const REPAIRS = [...SLIPS, ...TORN_WORDS];
/** One test before all replacements, because most texts need no repair. */
const ANY_SLIP = new RegExp(REPAIRS.map(([slip]) => slip.source).join('|'));

const ABILITY_PHRASE =
  /\b(strength|dexterity|constitution|intelligence|wisdom|charisma)(?= (?:saving throw|saving throws|check|checks|score)\b)/g;

export function cleanText(text: string): string {
  let clean = text;
  if (ANY_SLIP.test(text)) {
    for (const [slip, repair] of REPAIRS) clean = clean.replace(slip, repair);
  }
  return clean.replace(ABILITY_PHRASE, (word) => word[0]?.toUpperCase() + word.slice(1)).trim();
}

/** Errors in the fixed phrases of a stat block. */
const STAT_BLOCK_SLIPS: readonly (readonly [RegExp, string])[] = [
  [/^[A-Z]\w+\. (?=Melee Weapon Attack:)/, ''],
  [/^Weapon Attack:(?= \+\d+ to hit, reach)/, 'Melee Weapon Attack:'],
  [/\bft\. (?=one (?:target|creature)\b)/, 'ft., '],
  [/\bft\. (?=(?:burrow|climb|fly|swim) \d)/, 'ft., '],
  [/\branged?(?= \d)/, 'range'],
  [/(\d) ft\.\/(?=\d)/, '$1/'],
  [/\bmake on a DC\b/, 'make a DC'],
  // The SRD 5.1 writes 'ft.' in the head of an attack and in lists of speeds, and 'feet' everywhere else.
  [/\b(its|of) ft\.(?= )/g, '$1 feet'],
  [/(?<!\breach |\brange |\/)\b(\d+) ft\.(?= [a-z]|,(?! (?:burrow|climb|fly|swim)\b))/g, '$1 feet'],
  [/(?<!\breach |\brange |\/)\b(\d+) ft\.(?= [A-Z]|$)/g, '$1 feet.'],
];

/** The text of a trait or an action, one line per paragraph. */
export function cleanFeatureText(text: string): string {
  const lines = text
    .split(/\n+/)
    .map((line) => cleanText(line).replace(/^- /, ''))
    .filter((line) => line !== '')
    .map((line) => STAT_BLOCK_SLIPS.reduce((clean, [slip, repair]) => clean.replace(slip, repair), line));
  const last = lines.at(-1) ?? '';
  const lacksFullStop = /\w$/.test(last) && !isSpellList(last);
  return lines.map(asListItem).join('\n') + (lacksFullStop ? '.' : '');
}

/** The package uses the wording of an older printing: "weapons" where the SRD 5.1 says "attacks". */
export function cleanDefence(text: string): string {
  return text
    .replace('non magical', 'nonmagical')
    .replace('slashing damage from', 'slashing from')
    .replace('nonmagical/nonsilver weapons', "nonmagical weapons that aren't silvered")
    .replace(/nonmagical weapons(?=$| that aren't )/, 'nonmagical attacks');
}

/** Makes the material of a spell a sentence. */
export function cleanMaterial(text: string): string {
  return cleanText(text).replace(/\w$/, '$&.');
}

/**
 * Makes headings bold. The package separates some headings from their paragraph, which then begins with a space. These
 * are joined again.
 */
export function joinHeadings(paragraphs: readonly string[]): string[] {
  const joined: string[] = [];
  for (const paragraph of paragraphs) {
    const heading = joined.at(-1);
    if (/^\s/.test(paragraph) && heading !== undefined && heading.length < 60) {
      joined[joined.length - 1] = `**${heading.replace(/[.:]?$/, '.')}** ${cleanText(paragraph)}`;
    } else if (paragraph.trim() !== '') {
      joined.push(withBoldHeading(cleanText(paragraph)));
    }
  }
  return joined;
}
