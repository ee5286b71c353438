import type { Fight } from '#domain/combat/fight.ts';
import { sizeOf } from '#domain/combat/fight-size.ts';
import { COMBATANTS_MAXIMUM, FIGHT_CHARACTERS_MAXIMUM } from '#domain/combat/limits.ts';

/**
 * Whether the engine can have left a fight like this. The schema reads each part by itself; a file can also have parts
 * that do not belong together, which every command would have to expect: an order of ids that nobody has, or twice,
 * somebody under the id of another, more combatants than a fight holds.
 */
export function isSoundFight(fight: Fight): boolean {
  const { combatants, order, active_id, acting = [], status, round } = fight;
  const isThere = (id: string) => Object.hasOwn(combatants, id);
  const ids = Object.keys(combatants);
  return (
    ids.length <= COMBATANTS_MAXIMUM &&
    sizeOf(fight) <= FIGHT_CHARACTERS_MAXIMUM &&
    ids.every((id) => combatants[id]?.id === id) &&
    order.length === ids.length &&
    new Set(order).size === order.length &&
    order.every(isThere) &&
    (active_id === null ? acting.length === 0 : isThere(active_id)) &&
    acting.length < ids.length &&
    acting.every((id) => isThere(id) && id !== active_id) &&
    (status === 'preparing' ? round === 0 : round >= 0)
  );
}
