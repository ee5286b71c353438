import type { Combatant } from '#domain/combat/combatant.ts';
import type { FeatureEffect } from './effect-shapes.ts';

/** EFF-4: with Magic Weapons the hit is magical. The save that comes with it stays what it was. */
export function armed(
  effect: FeatureEffect,
  { trait_rules = [] }: Pick<Combatant, 'trait_rules'>,
): FeatureEffect {
  const { attack_bonus, magical, save } = effect;
  if (attack_bonus === null || magical || !trait_rules.includes('magic weapons')) return effect;
  return { ...effect, magical: true, save: save && { magical, ...save } };
}

/** EFF-14: a swarm has half of its dice from half of its hit points on. Otherwise the first way is the usual one. */
export function usualWay(
  effects: readonly FeatureEffect[],
  { hit_points, maximum_hit_points }: Pick<Combatant, 'hit_points' | 'maximum_hit_points'>,
): number {
  const isHalved = hit_points * 2 <= maximum_hit_points;
  return isHalved
    ? Math.max(
        0,
        effects.findIndex(({ halved }) => halved),
      )
    : 0;
}
