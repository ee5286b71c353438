import { type Combatant, isBloodied, lifeOf } from '#domain/combat/combatant.ts';
import type { Visibility } from './settings.ts';
import type { HitPointWord, SeenHitPoints } from './view.ts';

/** VIS-1: Healthy without any loss, Bloodied by BLD-1, Down at 0, Dead when it dies there. */
export function hitPointWord(combatant: Combatant): HitPointWord {
  if (combatant.hit_points === 0) return lifeOf(combatant) === 'dead' ? 'Dead' : 'Down';
  if (combatant.hit_points >= combatant.maximum_hit_points) return 'Healthy';
  return isBloodied(combatant) ? 'Bloodied' : 'Hurt';
}

export function seenHitPoints(combatant: Combatant, shown: Visibility['hit_points']): SeenHitPoints {
  if (shown === 'hidden') return { shown };
  const word = hitPointWord(combatant);
  const { hit_points: current, maximum_hit_points: maximum, temporary_hit_points: temporary } = combatant;
  if (shown === 'exact') return { shown, word, current, maximum, temporary };
  return shown === 'words' ? { shown, word } : { shown, word, tenths: tenthsOf(current, maximum) };
}

/** A rough measure only, because the exact share would reveal the hit points. */
function tenthsOf(current: number, maximum: number): number {
  if (current >= maximum) return current === 0 ? 0 : 10;
  return current === 0 ? 0 : Math.min(9, Math.ceil((10 * current) / maximum));
}
