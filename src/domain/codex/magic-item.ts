import * as z from 'zod/mini';

export const ITEM_CATEGORIES = [
  'Armor',
  'Potion',
  'Ring',
  'Rod',
  'Scroll',
  'Staff',
  'Wand',
  'Weapon',
  'Wondrous item',
] as const;

/** From the most common to the rarest. */
export const RARITIES = ['common', 'uncommon', 'rare', 'very rare', 'legendary', 'artifact'] as const;
export type Rarity = (typeof RARITIES)[number];

const text = z.string().check(z.minLength(1));
const aliases = z.array(z.string().check(z.regex(/^[^A-Z]+$/, 'Other names are in lower case.')));
/** `true`, or who can attune: 'a druid'. */
const attunementSchema = z.union([z.boolean(), text]);
const dice = z.string().check(z.regex(/^\d+d\d+(?: [+-] \d+)?$/));
const maximum = z.union([z.int().check(z.positive()), dice]);
/** What comes back each day at dawn. */
const regained = z.union([dice, z.literal('all')]);
const weight = z.number().check(z.positive());

const variantSchema = z.object({ name: text, rarity: z.enum(RARITIES), description: text });

export const magicItemSchema = z.object({
  index: text,
  name: text,
  /** Other names that people type, in lower case: 'healing potion'. */
  aliases,
  category: z.enum(ITEM_CATEGORIES),
  /** The armor or weapon that it can be: 'any sword'. Null for everything else. */
  base: z.nullable(text),
  /** 'varies' if its variants have different rarities. */
  rarity: z.enum([...RARITIES, 'varies']),
  attunement: attunementSchema,
  /** In pounds. Null if the SRD names no weight. */
  weight: z.nullable(weight),
  charges: z.nullable(
    z.object({
      /** Dice are rolled when the item is found. */
      maximum,
      /** Null if charges never come back. */
      regained: z.nullable(regained),
    }),
  ),
  /** Lines in our own words. A table is Markdown. */
  description: text,
  variants: z.array(variantSchema),
  /** The spells that the texts mention, so that a page can link them. */
  spells: z.array(z.object({ index: text, name: text })),
  url: text,
});
export type MagicItem = z.infer<typeof magicItemSchema>;

/** The items of a file, by name. Empty fields are left out; a variant without a rarity has that of the item. */
export const writtenItemsSchema = z.record(
  text,
  z
    .strictObject({
      category: z.enum(ITEM_CATEGORIES),
      base: z.optional(text),
      rarity: z.enum([...RARITIES, 'varies']),
      attunement: z.optional(attunementSchema),
      weight: z.optional(weight),
      charges: z.optional(z.strictObject({ maximum, regained: z.optional(regained) })),
      aliases: z.optional(aliases),
      description: text,
      variants: z.optional(
        z.array(z.strictObject({ name: text, rarity: z.optional(z.enum(RARITIES)), description: text })),
      ),
    })
    .check(
      z.refine(
        ({ rarity, variants = [] }) =>
          variants.every((variant) => (variant.rarity !== undefined) === (rarity === 'varies')) &&
          (rarity !== 'varies' || variants.length > 0),
        'Each variant has a rarity if the rarity varies, and only then.',
      ),
    ),
);
export type WrittenItems = z.infer<typeof writtenItemsSchema>;

/** Every rarity that the item can have. */
export function raritiesOf({ rarity, variants }: Pick<MagicItem, 'rarity' | 'variants'>): Rarity[] {
  return rarity === 'varies' ? variants.map((variant) => variant.rarity) : [rarity];
}

/** The description and the variants, in the format of `readBlocks`. */
export function itemTexts({
  rarity,
  description,
  variants,
}: Pick<MagicItem, 'rarity' | 'description' | 'variants'>): string[] {
  return [
    description,
    ...variants.map((variant) => {
      const name = rarity === 'varies' ? `${variant.name} (${variant.rarity})` : variant.name;
      return `**${name}.** ${variant.description}`;
    }),
  ];
}
