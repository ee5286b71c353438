import type { MonsterFeature } from '#domain/codex/monster.ts';
import { type FeatureEffect, plainFeatureName } from './effect-shapes.ts';
import { effectsOfWays } from './effects-of-ways.ts';
import { readEffectsOfText } from './read-feature-effect.ts';
import { OF_A_FEATURE } from './way-figures.ts';

export type { FeatureEffect, Healing } from './effect-shapes.ts';
export { plainFeatureName, ROUNDS_IN_A_MINUTE } from './effect-shapes.ts';

/** What a feature does: by its entry in the codex, otherwise by its text. The usual way is first. */
export function readEffects(feature: MonsterFeature): FeatureEffect[] {
  const { ways } = feature;
  if (ways === undefined) return readEffectsOfText(feature);
  return effectsOfWays(ways, { ...OF_A_FEATURE, name: plainFeatureName(feature.name) });
}
