import { withDoubledDice } from '#domain/combat/attack.ts';
import type { FeatureEffect } from '#domain/combat/feature-effect.ts';
import type { DamageType } from '#domain/creature/damage.ts';
import { parseDice } from '#domain/dice/notation.ts';
import { type D20Roll, type DiceRoll, rollD20, rollDice } from '#domain/dice/roll.ts';
import type { DiceSource } from '#domain/dice/source.ts';

interface RolledDamage {
  readonly damage_type: DamageType | null;
  readonly is_saved: boolean;
  readonly roll: DiceRoll;
}

/** An attack or a save effect of a stat block, rolled and not yet applied to anybody. */
export interface RolledEffect {
  /** 'Goblin - 1: Scimitar' */
  readonly label: string;
  /** Whose it is. */
  readonly source: string;
  readonly effect: FeatureEffect;
  /** Null for what needs no attack roll. */
  readonly attack: D20Roll | null;
  readonly damage: readonly RolledDamage[];
}

/** ATK-2: a natural 20 rolls the dice of the damage twice at once. */
export function rollEffect(
  { label, source, effect }: Pick<RolledEffect, 'label' | 'source' | 'effect'>,
  dice: DiceSource,
): RolledEffect {
  const attack = effect.attack_bonus === null ? null : rollD20(effect.attack_bonus, 'normal', dice);
  const damage = effect.damage.flatMap(({ dice: notation, damage_type, is_saved }) => {
    const expression = parseDice(notation);
    if (expression === undefined) return [];
    const doubled = attack?.natural === 20 ? withDoubledDice(expression) : expression;
    return { damage_type, is_saved, roll: rollDice(doubled, dice) };
  });
  return { label, source, effect, attack, damage };
}

/** The total and its parts: '17 to hit (12 + 5)', '6 slashing (1d6 + 2: 4)'. */
export function describeRolled({ attack, damage, effect: { save } }: RolledEffect): string[] {
  return [
    ...(attack === null ? [] : [describeAttack(attack)]),
    ...damage.map(
      ({ roll, damage_type }) => `${roll.total} ${damage_type ?? 'damage'} (${describeDice(roll)})`,
    ),
    ...(save === null ? [] : [`${save.ability} save DC ${save.dc}`]),
  ];
}

function describeAttack({ natural, modifier, total }: D20Roll): string {
  const special = natural === 20 ? ', critical' : natural === 1 ? ', a miss' : '';
  return `${total} to hit (${natural} ${modifier < 0 ? '−' : '+'} ${Math.abs(modifier)}${special})`;
}

function describeDice({ notation, parts }: DiceRoll): string {
  const shown = parts.flatMap(({ dice }) => dice);
  return shown.length === 0 ? notation : `${notation}: ${shown.join(', ')}`;
}
