import type { Command } from '#domain/combat/commands.ts';
import type { Fight } from '#domain/combat/fight.ts';
import type { Gesture } from './gesture-schema.ts';
import type { Change } from './journal.ts';
import { applyPatch } from './patch.ts';

interface GestureStep {
  /** The fight the whole gesture is applied to. */
  readonly base: Fight;
  /** The command with the gesture's total. */
  readonly whole: Command;
  readonly below: number | null;
  readonly continues: boolean;
}

/**
 * A command of the gesture under way stands for all of it, applied to the fight before it; any other for itself.
 * `newest` is the change of the newest entry, which is the gesture's while one is under way.
 */
export function wholeGesture(fight: Fight, command: Command, newest: Change | null | undefined): GestureStep {
  const { gesture, undo_top: below } = fight.history;
  if (!gesture || !isOf(gesture, command) || !newest || !('inverse' in newest)) {
    return { base: fight, whole: command, below, continues: false };
  }
  const base = applyPatch(fight, newest.inverse);
  return { base, whole: withTotal(command, gesture), below: gesture.below, continues: true };
}

/** Whether the command may go on with the gesture under way: then the newest entry is needed to apply it. */
export function mayContinue(fight: Fight, command: Command): boolean {
  const { gesture } = fight.history;
  return gesture !== undefined && isOf(gesture, command);
}

/** Hit points add up; of a text, the newest is all of it. */
function withTotal(command: Command, { delta }: Gesture): Command {
  return command.type === 'adjust-hit-points' ? { ...command, delta: delta + command.delta } : command;
}

/** What the fight keeps so that the next command of the same gesture can continue it. */
export function gestureUnderWay(whole: Command, below: number | null): Gesture | undefined {
  if (!('gesture' in whole) || whole.gesture === undefined) return undefined;
  const delta = whole.type === 'adjust-hit-points' ? whole.delta : 0;
  return { id: whole.gesture, type: whole.type, combatant_id: subjectOf(whole), delta, below };
}

function isOf(gesture: Gesture, command: Command): boolean {
  return (
    'gesture' in command &&
    command.gesture === gesture.id &&
    command.type === gesture.type &&
    subjectOf(command) === gesture.combatant_id
  );
}

function subjectOf(command: Command): string | null {
  return 'combatant_id' in command ? command.combatant_id : null;
}
