import { add, type Correction, remove, set } from './correction.ts';

/** Reasons and corrections that several monsters share. */
export const VARIANT = 'A variant rule of another book; the SRD 5.1 does not have it.';
export const SRD = 'The SRD 5.1 says so.';
export const LOST_WORDS = 'The package lost words of the SRD 5.1.';
export const LOST_BREAK = 'The package lost the break between two lines of the list.';
export const ORDER = 'The order of the SRD 5.1.';
export const OWN_SLIP = 'A slip of the SRD 5.1 itself; it changes no fact.';
export const SHAPECHANGER = 'The SRD 5.1 gives the shapechanger tag as well.';

export const summonDemon = [remove('actions', 'Variant: Summon Demon (1/Day)', VARIANT)];
export const summonMephits = [remove('actions', 'Variant: Summon Mephits (1/Day)', VARIANT)];
export const coven = ['Hag Coven', 'Shared Spellcasting (Coven Only)', 'Hag Eye (Coven Only)'].map((name) =>
  remove('special_abilities', name, VARIANT),
);
export const perception = (value: number) =>
  add('proficiencies', { name: 'Skill: Perception', value }, 'Its passive Perception counts the skill.');

/** Most stat blocks say "that aren't silvered". A few use other words for the same. */
export function notMadeWithSilver(path: string, before = 'slashing from'): Correction {
  return set(
    path,
    `bludgeoning, piercing, and ${before} nonmagical weapons that aren't silvered`,
    'bludgeoning, piercing, and slashing from nonmagical attacks not made with silvered weapons',
    SRD,
  );
}

const changeShape = {
  name: 'Change Shape',
  desc: "The dragon magically polymorphs into a humanoid or beast that has a challenge rating no higher than its own, or back into its true form. It reverts to its true form if it dies. Any equipment it is wearing or carrying is absorbed or borne by the new form (the dragon's choice).\nIn a new form, the dragon retains its alignment, hit points, Hit Dice, ability to speak, proficiencies, Legendary Resistance, lair actions, and Intelligence, Wisdom, and Charisma scores, as well as this action. Its statistics and capabilities are otherwise replaced by those of the new form, except any class features or legendary actions of that form.",
};
export const changesShape = add('actions', changeShape, 'The package lost this action of the SRD 5.1.');

/** `armor_class` is one number. The second number of a stat block goes into a separate field. */
export function armorNote(note: string): Correction {
  return set('armor_class_note', undefined, note, 'SRD 5.1: its armor class has a second figure.');
}
