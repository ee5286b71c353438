import type { FeatureEffect } from '#domain/combat/stat-block/feature-effect.ts';
import {
  conditionCommand,
  conditionsFor,
  damageCommand,
  givenCommand,
} from '#domain/combat/verdicts/deal.ts';
import { entryTerms, imposedOf } from '#domain/combat/verdicts/imposed-by.ts';
import { savedShareOf } from '#domain/combat/verdicts/terms.ts';
import { type Act, verdictOn } from '#domain/combat/verdicts/verdict.ts';
import type { D20Roll } from '#domain/dice/roll.ts';
import type { Table } from './combat-table.ts';

interface Rolled {
  /** What the dice of each part show. */
  readonly amount: number;
  readonly attack?: D20Roll | null;
  /** Typed totals by the names of the targets. */
  readonly saves?: Readonly<Record<string, string>>;
  /** Who uses it. */
  readonly user: string;
}

/** An effect that was rolled, as a page has it before the game master changes anything. */
export function actOfEffect(
  table: Table,
  effect: FeatureEffect,
  { amount, attack = null, saves = {}, user }: Rolled,
): Act {
  const { save, healing } = effect;
  const all = [...(effect.condition ? [effect.condition] : []), ...(effect.also ?? [])];
  const dealt = effect.damage.map(({ damage_type, is_saved }) => ({
    amount,
    damage_type,
    ...(!is_saved && save !== null && { certain: true }),
  }));
  const plain = healing ? [{ amount, damage_type: null }] : dealt;
  const isDamage = dealt.length > 0;
  return {
    gives: isDamage ? 'damage' : (healing?.gives ?? 'condition'),
    terms: {
      attack,
      demand: save ? { ...save, magical: save.magical ?? effect.magical, condition: null } : undefined,
      onSuccess: save?.on_success ?? 'none',
      conditions: all.map((one) => imposedOf(one, effect, table.id(user))),
      savedShare: isDamage ? savedShareOf(dealt) : 'nothing',
      ...entryTerms(effect),
    },
    amounts: { plain, critical: plain },
    magical: effect.magical,
    ranged: effect.ranged,
    saves: Object.fromEntries(Object.entries(saves).map(([name, typed]) => [table.id(name), { typed }])),
    said: {},
  };
}

/** Deals the act to these combatants in one step. */
export function dealAct(table: Table, act: Act, user: string, ...names: string[]): Table {
  const verdicts = names.map((name) => verdictOn(act, table.fight, table.get(name)));
  const dealt = { conditionId: 'dealt', source: table.id(user), magical: act.magical };
  if (act.gives === 'condition') return table.do(conditionCommand(dealt, verdicts, act.terms));
  const amounts = act.amounts ?? { plain: [], critical: [] };
  if (act.gives === 'damage') return table.do(damageCommand(dealt, amounts, verdicts, act.terms));
  const given = { gives: act.gives, amount: amounts.plain[0]?.amount ?? 0 };
  return table.do(givenCommand({}, given, verdicts, conditionsFor(dealt, verdicts, act.terms)));
}
