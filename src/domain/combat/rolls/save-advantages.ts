import * as z from 'zod/mini';

/** SAV-4: a trait that gives advantage on saves against magic, against conditions, or with an ability. */
export const saveAdvantageSchema = z.object({
  trait: z.string().check(z.maxLength(200)),
  /** 'magic', names of conditions, or names of abilities. Both must fit in 'intelligence magic'. */
  against: z.array(z.string().check(z.maxLength(50))).check(z.maxLength(20)),
});
export const SAVE_ADVANTAGES_MAXIMUM = 20;
export type SaveAdvantage = z.infer<typeof saveAdvantageSchema>;

/** Traits of characters, as their names are written in the notes of a sheet: each in its own item. */
const NOTED: readonly { readonly trait: string; readonly against: readonly string[] }[] = [
  { trait: 'Brave', against: ['frightened'] },
  { trait: 'Dwarven Resilience', against: ['poisoned'] },
  { trait: 'Fey Ancestry', against: ['charmed'] },
  { trait: 'Gnome Cunning', against: ['intelligence magic', 'wisdom magic', 'charisma magic'] },
  { trait: 'Magic Resistance', against: ['magic'] },
];

/** SAV-4: "Brave, Lucky" is the trait, "a brave dwarf" is not. */
export function notedSaveAdvantages(notes: string): SaveAdvantage[] {
  const items = new Set(notes.split(/[,;:.()\n•|]/).map((item) => item.trim().toLowerCase()));
  return NOTED.filter(({ trait }) => items.has(trait.toLowerCase())).map(({ trait, against }) => ({
    trait,
    against: [...against],
  }));
}
