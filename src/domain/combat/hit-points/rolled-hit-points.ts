import { type Combatant, lifeOf } from '#domain/combat/combatant.ts';
import type { Context, Outcome } from '#domain/combat/command-context.ts';
import type { CommandOf } from '#domain/combat/commands.ts';
import { changeEach, type Fight, updateCombatant } from '#domain/combat/fight.ts';
import { say } from '#domain/combat/log/log-writer.ts';
import { line, points } from '#domain/combat/log/wording.ts';
import { refuse } from '#domain/combat/refusal.ts';
import { parseDice } from '#domain/dice/notation.ts';
import { rollDice } from '#domain/dice/roll.ts';
import type { DiceSource } from '#domain/dice/source.ts';
import { afterDamage } from './death.ts';

/**
 * HP-6: rolls a monster's maximum from its hit dice, at least 1. Lost hit points stay lost. Without hit dice the
 * combatant is unchanged.
 */
export function withRolledHitPoints(combatant: Combatant, dice: DiceSource): Combatant {
  const expression =
    combatant.type === 'monster' && combatant.hit_dice !== null ? parseDice(combatant.hit_dice) : undefined;
  if (expression === undefined) return combatant;
  const maximum = Math.max(1, rollDice(expression, dice).total);
  const lost = Math.max(0, combatant.maximum_hit_points - combatant.hit_points);
  return { ...combatant, maximum_hit_points: maximum, hit_points: Math.max(0, maximum - lost) };
}

export function rollHitPoints(
  fight: Fight,
  command: CommandOf<'roll-hit-points'>,
  context: Context,
): Outcome {
  const rolled = changeEach(fight, command.combatant_ids, (alone, before) => {
    const after = lifeOf(before) === 'up' ? withRolledHitPoints(before, context.dice) : before;
    if (after === before) return alone;
    const { id, hit_points, maximum_hit_points } = after;
    const left = hit_points === maximum_hit_points ? '' : `, ${hit_points} left`;
    say(
      context,
      fight,
      'hit-points',
      line`${before} rolls ${points(before, `${maximum_hit_points} hit points${left}`)}`,
    );
    const changed = updateCombatant(alone, id, { hit_points, maximum_hit_points });
    return afterDamage(
      changed,
      before,
      { damage: 0, reached: 0, overflow: 0, critical: false, types: [] },
      context,
    );
  });
  return rolled ?? refuse('no-such-combatant');
}
