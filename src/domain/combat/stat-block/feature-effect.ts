import type { MonsterFeature } from '#domain/codex/monster.ts';
import { readWays } from '#domain/codex/reading/feature-ways.ts';
import { type FeatureEffect, plainFeatureName } from './effect-shapes.ts';
import { effectsOfWays } from './effects-of-ways.ts';
import { OF_A_FEATURE } from './way-figures.ts';

export type { FeatureEffect, Healing } from './effect-shapes.ts';
export { plainFeatureName, ROUNDS_IN_A_MINUTE } from './effect-shapes.ts';

/** EFF-1: what a feature does, by its entry, otherwise by its text. The usual way is first. */
export function readEffects(feature: MonsterFeature): FeatureEffect[] {
  const figures = { ...OF_A_FEATURE, name: plainFeatureName(feature.name) };
  return effectsOfWays(feature.ways ?? readWays(feature), figures);
}
