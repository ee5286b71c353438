import { CHALLENGE_RATINGS, formatChallenge, parseChallenge } from '#domain/codex/challenge-rating.ts';
import { EQUIPMENT_CATEGORIES } from '#domain/codex/equipment.ts';
import { ITEM_CATEGORIES, type MagicItem, RARITIES, raritiesOf } from '#domain/codex/magic-item.ts';
import { RULE_CHAPTERS } from '#domain/codex/rule.ts';
import { CASTING_TIMES, SCHOOLS, SIZES, SPELL_CLASSES } from '#domain/codex/vocabulary.ts';

type Test<Row> = (row: Row) => boolean;

/**
 * One filter of a list; `name` is its query parameter. A `choice` is one of the options or empty. A `switch` is yes, no
 * or empty. A `range` is an option that is a lower or an upper bound.
 */
export interface Filter<Row> {
  readonly name: string;
  readonly label: string;
  readonly kind: 'choice' | 'switch' | 'range';
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The test for a value. Undefined if the value is empty or invalid: then the filter is ignored. */
  read(value: string): Test<Row> | undefined;
}

export function choice<Row>(
  name: string,
  label: string,
  options: readonly string[],
  valuesOf: (row: Row) => string | readonly string[],
): Filter<Row> {
  return {
    name,
    label,
    kind: 'choice',
    options: options.map((value) => ({ value, label: value })),
    read: (value) => {
      const wanted = value.trim().toLowerCase();
      if (wanted === '') return undefined;
      return (row) => [valuesOf(row)].flat().some((own) => own.toLowerCase() === wanted);
    },
  };
}

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

export function yesOrNo<Row>(name: string, label: string, holds: Test<Row>): Filter<Row> {
  return {
    name,
    label,
    kind: 'switch',
    options: YES_NO,
    read: (value) => {
      if (value === 'yes') return holds;
      return value === 'no' ? (row) => !holds(row) : undefined;
    },
  };
}

interface Bound<Row> extends Pick<Filter<Row>, 'name' | 'label' | 'options'> {
  readonly readNumber: (text: string) => number | undefined;
  readonly fits: (row: Row, limit: number) => boolean;
}

function bound<Row>({ readNumber, fits, ...field }: Bound<Row>): Filter<Row> {
  return {
    ...field,
    kind: 'range',
    read: (value) => {
      const limit = readNumber(value);
      return limit === undefined ? undefined : (row) => fits(row, limit);
    },
  };
}

function readWhole(text: string): number | undefined {
  return /^\s*\d+\s*$/.test(text) ? Number(text) : undefined;
}

const CHALLENGE_OPTIONS = CHALLENGE_RATINGS.map((rating) => ({
  value: String(rating),
  label: formatChallenge(rating),
}));
const LEVEL_OPTIONS = Array.from({ length: 10 }, (_, level) => ({
  value: String(level),
  label: level === 0 ? 'Cantrip' : String(level),
}));

/**
 * `name` contains the value, case-insensitive: this is the search of the API. The pages use the better search of
 * `search.ts`.
 */
const nameContains: Filter<{ name: string }> = {
  name: 'name',
  label: 'Name',
  kind: 'choice',
  options: [],
  read: (value) => {
    const wanted = value.trim().toLowerCase();
    return wanted === '' ? undefined : (row) => row.name.toLowerCase().includes(wanted);
  },
};

/** The filters of the specification, for monsters. */
export const MONSTER_FILTERS: readonly Filter<{ size: string; challenge_rating: number }>[] = [
  choice('size', 'Size', SIZES, (row) => row.size),
  bound({
    name: 'challenge_rating_min',
    label: 'Minimum CR',
    options: CHALLENGE_OPTIONS,
    readNumber: parseChallenge,
    fits: (row, limit) => row.challenge_rating >= limit,
  }),
  bound({
    name: 'challenge_rating_max',
    label: 'Maximum CR',
    options: CHALLENGE_OPTIONS,
    readNumber: parseChallenge,
    fits: (row, limit) => row.challenge_rating <= limit,
  }),
];

interface FilteredSpell {
  casting_time: string;
  school: { name: string };
  level: number;
  classes: readonly { name: string }[];
}

/** The filters of the specification, for spells. */
export const SPELL_FILTERS: readonly Filter<FilteredSpell>[] = [
  choice('classSelect', 'Class', SPELL_CLASSES, (row) => row.classes.map(({ name }) => name)),
  bound({
    name: 'minLevel',
    label: 'Minimum Level',
    options: LEVEL_OPTIONS,
    readNumber: readWhole,
    fits: (row, limit) => row.level >= limit,
  }),
  bound({
    name: 'maxLevel',
    label: 'Maximum Level',
    options: LEVEL_OPTIONS,
    readNumber: readWhole,
    fits: (row, limit) => row.level <= limit,
  }),
  choice('school', 'School', SCHOOLS, (row) => row.school.name),
  choice('casting_time', 'Casting Time', CASTING_TIMES, (row) => row.casting_time),
];

export const RULE_FILTERS: readonly Filter<{ chapter: string }>[] = [
  choice('chapter', 'Chapter', RULE_CHAPTERS, (row) => row.chapter),
];

export const EQUIPMENT_FILTERS: readonly Filter<{ category: string }>[] = [
  choice('category', 'Category', EQUIPMENT_CATEGORIES, (row) => row.category),
];

/** An item whose variants have different rarities is found by each of them. */
export const ITEM_FILTERS: readonly Filter<
  Pick<MagicItem, 'category' | 'rarity' | 'variants' | 'attunement'>
>[] = [
  choice('rarity', 'Rarity', RARITIES, raritiesOf),
  choice('category', 'Category', ITEM_CATEGORIES, (row) => row.category),
  yesOrNo('attunement', 'Attunement', (row) => row.attunement !== false),
];

export const API_MONSTER_FILTERS = [nameContains, ...MONSTER_FILTERS];
export const API_SPELL_FILTERS = [nameContains, ...SPELL_FILTERS];
export const API_CONDITION_FILTERS = [nameContains];
export const API_RULE_FILTERS = [nameContains, ...RULE_FILTERS];
export const API_EQUIPMENT_FILTERS = [nameContains, ...EQUIPMENT_FILTERS];
export const API_ITEM_FILTERS = [nameContains, ...ITEM_FILTERS];

/** The rows that pass every active filter. Returns the same array if no filter is active. */
export function filterRows<Row>(
  rows: readonly Row[],
  filters: readonly Filter<Row>[],
  valueFor: (name: string) => string | null | undefined,
): readonly Row[] {
  const tests = filters
    .map((filter) => filter.read(valueFor(filter.name) ?? ''))
    .filter((test) => test !== undefined);
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)));
}
