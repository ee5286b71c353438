import type { Character } from '#contract/character.ts';
import type { TypedField } from '#web/stuff/records/fields-draft.ts';

/** A character as typed: numbers stay text until they are sent. */
export interface CharacterText {
  name: string;
  player: string;
  hitPoints: string;
  armorClass: string;
  level: string;
}

/** The fields of a character with their payload names. All are required. */
export const CHARACTER_FIELDS: readonly (TypedField<'character'> & { key: keyof CharacterText })[] = [
  { key: 'name', label: 'Name', sent: 'name' },
  { key: 'player', label: 'Player', sent: 'player' },
  { key: 'hitPoints', label: 'HP', sent: 'hit_points', sort: 'number' },
  { key: 'level', label: 'Level', sent: 'level', sort: 'number' },
  { key: 'armorClass', label: 'AC', sent: 'armor_class', sort: 'number' },
];

export const EMPTY_CHARACTER: CharacterText = {
  name: '',
  player: '',
  hitPoints: '',
  armorClass: '',
  level: '',
};

export function toPayload({ name, player, hitPoints, armorClass, level }: CharacterText) {
  return { name, player, hit_points: hitPoints, armor_class: armorClass, level };
}

/** Empty, or zero in a number field. */
export function isMissing(value: string): boolean {
  return value.trim() === '' || /^0+$/.test(value.trim());
}

export function isIncomplete(character: CharacterText): boolean {
  return CHARACTER_FIELDS.some(({ key }) => isMissing(character[key]));
}

export function characterDetail({ player, level, hit_points, armor_class }: Character): string {
  return `${player} · Level ${level} · ${hit_points} HP · AC ${armor_class}`;
}
