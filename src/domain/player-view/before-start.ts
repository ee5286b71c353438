import type { Fight } from '#domain/combat/fight.ts';

/**
 * VIS-7: before the start, players see the characters and the NPCs of the party, but no monster. The link is usually
 * shared while the fight is prepared, and the list would reveal the monsters.
 */
export function withoutEarlyMonsters(fight: Fight, isShown: boolean | undefined): Fight {
  if (fight.status !== 'preparing' || isShown) return fight;
  const combatants = Object.entries(fight.combatants).map(([id, combatant]) => [
    id,
    // SID-2: the type decides, not the side.
    combatant.type === 'player' ? combatant : { ...combatant, hidden: true },
  ]);
  return { ...fight, combatants: Object.fromEntries(combatants) };
}
