import type { AppliedCondition, Combatant, Moment } from './combatant.ts';
import type { CommandOf } from './commands.ts';
import type { Context } from './context.ts';
import { combatantsInOrder, type Fight, findCombatant, updateCombatant } from './fight.ts';
import { addPrompt, withoutStalePrompts } from './prompts.ts';
import { say } from './say.ts';
import { afterEnding } from './shown-conditions.ts';
import { line } from './wording.ts';

type Duration = NonNullable<AppliedCondition['duration']>;

export function durationOf(
  fight: Fight,
  bearer: Combatant,
  wanted: CommandOf<'apply-condition'>['duration'],
): Duration | null {
  if (!wanted) return null;
  const anchor = findCombatant(fight, wanted.anchor_id) ?? bearer;
  // DUR-1: a duration of n rounds ends at the n-th such moment of the anchor's turns still to come.
  const inThisRound = isToCome(fight, anchor, wanted.moment) ? 1 : 0;
  return {
    anchor_id: anchor.id,
    moment: wanted.moment,
    ends_at_round: fight.round + wanted.rounds - inThisRound,
  };
}

/** Whether that moment of the anchor's turn is still to come in this round. */
function isToCome(fight: Fight, anchor: Combatant, moment: Moment): boolean {
  if (fight.round === 0) return false;
  const isDone = (moment === 'start' ? anchor.turn_begun_round : anchor.turn_ended_round) >= fight.round;
  // DUR-6: who delays has a turn still to end, whatever its place; its start has been, if it was in this round.
  if (anchor.delaying) return moment === 'end' || !isDone;
  // DUR-2: the end of a turn under way does not count: "until the end of its next turn" means the next one.
  if (fight.active_id === anchor.id) return false;
  // Above the active one, its next turn is in the next round: it joined late, or the order was changed.
  if (fight.order.indexOf(anchor.id) < fight.order.indexOf(fight.active_id ?? '')) return false;
  return !isDone;
}

/** How many rounds are left, for the page. */
export function roundsLeft(fight: Fight, { duration }: AppliedCondition): number | null {
  return duration === null ? null : Math.max(0, duration.ends_at_round - fight.round);
}

/** DUR-3: at that moment of the anchor's turn, what has run its time ends, with a reminder. */
export function endDurations(fight: Fight, anchorId: string, moment: Moment, context: Context): Fight {
  return endWhere(
    fight,
    (duration) =>
      duration.anchor_id === anchorId && duration.moment === moment && duration.ends_at_round <= fight.round,
    context,
  );
}

/** DUR-5: an anchor that takes no turn (dead, delaying) lets it end with the round. */
export function endOverdue(fight: Fight, context: Context): Fight {
  return endWhere(fight, (duration) => duration.ends_at_round < fight.round, context);
}

/** CND-2: each effect ends by itself; what is said of it depends on whether others stay. */
function endWhere(fight: Fight, isOver: (duration: Duration) => boolean, context: Context): Fight {
  let next = fight;
  for (const combatant of combatantsInOrder(fight)) {
    const over = combatant.conditions.filter(({ duration }) => duration !== null && isOver(duration));
    if (over.length === 0) continue;
    const left = combatant.conditions.filter((condition) => !over.includes(condition));
    next = updateCombatant(next, combatant.id, { conditions: left });
    for (const name of new Set(over.map((condition) => condition.name))) {
      const ended = line`${combatant} ${afterEnding(name, left)}`;
      say(context, next, 'condition', ended);
      next = addPrompt(next, { kind: 'reminder', combatant_id: combatant.id, text: ended.text });
    }
  }
  return next === fight ? fight : withoutStalePrompts(next);
}
