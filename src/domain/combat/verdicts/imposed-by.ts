import { overTimeOf } from '#domain/combat/stat-block/condition-details.ts';
import type { FeatureCondition, FeatureEffect } from '#domain/combat/stat-block/effect-shapes.ts';
import type { Imposed, ReadEnding, Terms } from './terms.ts';

/** How a condition of an effect ends. `source` uses the effect: "until the end of its next turn". */
export function endingOf(
  { rounds, until, whose, save_ends, ending_save, fails_to, fails_with }: FeatureCondition,
  save: FeatureEffect['save'],
  source: string,
): ReadEnding {
  const by = ending_save ?? save;
  const turn = until && {
    rounds: 1,
    anchor_id: whose === 'bearer' ? null : source,
    moment: until,
  };
  const duration = rounds === null ? turn : { rounds, anchor_id: null, moment: 'end' as const };
  return {
    ...(duration && { duration }),
    ...(save_ends &&
      by !== null && {
        save_ends: {
          ability: by.ability,
          dc: by.dc,
          moment: 'end',
          ...(fails_to && { fails_to }),
          ...(fails_with && { fails_with }),
        },
      }),
  };
}

/** EFF-3: a condition of an effect as its entry says. */
export function imposedOf(
  condition: FeatureCondition,
  { save }: Pick<FeatureEffect, 'save'>,
  source: string,
): Imposed {
  const { name, on, only, while: other, armor } = condition;
  return {
    name,
    ending: endingOf(condition, save, source),
    ...(on && { on }),
    ...(only && { only }),
    ...(other !== undefined && { while: other }),
    details: { ...(armor && { armor }), ...overTimeOf(condition, source) },
  };
}

/** EFF-6 to EFF-8, EFF-12: what the entry says besides its rolls and its conditions. */
export function entryTerms({
  damage,
  save,
  only,
  more,
  on_miss,
}: FeatureEffect): Pick<Terms, 'demandOnly' | 'harm' | 'more' | 'only' | 'onMiss'> {
  const leaves = damage.find((part) => part.leaves !== undefined)?.leaves;
  const kills = damage.some((part) => part.kills);
  return {
    onMiss: on_miss,
    demandOnly: save?.only,
    only,
    more,
    harm: { ...(leaves !== undefined && { leaves }), ...(kills && { kills }) },
  };
}
