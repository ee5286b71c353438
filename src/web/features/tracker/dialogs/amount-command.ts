import type { Command } from '#domain/combat/commands.ts';
import type { Target } from './target-list.tsx';

/** What is given with the dialog of healing and temporary hit points. */
export type GivenMode = 'heal' | 'temporary';

export function commandFor(
  mode: GivenMode,
  amount: number,
  targets: readonly Target[],
  replace: boolean,
): Command {
  if (mode === 'heal') {
    const each = targets.map(({ combatant, factor }) => ({ combatant_id: combatant.id, factor }));
    return { type: 'heal', amount, targets: each };
  }
  const combatant_ids = targets.map(({ combatant }) => combatant.id);
  return { type: 'grant-temporary-hit-points', combatant_ids, amount, replace: replace || amount === 0 };
}
