import * as z from 'zod/mini';

/** AC-1: how a condition changes the AC of its bearer. */
export const armorChangeSchema = z.union([
  /** Shield: +5; Slow: -2. */
  z.object({ bonus: z.int() }),
  /** Barkskin: the final AC, after all bonuses, is at least this. */
  z.object({ minimum: z.int() }),
  /** Mage Armor: replaces the bearer's own AC if it is higher. Bonuses are added to it. */
  z.object({ base: z.int() }),
]);
export type ArmorChange = z.infer<typeof armorChangeSchema>;

const AC_MAXIMUM = 100;
const figure = z.int().check(z.minimum(0), z.maximum(AC_MAXIMUM));

/** The change as a command gives it. A value that depends on Dexterity is resolved for each bearer. */
export const newArmorChangeSchema = z.union([
  z.object({ bonus: z.int().check(z.minimum(-AC_MAXIMUM), z.maximum(AC_MAXIMUM)) }),
  z.object({ minimum: figure }),
  z.object({ with_dexterity: figure }),
]);
export type NewArmorChange = z.infer<typeof newArmorChangeSchema>;
