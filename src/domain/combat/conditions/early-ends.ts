import { type AppliedCondition, type Combatant, isIncapacitated, lifeOf } from '#domain/combat/combatant.ts';
import type { Context } from '#domain/combat/command-context.ts';
import { type Fight, findCombatant } from '#domain/combat/fight.ts';
import { askForSaves } from '#domain/combat/rolls/save-prompts.ts';
import { endWhere } from './durations.ts';
import type { EarlyEnd } from './lasting-schema.ts';

/**
 * EFF-10: damage wakes the sleeping and ends what says so. A save that damage asks for is asked for. `source` is who
 * dealt it, if that is known.
 */
export function testByDamage(fight: Fight, id: string, source: string | null, context: Context): Fight {
  // While damage is dealt, `fight` has only the one who takes it.
  const everybody = context.before;
  const dealer = findCombatant(everybody, source);
  const isOver = (condition: AppliedCondition, bearer: Combatant) =>
    bearer.id === id &&
    (endsBy(condition, 'takes damage') ||
      (endsBy(condition, 'is harmed by the user or its allies') && isFriendOf(everybody, dealer, condition)));
  return askForSaves(endWhere(fight, isOver, context), id, 'damage', context);
}

function endsBy({ ends_when = [] }: AppliedCondition, cause: EarlyEnd): boolean {
  return ends_when.includes(cause);
}

/** Whether the one who harms the bearer is the one who imposed the condition, or fights for it. */
function isFriendOf(fight: Fight, dealer: Combatant | undefined, { by }: AppliedCondition): boolean {
  const user = findCombatant(fight, by ?? null);
  return dealer !== undefined && user !== undefined && (dealer === user || dealer.side === user.side);
}

/**
 * EFF-10: a grapple ends when the grappler is incapacitated, dies or leaves, and so does everything that lasts only as
 * long as its user. Runs after every command.
 */
export function endWithUsers(before: Fight, after: Fight, context: Context): Fight {
  if (after.combatants === before.combatants) return after;
  const isOver = (condition: AppliedCondition, bearer: Combatant) =>
    condition.by !== undefined &&
    condition.by !== bearer.id &&
    isWithoutUser(condition, findCombatant(after, condition.by));
  return endWhere(after, isOver, context);
}

function isWithoutUser(condition: AppliedCondition, user: Combatant | undefined): boolean {
  const isHold = condition.name === 'grappled';
  const needsAble = isHold || endsBy(condition, 'the user is incapacitated');
  const needsLife = needsAble || endsBy(condition, 'the user dies');
  if (user === undefined || lifeOf(user) === 'dead') return needsLife;
  return needsAble && isIncapacitated(user);
}

/** EFF-10: 'until it regains a hit point'. */
export function endByHealing(fight: Fight, id: string, context: Context): Fight {
  const isOver = (condition: AppliedCondition, bearer: Combatant) =>
    bearer.id === id && endsBy(condition, 'regains hit points');
  return endWhere(fight, isOver, context);
}
