import type { Combatant } from '#domain/combat/combatant.ts';
import type { Fight } from '#domain/combat/fight.ts';
import { addPrompt } from '#domain/combat/prompts/prompts.ts';

/** Conditions whose bearer is somewhere else. */
const ELSEWHERE: readonly string[] = ['banished', 'banishment', 'maze'];

/** EFF-13: a reminder at the start of its turn. */
export function remindOfBanishment(fight: Fight, { id, name, conditions }: Combatant): Fight {
  const cause = conditions.find((one) => ELSEWHERE.includes(one.name.toLowerCase()));
  if (cause === undefined) return fight;
  const text = `${name} is not here (${cause.name}): it neither acts nor can be harmed`;
  return addPrompt(fight, { kind: 'reminder', combatant_id: id, text });
}
