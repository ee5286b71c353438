import { useQueries } from '@tanstack/react-query';
import { isOwn } from '#domain/codex/guides.ts';
import { combatantsInOrder, type Fight } from '#domain/combat/fight.ts';
import { lairNoteOf } from '#domain/combat/lair.ts';
import { monsterQuery } from '../api.ts';
import { useFight } from '../tracker.tsx';

/** LAI-3: what the stat blocks in the fight let a lair do; empty until they have arrived. Only own ones can have any. */
export function useLairNote(): string {
  const indexes = useFight(ownStatBlocks);
  const monsters = useQueries({ queries: indexes.split(' ').filter(Boolean).map(monsterQuery) });
  return lairNoteOf(monsters.flatMap(({ data }) => data ?? []));
}

/** As one text: the same for the same stat blocks. */
function ownStatBlocks(fight: Fight): string {
  const own = combatantsInOrder(fight).flatMap(({ stat_block }) =>
    stat_block !== null && isOwn(stat_block) ? stat_block : [],
  );
  return [...new Set(own)].join(' ');
}
