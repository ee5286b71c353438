import { type Combatant, isPlayersCharacter } from '#domain/combat/combatant.ts';
import type { Fight } from '#domain/combat/fight.ts';

/**
 * VIS-7: before the start, players see the characters and their allies, but no monster. The link is usually shared
 * while the fight is prepared, and the list would tell them what waits for them.
 */
export function withoutEarlyMonsters(fight: Fight, isShown: boolean | undefined): Fight {
  if (fight.status !== 'preparing' || isShown) return fight;
  const combatants = Object.entries(fight.combatants).map(([id, combatant]) => [
    id,
    isKnownEarly(combatant) ? combatant : { ...combatant, hidden: true },
  ]);
  return { ...fight, combatants: Object.fromEntries(combatants) };
}

function isKnownEarly(combatant: Combatant): boolean {
  return isPlayersCharacter(combatant) || (combatant.type === 'player' && combatant.side === 'ally');
}
