import type { AppliedCondition, Combatant, Moment } from '#domain/combat/combatant.ts';
import type { Context } from '#domain/combat/command-context.ts';
import type { CommandOf } from '#domain/combat/commands.ts';
import {
  activeCombatant,
  combatantsInOrder,
  type Fight,
  findCombatant,
  updateCombatant,
} from '#domain/combat/fight.ts';
import { endForm, isSpentForm } from '#domain/combat/forms/form.ts';
import { sayEnded } from '#domain/combat/log/log-ended-condition.ts';
import { textOf } from '#domain/combat/log/wording.ts';
import { addPrompt, withoutStalePrompts } from '#domain/combat/prompts/prompts.ts';
import { isActing } from '#domain/combat/turns/acting-groups.ts';
import { isStillHeld } from './concentration.ts';

type Duration = NonNullable<AppliedCondition['duration']>;

export function durationOf(
  fight: Fight,
  bearer: Combatant,
  wanted: CommandOf<'apply-condition'>['duration'],
): Duration | null {
  if (!wanted) return null;
  if (wanted === 'this-turn') {
    // DUR-8: between turns no turn can end, so the next turn of the bearer counts.
    const active = activeCombatant(fight);
    if (active !== undefined) return { anchor_id: active.id, moment: 'end', ends_at_round: fight.round };
    return durationOf(fight, bearer, { rounds: 1, anchor_id: null, moment: 'end' });
  }
  // DUR-4, DUR-7: without an anchor, the bearer's own turns count.
  const anchor = findCombatant(fight, wanted.anchor_id) ?? bearer;
  // DUR-1: a duration of n rounds ends at the n-th future start (or end) of the anchor's turn.
  const inThisRound = isToCome(fight, anchor, wanted.moment) ? 1 : 0;
  return {
    anchor_id: anchor.id,
    moment: wanted.moment,
    ends_at_round: fight.round + wanted.rounds - inThisRound,
  };
}

/** Whether the start (or end) of the anchor's turn is still ahead in this round. */
function isToCome(fight: Fight, anchor: Combatant, moment: Moment): boolean {
  if (fight.round === 0) return false;
  // DUR-6: a delaying combatant still has a turn to end, at any place in the order. Its turn may already have started
  // in this round.
  if (anchor.delaying) return moment === 'end' || anchor.turn_begun_round < fight.round;
  // DUR-2: the end of the current turn does not count. "Until the end of its next turn" means the next one.
  if (isActing(fight, anchor.id)) return false;
  // Without an active combatant the fight is over. A turn that was taken in the last round does not come again, even if
  // the fight is resumed.
  if (fight.active_id === null) return anchor.turn_begun_round < fight.round;
  // Above the active combatant, the next turn is in the next round. Below it, the next turn is in this round, even if
  // that turn was taken before and the game master went back.
  return fight.order.indexOf(anchor.id) > fight.order.indexOf(fight.active_id);
}

/** DUR-9: the remaining time as a person counts it. A condition applied for 10 rounds starts with "10 rounds". */
export function timeLeft(fight: Fight, { duration }: AppliedCondition): string | null {
  if (duration === null) return null;
  const anchor = findCombatant(fight, duration.anchor_id);
  const inThisRound = anchor && isToCome(fight, anchor, duration.moment) ? 1 : 0;
  const left = duration.ends_at_round - fight.round + inThisRound;
  if (left <= 0) return isActing(fight, duration.anchor_id) ? 'this turn' : 'this round';
  return left === 1 ? '1 round' : `${left} rounds`;
}

/** DUR-3: ends the conditions that are due at this moment of the anchor's turn, each with a reminder. */
export function endDurations(fight: Fight, anchorId: string, moment: Moment, context: Context): Fight {
  return endWhere(
    fight,
    ({ duration }) =>
      duration?.anchor_id === anchorId && duration.moment === moment && duration.ends_at_round <= fight.round,
    context,
  );
}

/** DUR-5: if the anchor takes no turn (dead, delaying), the condition ends with the round. */
export function endOverdue(fight: Fight, context: Context): Fight {
  return endWhere(
    fight,
    ({ duration }) => duration !== null && duration.ends_at_round < fight.round,
    context,
  );
}

/** CON-6, FRM-7: when concentration ends, its conditions and forms end on all targets. Runs after every command. */
export function endUnheld(before: Fight, after: Fight, context: Context): Fight {
  if (after.combatants === before.combatants) return after;
  const isUnheld = ({ held }: Pick<AppliedCondition, 'held'>) =>
    held !== undefined && !isStillHeld(after, held);
  let next = after;
  for (const combatant of combatantsInOrder(after)) {
    const isOver = combatant.form !== null && (isUnheld(combatant.form) || isSpentForm(combatant));
    if (isOver) next = endForm(next, combatant, context);
  }
  return endAlone(endWhere(next, isUnheld, context), context);
}

/** EFF-3: 'paralyzed while poisoned' ends with the poison. One may follow from another. */
function endAlone(fight: Fight, context: Context): Fight {
  const isAlone = ({ while: other }: AppliedCondition, { conditions }: Combatant) =>
    other !== undefined && conditions.every(({ name }) => name !== other);
  const next = endWhere(fight, isAlone, context);
  return next === fight ? fight : endAlone(next, context);
}

/** CND-2: each effect ends separately. The log text depends on whether other effects of the same condition remain. */
function endWhere(
  fight: Fight,
  isOver: (condition: AppliedCondition, bearer: Combatant) => boolean,
  context: Context,
): Fight {
  let next = fight;
  for (const combatant of combatantsInOrder(fight)) {
    const over = combatant.conditions.filter((condition) => isOver(condition, combatant));
    if (over.length === 0) continue;
    const left = combatant.conditions.filter((condition) => !over.includes(condition));
    next = updateCombatant(next, combatant.id, { conditions: left });
    for (const name of new Set(over.map((condition) => condition.name))) {
      const ended = sayEnded(context, next, combatant, { name, left });
      next = addPrompt(next, { kind: 'reminder', combatant_id: combatant.id, text: textOf(ended) });
    }
  }
  return next === fight ? fight : withoutStalePrompts(next);
}
