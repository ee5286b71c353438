import * as z from 'zod/mini';

// Kept apart from the code that packs and reads the catalogues: list pages need that code, but not the schema library.

const numbers = z.array(z.number());
const picks = z.object({ words: z.array(z.string()), picks: numbers });

export const spellCatalogueSchema = z.object({
  names: z.array(z.string()),
  level: numbers,
  school: picks,
  casting_time: picks,
  range: picks,
  save: picks,
  attack: picks,
  classes: numbers,
  damage_types: numbers,
  marks: numbers,
  text: z.object({ words: z.string(), entries: z.string() }),
});
export type SpellCatalogue = z.infer<typeof spellCatalogueSchema>;

export const monsterCatalogueSchema = z.object({
  names: z.array(z.string()),
  size: picks,
  type: picks,
  subtype: picks,
  alignment: picks,
  hit_points: numbers,
  armor_class: numbers,
  challenge_rating: numbers,
  xp: numbers,
  movements: numbers,
  senses: numbers,
  vulnerabilities: numbers,
  resistances: numbers,
  immunities: numbers,
  condition_immunities: numbers,
  traits: numbers,
  text: z.object({ words: z.string(), entries: z.string() }),
});
export type MonsterCatalogue = z.infer<typeof monsterCatalogueSchema>;
