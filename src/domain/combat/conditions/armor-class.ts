import type { AppliedCondition, Combatant } from '#domain/combat/combatant.ts';
import { abilityModifier } from '#domain/creature/abilities.ts';
import { coverOf } from '#domain/creature/cover.ts';
import { formatModifier, signed } from '#domain/text/signed-number.ts';
import type { ArmorChange, NewArmorChange } from './armor-change.ts';

type Armored = Pick<Combatant, 'armor_class' | 'conditions'>;

/** The AC without armor and without Dexterity. */
const UNARMORED = 10;

/** AC-1: the AC with all temporary changes. Two effects of the same name count once. Only the best cover counts. */
export function armorClassOf({ armor_class, conditions }: Armored): number {
  const bonuses = new Map<string, number>();
  let base = armor_class;
  let minimum = 0;
  for (const { name, armor } of conditions) {
    if (armor === undefined) continue;
    if ('base' in armor) base = Math.max(base, armor.base);
    else if ('minimum' in armor) minimum = Math.max(minimum, armor.minimum);
    else {
      const key = coverOf(name) === undefined ? name : 'cover';
      const known = bonuses.get(key);
      bonuses.set(key, known === undefined ? armor.bonus : Math.max(known, armor.bonus));
    }
  }
  const sum = [...bonuses.values()].reduce((total, bonus) => total + bonus, base);
  return Math.max(0, sum, minimum);
}

/** The effects that change the AC: 'Shield +5'. */
export function armorReasons({ conditions }: Pick<Armored, 'conditions'>): string[] {
  const reasons = conditions.flatMap(({ name, armor }) =>
    armor === undefined ? [] : [`${name} ${describeArmor(armor)}`],
  );
  return [...new Set(reasons)];
}

/** '+5', 'at least 16', '15'. */
export function describeArmor(armor: ArmorChange): string {
  if ('bonus' in armor) return formatModifier(armor.bonus);
  return 'minimum' in armor ? `at least ${armor.minimum}` : String(armor.base);
}

/**
 * AC-2: resolves the change for this bearer. If the Dexterity is unknown, the bearer is assumed to wear no armor, as
 * the spell requires. Then 13 is 3 above its own AC.
 */
export function armorFor({ stats }: Pick<Combatant, 'stats'>, change: NewArmorChange): ArmorChange {
  if (!('with_dexterity' in change)) return change;
  if (stats === null) return { bonus: change.with_dexterity - UNARMORED };
  return { base: change.with_dexterity + abilityModifier(stats.dexterity) };
}

/** AC-3: half cover and three-quarters cover add the same bonus to Dexterity saves and to the AC. */
export function coverBonus({
  conditions,
}: {
  readonly conditions: readonly Pick<AppliedCondition, 'name'>[];
}): number {
  return Math.max(0, ...conditions.map(({ name }) => coverOf(name) ?? 0));
}

/**
 * Parses typed text: '+2', '-2', '16' or 'at least 16', '13 + Dex'. Null for empty text, undefined for text that cannot
 * be parsed.
 */
export function readArmorChange(typed: string): NewArmorChange | null | undefined {
  const text = typed.trim().toLowerCase();
  if (text === '') return null;
  const [, sign, amount] = /^([+\-−]) ?(\d{1,2})$/.exec(text) ?? [];
  if (amount !== undefined) return { bonus: sign === '+' ? Number(amount) : -Number(amount) };
  const [, least] = /^(?:at least )?(\d{1,2})$/.exec(text) ?? [];
  if (least !== undefined) return { minimum: Number(least) };
  const [, unarmored] = /^(\d{1,2}) ?\+ ?dex(?:terity)?$/.exec(text) ?? [];
  return unarmored === undefined ? undefined : { with_dexterity: Number(unarmored) };
}

export function writeArmorChange(change: NewArmorChange | undefined): string {
  if (change === undefined) return '';
  if ('with_dexterity' in change) return `${change.with_dexterity} + Dex`;
  if ('minimum' in change) return `at least ${change.minimum}`;
  return signed(change.bonus);
}
