import type { AppliedCondition, Combatant } from '#domain/combat/combatant.ts';
import { abilityModifier } from '#domain/creature/abilities.ts';
import { coverOf } from '#domain/creature/cover.ts';
import type { ArmorChange, NewArmorChange } from './armor-change.ts';

type Armored = Pick<Combatant, 'armor_class' | 'conditions'>;

/** The AC without armor and without Dexterity. */
const UNARMORED = 10;

/** AC-1: with all that changes it for a time. An effect that is there twice counts once, and of covers the best. */
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

/** The reasons why the AC differs: 'Shield +5'. Empty while it does not. */
export function armorReasons({ conditions }: Pick<Armored, 'conditions'>): string[] {
  const reasons = conditions.flatMap(({ name, armor }) =>
    armor === undefined ? [] : [`${name} ${describeArmor(armor)}`],
  );
  return [...new Set(reasons)];
}

/** '+5', 'at least 16', '15'. */
export function describeArmor(armor: ArmorChange): string {
  if ('bonus' in armor) return armor.bonus < 0 ? `−${-armor.bonus}` : `+${armor.bonus}`;
  return 'minimum' in armor ? `at least ${armor.minimum}` : String(armor.base);
}

/** AC-2: for this bearer. Whose Dexterity is not known wears no armor, as the spell wants it: 13 is 3 above the own AC. */
export function armorFor({ stats }: Pick<Combatant, 'stats'>, change: NewArmorChange): ArmorChange {
  if (!('with_dexterity' in change)) return change;
  if (stats === null) return { bonus: change.with_dexterity - UNARMORED };
  return { base: change.with_dexterity + abilityModifier(stats.dexterity) };
}

/** AC-3: half cover and three-quarters cover help Dexterity saves as they help the AC. */
export function coverBonus({
  conditions,
}: {
  readonly conditions: readonly Pick<AppliedCondition, 'name'>[];
}): number {
  return Math.max(0, ...conditions.map(({ name }) => coverOf(name) ?? 0));
}

/** As it is typed: '+2', '-2', '16' or 'at least 16', '13 + Dex'. Null for nothing, undefined for what cannot be read. */
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
  return change.bonus < 0 ? String(change.bonus) : `+${change.bonus}`;
}
