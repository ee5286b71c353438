import { ABILITIES, type Ability, proficiencyBonus } from '#domain/creature/abilities.ts';
import type { Sheet } from './sheet.ts';

interface ClassFigures {
  hitDie: number;
  /** With the usual armor of the first levels. */
  armorClass: number;
  /** The two saves of the class. */
  saves: readonly Ability[];
  /** Best first. */
  abilities: readonly Ability[];
}

const [STR, DEX, CON, INT, WIS, CHA] = ABILITIES;

/** The classes of the SRD. */
const CLASSES: Readonly<Record<string, ClassFigures>> = {
  Barbarian: { hitDie: 12, armorClass: 14, saves: [STR, CON], abilities: [STR, CON, DEX, WIS, CHA, INT] },
  Bard: { hitDie: 8, armorClass: 13, saves: [DEX, CHA], abilities: [CHA, CON, DEX, WIS, INT, STR] },
  Cleric: { hitDie: 8, armorClass: 16, saves: [WIS, CHA], abilities: [WIS, CON, STR, CHA, DEX, INT] },
  Druid: { hitDie: 8, armorClass: 14, saves: [INT, WIS], abilities: [WIS, CON, DEX, INT, CHA, STR] },
  Fighter: { hitDie: 10, armorClass: 16, saves: [STR, CON], abilities: [STR, CON, DEX, WIS, CHA, INT] },
  Monk: { hitDie: 8, armorClass: 15, saves: [STR, DEX], abilities: [DEX, CON, WIS, STR, INT, CHA] },
  Paladin: { hitDie: 10, armorClass: 16, saves: [WIS, CHA], abilities: [STR, CON, CHA, WIS, DEX, INT] },
  Ranger: { hitDie: 10, armorClass: 14, saves: [STR, DEX], abilities: [DEX, CON, WIS, STR, INT, CHA] },
  Rogue: { hitDie: 8, armorClass: 14, saves: [DEX, INT], abilities: [DEX, CON, INT, WIS, CHA, STR] },
  Sorcerer: { hitDie: 6, armorClass: 12, saves: [CON, CHA], abilities: [CHA, CON, DEX, WIS, INT, STR] },
  Warlock: { hitDie: 8, armorClass: 13, saves: [WIS, CHA], abilities: [CHA, CON, DEX, WIS, INT, STR] },
  Wizard: { hitDie: 6, armorClass: 12, saves: [INT, WIS], abilities: [INT, CON, DEX, WIS, CHA, STR] },
};
const UNKNOWN: Pick<ClassFigures, 'hitDie' | 'armorClass'> = { hitDie: 8, armorClass: 14 };
/** The modifiers of the usual scores: 15, 14, 13, 12, 10 and 8. */
const MODIFIERS = [2, 2, 1, 1, 0, -1];
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

/** PTY-3: what the class says about saves and Perception. Empty for another class, whose saves are unknown. */
export function proposedSheet(
  characterClass: string,
  level: number,
): Partial<Pick<Sheet, 'saving_throws' | 'passive_perception'>> {
  const known = CLASSES[classNamed(characterClass) ?? ''];
  if (known === undefined) return {};
  const { abilities, saves } = known;
  const modifierOf = (ability: Ability) => MODIFIERS[abilities.indexOf(ability)] ?? 0;
  return {
    saving_throws: Object.fromEntries(
      ABILITIES.map((ability) => [
        ability,
        modifierOf(ability) + (saves.includes(ability) ? proficiencyBonus(level) : 0),
      ]),
    ),
    passive_perception: 10 + modifierOf(WIS),
  };
}
