import type { Only } from '#domain/codex/effects/terms.ts';
import { type Combatant, lifeOf } from '#domain/combat/combatant.ts';
import { exclusionOf } from './terms.ts';

/**
 * SPL-8: Sleep and Color Spray. The conscious creature with the fewest hit points is first. Each takes its hit points
 * from the total, and the first that has more than what is left ends it.
 */
export function reachedByPool(
  total: number,
  targets: readonly Combatant[],
  only: Only | undefined,
): ReadonlySet<string> {
  const awake = targets.filter(
    (target) => lifeOf(target) === 'up' && !isUnconscious(target) && !(only && exclusionOf(target, only)),
  );
  const reached = new Set<string>();
  let left = total;
  for (const { id, hit_points } of awake.toSorted((one, other) => one.hit_points - other.hit_points)) {
    left -= hit_points;
    if (left < 0) break;
    reached.add(id);
  }
  return reached;
}

function isUnconscious({ conditions }: Combatant): boolean {
  return conditions.some(({ name }) => name === 'unconscious');
}
