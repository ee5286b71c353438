import type { Equipment } from '#domain/codex/equipment.ts';
import { type MagicItem, RARITIES, raritiesOf } from '#domain/codex/magic-item.ts';
import type { MonsterRow } from '#domain/codex/monster-catalogue.ts';
import { RULE_CHAPTERS, type Rule } from '#domain/codex/rule.ts';
import type { SpellRow } from '#domain/codex/spell-catalogue.ts';
import { costInCopper, describeUse } from '#domain/codex/text/describe-equipment.ts';
import { CASTING_TIMES, SIZES } from '#domain/codex/vocabulary.ts';

/** A column that a list can be sorted by; `key` is its name in an address. */
export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  /** Numbers are right-aligned, and the first click sorts them from high to low. */
  readonly numeric: boolean;
  /** The sort key of a row. */
  readonly value: (row: Row) => number | string;
}

const byName = { key: 'name', label: 'Name', numeric: false, value: (row: { name: string }) => row.name };

/** Specification section 2: Name, Size, HP, AC, CR, XP. */
export const MONSTER_COLUMNS: readonly Column<MonsterRow>[] = [
  byName,
  { key: 'size', label: 'Size', numeric: false, value: (row) => SIZES.indexOf(row.size) },
  { key: 'hit_points', label: 'HP', numeric: true, value: (row) => row.hit_points },
  { key: 'armor_class', label: 'AC', numeric: true, value: (row) => row.armor_class },
  { key: 'challenge_rating', label: 'CR', numeric: true, value: (row) => row.challenge_rating },
  { key: 'xp', label: 'XP', numeric: true, value: (row) => row.xp },
];

/** Specification section 2: Name, Casting Time, Range, Level, School, Save DC. */
export const SPELL_COLUMNS: readonly Column<SpellRow>[] = [
  byName,
  {
    key: 'casting_time',
    label: 'Casting Time',
    numeric: false,
    value: (row) => placeOfTime(row.casting_time),
  },
  { key: 'range', label: 'Range', numeric: false, value: (row) => rangeInFeet(row.range) },
  { key: 'level', label: 'Level', numeric: false, value: (row) => row.level },
  { key: 'school', label: 'School', numeric: false, value: (row) => row.school.name },
  { key: 'dc', label: 'Save DC', numeric: false, value: (row) => row.save ?? '~' },
];

export const RULE_COLUMNS: readonly Column<Rule>[] = [
  byName,
  {
    key: 'chapter',
    label: 'Chapter',
    numeric: false,
    value: (row) => RULE_CHAPTERS.indexOf(row.chapter),
  },
];

export const EQUIPMENT_COLUMNS: readonly Column<Equipment>[] = [
  byName,
  { key: 'subcategory', label: 'Kind', numeric: false, value: (row) => row.subcategory },
  { key: 'use', label: 'Damage or AC', numeric: false, value: describeUse },
  { key: 'cost', label: 'Cost', numeric: true, value: costInCopper },
  { key: 'weight', label: 'Weight', numeric: true, value: (row) => row.weight ?? 0 },
];

export const ITEM_COLUMNS: readonly Column<MagicItem>[] = [
  byName,
  { key: 'category', label: 'Category', numeric: false, value: (row) => row.category },
  {
    key: 'rarity',
    label: 'Rarity',
    numeric: false,
    value: (row) => Math.min(...raritiesOf(row).map((rarity) => RARITIES.indexOf(rarity))),
  },
  {
    key: 'attunement',
    label: 'Attunement',
    numeric: false,
    value: (row) => (row.attunement === false ? 1 : 0),
  },
];

/** From the shortest time to the longest. Times in other words come last. */
function placeOfTime(time: string): number {
  const place = (CASTING_TIMES as readonly string[]).indexOf(time);
  return place === -1 ? CASTING_TIMES.length : place;
}

const FEET_PER_MILE = 5280;
const WORDED_RANGES = ['Self', 'Touch'];

/** Self, Touch, then by distance, then ranges without a distance. */
function rangeInFeet(range: string): number {
  const worded = WORDED_RANGES.indexOf(range);
  if (worded !== -1) return worded - WORDED_RANGES.length;
  const [, number, unit] = /^(\d+) (feet|mile)/.exec(range) ?? [];
  if (number === undefined) return Number.POSITIVE_INFINITY;
  return Number(number) * (unit === 'mile' ? FEET_PER_MILE : 1);
}

/** Sorts by a column. Equal rows are sorted by name. */
export function orderRows<Row extends { name: string }>(
  rows: readonly Row[],
  column: Column<Row>,
  descending: boolean,
): Row[] {
  const direction = descending ? -1 : 1;
  return [...rows].sort(
    (a, b) => direction * compare(column.value(a), column.value(b)) || compare(a.name, b.name),
  );
}

function compare(a: number | string, b: number | string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
