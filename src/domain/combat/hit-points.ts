import { damageAfter, healed, takeDamage, UNMOVED } from '#domain/creature/damage.ts';
import { bearingOf } from '#domain/creature/defences.ts';
import { parseDice } from '#domain/dice/notation.ts';
import { rollDice } from '#domain/dice/roll.ts';
import type { DiceSource } from '#domain/dice/source.ts';
import { type Combatant, lifeOf } from './combatant.ts';
import type { CommandOf } from './commands.ts';
import { askForConcentration } from './concentration.ts';
import { afterDamage, afterHealing } from './death.ts';
import { type Fight, findCombatant, updateCombatant } from './fight.ts';
import { type Context, type Outcome, say } from './log.ts';
import { refuse } from './refusal.ts';

type DamageCommand = CommandOf<'damage'>;
type DamageTarget = DamageCommand['targets'][number];

/** The damage that reaches one target, before temporary hit points (DMG-1 to DMG-5). */
export function damageFor(
  combatant: Combatant,
  command: Pick<DamageCommand, 'parts' | 'magical'>,
  target: Pick<DamageTarget, 'factor' | 'defence'>,
): number {
  let total = 0;
  for (const part of command.parts) {
    const bearing =
      target.defence === undefined
        ? bearingOf(combatant.defences, part.damage_type, command.magical ?? false)
        : {
            ...UNMOVED,
            immune: target.defence === 'immune',
            resistant: target.defence === 'resistant',
            vulnerable: target.defence === 'vulnerable',
          };
    total += damageAfter(part.amount, target.factor, bearing);
  }
  return total;
}

export function damage(fight: Fight, command: DamageCommand, context: Context): Outcome {
  let next = fight;
  let dealt = 0;
  let anyone = false;
  const sourceId = command.source_id === undefined ? fight.active_id : command.source_id;
  for (const target of command.targets) {
    const combatant = findCombatant(next, target.combatant_id);
    if (combatant === undefined) continue;
    anyone = true;
    const amount = damageFor(combatant, command, target);
    if (combatant.id !== sourceId) dealt += amount;
    next = hurt(next, combatant, amount, command.critical ?? false, context);
  }
  if (!anyone) return refuse('no-such-combatant');
  return credit(next, sourceId, dealt);
}

/** Who deals damage has it in the summary; what somebody does to itself is nobody's merit. */
export function credit(fight: Fight, sourceId: string | null, dealt: number): Fight {
  const source = findCombatant(fight, sourceId);
  if (source === undefined || dealt === 0) return fight;
  return updateCombatant(fight, source.id, { damage_dealt: source.damage_dealt + dealt });
}

function hurt(
  fight: Fight,
  combatant: Combatant,
  amount: number,
  critical: boolean,
  context: Context,
): Fight {
  const taken = takeDamage(
    {
      current: combatant.hit_points,
      maximum: combatant.maximum_hit_points,
      temporary: combatant.temporary_hit_points,
    },
    amount,
  );
  const absorbed = taken.absorbed > 0 ? ` (${taken.absorbed} from temporary hit points)` : '';
  say(context, fight, 'hit-points', `${combatant.name} takes ${amount}${absorbed}, ${taken.current} left`, [
    combatant,
  ]);
  const next = updateCombatant(fight, combatant.id, {
    hit_points: taken.current,
    temporary_hit_points: taken.temporary,
    damage_taken: combatant.damage_taken + amount,
  });
  if (amount === 0) return next;
  return askForConcentration(
    afterDamage(
      next,
      combatant,
      { reached: amount - taken.absorbed, overflow: taken.overflow, critical },
      context,
    ),
    combatant.id,
    amount,
    context,
  );
}

