import type { AppliedCondition, Combatant } from '#domain/combat/combatant.ts';
import type { Effect } from '#domain/combat/one-step.ts';
import type { ByDamage, Further } from '#domain/combat/stat-block/effect-shapes.ts';
import type { DamageType } from '#domain/creature/damage.ts';
import { happensTo, type SaveOutcome } from './terms.ts';

/** The damage that a target takes, by type. */
export type Taken = readonly { readonly type: DamageType | null; readonly amount: number }[];

type Of<Does extends Further['does']> = Extract<Further, { does: Does }>;

/** What follows for one target besides damage and conditions, with its amounts. */
export type Done =
  | { readonly does: 'dies' | 'drops-to-zero' }
  | ({ readonly amount: number } & Pick<Of<'lower-maximum'>, 'does' | 'until_rest' | 'kills'>)
  | ({ readonly amount: number } & Pick<Of<'heal-user'>, 'does'>)
  | ({ readonly ended: readonly AppliedCondition[] } & Pick<Of<'end'>, 'does'>)
  | Pick<Of<'tell'>, 'does' | 'words'>;

interface Blow {
  readonly outcome: SaveOutcome;
  readonly taken: Taken;
}

export function doneTo(
  { combatant }: { readonly combatant: Combatant },
  more: readonly Further[],
  { outcome, taken }: Blow,
): Done[] {
  return more.filter((one) => happensTo(combatant, one, outcome)).map((one) => done(one, combatant, taken));
}

function done(one: Further, { conditions }: Combatant, taken: Taken): Done {
  switch (one.does) {
    case 'lower-maximum':
      return {
        does: one.does,
        amount: amountOf(one.by, taken),
        until_rest: one.until_rest,
        kills: one.kills,
      };
    case 'heal-user':
      return { does: one.does, amount: amountOf(one.by, taken) };
    case 'end':
      return { does: one.does, ended: endedOf(conditions, one.conditions) };
    case 'tell':
      return { does: one.does, words: one.words };
    default:
      return { does: one.does };
  }
}

/** One for each name, because they end together. What lasts only with another one ends with that. */
function endedOf(present: readonly AppliedCondition[], names: readonly string[]): AppliedCondition[] {
  const ended = present.filter(({ name }) => names.includes(name));
  return ended.filter(
    ({ name, while: other }, index) =>
      ended.findIndex((one) => one.name === name) === index && ended.every((one) => one.name !== other),
  );
}

function amountOf({ type, half }: ByDamage, taken: Taken): number {
  const sum = taken
    .filter((part) => type === null || part.type === type)
    .reduce((all, { amount }) => all + amount, 0);
  return half ? Math.floor(sum / 2) : sum;
}

interface Affected {
  readonly combatant: Combatant;
  readonly more?: readonly Done[];
}

interface DoneTo {
  readonly one: Done;
  readonly combatant_id: string;
}

function allOf(targets: readonly Affected[]): DoneTo[] {
  return targets.flatMap(({ combatant, more = [] }) =>
    more.map((one) => ({ one, combatant_id: combatant.id })),
  );
}

/** The commands for what ends. They come first, while it is still there. */
export function endsFor(targets: readonly Affected[]): Effect[] {
  return allOf(targets).flatMap(({ one, combatant_id }) =>
    one.does === 'end'
      ? one.ended.map(({ id }) => ({ type: 'remove-condition' as const, combatant_id, condition_id: id }))
      : [],
  );
}

/** EFF-7, EFF-8: the commands for the rest. Moving a creature is left to the table. */
export function furtherFor(
  { source = null }: { readonly source?: string | null },
  targets: readonly Affected[],
): Effect[] {
  const all = allOf(targets);
  const healed = all.reduce((sum, { one }) => sum + (one.does === 'heal-user' ? one.amount : 0), 0);
  return [
    ...all.flatMap(({ one, combatant_id }): Effect[] => {
      if (one.does !== 'lower-maximum' || one.amount === 0) return [];
      const { amount, until_rest, kills } = one;
      return [{ type: 'lower-maximum', targets: [{ combatant_id, amount }], until_rest, kills }];
    }),
    ...felled(all, 'drops-to-zero', 'zero'),
    ...felled(all, 'dies', 'death'),
    ...(healed > 0 && source !== null
      ? [
          {
            type: 'heal' as const,
            amount: healed,
            targets: [{ combatant_id: source, factor: 'full' as const }],
          },
        ]
      : []),
  ];
}

function felled(all: readonly DoneTo[], does: Done['does'], to: 'zero' | 'death'): Effect[] {
  const combatant_ids = all.filter(({ one }) => one.does === does).map(({ combatant_id }) => combatant_id);
  return combatant_ids.length === 0 ? [] : [{ type: 'fell', combatant_ids, to }];
}
