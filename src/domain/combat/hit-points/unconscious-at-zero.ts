import type { AppliedCondition, Combatant } from '#domain/combat/combatant.ts';

/** The unconsciousness at 0 hit points. It ends when a hit point is regained. */
export const UNCONSCIOUS_AT_ZERO: AppliedCondition = {
  id: 'dying',
  name: 'unconscious',
  level: null,
  duration: null,
  save_ends: null,
  note: '',
};

const FALLEN_PRONE: AppliedCondition = { ...UNCONSCIOUS_AT_ZERO, id: 'fallen', name: 'prone' };

/**
 * CND-4: falling unconscious also makes the combatant prone, until it stands up. Returns the same list if it is already
 * prone.
 */
export function fallenProne(
  { condition_immunities: immunities }: Pick<Combatant, 'condition_immunities'>,
  conditions: AppliedCondition[],
): AppliedCondition[] {
  const lies = ({ name, duration, save_ends }: AppliedCondition) =>
    name === FALLEN_PRONE.name && duration === null && save_ends === null;
  if (immunities.includes(FALLEN_PRONE.name) || conditions.some(lies)) return conditions;
  return [...conditions.filter(({ id }) => id !== FALLEN_PRONE.id), FALLEN_PRONE];
}

/** Removes the conditions that a drop to 0 hit points added. */
export function withoutFall(conditions: readonly AppliedCondition[]): AppliedCondition[] {
  return conditions.filter(({ id }) => id !== UNCONSCIOUS_AT_ZERO.id && id !== FALLEN_PRONE.id);
}
