import type { Combatant } from '#domain/combat/combatant.ts';
import { failsUnrolled, type SaveDemand, saveBonus } from '#domain/combat/rolls/saving-throw.ts';

/** SAV-8: the game master's combatants are rolled here. The others roll at the table, or their bonus is unknown. */
export function isRolledHere(target: Combatant, { ability }: Pick<SaveDemand, 'ability'>): boolean {
  if (failsUnrolled(target, ability)) return true;
  return target.origin !== 'character' && saveBonus(target, ability) !== undefined;
}
