import type { Deed } from '#domain/combat/log/deed.ts';
import { withDoubledDice, withoutSecondDice, withSecondDice } from '#domain/combat/rolls/attack.ts';
import type { FeatureEffect, Healing } from '#domain/combat/stat-block/feature-effect.ts';
import { isCondition } from '#domain/creature/conditions.ts';
import type { DamageType } from '#domain/creature/damage.ts';
import { parseDice } from '#domain/dice/notation.ts';
import { type D20Roll, type DiceRoll, inMode, type RollMode, rollD20, rollDice } from '#domain/dice/roll.ts';
import type { DiceSource } from '#domain/dice/source.ts';
import { formatModifier } from '#domain/text/signed-number.ts';
import { addedModifier } from '#web/lib/dice/added-modifier.ts';

interface RolledDamage {
  readonly damage_type: DamageType | null;
  readonly is_saved: boolean;
  readonly roll: DiceRoll;
  /** ATK-6: the trait that adds it, if the game master says so: 'Sneak Attack'. */
  readonly extra?: string | undefined;
}

/** Which counter of the source a feature uses, and how much (RES-9). */
export interface Spending {
  readonly counter_id: string;
  readonly amount: number;
}

/** A rolled attack or save effect of a stat block that is not applied yet. */
export interface RolledEffect {
  /** 'Goblin - 1: Scimitar' */
  readonly label: string;
  /** The combatant that uses it. */
  readonly source: string;
  /** LOG-5. */
  readonly deed: Deed;
  readonly effect: FeatureEffect;
  readonly spends: Spending | null;
  readonly isReaction: boolean;
  /** SPL-7: the spell on which the source now concentrates. Null for none. */
  readonly concentration: string | null;
  /** SPL-7: the spell whose concentration holds the effects, new or continued. Null for none. */
  readonly holding: string | null;
  /** Null when there is no attack roll. */
  readonly attack: D20Roll | null;
  readonly damage: readonly RolledDamage[];
  /** ATK-4. Missing until it is dealt. */
  readonly rolls?:
    | { readonly plain: readonly RolledDamage[]; readonly critical: readonly RolledDamage[] }
    | undefined;
  /** SPL-9. */
  readonly healing?: { readonly roll: DiceRoll; readonly gives: Healing['gives'] };
  /** SPL-8: the hit points of creatures that it affects. */
  readonly pool?: DiceRoll;
  /** SPL-10: a spell that continues as a condition of its caster. Null or missing if it does not continue. */
  readonly lasting?: Lasting | null;
}

export interface Lasting {
  readonly name: string;
  readonly rounds: number | null;
}

/** ATK-2: a natural 20 rolls the damage dice twice immediately. */
export function rollEffect(
  rolled: Omit<RolledEffect, 'attack' | 'damage' | 'healing' | 'pool'>,
  mode: RollMode,
  dice: DiceSource,
): RolledEffect {
  const { attack_bonus } = rolled.effect;
  const attack = attack_bonus === null ? null : rollD20(attack_bonus, mode, dice);
  const { healing, pool } = rolled.effect;
  const healed = healing && rollNotation(healing.dice, dice);
  const reached = pool === undefined ? undefined : rollNotation(pool, dice);
  return {
    ...rolled,
    attack,
    damage: rollDamage(rolled.effect, attack, dice),
    ...(healed && { healing: { roll: healed, gives: healing.gives } }),
    ...(reached && { pool: reached }),
  };
}

function rollNotation(notation: string, dice: DiceSource): DiceRoll | undefined {
  const expression = parseDice(notation);
  return expression && rollDice(expression, dice);
}

/** ATK-6: the dice that a trait may add. */
export function extrasOf(rolled: RolledEffect | undefined): (RolledDamage & { readonly extra: string })[] {
  return (rolled?.damage ?? []).flatMap((part) =>
    part.extra === undefined ? [] : [{ ...part, extra: part.extra }],
  );
}

/** SPL-8: no attack, no save and no harmful condition, so it is for the own side. */
export function isHelp({ effect: { attack_bonus, save, condition, pool } }: RolledEffect): boolean {
  if (attack_bonus !== null || save !== null || pool !== undefined || condition === null) return false;
  return condition.name === 'invisible' || !isCondition(condition.name);
}

/** There is nothing to roll and no save: it only asks for targets. */
export function isOnlyApplied({ attack_bonus, damage, save, healing, pool }: FeatureEffect): boolean {
  return attack_bonus === null && damage.length === 0 && save === null && !healing && pool === undefined;
}

/**
 * Changes to advantage or disadvantage after the roll. The damage is rolled again only when the hit becomes critical or
 * stops being critical.
 */
