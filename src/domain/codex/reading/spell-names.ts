import { SCHOOLS } from '#domain/codex/vocabulary.ts';

export interface SpellReference {
  readonly index: string;
  readonly name: string;
}

/** A spell that a line mentions, and the position of its name. */
export interface SpellMention {
  readonly from: number;
  readonly to: number;
  readonly spell: SpellReference;
}

/** A line of a spellcaster's list: spell names follow the colon. */
const SPELL_LIST = /^(?:- )?(?:At will|\d+\/day|Cantrips|\d\w\w level)[^:]*:/i;

/** "can innately cast sleep", "spells such as raise dead". */
const BEFORE = /\b(?:cast|casts|casting|(?:spells?|effects?|magic),? such as(?: an?| the)?) $/i;
/** "the alarm spell", "a dispel magic cast on a specific effect", "dispel magic or a similar effect". */
const AFTER = /^ (?:spells?\b|cast on\b|or a similar effect\b)/;
/**
 * "dispelled by dispel magic", "held shut with arcane lock". Only for names of several words, because a single word
 * after these is often not a spell.
 */
const BEFORE_SEVERAL_WORDS = /\b(?:by|with|from) $/i;
/**
 * Between the names in a series: "remove curse, greater restoration, or wish", "the alarm spell, a glyph of warding",
 * "fog cloud (1 charge) or ice storm (4 charges)".
 */
const SERIES = /^(?: spells?)?(?: \([^()]*\))?(?:,|,? (?:and|or))(?: an?| the)? $/;

/**
 * The source data has no italics, so the patterns above replace them. This table lists the places in the SRD 5.1 where
 * the patterns fail: the words before the name, the name, and whether the SRD prints the name in italics there.
 */
const REVIEWED: readonly (readonly [before: string, name: string, isSpell: boolean])[] = [
  // Spells that have the same name as the thing they make.
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
  ['16 with', 'barkskin', true], // The armor class of the Druid and the Dryad
  // Effects that Guards and Wards takes from other spells.
  ['Place', 'dancing lights', true],
  ['Place', 'magic mouth', true],
  ['Place', 'stinking cloud', true],
  ['Place a constant', 'gust of wind', true],
  ['Place a', 'suggestion', true],
  // Speak with Plants means plants that have grown, not the spell.
  ['caused by', 'plant growth', false],
];

/** "A divination spell" means any spell of that school. */
const SCHOOL_NAMES: ReadonlySet<string> = new Set(SCHOOLS.map((school) => school.toLowerCase()));

/**
 * Finds spell names in a line where they mean the spell: "light", "shield" and "wall of ice" are also ordinary words. A
 * name inside a longer name does not count.
 */
export function findSpellNames(line: string, spells: readonly SpellReference[]): SpellMention[] {
  const candidates = findCandidates(line, spells);
  if (SPELL_LIST.test(line)) return candidates;
  const isSpell = candidates.map((candidate) => meansSpell(line, candidate));
  const joins = (position: number) => {
    const [left, right] = [candidates[position], candidates[position + 1]];
    return left !== undefined && right !== undefined && SERIES.test(line.slice(left.to, right.from));
  };
  // A certain name makes the other names of its series certain, in both directions.
  for (let position = 1; position < candidates.length; position += 1) {
    if (isSpell[position - 1] && joins(position - 1)) isSpell[position] = true;
  }
  for (let position = candidates.length - 2; position >= 0; position -= 1) {
    if (isSpell[position + 1] && joins(position)) isSpell[position] = true;
  }
  return candidates.filter((_, position) => isSpell[position]);
}

/** Longer than any context that the patterns need. */
const BESIDE = 60;

function meansSpell(line: string, { from, to, spell }: SpellMention): boolean {
  const name = spell.name.toLowerCase();
  const before = line.slice(Math.max(0, from - BESIDE), from);
  const reviewed = REVIEWED.find(
    ([words, reviewedName]) => reviewedName === name && before.endsWith(`${words} `),
  );
  if (reviewed !== undefined) return reviewed[2];
  if (SCHOOL_NAMES.has(name)) return false;
  if (BEFORE.test(before) || AFTER.test(line.slice(to, to + BESIDE))) return true;
  return /[\s/]/.test(name) && BEFORE_SEVERAL_WORDS.test(before);
}

interface KnownName {
  readonly lower: string;
  readonly spell: SpellReference;
}

/** Names by their first word, the longest first. */
type NamesByFirstWord = ReadonlyMap<string, readonly KnownName[]>;

/** A page calls line by line with the same list. */
const indexed = new WeakMap<readonly SpellReference[], NamesByFirstWord>();

function namesByFirstWord(spells: readonly SpellReference[]): NamesByFirstWord {
  const known = indexed.get(spells);
  if (known !== undefined) return known;
  const byWord = new Map<string, KnownName[]>();
  for (const spell of spells) {
    const lower = spell.name.toLowerCase();
    const [word = ''] = FIRST_WORD.exec(lower) ?? [];
    if (word === '') continue;
    const names = byWord.get(word);
    if (names === undefined) byWord.set(word, [{ lower, spell }]);
    else names.push({ lower, spell });
  }
  for (const names of byWord.values()) names.sort((a, b) => b.lower.length - a.lower.length);
  indexed.set(spells, byWord);
  return byWord;
}

const FIRST_WORD = /^[a-z]+/;
/** A name must not begin or end inside a word. */
const WORD_CHARACTER = /[\w'-]/;

/** One pass over the words of the line. The cost does not depend on the number of spells. */
function findCandidates(line: string, spells: readonly SpellReference[]): SpellMention[] {
  const byWord = namesByFirstWord(spells);
  if (byWord.size === 0) return [];
  const lower = inLowerCase(line).replaceAll('’', "'");
  const found: SpellMention[] = [];
  let end = 0;
  for (const { 0: word, index: from } of lower.matchAll(/[a-z]+/g)) {
    if (from < end || isWordCharacter(lower[from - 1])) continue;
    const named = byWord
      .get(word)
      ?.find(
        ({ lower: name }) => lower.startsWith(name, from) && !isWordCharacter(lower[from + name.length]),
      );
    if (named === undefined) continue;
    end = from + named.lower.length;
    found.push({ from, to: end, spell: named.spell });
  }
  return found;
}

/**
 * Some capital letters become two characters in lower case ('İ'). Such a line stays unchanged, because positions would
 * shift.
 */
function inLowerCase(line: string): string {
  const lower = line.toLowerCase();
  return lower.length === line.length ? lower : line;
}

function isWordCharacter(character: string | undefined): boolean {
  return character !== undefined && WORD_CHARACTER.test(character);
}

export type FindSpells = (text: string) => SpellReference[];

/** Returns the spells that a text mentions, in the order of `spells`. */
export function createSpellFinder(spells: readonly SpellReference[]): FindSpells {
  const known = spells.map(({ index, name }) => ({ index, name }));
  return (text) => {
    const found = new Set(
      text.split('\n').flatMap((line) => findSpellNames(line, known).map(({ spell }) => spell)),
    );
    return found.size === 0 ? [] : known.filter((spell) => found.has(spell));
  };
}
