import type { Combatant } from '#domain/combat/combatant.ts';
import { findCombatant } from '#domain/combat/fight.ts';
import { readHitPointEntry } from '#domain/combat/hit-points/hit-point-entry.ts';
import { rememberRoll } from '#web/lib/dice/dice-history.ts';
import { randomDice } from '#web/lib/dice/dice-rolls.ts';
import { notInTray } from '#web/lib/dice/shown-rolls.ts';
import { makeId } from '#web/lib/make-id.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { send, tellOverkill } from '../state/send.ts';
import type { Tracker } from '../state/tracker.tsx';

/** "-7" is damage, "+5" healing, "12" the new value. Each also works with dice: "-2d6+3". */
export function takeHitPoints(tracker: Tracker, id: string, text: string): void {
  const combatant = findCombatant(tracker.source.getSnapshot().fight, id);
  if (combatant === undefined || text === '') return;
  const entry = readHitPointEntry(text, randomDice);
  if (entry === undefined) {
    toast.info(`“${text}” is neither a number nor dice.`);
    return;
  }
  const { kind, amount, roll } = entry;
  if (roll !== null) notInTray(() => rememberRoll(roll, `Hit points of ${combatant.name}`));
  if (kind === 'set') {
    send(tracker, { type: 'set-hit-points', combatant_id: id, hit_points: amount });
  } else if (kind === 'heal') {
    send(tracker, { type: 'heal', amount, targets: [{ combatant_id: id, factor: 'full' }] });
  } else {
    send(tracker, {
      type: 'damage',
      parts: [{ amount, damage_type: null }],
      targets: [{ combatant_id: id, factor: 'full' }],
    });
    if (amount > leftOf(combatant)) tellOverkill();
  }
}

function leftOf({ hit_points, temporary_hit_points }: Combatant): number {
  return hit_points + temporary_hit_points;
}

/** Steps on one combatant within this time are one gesture: one undo reverts all of them. */
const GESTURE_PAUSE = 600;

let gesture = { of: '', id: '', until: 0 };

/** By the buttons and the wheel: one more or one less, also above the maximum. */
export function stepHitPoints(tracker: Tracker, id: string, step: 1 | -1): void {
  const now = performance.now();
  if (gesture.of !== id || now > gesture.until) gesture = { of: id, id: makeId(), until: 0 };
  gesture.until = now + GESTURE_PAUSE;
  send(tracker, { type: 'adjust-hit-points', combatant_id: id, delta: step, gesture: gesture.id });
}
