import type { NewArmorChange } from '#domain/combat/conditions/armor-change.ts';
import { coverOf } from '#domain/creature/cover.ts';

const ARMOR: Readonly<Record<string, NewArmorChange>> = {
  barkskin: { minimum: 16 },
  haste: { bonus: 2 },
  'mage armor': { with_dexterity: 13 },
  shield: { bonus: 5 },
  'shield of faith': { bonus: 2 },
  slow: { bonus: -2 },
  'warding bond': { bonus: 1 },
};

/** AC-1: how a spell or cover with this name changes the AC. */
export function usualArmor(name: string): NewArmorChange | undefined {
  const key = name.trim().toLowerCase();
  const cover = coverOf(key);
  if (cover !== undefined) return { bonus: cover };
  return Object.hasOwn(ARMOR, key) ? ARMOR[key] : undefined;
}
