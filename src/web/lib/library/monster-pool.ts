import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ListedMonster } from '#contract/library.ts';
import type { MonsterRow } from '#domain/codex/monster-catalogue.ts';
import { createSearch } from '#domain/codex/search/search.ts';
import { searchWordIndex } from '#domain/library/own-words.ts';
import type { WordIndex } from '#domain/library/own-words-schema.ts';
import { ownMonsterRow } from '#domain/library/summary-schema.ts';
import type { SearchableRows } from '#web/lib/codex/codex-data.ts';
import { isOwn } from '#web/lib/codex/entry-in-place.ts';
import { lazySearch } from '#web/lib/codex/lazy-search.ts';
import { monsterRowsQuery } from '#web/lib/codex/monster-search.ts';
import { useUsername } from '#web/lib/session/session.ts';
import { ownMonsterEntry } from './own-entries.ts';
import { ownMonstersQuery, ownMonsterWordsQuery } from './own-library.ts';

const NONE: readonly ListedMonster[] = [];

/** The own monsters. Empty when nobody is signed in, and until they are loaded. */
export function useOwnMonsters(): readonly ListedMonster[] {
  const isSignedIn = typeof useUsername() === 'string';
  const { data } = useQuery({ ...ownMonstersQuery, enabled: isSignedIn });
  return data ?? NONE;
}

/** The search words of the own monsters. Undefined until they are loaded, and when there are no own monsters. */
export function useOwnMonsterWords(own: readonly ListedMonster[]): readonly WordIndex[] | undefined {
  return useQuery({ ...ownMonsterWordsQuery, enabled: own.length > 0 }).data;
}

export type MonsterPool = Pick<SearchableRows<MonsterRow>, 'rows' | 'search'>;

export function useMonsterPool() {
  const { data: codex, isError, refetch } = useQuery(monsterRowsQuery);
  const own = useOwnMonsters();
  const words = useOwnMonsterWords(own);
  const data = useMemo(() => codex && poolOf(codex, own, words), [codex, own, words]);
  return { data, isError, refetch };
}

export function pointerOf(index: string): string {
  return `${isOwn(index) ? 'own' : 'srd'}/${index}`;
}

const pools = new WeakMap<readonly ListedMonster[], MonsterPool>();
const poolsWithWords = new WeakMap<readonly WordIndex[], { without: MonsterPool; pool: MonsterPool }>();

/** Cached by the list of own monsters and its words, so that opening a picker again is fast. */
export function poolOf(
  codex: SearchableRows<MonsterRow>,
  own: readonly ListedMonster[],
  words?: readonly WordIndex[],
): MonsterPool {
  if (own.length === 0) return codex;
  const without = pools.get(own) ?? poolWithoutWords(codex, own);
  pools.set(own, without);
  if (words === undefined) return without;
  const known = poolsWithWords.get(words);
  if (known?.without === without) return known.pool;
  const ids = own.map(({ id }) => id);
  const search = lazySearch(() => without.search.withText(codex.rows.length, searchWordIndex(words, ids)));
  const pool = { rows: without.rows, search };
  poolsWithWords.set(words, { without, pool });
  return pool;
}

function poolWithoutWords(codex: SearchableRows<MonsterRow>, own: readonly ListedMonster[]): MonsterPool {
  return {
    rows: [...codex.rows, ...own.map(ownMonsterRow)],
    search: lazySearch(() => createSearch(codex.part, { entries: own.map(ownMonsterEntry) })),
  };
}
