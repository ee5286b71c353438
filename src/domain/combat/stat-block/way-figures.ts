import type { Consequence } from '#domain/codex/effects/consequence.ts';
import { each } from '#domain/codex/effects/lists.ts';
import type { Happening } from '#domain/combat/conditions/lasting-schema.ts';
import { formatDice, parseDice } from '#domain/dice/notation.ts';
import { damageTypeNamed, ROUNDS_IN_A_MINUTE } from './effect-shapes.ts';

/** The figures of the user that an entry depends on. An entry of a monster has its own DCs and bonuses. */
export interface WayFigures {
  readonly dc: number | null;
  readonly attack_bonus: number | null;
  /** Of the spellcasting ability. */
  readonly modifier: number;
  /** Of the caster. */
  readonly level: number;
  /** How many slot levels above the spell's own. */
  readonly higher: number;
  /** The duration of the spell in rounds. Null if it has none, or outlasts every fight. */
  readonly rounds: number | null;
  readonly is_spell: boolean;
  /** Of the spell or the feature. */
  readonly name?: string;
}

/** The entry of a feature has its own figures. */
export const OF_A_FEATURE: WayFigures = {
  dc: null,
  attack_bonus: null,
  modifier: 0,
  level: 1,
  higher: 0,
  rounds: null,
  is_spell: false,
};

/** Longer durations outlast every fight. */
const ROUNDS_MAXIMUM = 10 * ROUNDS_IN_A_MINUTE;

/** Null for no duration, and for one that outlasts every fight. */
export function withinFight(rounds: number): number | null {
  return rounds > 0 && rounds <= ROUNDS_MAXIMUM ? rounds : null;
}

/** '1d8 + MOD' becomes '1d8 + 3' for a modifier of 3. */
export function withModifier(dice: string, modifier: number): string {
  if (!dice.includes('MOD')) return dice;
  if (modifier === 0) return dice.replace(' + MOD', '');
  return dice.replace('+ MOD', modifier > 0 ? `+ ${modifier}` : `- ${-modifier}`);
}

interface Growth {
  readonly higher?: string | number | undefined;
  readonly higher_every?: number | undefined;
  readonly cantrip?: boolean | undefined;
}

/** The dice for this caster and slot: '8d6' with '1d6' for each higher slot is '10d6' two slots above. */
export function diceFor(dice: string | number, growth: Growth, figures: WayFigures): string {
  const written = String(dice);
  const base = written === 'MOD' ? String(figures.modifier) : withModifier(written, figures.modifier);
  if (growth.cantrip) return multiplied(base, tierOf(figures.level));
  const steps = Math.floor(figures.higher / (growth.higher_every ?? 1));
  return growth.higher === undefined || steps === 0
    ? base
    : added(base, multiplied(String(growth.higher), steps));
}

/** SRD, Cantrips: they grow at 5th, 11th and 17th level. */
export function tierOf(level: number): number {
  return 1 + [5, 11, 17].filter((from) => level >= from).length;
}

export function multiplied(dice: string, times: number): string {
  const expression = parseDice(dice);
  if (expression === undefined || times === 1) return dice;
  return formatDice({
    terms: expression.terms.map((term) =>
      term.kind === 'dice' ? { ...term, count: term.count * times } : { ...term, value: term.value * times },
    ),
  });
}

/** Adds dice of the same sides to the term that has them: '10d6 + 40' and '3d6' are '13d6 + 40'. */
function added(dice: string, more: string): string {
  const base = parseDice(dice);
  const [extra] = parseDice(more)?.terms ?? [];
  if (base === undefined || extra === undefined) return dice;
  const terms = base.terms.map((term) => {
    if (term.kind === 'dice' && extra.kind === 'dice' && term.sides === extra.sides) {
      return { ...term, count: term.count + extra.count };
    }
    return term.kind === 'flat' && extra.kind === 'flat'
      ? { ...term, value: term.value + extra.value }
      : term;
  });
  const isMerged = terms.some((term, at) => term !== base.terms[at]);
  return formatDice({ terms: isMerged ? terms : [...terms, extra] });
}

/** The damage of a list that is certain. */
export function damageIn(list: readonly Consequence[], figures: WayFigures): Happening['damage'] {
  return list
    .filter((one) => one.if === undefined && one.to === undefined)
    .filter((one) => 'damage' in one)
    .map((one) => ({
      dice: diceFor(one.damage, one, figures),
      damage_type: damageTypeNamed(each(one.type)[0] ?? ''),
    }));
}
