import type { CommandOf } from '#domain/combat/commands.ts';
import { type CounterUse, canSpend } from '#domain/combat/counters/feature-use.ts';
import { type Fight, findCombatant } from '#domain/combat/fight.ts';
import type { Lasting, RolledEffect } from './rolled-effect.ts';

export type Spender = Pick<RolledEffect, 'source' | 'spends' | 'isReaction' | 'concentration' | 'lasting'>;

/** RES-9: the counter that applying the effect uses. Undefined without a counter, or when too little is left. */
export function spendable(fight: Fight, { source, spends }: Spender): CounterUse | undefined {
  const counter = findCombatant(fight, source)?.counters.find(({ id }) => id === spends?.counter_id);
  const use = spends && counter ? { counter, amount: spends.amount } : undefined;
  return use && canSpend(use) ? use : undefined;
}

/** RES-10, RES-11: how a reaction is spent. Undefined when it is not a reaction. */
export function reactionUse(fight: Fight, { source, isReaction }: Spender): 'first' | 'again' | undefined {
  const combatant = isReaction ? findCombatant(fight, source) : undefined;
  return combatant && (combatant.reaction_used ? 'again' : 'first');
}

export type SpendingCommand = CommandOf<
  'use-counter' | 'set-reaction' | 'set-concentration' | 'apply-condition'
>;

export function spendingCommands(
  fight: Fight,
  rolled: Spender | undefined,
  isSpent: boolean,
): SpendingCommand[] {
  if (!isSpent || rolled === undefined) return [];
  const combatant_id = rolled.source;
  const use = spendable(fight, rolled);
  const reaction = reactionUse(fight, rolled);
  return [
    ...(use === undefined
      ? []
      : [{ type: 'use-counter' as const, combatant_id, counter_id: use.counter.id, amount: use.amount }]),
    ...(reaction === undefined
      ? []
      : [
          {
            type: 'set-reaction' as const,
            combatant_id,
            used: true,
            ...(reaction === 'again' && { again: true }),
          },
        ]),
    ...(rolled.concentration === null ? [] : [concentrate(fight, combatant_id, rolled.concentration)]),
    ...(rolled.lasting ? [goingOn(combatant_id, rolled.lasting)] : []),
  ];
}

/** SPL-10: casting it again replaces the earlier casting. */
function goingOn(combatant_id: string, { name, rounds }: Lasting): CommandOf<'apply-condition'> {
  return {
    type: 'apply-condition',
    combatant_ids: [combatant_id],
    condition_id: `casting ${name}`.slice(0, 64),
    name,
    ...(rounds !== null && { duration: { rounds, anchor_id: combatant_id, moment: 'end' } }),
  };
}

/** SPL-7: the combatant whose concentration holds the effects. Undefined when no concentration begins or continues. */
export function holderOf(
  fight: Fight,
  rolled: RolledEffect | undefined,
  isSpent: boolean,
): string | undefined {
  if (rolled === undefined || rolled.holding === null) return undefined;
  const runs = findCombatant(fight, rolled.source)?.concentration === rolled.holding;
  return runs || (isSpent && rolled.concentration !== null) ? rolled.source : undefined;
}

/** SPL-7, CON-7: the same spell cast again is a new casting. */
function concentrate(fight: Fight, combatant_id: string, on: string): CommandOf<'set-concentration'> {
  const again = findCombatant(fight, combatant_id)?.concentration === on;
  return { type: 'set-concentration', combatant_id, on, ...(again && { again }) };
}
