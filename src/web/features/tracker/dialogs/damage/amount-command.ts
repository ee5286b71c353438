import type { Command, CommandOf } from '#domain/combat/commands.ts';
import type { Deed } from '#domain/combat/log/deed.ts';
import type { Healing } from '#domain/combat/stat-block/feature-effect.ts';
import type { SpendingCommand } from '../../rolls/spending.ts';
import { inOneStep } from '../../state/commands-in-one-step.ts';
import type { Target } from '../targets/target.ts';

export type GivenMode = 'heal' | 'temporary';

type Given = CommandOf<'heal'> | CommandOf<'grant-temporary-hit-points'>;

export function commandFor(
  mode: GivenMode,
  amount: number,
  targets: readonly Target[],
  replace: boolean,
): Given {
  if (mode === 'heal') {
    const each = targets.map(({ combatant, factor }) => ({ combatant_id: combatant.id, factor }));
    return { type: 'heal', amount, targets: each };
  }
  const combatant_ids = targets.map(({ combatant }) => combatant.id);
  return { type: 'grant-temporary-hit-points', combatant_ids, amount, replace: replace || amount === 0 };
}

interface GivenEffect {
  readonly given: Given;
  readonly amount: number;
  readonly targets: readonly Target[];
  readonly spent: readonly SpendingCommand[];
  /** LOG-5. */
  readonly deed?: Deed;
}

/** SPL-9: with the resources that it uses, and with the maximum if that is raised first. */
export function givenByEffect(
  gives: Healing['gives'],
  { given, amount, targets, spent, deed }: GivenEffect,
): Command {
  const raised =
    gives === 'maximum'
      ? targets.map(
          ({ combatant }): CommandOf<'set-maximum-hit-points'> => ({
            type: 'set-maximum-hit-points',
            combatant_id: combatant.id,
            maximum: combatant.maximum_hit_points + amount,
          }),
        )
      : [];
  return inOneStep([...spent, ...raised, given], deed);
}