/** HP-4. Half, double or none for each, as with damage. */
export function heal(fight: Fight, command: CommandOf<'heal'>, context: Context): Outcome {
  let next = fight;
  let anyone = false;
  for (const target of command.targets) {
    const combatant = findCombatant(next, target.combatant_id);
    if (combatant === undefined) continue;
    anyone = true;
    const amount = damageAfter(command.amount, target.factor, UNMOVED);
    const current = healed(
      {
        current: combatant.hit_points,
        maximum: combatant.maximum_hit_points,
        temporary: combatant.temporary_hit_points,
      },
      amount,
    );
    const gained = current - combatant.hit_points;
    say(context, next, 'hit-points', `${combatant.name} regains ${gained}, ${current} now`, [combatant]);
    if (gained === 0) continue;
    next = afterHealing(updateCombatant(next, combatant.id, { hit_points: current }), combatant, context);
  }
  return anyone ? next : refuse('no-such-combatant');
}

/** TMP-2: temporary hit points never add up; the higher stays, unless the player wants the new ones. */
export function grantTemporaryHitPoints(
  fight: Fight,
  command: CommandOf<'grant-temporary-hit-points'>,
  context: Context,
): Outcome {
  let next = fight;
  let anyone = false;
  for (const id of command.combatant_ids) {
    const combatant = findCombatant(next, id);
    if (combatant === undefined) continue;
    anyone = true;
    const amount = command.replace
      ? command.amount
      : Math.max(combatant.temporary_hit_points, command.amount);
    if (amount === combatant.temporary_hit_points) continue;
    say(context, next, 'hit-points', `${combatant.name} has ${amount} temporary hit points`, [combatant]);
    next = updateCombatant(next, id, { temporary_hit_points: amount });
  }
  return anyone ? next : refuse('no-such-combatant');
}

/** HP-5: lowering the maximum lowers what is above it. */
export function setMaximumHitPoints(
  fight: Fight,
  command: CommandOf<'set-maximum-hit-points'>,
  context: Context,
): Outcome {
  const combatant = findCombatant(fight, command.combatant_id);
  if (combatant === undefined) return refuse('no-such-combatant');
  if (combatant.maximum_hit_points === command.maximum) return fight;
  const lowered = command.maximum < combatant.maximum_hit_points;
  say(context, fight, 'hit-points', `${combatant.name} has a maximum of ${command.maximum}`, [combatant]);
  return updateCombatant(fight, combatant.id, {
    maximum_hit_points: command.maximum,
    hit_points: lowered ? Math.min(combatant.hit_points, command.maximum) : combatant.hit_points,
  });
}

/** HP-6: rolled from the hit dice, at least 1. */
export function rolledHitPoints(hitDice: string | null, dice: DiceSource): number | undefined {
  const expression = hitDice === null ? undefined : parseDice(hitDice);
  return expression && Math.max(1, rollDice(expression, dice).total);
}

export function rollHitPoints(
  fight: Fight,
  command: CommandOf<'roll-hit-points'>,
  context: Context,
): Outcome {
  let next = fight;
  for (const id of command.combatant_ids) {
    const combatant = findCombatant(next, id);
    if (combatant === undefined || lifeOf(combatant) !== 'up') continue;
    const rolled = rolledHitPoints(combatant.hit_dice, context.dice);
    if (rolled === undefined) continue;
    say(context, next, 'hit-points', `${combatant.name} rolls ${rolled} hit points`, [combatant]);
    next = updateCombatant(next, id, { hit_points: rolled, maximum_hit_points: rolled });
  }
  return next;
}

export function setArmorClass(
  fight: Fight,
  command: CommandOf<'set-armor-class'>,
  context: Context,
): Outcome {
  const combatant = findCombatant(fight, command.combatant_id);
  if (combatant === undefined) return refuse('no-such-combatant');
  if (combatant.armor_class === command.armor_class) return fight;
  say(context, fight, 'hit-points', `${combatant.name} has AC ${command.armor_class}`, [combatant]);
  return updateCombatant(fight, combatant.id, { armor_class: command.armor_class });
}
