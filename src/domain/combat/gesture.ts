import * as z from 'zod/mini';
import type { Command, CommandOf } from './commands.ts';
import type { Fight } from './fight.ts';
import { applyPatch, type Patch, patchSchema } from './patch.ts';

/**
 * UND-3: the turns of a wheel and repeated presses of + and − are one gesture, and a gesture is one step. Kept with
 * the fight while the gesture's step is the newest: any other step ends it.
 */
export const gestureSchema = z.object({
  id: z.string(),
  combatant_id: z.string(),
  /** What the gesture has come to so far. */
  delta: z.int(),
  /** From the fight as it is to the fight before the gesture. */
  inverse: patchSchema,
  /** The step to undo before the gesture's. */
  below: z.nullable(z.int()),
});
export type Gesture = z.infer<typeof gestureSchema>;

type Adjustment = CommandOf<'adjust-hit-points'>;

interface GestureStep {
  /** The fight the whole gesture is applied to. */
  readonly base: Fight;
  /** The command with the gesture's total. */
  readonly whole: Command;
  readonly below: number | null;
  readonly continues: boolean;
}

/** A command of the gesture under way stands for all of it, applied to the fight before it; any other for itself. */
export function wholeGesture(fight: Fight, command: Command): GestureStep {
  const { gesture, undo_top: below } = fight.history;
  if (!gesture || !isOf(gesture, command)) return { base: fight, whole: command, below, continues: false };
  return {
    base: applyPatch(fight, gesture.inverse),
    whole: { ...command, delta: gesture.delta + command.delta },
    below: gesture.below,
    continues: true,
  };
}

/** What the fight keeps so that the next command of the same gesture can go on from it. */
export function gestureUnderWay(whole: Command, inverse: Patch, below: number | null): Gesture | undefined {
  if (whole.type !== 'adjust-hit-points' || whole.gesture === undefined) return undefined;
  return { id: whole.gesture, combatant_id: whole.combatant_id, delta: whole.delta, inverse, below };
}

function isOf(gesture: Gesture, command: Command): command is Adjustment {
  return (
    command.type === 'adjust-hit-points' &&
    command.gesture === gesture.id &&
    command.combatant_id === gesture.combatant_id
  );
}
