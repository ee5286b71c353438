import type { OwnMonsterFields } from './own-monster.ts';

/** The feature lists of a monster, in the order of a stat block. */
export const FEATURE_LISTS = [
  'special_abilities',
  'actions',
  'bonus_actions',
  'reactions',
  'legendary_actions',
  'lair_actions',
  'mythic_actions',
] as const;
export type FeatureList = (typeof FEATURE_LISTS)[number];

export type OwnFeature = OwnMonsterFields['actions'][number];

/** Applies a change to every text in the feature lists. */
export function mapFeatureTexts(
  fields: Pick<OwnMonsterFields, FeatureList>,
  change: (text: string, feature: OwnFeature) => string,
): Pick<OwnMonsterFields, FeatureList> {
  const changed = (list: FeatureList) =>
    fields[list].map((feature) => ({ ...feature, desc: change(feature.desc, feature) }));
  return Object.fromEntries(FEATURE_LISTS.map((list) => [list, changed(list)])) as Pick<
    OwnMonsterFields,
    FeatureList
  >;
}
