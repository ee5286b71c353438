import { type Fight, findCombatant, updateCombatant } from '#domain/combat/fight.ts';

/**
 * TRN-3: each question in a combatant's turn is asked once per round, even if the game master goes back and passes the
 * turn again. Returns the fight that records the question, or undefined if it was already asked in this round.
 */
export function askedOnce(fight: Fight, combatantId: string, what: string): Fight | undefined {
  const combatant = findCombatant(fight, combatantId);
  if (combatant === undefined) return undefined;
  const { round } = fight;
  const before = combatant.asked.round === round ? combatant.asked.what : [];
  if (before.includes(what)) return undefined;
  return updateCombatant(fight, combatantId, { asked: { round, what: [...before, what] } });
}
