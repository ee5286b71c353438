import { SIZES, type Size } from '#domain/codex/vocabulary.ts';
import { mapFeatureTexts } from '../feature-lists.ts';
import { averageHitPoints, HIT_DIE, hitDiceOf, hitPointsRoll } from '../figures.ts';
import type { OwnMonsterFields } from '../own-monster.ts';

const OR_SMALLER = new RegExp(`\\b(${SIZES.join('|')})(?= or smaller\\b)`, 'gi');

/** LIB-6: changes the size and the hit die. Sizes in texts ('Medium or smaller') move by the same number of steps. */
export function resize(fields: OwnMonsterFields, size: Size): OwnMonsterFields {
  const steps = SIZES.indexOf(size) - SIZES.indexOf(fields.size);
  if (steps === 0) return fields;
  const dice = hitDiceOf(fields.hit_points_roll);
  const roll = dice ? hitPointsRoll(dice.count, HIT_DIE[size], fields.stats.constitution) : '';
  return {
    ...fields,
    size,
    ...(dice && { hit_points_roll: roll, hit_points: averageHitPoints(roll) ?? fields.hit_points }),
    ...mapFeatureTexts(fields, (text) => text.replace(OR_SMALLER, (word) => movedBy(word, steps))),
  };
}

function movedBy(word: string, steps: number): string {
  const at = SIZES.findIndex((size) => size.toLowerCase() === word.toLowerCase());
  const moved = sizeAt(at + steps);
  return word === word.toLowerCase() ? moved.toLowerCase() : moved;
}

/** The size that is `steps` larger or smaller, within the list of sizes. */
export function sizeFrom(size: Size, steps: number): Size {
  return sizeAt(SIZES.indexOf(size) + steps);
}

function sizeAt(position: number): Size {
  return SIZES[Math.min(Math.max(position, 0), SIZES.length - 1)] ?? 'Medium';
}
