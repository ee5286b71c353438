import { CHALLENGE_RATINGS } from '#domain/codex/challenge-rating.ts';
import type { Combatant, FormManner } from '#domain/combat/combatant.ts';
import type { ShapesOfBlock } from './own-forms.ts';

interface Row {
  readonly name: string;
  readonly type: string;
  readonly challenge_rating: number;
}

/**
 * FRM-10: the default manner: shapechanger if the stat block has forms, wild shape for characters and NPCs, polymorph
 * for others.
 */
export function usualManner(
  { origin, type }: Pick<Combatant, 'origin' | 'type'>,
  { forms, others }: ShapesOfBlock,
): FormManner {
  if (forms.length > 0 || others !== null) return 'shapechanger';
  return origin === 'monster' || type === 'monster' ? 'polymorph' : 'wild-shape';
}

/**
 * FRM-10: the highest challenge rating that is offered: half the level for a wild shape, otherwise the level or its own
 * rating. Null when neither is known, which means no limit.
 */
export function usualChallenge(
  { level, challenge_rating }: Pick<Combatant, 'level' | 'challenge_rating'>,
  manner: FormManner,
): number | null {
  const strength = level ?? challenge_rating;
  if (strength === null) return null;
  const most = manner === 'wild-shape' ? strength / 2 : strength;
  return CHALLENGE_RATINGS.findLast((rating) => rating <= most) ?? 0;
}

/**
 * FRM-10: forms within the challenge rating. Beasts (or the types that the stat block names) come first. Otherwise the
 * given order stays.
 */
export function formChoices<One extends Row>(
  rows: readonly One[],
  maximum: number | null,
  first: readonly string[] = ['beast'],
): One[] {
  const within = rows.filter(({ challenge_rating }) => maximum === null || challenge_rating <= maximum);
  const isFirst = ({ type }: Row) => first.includes(type.toLowerCase());
  return [...within.filter(isFirst), ...within.filter((row) => !isFirst(row))];
}
