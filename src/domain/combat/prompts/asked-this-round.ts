import { type Fight, findCombatant, updateCombatant } from '#domain/combat/fight.ts';

/**
 * TRN-3: what is asked of a combatant in its turn is asked once a round, also when the turn is gone back to and passed
 * again. Gives the fight that remembers it; undefined when it was asked in this round already.
 */
export function askedOnce(fight: Fight, combatantId: string, what: string): Fight | undefined {
  const combatant = findCombatant(fight, combatantId);
  if (combatant === undefined) return undefined;
  const { round } = fight;
  const before = combatant.asked.round === round ? combatant.asked.what : [];
  if (before.includes(what)) return undefined;
  return updateCombatant(fight, combatantId, { asked: { round, what: [...before, what] } });
}
