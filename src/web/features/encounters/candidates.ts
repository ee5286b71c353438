import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ListedMonster } from '#contract/library.ts';
import type { MonsterSummary } from '#domain/codex/monster.ts';
import type { MonsterRow } from '#domain/codex/monster-catalogue.ts';
import { createSearch } from '#domain/codex/search/search.ts';
import { ownMonsterRow } from '#domain/library/summary-schema.ts';
import { monsterRowsQuery } from '#web/lib/codex/monster-search.ts';
import {
  type MonsterPool,
  pointerOf,
  poolOf,
  useOwnMonsters,
  useOwnMonsterWords,
} from '#web/lib/library/monster-pool.ts';
import { monstersQuery } from '#web/stuff/queries.ts';
import type { DeletedMonster } from './encounter-draft.ts';

export interface MonsterChoice extends MonsterSummary {
  /** Values for filters besides the columns. Empty until the codex catalogue is loaded. */
  facts: readonly Fact[];
  /** Deleted from the library. An encounter that has it keeps it, but it is not offered. */
  deleted?: true;
}

export const DELETED = 'deleted from your library';

export const FACTS = {
  fly: 'Flies',
  swim: 'Swims',
  climb: 'Climbs',
  burrow: 'Burrows',
  spellcaster: 'Casts spells',
  legendary: 'Legendary',
} as const;
export type Fact = keyof typeof FACTS;

export interface Candidates {
  all: readonly MonsterChoice[];
  byPointer: ReadonlyMap<string, MonsterChoice>;
  /** The matches of a search, best first. All of them without a search. */
  find: (search: string) => readonly MonsterChoice[];
  /** Whether the facts are loaded, so that filters can use them. */
  hasFacts: boolean;
}

/** The source of monsters for every picker and suggestion of the encounter form. */
export function useCandidates(deleted: readonly DeletedMonster[]): Candidates {
  const { data: summaries } = useSuspenseQuery(monstersQuery);
  const { data: codex } = useQuery(monsterRowsQuery);
  const own = useOwnMonsters();
  const words = useOwnMonsterWords(own);
  return useMemo(
    () => candidatesFrom(choicesOf(summaries, codex?.rows, own), codex && poolOf(codex, own, words), deleted),
    [summaries, codex, own, words, deleted],
  );
}

interface KeptChoices {
  summaries: readonly MonsterSummary[];
  rows: readonly MonsterRow[] | undefined;
  choices: readonly MonsterChoice[];
}
const kept = new WeakMap<readonly ListedMonster[], KeptChoices>();

/** All monsters sorted by name. Cached by the own monsters, because sorting thousands again would delay the form. */
export function choicesOf(
  summaries: readonly MonsterSummary[],
  rows: readonly MonsterRow[] | undefined,
  own: readonly ListedMonster[],
): readonly MonsterChoice[] {
  const known = kept.get(own);
  if (known?.summaries === summaries && known.rows === rows) return known.choices;
  const rowOf = new Map(rows?.map((row) => [row.index, row]));
  const choices = [
    ...summaries.map((summary): MonsterChoice => ({ ...summary, facts: factsOf(rowOf.get(summary.index)) })),
    ...own.map(ownChoice),
  ];
  if (own.length > 0) choices.sort((a, b) => byName.compare(a.name, b.name));
  kept.set(own, { summaries, rows, choices });
  return choices;
}

/** Searches the codex and the library. Until the search is loaded, searches the names. */
export function candidatesFrom(
  all: readonly MonsterChoice[],
  pool: MonsterPool | undefined,
  deleted: readonly DeletedMonster[] = [],
): Candidates {
  const byIndex = new Map(all.map((choice) => [choice.index, choice]));
  const names = pool === undefined ? createSearch({ entries: all }) : undefined;
  return {
    all,
    byPointer: new Map([...deleted.map(deletedChoice), ...all].map((choice) => [choice.pointer, choice])),
    find: (search) =>
      (pool === undefined
        ? names?.find(search)?.positions.flatMap((at) => all[at] ?? [])
        : pool.search
            .find(search)
            ?.positions.flatMap((at) => byIndex.get(pool.rows[at]?.index ?? '') ?? [])) ?? all,
    hasFacts: pool !== undefined,
  };
}

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Never listed or suggested, so its kind does not matter. */
function deletedChoice(kept: DeletedMonster): MonsterChoice {
  return { ...kept, size: 'Medium', type: '', alignment: '', facts: [], deleted: true };
}

function ownChoice(listed: ListedMonster): MonsterChoice {
  const row = ownMonsterRow(listed);
  const { index, name, size, type, alignment, hit_points, armor_class, challenge_rating, xp } = row;
  const [url, pointer] = [`/api/library/monsters/${index}`, pointerOf(index)];
  const figures = { size, type, alignment, hit_points, armor_class, challenge_rating, xp };
  return { index, name, ...figures, url, pointer, facts: factsOf(row) };
}

function factsOf(row: MonsterRow | undefined): Fact[] {
  if (row === undefined) return [];
  const has: readonly string[] = [...row.movements, ...row.traits];
  return (Object.keys(FACTS) as Fact[]).filter((fact) => has.includes(fact));
}

/** The values of the builder's controls. An empty string means no filter. */
export interface MonsterFilter {
  type: string;
  size: string;
  from: string;
  to: string;
  facts: readonly Fact[];
}

export const NO_FILTER: MonsterFilter = { type: '', size: '', from: '', to: '', facts: [] };

export function fitsFilter(monster: MonsterChoice, { type, size, from, to, facts }: MonsterFilter): boolean {
  return (
    (type === '' || monster.type === type) &&
    (size === '' || monster.size === size) &&
    (from === '' || monster.challenge_rating >= Number(from)) &&
    (to === '' || monster.challenge_rating <= Number(to)) &&
    facts.every((fact) => monster.facts.includes(fact))
  );
}

export function countFilters({ type, size, from, to, facts }: MonsterFilter): number {
  return [type, size, from, to].filter((value) => value !== '').length + facts.length;
}
