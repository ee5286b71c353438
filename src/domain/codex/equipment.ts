import * as z from 'zod/mini';
import { DAMAGE_TYPES } from '#domain/creature/damage.ts';

/** The chapters of the equipment, in the order of the SRD 5.1, each with the groups of its tables. */
export const EQUIPMENT_GROUPS = {
  Armor: ['Light armor', 'Medium armor', 'Heavy armor', 'Shield'],
  Weapon: ['Simple melee weapon', 'Simple ranged weapon', 'Martial melee weapon', 'Martial ranged weapon'],
  'Adventuring Gear': [
    'Standard gear',
    'Ammunition',
    'Arcane focus',
    'Druidic focus',
    'Holy symbol',
    'Kit',
    'Equipment pack',
  ],
  Tools: ["Artisan's tools", 'Gaming set', 'Musical instrument', 'Other tools'],
  'Mounts and Vehicles': [
    'Mount or other animal',
    'Barding',
    'Saddle',
    'Tack and harness',
    'Drawn vehicle',
    'Waterborne vehicle',
  ],
} as const;
export type EquipmentCategory = keyof typeof EQUIPMENT_GROUPS;
export type EquipmentSubcategory = (typeof EQUIPMENT_GROUPS)[EquipmentCategory][number];
export const EQUIPMENT_CATEGORIES = Object.keys(EQUIPMENT_GROUPS) as [
  EquipmentCategory,
  ...EquipmentCategory[],
];
const SUBCATEGORIES = Object.values(EQUIPMENT_GROUPS).flat() as [
  EquipmentSubcategory,
  ...EquipmentSubcategory[],
];

export const WEAPON_PROPERTIES = [
  'Ammunition',
  'Finesse',
  'Heavy',
  'Light',
  'Loading',
  'Reach',
  'Special',
  'Thrown',
  'Two-handed',
  'Versatile',
] as const;
export type WeaponProperty = (typeof WEAPON_PROPERTIES)[number];

export const COINS = ['cp', 'sp', 'ep', 'gp', 'pp'] as const;

const text = z.string().check(z.minLength(1));
const positive = z.number().check(z.positive());
const feet = z.int().check(z.positive());

/** Dice, or a plain number: a blowgun deals '1'. */
const damageSchema = z.object({
  dice: z.string().check(z.regex(/^\d+(?:d\d+)?$/)),
  type: z.enum(DAMAGE_TYPES),
});

/** In feet. Attacks beyond `normal` have disadvantage, and there are none beyond `long`. */
const rangeSchema = z.object({ normal: feet, long: feet });

const armorSchema = z.object({
  /** The armor class without Dexterity. For a shield, the bonus. */
  base: z.int().check(z.positive()),
  /** As in the armor table: '14 + Dex modifier (max 2)'. */
  words: text,
  /** How much of the Dexterity modifier counts. Null for a shield, which only adds to another armor class. */
  dexterity: z.nullable(z.enum(['full', 'maximum 2', 'none'])),
  /** A wearer with a lower Strength score is 10 feet slower. */
  minimum_strength: z.nullable(z.int().check(z.positive())),
  stealth_disadvantage: z.boolean(),
});
export type ArmorFigures = z.infer<typeof armorSchema>;

const packedSchema = z.object({
  /** Null for a thing without an entry of its own, such as a censer. */
  index: z.nullable(text),
  name: text,
  quantity: z.int().check(z.positive()),
});

export const equipmentSchema = z.object({
  index: text,
  name: text,
  /** Other names that people type, in lower case: 'long sword', 'chainmail'. */
  aliases: z.array(z.string().check(z.regex(/^[^A-Z]+$/))),
  category: z.enum(EQUIPMENT_CATEGORIES),
  subcategory: z.enum(SUBCATEGORIES),
  cost: z.nullable(z.object({ quantity: z.int().check(z.positive()), unit: z.enum(COINS) })),
  /** In pounds. Null if the tables have no weight. */
  weight: z.nullable(positive),
  damage: z.nullable(damageSchema),
  /** The damage of a versatile weapon in two hands. */
  two_handed_damage: z.nullable(damageSchema),
  /** The range of a weapon that shoots ammunition. */
  range: z.nullable(rangeSchema),
  /** The range of a weapon that is thrown. */
  thrown_range: z.nullable(rangeSchema),
  properties: z.array(z.enum(WEAPON_PROPERTIES)),
  /** Armor, shields and barding. */
  armor: z.nullable(armorSchema),
  /** The contents of a pack; empty for everything else. */
  contents: z.array(packedSchema),
  /** Feet in a round for an animal, miles in an hour for a ship. */
  speed: z.nullable(z.object({ quantity: positive, unit: z.enum(['ft.', 'mph']) })),
  /** What an animal can carry, in pounds. */
  capacity: z.nullable(z.int().check(z.positive())),
  /** Paragraphs in our own words. A heading at the start of a paragraph is bold. */
  desc: z.array(text),
  url: text,
});
export type Equipment = z.infer<typeof equipmentSchema>;

/** What is written about the pieces, by index. The figures come from the SRD package. */
export const equipmentTextsSchema = z.record(
  z.string(),
  z.strictObject({ aliases: z.optional(equipmentSchema.shape.aliases), desc: z.optional(z.array(text)) }),
);
export type EquipmentTexts = z.infer<typeof equipmentTextsSchema>;
