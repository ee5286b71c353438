import { SCHOOLS } from '#domain/codex/vocabulary.ts';

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

/** Longer than all that the rules look for beside a name. */
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

/** Names by their first word, the longer ones first. */
type NamesByFirstWord = ReadonlyMap<string, readonly KnownName[]>;

/** A page asks line by line with the same list. */
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
/** A name neither begins nor ends inside a word. */
const WORD_CHARACTER = /[\w'-]/;

/** One pass over the words of the line: how many spells there are does not matter. */
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

/** Some capitals are two characters in lower case ('İ'): a line with one stays as it is, or places would shift. */
function inLowerCase(line: string): string {
  const lower = line.toLowerCase();
  return lower.length === line.length ? lower : line;
}

function isWordCharacter(character: string | undefined): boolean {
  return character !== undefined && WORD_CHARACTER.test(character);
}

export type FindSpells = (text: string) => SpellReference[];

/** Finds the spells that a text names, among all there are, in their order. */
export function createSpellFinder(spells: readonly SpellReference[]): FindSpells {
  const known = spells.map(({ index, name }) => ({ index, name }));
  return (text) => {
    const found = new Set(
      text.split('\n').flatMap((line) => findSpellNames(line, known).map(({ spell }) => spell)),
    );
    return found.size === 0 ? [] : known.filter((spell) => found.has(spell));
  };
}
