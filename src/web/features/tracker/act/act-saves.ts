import { findCombatant } from '#domain/combat/fight.ts';
import type { SaveDeed } from '#domain/combat/verdicts/made-saves.ts';
import type { Verdict } from '#domain/combat/verdicts/verdict.ts';
import { randomDice } from '#web/lib/dice/dice-rolls.ts';
import { fightOf } from '../focus/targets.ts';
import type { Tracker } from '../state/tracker.tsx';
import { focusNow, GO, saveFieldOf } from './act-focus.ts';
import { verdictFor } from './act-verdicts.ts';
import { changeAct } from './change-act.ts';
import { demandIn, rollSaves, withSave } from './open-act.ts';

/** Typed digits are complete when no higher total is possible: two digits, or one from 4 to 9. */
const COMPLETE = /^(?:\d{2,}|[4-9])$/;

export function takeSave(tracker: Tracker, id: string, deed: SaveDeed): void {
  changeAct(tracker, (open) => withSave(open, id, deed));
  const isComplete = typeof deed === 'object' && COMPLETE.test(deed.typed);
  reached = isComplete ? toNextSave(tracker, id) : null;
}

/** The save whose field got the focus because the one before it was complete. */
let reached: string | null = null;

/** Enter or Tab after a complete number is a habit: the next field already has the focus, and must not be skipped. */
export function isReachedByItself(id: string): boolean {
  const isReached = reached === id;
  reached = null;
  return isReached;
}

/** The next open save after this one, otherwise the button that deals. */
export function toNextSave(tracker: Tracker, after?: string): string | null {
  const open = openIds(tracker).filter((id) => id !== after);
  const order = tracker.view.get().act?.targets ?? [];
  const at = after === undefined ? -1 : order.indexOf(after);
  const next = open.find((id) => order.indexOf(id) > at) ?? open[0];
  focusNow(next === undefined ? GO : saveFieldOf(next));
  return next ?? null;
}

export function openIds(tracker: Tracker): string[] {
  return verdictsOf(tracker)
    .filter(({ isOpen }) => isOpen)
    .map(({ combatant }) => combatant.id);
}

export function verdictsOf(tracker: Tracker): Verdict[] {
  const { act } = tracker.view.get();
  const fight = fightOf(tracker);
  if (act === null) return [];
  return act.targets.flatMap((id) => {
    const combatant = findCombatant(fight, id);
    return combatant === undefined ? [] : [verdictFor(act, fight, combatant)];
  });
}

/** Rolls for everybody whose save is missing. */
export function rollOpenSaves(tracker: Tracker): void {
  const fight = fightOf(tracker);
  const missing = openIds(tracker).flatMap((id) => findCombatant(fight, id) ?? []);
  changeAct(tracker, (open) => {
    const demand = demandIn(open, fight);
    return demand === undefined ? open : rollSaves(open, demand, missing, randomDice);
  });
  focusNow(GO);
}
