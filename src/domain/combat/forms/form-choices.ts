import { CHALLENGE_RATINGS } from '#domain/codex/challenge.ts';
import type { Combatant, FormManner } from '#domain/combat/combatant.ts';
import type { ShapesOfBlock } from './own-forms.ts';

interface Row {
  readonly name: string;
  readonly type: string;
  readonly challenge_rating: number;
}

/** FRM-10: how somebody most likely takes another form: a shapechanger by itself, who plays a class by wild shape, others by a spell. */
export function usualManner(
  { origin, type }: Pick<Combatant, 'origin' | 'type'>,
  { forms, others }: ShapesOfBlock,
): FormManner {
  if (forms.length > 0 || others !== null) return 'shapechanger';
  return origin === 'monster' || type === 'monster' ? 'polymorph' : 'wild-shape';
}

/**
 * FRM-10: the highest challenge rating that is offered: half the level for a wild shape, the level or the own rating
 * otherwise. Null where neither is known: then all are.
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

/** FRM-10: those within the challenge rating, beasts (or what the stat block names) first; else in the order given. */
export function formChoices<One extends Row>(
  rows: readonly One[],
  maximum: number | null,
  first: readonly string[] = ['beast'],
): One[] {
  const within = rows.filter(({ challenge_rating }) => maximum === null || challenge_rating <= maximum);
  const isFirst = ({ type }: Row) => first.includes(type.toLowerCase());
  return [...within.filter(isFirst), ...within.filter((row) => !isFirst(row))];
}
