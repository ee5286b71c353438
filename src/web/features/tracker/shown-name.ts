import type { Combatant } from '#domain/combat/combatant.ts';

/** Players learn neither from the bar nor from what is said whom the table hides from them. */
export function shownName(combatant: Combatant | undefined, forPlayers: boolean): string | undefined {
  return forPlayers && combatant?.hidden ? undefined : combatant?.name;
}
