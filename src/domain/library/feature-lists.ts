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

type Features = Pick<OwnMonsterFields, FeatureList>;
type ChangeText = (text: string, feature: OwnFeature) => string;

/** Applies a change to every text in the feature lists. */
export function mapFeatureTexts(fields: Features, change: ChangeText): Features {
  return mapFeatures(fields, (feature) => ({ ...feature, desc: change(feature.desc, feature) }));
}

/** The same for a change of dice and DCs: a corrected effect does not fit the new text any more. */
export function mapFeatureFigures(fields: Features, change: ChangeText): Features {
  return mapFeatures(fields, ({ corrected, ...feature }) => {
    const desc = change(feature.desc, feature);
    return { ...feature, desc, ...(desc === feature.desc && corrected && { corrected }) };
  });
}

function mapFeatures(fields: Features, change: (feature: OwnFeature) => OwnFeature): Features {
  return Object.fromEntries(FEATURE_LISTS.map((list) => [list, fields[list].map(change)])) as Features;
}
