import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Fight } from '#domain/combat/fight.ts';
import { lairNoteOf } from '#domain/combat/turns/lair.ts';
import { keyOf } from '#domain/library/pointer.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { monsterQuery } from './api.ts';
import { useFight } from './tracker.tsx';

/** As one string, so that it is equal for all states of the fight with the same monsters. */
function ownPointersOf({ combatants }: Fight): string {
  const own = new Set<string>();
  for (const { stat_block: pointer } of Object.values(combatants)) {
    if (pointer?.startsWith('own/')) own.add(pointer);
  }
  return [...own].join(' ');
}

/** Loads the stat blocks of own monsters with the fight. They are stored and readable while the server is away. */
export function useOwnStatBlocks(): void {
  const keys = useOwnKeys();
  useEffect(() => {
    for (const key of keys) void queryClient.prefetchQuery(monsterQuery(key));
  }, [keys]);
}

/** LAI-3: the lair actions of the stat blocks in the fight. Only own monsters have them. */
export function useLairNote(): string {
  const monsters = useQueries({ queries: useOwnKeys().map(monsterQuery) });
  return lairNoteOf(monsters.flatMap(({ data }) => data ?? []));
}

function useOwnKeys(): string[] {
  const pointers = useFight(ownPointersOf);
  return useMemo(() => pointers.split(' ').flatMap((pointer) => keyOf(pointer) ?? []), [pointers]);
}
