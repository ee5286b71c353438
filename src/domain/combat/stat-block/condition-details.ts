import type { CommandOf } from '#domain/combat/commands.ts';
import type { ReadEnding } from '#domain/combat/verdicts/terms.ts';
import type { FeatureCondition, FeatureEffect } from './effect-shapes.ts';

type OverTime = Pick<CommandOf<'apply-condition'>, 'gives' | 'ends_when' | 'recurs' | 'source_id'>;

/** GIV-1, EFF-10, EFF-11: what a condition of an effect does over time. `source` is its user. */
export function overTimeOf(
  { gives, ends_when, recurs }: Partial<FeatureCondition>,
  source: string | null | undefined,
): OverTime {
  return {
    ...(gives && { gives }),
    ...(ends_when && { ends_when: [...ends_when] }),
    ...(recurs && { recurs }),
    ...(source && { source_id: source }),
  };
}

/** EFF-10: with the save that damage asks for. */
export function endingByDamage(
  ending: ReadEnding,
  condition: Partial<FeatureCondition>,
  save: FeatureEffect['save'],
): ReadEnding {
  const { on_damage } = condition;
  if (on_damage === undefined) return ending;
  if (ending.save_ends) return { ...ending, save_ends: { ...ending.save_ends, on_damage } };
  if (save === null) return ending;
  const { ability, dc } = save;
  return { ...ending, save_ends: { ability, dc, moment: 'damage', on_damage } };
}
