import { type Combatant, isUnseen } from '#domain/combat/combatant.ts';

/** Neither the bar nor a screen reader tells the players of somebody whom their table leaves out. */
export function shownName(combatant: Combatant | undefined, forPlayers: boolean): string | undefined {
  return combatant === undefined || (forPlayers && isUnseen(combatant)) ? undefined : combatant.name;
}
