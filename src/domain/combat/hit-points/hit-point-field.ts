import type { Combatant } from '#domain/combat/combatant.ts';
import type { Context, Outcome } from '#domain/combat/command-context.ts';
import type { CommandOf } from '#domain/combat/commands.ts';
import { type Blow, type Fight, findCombatant, updateCombatant } from '#domain/combat/fight.ts';
import { isTooHigh } from '#domain/combat/limits.ts';
import { say } from '#domain/combat/log/log-writer.ts';
import { line, points } from '#domain/combat/log/wording.ts';
import { refuse } from '#domain/combat/refusal.ts';
import { tally } from '#domain/combat/summary/damage-credit.ts';
import { afterDamage, afterHealing } from './death.ts';
import { hurt, mayStayUp } from './hit-points.ts';

/** HP-2: sets any value up to the technical limit. Below 0 is refused, so that the page can show a message. */
export function setHitPoints(fight: Fight, command: CommandOf<'set-hit-points'>, context: Context): Outcome {
  const combatant = findCombatant(fight, command.combatant_id);
  if (combatant === undefined) return refuse('no-such-combatant');
  return change(
    fight,
    combatant,
    { hitPoints: command.hit_points, what: `has ${command.hit_points} hit points` },
    context,
  );
}

/**
 * HP-7: a relative change of the current value. A negative change is damage, so temporary hit points are lost first.
 */
export function adjustHitPoints(
  fight: Fight,
  { combatant_id, delta }: CommandOf<'adjust-hit-points'>,
  context: Context,
): Outcome {
  const combatant = findCombatant(fight, combatant_id);
  if (combatant === undefined) return refuse('no-such-combatant');
  if (delta >= 0) {
    const hitPoints = combatant.hit_points + delta;
    return change(fight, combatant, { hitPoints, what: `regains ${delta}, ${hitPoints} now` }, context);
  }
  const lost = -delta;
  if (lost > combatant.hit_points + combatant.temporary_hit_points) return refuse('below-zero');
  return hurt(fight, combatant, { amount: lost }, context);
}

function change(
  fight: Fight,
  combatant: Combatant,
  { hitPoints, what }: { hitPoints: number; what: string },
  context: Context,
): Outcome {
  if (hitPoints < 0) return refuse('below-zero');
  if (isTooHigh(hitPoints)) return refuse('too-high');
  if (hitPoints === combatant.hit_points) return fight;
  const lost = combatant.hit_points - hitPoints;
  const blow: Blow = { damage: lost, reached: lost, overflow: 0, critical: false, types: [] };
  const told = mayStayUp(fight, combatant, hitPoints, blow) ? 'would drop to 0 hit points' : what;
  say(
    context,
    fight,
    'hit-points',
    line`${combatant} ${points(combatant, told, hitPoints < combatant.hit_points ? 'loses hit points' : 'regains hit points')}`,
  );
  const next = updateCombatant(fight, combatant.id, { hit_points: hitPoints });
  if (lost < 0) return afterHealing(next, combatant, context);
  const counted = updateCombatant(next, combatant.id, tally(fight, combatant, lost));
  return afterDamage(counted, combatant, blow, context);
}
