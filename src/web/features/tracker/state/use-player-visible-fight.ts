import { useMemo } from 'react';
import { seenFight } from '#domain/player-view/seen-fight.ts';
import { DEFAULT_TABLE_SETTINGS } from '#domain/player-view/settings.ts';
import type { SeenCombatant, SeenFight } from '#domain/player-view/view.ts';
import { useLiveTable } from './live-table.ts';
import { useFight } from './tracker.tsx';

/**
 * What players may see of the fight, with the same settings as on their screens. For a screen that faces them. The game
 * master turns it on, so it shows monsters also before the start.
 */
export function useSeenFight(): SeenFight {
  const fight = useFight((whole) => whole);
  const { visibility } = useLiveTable(({ table }) => table?.settings ?? DEFAULT_TABLE_SETTINGS);
  return useMemo(
    () => seenFight({ fight, entries: [], visibility, monstersBeforeStart: true, opaque: (id) => id }),
    [fight, visibility],
  );
}

/** The active or next combatant, as far as players may see it. */
export function seenTurn(
  { turn, combatants }: SeenFight,
  who: 'combatant_id' | 'next_id',
): SeenCombatant | undefined {
  return combatants.find(({ id }) => id === turn?.[who]);
}
