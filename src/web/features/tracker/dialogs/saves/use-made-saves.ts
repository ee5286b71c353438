import { useCallback, useState } from 'react';
import { findCombatant } from '#domain/combat/fight.ts';
import { rollSave, type SaveDemand } from '#domain/combat/rolls/saving-throw.ts';
import { randomDice } from '#web/lib/dice/dice-rolls.ts';
import { fightOf } from '../../focus/targets.ts';
import { useTracker } from '../../state/tracker.tsx';
import { type MadeSave, type MadeSaves, type SaveDeed, typedSaves } from './made-saves.ts';

/** The saves of a dialog's targets. `onMade` hears whose was typed or rolled anew. */
export function useMadeSaves(demand: SaveDemand | undefined, onMade: (id: string) => void) {
  const tracker = useTracker();
  const [saves, setSaves] = useState<MadeSaves>({});
  const [asked, setAsked] = useState(demand);
  // Not while the DC cannot be read, nor for another DC: the rolls are the same.
  if (demand !== undefined && !isSameSave(demand, asked)) {
    setAsked(demand);
    setSaves(typedSaves);
  }
  // Keeps its identity, so that a row is rendered only for its own change.
  const onSave = useCallback(
    (id: string, deed: SaveDeed) => {
      onMade(id);
      const combatant = findCombatant(fightOf(tracker), id);
      if (combatant === undefined || demand === undefined) return;
      // Outside of the update, which may run twice: a die is rolled once.
      const made: MadeSave | undefined =
        deed === 'roll'
          ? { rolled: rollSave(combatant, demand, randomDice) }
          : deed === 'resist'
            ? undefined
            : deed;
      setSaves((known) => {
        const former = known[id];
        const next = made ?? (former && { ...former, resisted: true });
        return next === undefined ? known : { ...known, [id]: next };
      });
    },
    [tracker, demand, onMade],
  );
  return { saves, setSaves, onSave };
}

/** A condition that is chosen besides asks nobody to roll again. */
function isSameSave(one: SaveDemand, other: SaveDemand | undefined): boolean {
  return one.ability === other?.ability && one.magical === other.magical;
}
