import * as z from 'zod/mini';

/** AC-1: what a condition does to the AC of its bearer while it lasts. */
export const armorChangeSchema = z.union([
  /** Shield: +5; Slow: -2. */
  z.object({ bonus: z.int() }),
  /** Barkskin: the AC, whatever else is added, is no less. */
  z.object({ minimum: z.int() }),
  /** Mage Armor: in place of the own AC, if it is higher; bonuses come on top. */
  z.object({ base: z.int() }),
]);
export type ArmorChange = z.infer<typeof armorChangeSchema>;

const AC_MAXIMUM = 100;
const figure = z.int().check(z.minimum(0), z.maximum(AC_MAXIMUM));

/** As a command has it: what hangs on the bearer's Dexterity is worked out for each. */
export const newArmorChangeSchema = z.union([
  z.object({ bonus: z.int().check(z.minimum(-AC_MAXIMUM), z.maximum(AC_MAXIMUM)) }),
  z.object({ minimum: figure }),
  z.object({ with_dexterity: figure }),
]);
export type NewArmorChange = z.infer<typeof newArmorChangeSchema>;
