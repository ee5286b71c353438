import { type Combatant, lifeOf } from '#domain/combat/combatant.ts';
import { combatantsInOrder, type Fight, findCombatant } from '#domain/combat/fight.ts';

interface LegendaryUse {
  readonly combatant: Combatant;
  readonly use: { readonly combatant_id: string; readonly counter_id: string };
}

/**
 * RES-12: the combatant that takes a legendary action. If the meant combatant has legendary actions, only its own are
 * used, and the result is undefined when none is left. Otherwise it is the first living combatant in the fight that has
 * one left.
 */
export function userOfLegendaryAction(fight: Fight, meantId: string | null): LegendaryUse | undefined {
  const meant = findCombatant(fight, meantId);
  if (meant !== undefined && counterOf(meant) !== undefined) return actionOf(meant);
  return combatantsInOrder(fight)
    .filter((combatant) => lifeOf(combatant) !== 'dead' && combatant.enters_at_round === null)
    .map(actionOf)
    .find((use) => use !== undefined);
}

function counterOf({ counters }: Combatant) {
  return counters.find(({ kind }) => kind === 'legendary-action');
}

function actionOf(combatant: Combatant): LegendaryUse | undefined {
  const counter = counterOf(combatant);
  if (counter === undefined || counter.used >= counter.maximum) return undefined;
  return { combatant, use: { combatant_id: combatant.id, counter_id: counter.id } };
}
