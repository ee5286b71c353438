import type { Combatant, Moment } from '#domain/combat/combatant.ts';
import type { Context, Outcome } from '#domain/combat/command-context.ts';
import type { CommandOf } from '#domain/combat/commands.ts';
import { type Fight, findCombatant, type OwnReminder } from '#domain/combat/fight.ts';
import { OWN_REMINDERS_MAXIMUM } from '#domain/combat/limits.ts';
import { sayInSecret } from '#domain/combat/log/log-writer.ts';
import { line } from '#domain/combat/log/wording.ts';
import { refuse } from '#domain/combat/refusal.ts';
import { addPrompt } from './prompts.ts';

/** REM-1: the game master sets a reminder for the beginning of a round, or for the start or end of a turn. */
export function addReminder(fight: Fight, command: CommandOf<'add-reminder'>, context: Context): Outcome {
  const { reminder_id: id, text, round, turn, each } = command;
  const list = fight.own_reminders ?? [];
  if (list.some((other) => other.id === id)) return refuse('id-taken');
  if (list.length >= OWN_REMINDERS_MAXIMUM) return refuse('too-many-reminders');
  if (turn !== null && findCombatant(fight, turn.combatant_id) === undefined)
    return refuse('no-such-combatant');
  sayInSecret(context, fight, 'note', line`Reminder set: ${text}`);
  return { ...fight, own_reminders: [...list, { id, text, round, turn, each }] };
}

export function removeReminder(
  fight: Fight,
  { reminder_id }: CommandOf<'remove-reminder'>,
  context: Context,
): Outcome {
  const reminder = fight.own_reminders?.find(({ id }) => id === reminder_id);
  if (reminder === undefined) return refuse('no-such-reminder');
  sayInSecret(context, fight, 'note', line`Reminder removed: ${reminder.text}`);
  return keeping(fight, (other) => other !== reminder);
}

/** REM-2: reminders for the beginning of a round. */
export function remindOfRound(fight: Fight, context: Context): Fight {
  return remindWhere(fight, ({ turn }) => turn === null, context);
}

/** REM-2: reminders for the turn of a combatant. */
export function remindOfTurn(fight: Fight, id: string, moment: Moment, context: Context): Fight {
  return remindWhere(fight, ({ turn }) => turn?.combatant_id === id && turn.moment === moment, context);
}

function remindWhere(fight: Fight, isMeant: (reminder: OwnReminder) => boolean, context: Context): Fight {
  const due = (fight.own_reminders ?? []).filter(
    (reminder) => isMeant(reminder) && reminder.round <= fight.round,
  );
  let next = fight;
  for (const { text } of due) {
    sayInSecret(context, next, 'note', line`Reminder: ${text}`);
    next = addPrompt(next, { kind: 'reminder', text });
  }
  return keeping(next, (reminder) => reminder.each || !due.includes(reminder));
}

/** REM-3: a leaving combatant takes the reminders of its turns with it. */
export function withoutRemindersOf(fight: Fight, leaving: ReadonlyMap<string, Combatant>): Fight {
  return keeping(fight, ({ turn }) => turn === null || !leaving.has(turn.combatant_id));
}

function keeping(fight: Fight, wanted: (reminder: OwnReminder) => boolean): Fight {
  const { own_reminders: list, ...rest } = fight;
  const kept = list?.filter(wanted) ?? [];
  if (kept.length === (list?.length ?? 0)) return fight;
  return kept.length === 0 ? rest : { ...rest, own_reminders: kept };
}
