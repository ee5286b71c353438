import { useCallback, useState } from 'react';
import { findCombatant } from '#domain/combat/fight.ts';
import { rollSave, type SaveDemand } from '#domain/combat/rolls/saving-throw.ts';
import {
  type MadeSave,
  type MadeSaves,
  type SaveDeed,
  typedSaves,
} from '#domain/combat/verdicts/made-saves.ts';
import { randomDice } from '#web/lib/dice/dice-rolls.ts';
import { fightOf } from '../../focus/targets.ts';
import { useTracker } from '../../state/tracker.tsx';

/** The saves of a dialog's targets. `onMade` is called with the id of each new save. */
export function useMadeSaves(demand: SaveDemand | undefined, onMade: (id: string) => void) {
  const tracker = useTracker();
  const [saves, setSaves] = useState<MadeSaves>({});
  const [asked, setAsked] = useState(demand);
  // An invalid DC or another DC keeps the rolls.
  if (demand !== undefined && !isSameSave(demand, asked)) {
    setAsked(demand);
    setSaves(typedSaves);
  }
  // A stable callback, so that a row renders only for its own change.
  const onSave = useCallback(
    (id: string, deed: SaveDeed) => {
      onMade(id);
      const combatant = findCombatant(fightOf(tracker), id);
      if (combatant === undefined || demand === undefined) return;
      // Outside of the state update, because that may run twice. A die is rolled once.
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

/** Choosing a condition as well does not require new rolls. */
function isSameSave(one: SaveDemand, other: SaveDemand | undefined): boolean {
  return one.ability === other?.ability && one.magical === other.magical;
}
