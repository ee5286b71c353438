import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ListedMonster } from '#contract/library.ts';
import { monsterKinds } from '#domain/codex/kinds.ts';
import type { MonsterRow } from '#domain/codex/monster-catalogue.ts';
import { createSearch, type Search, type SearchPart } from '#domain/codex/search.ts';
import { ownMonsterRow } from '#domain/library/summary.ts';
import type { SearchableRows } from './codex-data.ts';
import { isOwn } from './entry-in-place.ts';
import { monsterRowsQuery } from './monster-search.ts';
import { ownMonstersQuery } from './own-library.ts';
import { useUsername } from './session.ts';

const NONE: readonly ListedMonster[] = [];

/** The own monsters; none for who is not signed in, and until they have arrived. */
export function useOwnMonsters(): readonly ListedMonster[] {
  const isSignedIn = typeof useUsername() === 'string';
  const { data } = useQuery({ ...ownMonstersQuery, enabled: isSignedIn });
  return data ?? NONE;
}

/** The monsters of the codex and the own ones, searched together. */
export function useMonsterPool() {
  const { data: codex, isError, refetch } = useQuery(monsterRowsQuery);
  const own = useOwnMonsters();
  const data = useMemo(() => codex && poolOf(codex, own), [codex, own]);
  return { data, isError, refetch };
}

export function pointerOf(index: string): string {
  return `${isOwn(index) ? 'own' : 'srd'}/${index}`;
}

const pools = new WeakMap<readonly ListedMonster[], SearchableRows<MonsterRow>>();

/** Kept with the list of own ones: opening a picker again makes nothing anew. */
export function poolOf(
  codex: SearchableRows<MonsterRow>,
  own: readonly ListedMonster[],
): SearchableRows<MonsterRow> {
  if (own.length === 0) return codex;
  const known = pools.get(own);
  if (known !== undefined) return known;
  const rows = own.map(ownMonsterRow);
  const part: SearchPart = {
    entries: rows.map((row, at) => ({
      name: row.name,
      kinds: [...monsterKinds(row), ...(own[at]?.tags.map((tag) => tag.toLowerCase()) ?? []), 'mine'],
    })),
  };
  const pool = { rows: [...codex.rows, ...rows], part, search: lazySearch([codex.part, part]) };
  pools.set(own, pool);
  return pool;
}

/** Indexed at the first search, or when the browser has nothing to do: a picker opens before that. */
function lazySearch(parts: readonly SearchPart[]): Search {
  let made: Search | undefined;
  const search = () => {
    made ??= createSearch(...parts);
    return made;
  };
  if (typeof window !== 'undefined') (window.requestIdleCallback ?? setTimeout)(search);
  return { add: (part) => search().add(part), find: (query) => search().find(query) };
}
