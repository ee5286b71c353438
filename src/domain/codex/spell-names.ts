import { SCHOOLS } from './vocabulary.ts';

export interface SpellReference {
  readonly index: string;
  readonly name: string;
}

/** A spell that a line names, and where its name stands. */
export interface SpellMention {
  readonly from: number;
  readonly to: number;
  readonly spell: SpellReference;
}

/** A line of a spellcaster's list: what follows the colon are names of spells. */
const SPELL_LIST = /^(?:- )?(?:At will|\d+\/day|Cantrips|\d\w\w level)[^:]*:/i;

/** "can innately cast sleep", "spells such as raise dead". */
const BEFORE = /\b(?:cast|casts|casting|(?:spells?|effects?|magic),? such as(?: an?| the)?) $/i;
/** "the alarm spell", "a dispel magic cast on a specific effect", "dispel magic or a similar effect". */
const AFTER = /^ (?:spells?\b|cast on\b|or a similar effect\b)/;
/** "dispelled by dispel magic", "held shut with arcane lock"; single words also follow these when they are no spell. */
const BEFORE_SEVERAL_WORDS = /\b(?:by|with|from) $/i;
/** Between the names of a series: "remove curse, greater restoration, or wish", "the alarm spell, a glyph of warding". */
const SERIES = /^(?: spells?)?(?:,|,? (?:and|or))(?: an?| the)? $/;

/**
 * The package has no italics, so the rule above stands for them. These are the places in the SRD 5.1 where the rule
 * fails: the words before the name, the name, and whether the SRD prints it in italics there.
 */
const REVIEWED: readonly (readonly [before: string, name: string, isSpell: boolean])[] = [
  // A spell that is named like the thing it makes.
  ['area of an', 'antimagic field', true], // Animated Armor, Flying Sword, Rug of Smothering
  ['but an', 'antimagic field', true], // Prismatic Wall
  ['created by a', 'wall of fire', true], // Antimagic Field
  ['as does a', 'magic circle', true], // Night Hag
  ['an inverted', 'magic circle', true], // Planar Binding
  ['explosion of a', 'fireball', true], // Sanctuary
  ['stipulate that', 'water breathing', true], // Contingency
  // Single words after 'by' and 'with'.
  ['removed only by', 'heal', true], // Aboleth
  ['to hit with', 'shillelagh', true], // Druid, Dryad
  ['bludgeoning damage with', 'shillelagh', true], // Druid, Dryad
  ['16 with', 'barkskin', true], // The armor class of the same
  // The effects that Guards and Wards takes from other spells.
  ['Place', 'dancing lights', true],
  ['Place', 'magic mouth', true],
  ['Place', 'stinking cloud', true],
  ['Place a constant', 'gust of wind', true],
  ['Place a', 'suggestion', true],
  // Plants that have grown, not the spell: Speak with Plants.
  ['caused by', 'plant growth', false],
];

/** "A divination spell" is any spell of that school. */
const SCHOOL_NAMES: ReadonlySet<string> = new Set(SCHOOLS.map((school) => school.toLowerCase()));

/**
 * The names of spells in a line of text, where they mean the spell: "light", "shield" and "wall of ice" are words of
 * the language as well. Names inside longer names do not count.
 */
export function findSpellNames(line: string, spells: readonly SpellReference[]): SpellMention[] {
  const candidates = findCandidates(line, spells);
  if (SPELL_LIST.test(line)) return candidates;
  const isSpell = candidates.map((candidate) => meansSpell(line, candidate));
  const joins = (position: number) => {
    const [left, right] = [candidates[position], candidates[position + 1]];
    return left !== undefined && right !== undefined && SERIES.test(line.slice(left.to, right.from));
  };
  // One certain name makes the names of its series certain, in both directions.
  for (let position = 1; position < candidates.length; position += 1) {
    if (isSpell[position - 1] && joins(position - 1)) isSpell[position] = true;
  }
  for (let position = candidates.length - 2; position >= 0; position -= 1) {
    if (isSpell[position + 1] && joins(position)) isSpell[position] = true;
  }
  return candidates.filter((_, position) => isSpell[position]);
}

function meansSpell(line: string, { from, to, spell }: SpellMention): boolean {
  const name = spell.name.toLowerCase();
  const before = line.slice(0, from);
  const reviewed = REVIEWED.find(
    ([words, reviewedName]) => reviewedName === name && before.endsWith(`${words} `),
  );
  if (reviewed !== undefined) return reviewed[2];
  if (SCHOOL_NAMES.has(name)) return false;
  if (BEFORE.test(before) || AFTER.test(line.slice(to))) return true;
  return /[\s/]/.test(name) && BEFORE_SEVERAL_WORDS.test(before);
}

function findCandidates(line: string, spells: readonly SpellReference[]): SpellMention[] {
  const lower = line.toLowerCase().replaceAll('’', "'");
  const byName = new Map(
    spells
      .map((spell) => [spell.name.toLowerCase(), spell] as const)
      .filter(([name]) => lower.includes(name)),
  );
  if (byName.size === 0) return [];
  const names = [...byName.keys()]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[/\\^$*+?.()|[\]{}]/g, '\\$&'));
  const pattern = new RegExp(`(?<![\\w'-])(?:${names.join('|')})(?![\\w'-])`, 'g');
  return [...lower.matchAll(pattern)].flatMap((match) => {
    const spell = byName.get(match[0]);
    return spell === undefined ? [] : [{ from: match.index, to: match.index + match[0].length, spell }];
  });
}

export type FindSpells = (text: string) => SpellReference[];

/** Finds the spells that a text names, among all there are. */
export function createSpellFinder(spells: readonly SpellReference[]): FindSpells {
  const known = spells.map((spell) => ({
    spell,
    firstWord: wordsIn(spell.name)[0] ?? '',
    lower: spell.name.toLowerCase(),
  }));
  return (text) => {
    // Most names are ruled out by their first word, and the rest by one look at the whole text: looking for each of
    // them in every line takes most of the time of building the codex.
    const words = new Set(wordsIn(text));
    const lower = text.toLowerCase();
    const possible = known
      .filter((candidate) => words.has(candidate.firstWord) && lower.includes(candidate.lower))
      .map(({ spell }) => spell);
    const found = new Set(
      text.split('\n').flatMap((line) => findSpellNames(line, possible).map(({ spell }) => spell)),
    );
    return possible.filter((spell) => found.has(spell));
  };
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[a-z]+/g) ?? [];
}
