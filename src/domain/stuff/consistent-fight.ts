import type { Fight } from '#domain/combat/fight.ts';
import { sizeOf } from '#domain/combat/fight-size.ts';
import { COMBATANTS_MAXIMUM, FIGHT_CHARACTERS_MAXIMUM } from '#domain/combat/limits.ts';

/**
 * Whether the engine can produce this fight. The schema validates each part separately, but the parts of a file may
 * contradict each other. Examples are an order with unknown or repeated ids, a combatant under another id, or too many
 * combatants. Commands do not check for such states.
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