export function withMode(rolled: RolledEffect, mode: RollMode, dice: DiceSource): RolledEffect {
  if (rolled.attack === null) return rolled;
  const attack = inMode(rolled.attack, mode, dice);
  if (isCritical(attack) === isCritical(rolled.attack)) return { ...rolled, attack };
  return { ...rolled, attack, damage: rollDamage(rolled.effect, attack, dice), rolls: undefined };
}

/** ATK-4: the damage as a normal and as a critical hit. The hit may be critical for one target and not for another. */
export function withBothRolls(rolled: RolledEffect, dice: DiceSource): RolledEffect {
  const { attack, damage } = rolled;
  if (rolled.rolls !== undefined || attack === null) return rolled;
  const rolls = isCritical(attack)
    ? { critical: damage, plain: damage.map((part) => ({ ...part, roll: withoutSecondDice(part.roll) })) }
    : { plain: damage, critical: damage.map((part) => ({ ...part, roll: withSecondDice(part.roll, dice) })) };
  return { ...rolled, rolls };
}

function isCritical(attack: D20Roll | null): boolean {
  return attack?.natural === 20;
}

function rollDamage(effect: FeatureEffect, attack: D20Roll | null, dice: DiceSource): RolledDamage[] {
  return effect.damage.flatMap(({ dice: notation, damage_type, is_saved, extra }) => {
    const expression = parseDice(notation);
    if (expression === undefined) return [];
    const doubled = isCritical(attack) ? withDoubledDice(expression) : expression;
    return { damage_type, is_saved, roll: rollDice(doubled, dice), ...(extra && { extra }) };
  });
}

const GIVEN: Record<Healing['gives'], string> = {
  'hit-points': 'hit points',
  temporary: 'temporary hit points',
  maximum: 'hit points and maximum',
};

/** Without the dice of the damage: '17 to hit, 6 slashing + 3 fire'. */
export function describeTotals(rolled: RolledEffect, extras: readonly string[] = []): string {
  const { attack, healing, effect } = rolled;
  const damage = rolled.damage.filter(({ extra }) => extra === undefined || extras.includes(extra));
  const dealt = damage.map(({ roll, damage_type }) => `${roll.total} ${damage_type ?? 'damage'}`).join(' + ');
  const others = { ...rolled, attack: null, damage: [], effect: { ...effect, save: null } };
  const parts = [
    attack === null ? '' : `${attack.total} to hit${isCritical(attack) ? ', critical' : ''}`,
    dealt,
    damage.length === 0 && (healing || rolled.pool || effect.condition)
      ? describeRolled(others).join(', ')
      : '',
    effect.save === null ? '' : `${effect.save.ability} save DC ${effect.save.dc}`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** The total and its parts: '17 to hit (12 + 5)', '6 slashing (1d6 + 2: 4)'. */
export function describeRolled({
  attack,
  damage,
  healing,
  pool,
  effect: { save, condition },
}: RolledEffect): string[] {
  return [
    ...(attack === null ? [] : [describeAttack(attack)]),
    ...damage.map(
      ({ roll, damage_type }) => `${roll.total} ${damage_type ?? 'damage'} (${describeDice(roll)})`,
    ),
    ...(healing ? [`${healing.roll.total} ${GIVEN[healing.gives]} (${describeDice(healing.roll)})`] : []),
    ...(pool ? [`${pool.total} hit points of creatures, the weakest first (${describeDice(pool)})`] : []),
    ...(save === null ? [] : [`${save.ability} save DC ${save.dc}`]),
    ...(save === null && condition !== null && damage.length === 0 ? [condition.name] : []),
  ];
}

function describeAttack({ mode, dice, natural, modifier, total }: D20Roll): string {
  const special = natural === 20 ? ', critical' : natural === 1 ? ', a miss' : '';
  const die = mode === 'normal' ? String(natural) : `${natural} of ${dice.join(' and ')}`;
  return `${total} to hit (${die} ${addedModifier(modifier)}${special})`;
}

function describeDice({ notation, parts }: DiceRoll): string {
  const shown = parts.flatMap(({ dice }) => dice);
  return shown.length === 0 ? notation : `${notation}: ${shown.join(', ')}`;
}

/**
 * A way to use a feature, as shown in its choice: '+3 · 1d10 + 1 slashing, if used with two hands', 'Fire Breath: 13d6
 * fire'.
 */
export function describeWay({ label, attack_bonus, damage, save }: FeatureEffect): string {
  const dice = damage.map((part) => `${part.dice} ${part.damage_type ?? ''}`.trim()).join(' + ');
  const figures = [attack_bonus !== null && formatModifier(attack_bonus), dice].filter(Boolean).join(' · ');
  if (label === '') return figures || 'As usual';
  if (save !== null) return figures === '' ? label : `${label}: ${figures}`;
  return `${figures}, ${label}`;
}
