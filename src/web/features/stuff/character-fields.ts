import type { Character } from '#contract/character.ts';

/** A character as typed: numbers stay text until they are sent. */
export interface CharacterText {
  name: string;
  player: string;
  hitPoints: string;
  armorClass: string;
  level: string;
}

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

/** Empty, or zero where a number is asked. */
export function isMissing(value: string): boolean {
  return value.trim() === '' || /^0+$/.test(value.trim());
}

export function characterDetail({ player, level, hit_points, armor_class }: Character): string {
  return `${player} · Level ${level} · ${hit_points} HP · AC ${armor_class}`;
}
