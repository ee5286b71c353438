import type { Combatant } from '#domain/combat/combatant.ts';
import { keyOf } from '#domain/library/pointer.ts';
import type { Pinnable } from '#web/lib/screen/pin.ts';

type Origin = Pick<Combatant, 'origin' | 'source' | 'stat_block' | 'base_name'>;

/** The stat block of a combatant, or else its character or NPC. Undefined for one that was only typed. */
export function pinnableOf({ origin, source, stat_block, base_name: name }: Origin): Pinnable | undefined {
  const index = stat_block === null ? undefined : keyOf(stat_block);
  if (index !== undefined) return { guide: 'monsters', index };
  if (source === null || (origin !== 'character' && origin !== 'npc')) return undefined;
  return { kind: 'record', record: origin, record_id: source, name };
}
