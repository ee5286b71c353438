interface ClassFigures {
  hitDie: number;
  /** With the usual armor of the first levels. */
  armorClass: number;
}

/** The classes of the SRD. */
const CLASSES: Readonly<Record<string, ClassFigures>> = {
  Barbarian: { hitDie: 12, armorClass: 14 },
  Bard: { hitDie: 8, armorClass: 13 },
  Cleric: { hitDie: 8, armorClass: 16 },
  Druid: { hitDie: 8, armorClass: 14 },
  Fighter: { hitDie: 10, armorClass: 16 },
  Monk: { hitDie: 8, armorClass: 15 },
  Paladin: { hitDie: 10, armorClass: 16 },
  Ranger: { hitDie: 10, armorClass: 14 },
  Rogue: { hitDie: 8, armorClass: 14 },
  Sorcerer: { hitDie: 6, armorClass: 12 },
  Warlock: { hitDie: 8, armorClass: 13 },
  Wizard: { hitDie: 6, armorClass: 12 },
};
const UNKNOWN: ClassFigures = { hitDie: 8, armorClass: 14 };
const CONSTITUTION = 2;

export const CLASS_NAMES: readonly string[] = Object.keys(CLASSES);

const byLowerCase = new Map(CLASS_NAMES.map((name) => [name.toLowerCase(), name]));

/** The class as the SRD writes it. Undefined for any other word. */
export function classNamed(text: string): string | undefined {
  return byLowerCase.get(text.trim().toLowerCase());
}

interface Figures {
  armor_class: number;
  hit_points: number;
}

/** PTY-1: figures to start with, for a character whose sheet is not at the table. */
export function proposedFigures(characterClass: string, level: number): Figures {
  const { hitDie, armorClass } = CLASSES[classNamed(characterClass) ?? ''] ?? UNKNOWN;
  const perLevel = hitDie / 2 + 1 + CONSTITUTION;
  return { armor_class: armorClass, hit_points: hitDie + CONSTITUTION + (level - 1) * perLevel };
}
