import { type Combatant, lifeOf } from '#domain/combat/combatant.ts';
import type { Context, Outcome } from '#domain/combat/command-context.ts';
import type { CommandOf } from '#domain/combat/commands.ts';
import { fullMaximum } from '#domain/combat/conditions/exhaustion.ts';
import { changeEach, type Fight, findCombatant, updateCombatant } from '#domain/combat/fight.ts';
import { hasOwnHitPoints } from '#domain/combat/forms/form-body.ts';
import { say } from '#domain/combat/log/log-writer.ts';
import { line, points } from '#domain/combat/log/wording.ts';
import { refuse } from '#domain/combat/refusal.ts';
import { dieAtOnce, dropToZero } from './death.ts';

/** EFF-7: Power Word Kill, the glare of a sea hag. */
export function fell(fight: Fight, { combatant_ids, to }: CommandOf<'fell'>, context: Context): Outcome {
  const next = changeEach(fight, combatant_ids, (alone, combatant) => {
    if (to === 'death') return dieAtOnce(alone, combatant.id, 'dies', context);
    const { id, hit_points: lost } = combatant;
    if (lost === 0) return alone;
    const fallen = updateCombatant(alone, id, { hit_points: 0 });
    const blow = { damage: lost, reached: lost, overflow: 0, critical: false, types: [] };
    return dropToZero(fallen, { ...combatant, hit_points: 0 }, { blow }, context);
  });
  return next ?? refuse('no-such-combatant');
}

/** EFF-8: Life Drain, the bite of a vampire. HP-5: hit points above the maximum are lost. */
export function lowerMaximum(
  fight: Fight,
  { targets, until_rest, kills }: CommandOf<'lower-maximum'>,
  context: Context,
): Outcome {
  const next = changeEach(fight, targets, (alone, combatant, { amount }) => {
    if (amount === 0 || lifeOf(combatant) === 'dead') return alone;
    if (kills && amount >= combatant.maximum_hit_points) {
      return dieAtOnce(alone, combatant.id, 'dies, without any hit points left to regain', context);
    }
    const maximum = Math.max(1, combatant.maximum_hit_points - amount);
    say(context, fight, 'hit-points', line`${combatant} has a maximum of ${points(combatant, maximum)}`);
    return updateCombatant(alone, combatant.id, {
      ...withMaximum(combatant, maximum),
      ...(until_rest && drainedBy(combatant, combatant.maximum_hit_points - maximum)),
    });
  });
  return next ?? refuse('no-such-combatant');
}

function withMaximum(combatant: Combatant, maximum: number): Partial<Combatant> {
  return {
    maximum_hit_points: maximum,
    ...fullMaximum(combatant, maximum),
    hit_points: Math.min(combatant.hit_points, maximum),
  };
}

/** The body of another form is gone before the next rest. */
function drainedBy({ form, drained = 0 }: Combatant, amount: number): Partial<Combatant> {
  return form !== null && hasOwnHitPoints(form) ? {} : { drained: drained + amount };
}

/** RES-6, EFF-8: a long rest restores a drained maximum. */
export function withoutDrain(fight: Fight, id: string): Fight {
  const combatant = findCombatant(fight, id);
  if (combatant?.drained === undefined) return fight;
  const { drained, form, ...rest } = combatant;
  const isApart = form !== null && hasOwnHitPoints(form);
  const own = isApart
    ? { form: { ...form, own: { ...form.own, maximum_hit_points: form.own.maximum_hit_points + drained } } }
    : { form, ...withRaised(combatant, drained) };
  return { ...fight, combatants: { ...fight.combatants, [id]: { ...rest, ...own } } };
}

function withRaised(combatant: Combatant, drained: number): Partial<Combatant> {
  const maximum = combatant.maximum_hit_points + drained;
  return { maximum_hit_points: maximum, ...fullMaximum(combatant, maximum) };
}
