import { useEffect } from 'react';
import type { Fight } from '#domain/combat/fight.ts';
import { keyOf } from '#domain/library/pointer.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { monsterQuery } from './api.ts';
import { useFight } from './tracker.tsx';

/** As one text, so that it is the same for every state of the fight with the same monsters. */
function ownPointersOf({ combatants }: Fight): string {
  const own = new Set<string>();
  for (const { stat_block: pointer } of Object.values(combatants)) {
    if (pointer?.startsWith('own/')) own.add(pointer);
  }
  return [...own].join(' ');
}

/** Loads the stat blocks of own monsters with the fight: they are kept, and can be read while the server is away. */
export function useOwnStatBlocks(): void {
  const pointers = useFight(ownPointersOf);
  useEffect(() => {
    for (const pointer of pointers.split(' ')) {
      const key = keyOf(pointer);
      if (key !== undefined) void queryClient.prefetchQuery(monsterQuery(key));
    }
  }, [pointers]);
}
