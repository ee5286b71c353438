import { ABILITIES, abilityModifier } from '#domain/creature/abilities.ts';
import { formatDice, parseDice } from '#domain/dice/notation.ts';
import { rechargeWords } from '#domain/library/import/shared/phrases.ts';
import { capitalised } from '#domain/text/capitalised.ts';

/** Deeper tags are read as text. Real texts have at most three levels. */
const DEPTH_MAXIMUM = 20;
const TAG_NAME = /[a-zA-Z0-9]*/y;

interface OpenTag {
  readonly name: string;
  text: string;
}

/**
 * Converts texts with tags ('{@atk mw} {@hit 4} to hit') to the wording of a stat block. One pass for any number of
 * braces.
 */
export function readTags(text: string): string {
  if (!text.includes('{@')) return text;
  const open: OpenTag[] = [];
  let result = '';
  const add = (part: string) => {
    const inner = open.at(-1);
    if (inner === undefined) result += part;
    else inner.text += part;
  };
  let ignored = 0;
  for (let at = 0; at < text.length; ) {
    const begin = nextBrace(text, at);
    if (begin > at) add(text.slice(at, begin));
    at = begin + 1;
    if (text[begin] === '}') {
      if (ignored > 0) ignored--;
      else if (open.length === 0) add('}');
      else {
        const tag = open.pop();
        if (tag !== undefined) add(readTag(tag.name, tag.text.trim()));
      }
    } else if (text[begin] === '{' && text[at] === '@') {
      TAG_NAME.lastIndex = at + 1;
      const name = TAG_NAME.exec(text)?.[0] ?? '';
      at += 1 + name.length;
      if (open.length < DEPTH_MAXIMUM) open.push({ name, text: '' });
      else ignored++;
    } else if (text[begin] === '{') add('{');
  }
  // A tag without an end is kept as text.
  for (const tag of open) result += tag.text;
  return result.replace(/ {2,}/g, ' ');
}

function nextBrace(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{' || text[at] === '}') return at;
  }
  return text.length;
}

/** Renders a tag from its parts between the bars. */
type TagReader = (first: string, parts: readonly string[]) => string;

const TAGS: Readonly<Record<string, TagReader>> = {
  atk: attackWords,
  atkr: (codes) => `${meleeOrRanged(codes)} Attack Roll:`,
  h: () => 'Hit: ',
  m: () => 'Miss: ',
  hom: () => 'Hit or Miss: ',
  hit: (bonus, [, shown]) => shown || signed(bonus),
  d20: (bonus, [, shown]) => shown || signed(bonus),
  initiative: (bonus, [, shown]) => shown || signed(bonus),
  dc: (value, [, shown]) => `DC ${shown || value}`,
  damage: diceWords,
  dice: diceWords,
  autodice: diceWords,
  scaledice: (first, parts) => diceWords(parts[4] || parts[2] || first, []),
  scaledamage: (first, parts) => diceWords(parts[4] || parts[2] || first, []),
  chance: (value, [, shown]) => shown || `${value} percent`,
  recharge: (from, [, flags]) => {
    const words = rechargeWords(Number.parseInt(from, 10) || 6);
    return flags === 'm' ? words : `(${words})`;
  },
  coinflip: (shown) => shown || 'flip a coin',
  actSave: (ability) => `${abilityNamed(ability)} Saving Throw:`,
  actSaveFail: (ordinal) => (ordinal === '' ? 'Failure:' : `${ORDINALS[ordinal] ?? ordinal} Failure:`),
  actSaveFailBy: (amount) => `Failure by ${amount} or More:`,
  actSaveSuccess: () => 'Success:',
  actSaveSuccessOrFail: () => 'Failure or Success:',
  actTrigger: () => 'Trigger:',
  actResponse: (flags) => (flags.includes('d') ? 'Response—' : 'Response:'),
  hitYourSpellAttack: (shown) => shown || 'your spell attack modifier',
  dcYourSpellSave: (shown) => shown || 'your spell save DC',
  ability: (text) => abilityWords(text),
  savingThrow: (text, [, shown]) => shown || signed(lastWord(text)),
  skillCheck: (text, [, shown]) => shown || signed(lastWord(text)),
  unit: (amount, [, one = '', several = '']) => (amount === '1' ? one : several || one),
  homebrew: (added) => added,
  classFeature: (name, parts) => parts[5] || name,
  subclassFeature: (name, parts) => parts[7] || name,
  card: (name, parts) => parts[3] || name,
  deity: (name, parts) => parts[3] || name,
  quickref: (name, parts) => parts[4] || name,
};

/** The first part is the shown text. The other parts are the link target or the style. */
const FIRST_PART: ReadonlySet<string> = new Set(
  (
    'filter link book adventure area 5etools 5etoolsImg color highlight font style footnote tip help comic ' +
    'comicH1 comicH2 comicH3 comicH4 comicNote note b bold b2 i italic u underline u2 s strike s2 kbd code sup sub ' +
    'loader cite'
  ).split(' '),
);

function readTag(name: string, text: string): string {
  const parts = text.split('|').map((part) => part.trim());
  const [first = ''] = parts;
  const reader = Object.hasOwn(TAGS, name) ? TAGS[name] : undefined;
  if (reader !== undefined) return reader(first, parts);
  if (FIRST_PART.has(name)) return first;
  // '{@creature goblin|MM|goblins}': the link target, its source, and the text to show.
  return parts[2] || first.replace(/ \[[^\]]{0,50}\]$/, '');
}

function meleeOrRanged(codes: string): string {
  const letters = codes.replace(/[^a-z]/g, '');
  const kinds = [letters.includes('m') ? 'Melee' : '', letters.includes('r') ? 'Ranged' : ''];
  const words = kinds.filter((kind) => kind !== '').join(' or ');
  return words || (letters.includes('a') ? 'Area' : 'Melee');
}

/** 'mw' becomes a melee weapon attack, 'ms,rs' a melee or ranged spell attack. */
function attackWords(codes: string): string {
  const means = codes.includes('s') ? 'Spell ' : codes.includes('w') ? 'Weapon ' : '';
  return `${meleeOrRanged(codes)} ${means}Attack:`;
}

function diceWords(dice: string, [, shown]: readonly string[]): string {
  if (shown) return shown;
  const parsed = parseDice(dice.slice(0, 100));
  return parsed === undefined ? dice.replaceAll(';', '/') : formatDice(parsed);
}

function signed(value: string): string {
  return /^\d/.test(value) ? `+${value}` : value.replace('−', '-');
}

function lastWord(text: string): string {
  return text.split(' ').pop() ?? '';
}

/** '{@ability str 20}' becomes '20 (+5)'. */
function abilityWords(text: string): string {
  const score = Number(lastWord(text));
  return Number.isFinite(score) ? `${score} (${signed(String(abilityModifier(score)))})` : text;
}

function abilityNamed(code: string): string {
  const words = code.split(',').map((part) => {
    const letters = part.trim().toLowerCase();
    const name = letters === '' ? undefined : ABILITIES.find((ability) => ability.startsWith(letters));
    return name === undefined ? part.trim() : capitalised(name);
  });
  return words.join(' or ');
}

const ORDINALS: Readonly<Record<string, string>> = { 1: 'First', 2: 'Second', 3: 'Third', 4: 'Fourth' };
