export const ABILITIES = [
  'strength',
  'dexterity',
  'constitution',
  'intelligence',
  'wisdom',
  'charisma',
] as const;

export const MENTAL_ABILITIES = ['intelligence', 'wisdom', 'charisma'] as const;

export type Ability = (typeof ABILITIES)[number];
export type AbilityScores = Record<Ability, number>;

/** Specification section 9: floor((score - 10) / 2). */
export function abilityModifier(score: number): number {
  return Math.floor((score - 10) / 2);
}

/** ABL-2: the proficiency bonus by challenge rating or level: 2 up to 4, then one more for every four. */
export function proficiencyBonus(challengeOrLevel: number): number {
  return Math.max(2, Math.ceil(challengeOrLevel / 4) + 1);
}
