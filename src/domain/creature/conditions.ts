import type { Ability } from './abilities.ts';

/** The fifteen conditions of the SRD 5.1 (appendix A). */
export const CONDITIONS = [
  'blinded',
  'charmed',
  'deafened',
  'exhaustion',
  'frightened',
  'grappled',
  'incapacitated',
  'invisible',
  'paralyzed',
  'petrified',
  'poisoned',
  'prone',
  'restrained',
  'stunned',
  'unconscious',
] as const;

export type Condition = (typeof CONDITIONS)[number];

export const EXHAUSTION_MAXIMUM = 6;

/** Conditions that incapacitate a creature and end its concentration. */
const INCAPACITATING: readonly string[] = [
  'incapacitated',
  'paralyzed',
  'petrified',
  'stunned',
  'unconscious',
] satisfies Condition[];

export function isCondition(name: string): name is Condition {
  return (CONDITIONS as readonly string[]).includes(name);
}

/** Maps a typed name to the condition of the rules, ignoring case. Other names stay as typed. */
export function conditionNamed(typed: string): string {
  const name = typed.trim();
  return isCondition(name.toLowerCase()) ? name.toLowerCase() : name;
}

const USUAL_SAVES: Partial<Record<string, Ability>> = {
  charmed: 'wisdom',
  frightened: 'wisdom',
  grappled: 'strength',
  prone: 'strength',
  restrained: 'strength',
} satisfies Partial<Record<Condition, Ability>>;

/** CND-6: the save that effects with this condition require most often. */
export function usualSaveAgainst(name: string): Ability {
  return USUAL_SAVES[name] ?? 'constitution';
}

/** SAV-2: all incapacitating conditions except plain 'incapacitated'. The bearer fails Strength and Dexterity saves. */
export function failsPhysicalSaves(name: string): boolean {
  return isIncapacitating(name) && name !== 'incapacitated';
}

export function isIncapacitating(name: string): boolean {
  return INCAPACITATING.includes(name);
}
