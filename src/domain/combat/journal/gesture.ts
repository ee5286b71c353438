import type { Command } from '#domain/combat/commands.ts';
import type { Fight } from '#domain/combat/fight.ts';
import type { Gesture } from './gesture-schema.ts';
import type { Change } from './journal.ts';
import { applyPatch } from './patch.ts';

interface GestureStep {
  /** The fight before the gesture, to which the whole gesture is applied. */
  readonly base: Fight;
  /** The command with the total of the gesture. */
  readonly whole: Command;
  readonly below: number | null;
  readonly continues: boolean;
}

/**
 * If the command continues the current gesture, returns the whole gesture and the fight before it. Otherwise returns
 * the command and the fight unchanged. `newest` is the change of the newest entry. During a gesture this is the
 * gesture's own entry.
 */
export function wholeGesture(fight: Fight, command: Command, newest: Change | null | undefined): GestureStep {
  const { gesture, undo_top: below } = fight.history;
  if (!gesture || !isOf(gesture, command) || !newest || !('inverse' in newest)) {
    return { base: fight, whole: command, below, continues: false };
  }
  const base = applyPatch(fight, newest.inverse);
  return { base, whole: withTotal(command, gesture), below: gesture.below, continues: true };
}

/** Whether the command may continue the current gesture. If so, the newest entry is needed to apply it. */
export function mayContinue(fight: Fight, command: Command): boolean {
  const { gesture } = fight.history;
  return gesture !== undefined && isOf(gesture, command);
}

/** Hit point changes add up. For a text, the newest command has the whole text. */
function withTotal(command: Command, { delta }: Gesture): Command {
  return command.type === 'adjust-hit-points' ? { ...command, delta: delta + command.delta } : command;
}

/** The gesture that the fight stores, so that the next command can continue it. */
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
