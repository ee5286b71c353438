import type { RefObject } from 'react';
import type { Combatant } from '#domain/combat/combatant.ts';
import type { SaveDemand } from '#domain/combat/rolls/saving-throw.ts';
import { rollFor } from '#domain/combat/verdicts/made-saves.ts';
import { randomDice } from '#web/lib/dice/dice-rolls.ts';
import { nextPress, openSaves } from './open-saves.ts';
import { type AskedSave, focusSave, focusSaveDc } from './save-fields.tsx';
import { useMadeSaves } from './use-made-saves.ts';

interface Round {
  form: RefObject<HTMLFormElement | null>;
  save: AskedSave;
  demand: SaveDemand | undefined;
  targets: readonly Combatant[];
  /** Whether the game master has decided the outcome without a save. */
  isDecided: (target: Combatant) => boolean;
  onMade: (id: string) => void;
}

/** SAV-8: the saves of a dialog's targets, and the next step before it can be applied. */
export function useSaveRound({ form, save, demand, targets, isDecided, onMade }: Round) {
  const { saves, setSaves, onSave } = useMadeSaves(demand, onMade);
  const open = openSaves(targets, demand, saves, isDecided);
  const openIds = new Set([...open.rolled, ...open.asked].map(({ id }) => id));

  /**
   * Rolls for the game master's combatants, or for all. Then moves the focus to the first open save, or to the apply
   * button.
   */
  function rollOpen({ rolled, asked } = open, isForAll = false): void {
    if (demand === undefined) return;
    setSaves(rollFor(isForAll ? [...rolled, ...asked] : rolled, demand, saves, randomDice));
    const [first] = isForAll ? [] : asked;
    if (first !== undefined) focusSave(form.current, first.id);
    else if (form.current !== null) {
      // The pressed button may disappear with the last open save.
      document.querySelector<HTMLElement>(`[type="submit"][form="${form.current.id}"]`)?.focus();
      form.current.querySelector('[data-targets]')?.scrollIntoView({ block: 'nearest' });
    }
  }

  return {
    saves,
    onSave,
    missing: { asked: open.asked, isAsking: openIds.size > 0, onRoll: () => rollOpen(open, true) },
    nextPress: nextPress(open),
    isOpen: (id: string) => openIds.has(id),
    /** All targets make the save. Earlier decisions are removed. */
    saveForAll() {
      for (const { id } of targets) onMade(id);
      rollOpen(
        openSaves(targets, demand, saves, () => false),
        true,
      );
    },
    /** True when everything is known. Otherwise takes the next step. */
    settle(): boolean {
      // Without a DC no save has a result.
      if (save.asks && demand === undefined) focusSaveDc(form.current);
      else if (nextPress(open) === undefined) return true;
      else rollOpen();
      return false;
    },
  };
}
