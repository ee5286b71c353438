import type { Combatant } from '#domain/combat/combatant.ts';
import { combatantsInOrder, type Fight } from '#domain/combat/fight.ts';

interface LegendaryUse {
  readonly combatant: Combatant;
  readonly use: { readonly combatant_id: string; readonly counter_id: string };
}

/** RES-12: the combatant that takes a legendary action: the meant one, otherwise the first that has one left. */
export function userOfLegendaryAction(fight: Fight, meantId: string | null): LegendaryUse | undefined {
  const users = combatantsInOrder(fight).flatMap((combatant): LegendaryUse[] => {
    const counter = combatant.counters.find(({ kind }) => kind === 'legendary-action');
    if (counter === undefined || counter.used >= counter.maximum) return [];
    return [{ combatant, use: { combatant_id: combatant.id, counter_id: counter.id } }];
  });
  return users.find(({ combatant }) => combatant.id === meantId) ?? users[0];
}
