import type { AppliedCondition, Combatant } from '#domain/combat/combatant.ts';

/** The unconsciousness that comes with 0 hit points and goes with the first one regained. */
export const UNCONSCIOUS_AT_ZERO: AppliedCondition = {
  id: 'dying',
  name: 'unconscious',
  level: null,
  duration: null,
  save_ends: null,
  note: '',
};

const FALLEN_PRONE: AppliedCondition = { ...UNCONSCIOUS_AT_ZERO, id: 'fallen', name: 'prone' };

/** CND-4: whoever falls unconscious falls prone, and lies there until it stands up. The same list if it does already. */
export function fallenProne(
  { condition_immunities: immunities }: Pick<Combatant, 'condition_immunities'>,
  conditions: AppliedCondition[],
): AppliedCondition[] {
  const lies = ({ name, duration, save_ends }: AppliedCondition) =>
    name === FALLEN_PRONE.name && duration === null && save_ends === null;
  if (immunities.includes(FALLEN_PRONE.name) || conditions.some(lies)) return conditions;
  return [...conditions.filter(({ id }) => id !== FALLEN_PRONE.id), FALLEN_PRONE];
}

/** Without what a fall to 0 hit points brought. */
export function withoutFall(conditions: readonly AppliedCondition[]): AppliedCondition[] {
  return conditions.filter(({ id }) => id !== UNCONSCIOUS_AT_ZERO.id && id !== FALLEN_PRONE.id);
}
