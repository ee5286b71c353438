import { useCallback, useState } from 'react';
import { findCombatant } from '#domain/combat/fight.ts';
import { rollSave, type SaveDemand } from '#domain/combat/saving-throw.ts';
import { randomDice } from '#web/lib/dice-rolls.ts';
import { fightOf } from '../targets.ts';
import { useTracker } from '../tracker.tsx';
import type { MadeSaves } from './made-saves.ts';

/** The saves of a dialog's targets. `onMade` hears whose was typed or rolled anew. */
export function useMadeSaves(demand: SaveDemand | undefined, onMade: (id: string) => void) {
  const tracker = useTracker();
  const [saves, setSaves] = useState<MadeSaves>({});
  // Keeps its identity, so that a row is rendered only for its own change.
  const onSave = useCallback(
    (id: string, typed: string | undefined) => {
      onMade(id);
      const combatant = findCombatant(fightOf(tracker), id);
      if (typed !== undefined) setSaves((known) => ({ ...known, [id]: { typed } }));
      else if (combatant !== undefined && demand !== undefined) {
        setSaves((known) => ({ ...known, [id]: { rolled: rollSave(combatant, demand, randomDice) } }));
      }
    },
    [tracker, demand, onMade],
  );
  return { saves, setSaves, onSave };
}
