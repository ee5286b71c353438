import type { AppliedCondition } from '#domain/combat/combatant.ts';
import { usualGifts } from '#domain/combat/stat-block/usual-gifts.ts';
import type { DiceSource } from '#domain/dice/source.ts';
import { BONUS, type Gifts } from './gift-schema.ts';

interface Bearer {
  readonly conditions: readonly AppliedCondition[];
}

interface NamedGifts {
  readonly name: string;
  readonly gives: Gifts;
}

/**
 * GIV-1: what the conditions give, each name once. A condition that the game master has typed gives what the spell or
 * the feature of its name gives.
 */
export function giftsOf({ conditions }: Bearer): NamedGifts[] {
  const found = new Map<string, Gifts>();
  for (const { name, gives = usualGifts(name) } of conditions) {
    if (gives !== undefined && !found.has(name)) found.set(name, gives);
  }
  return [...found].map(([name, gives]) => ({ name, gives }));
}

/** The names of the conditions that give advantage or disadvantage on such a roll. */
export function modesGiven(
  bearer: Bearer,
  isMeant: (roll: string) => boolean,
): { readonly helping: string[]; readonly hindering: string[] } {
  const gifts = giftsOf(bearer);
  const named = (kind: 'advantage' | 'disadvantage') =>
    gifts.filter(({ gives }) => gives[kind]?.some(isMeant)).map(({ name }) => name);
  return { helping: named('advantage'), hindering: named('disadvantage') };
}

export interface RollBonus {
  /** The name of the condition. */
  readonly name: string;
  readonly dice: string;
}

export function bonusesGiven(bearer: Bearer, isMeant: (roll: string) => boolean): RollBonus[] {
  return giftsOf(bearer).flatMap(({ name, gives: { bonus } }) =>
    bonus?.to.some(isMeant) ? [{ name, dice: bonus.dice }] : [],
  );
}

/** 'Bless +1d4', 'Slow -2' */
export function describeBonus({ name, dice }: RollBonus): string {
  return `${name} ${dice.startsWith('-') ? dice : `+${dice}`}`;
}

export function isRolledBonus({ dice }: RollBonus): boolean {
  return dice.includes('d');
}

export function rolledBonus(bonuses: readonly RollBonus[], source: DiceSource): number {
  return bonuses.reduce((sum, { dice }) => {
    const [, sign, count = '0', sides] = BONUS.exec(dice) ?? [];
    const rolled =
      sides === undefined
        ? Number(count)
        : Array.from({ length: Number(count) }, () => source(Number(sides))).reduce((a, b) => a + b, 0);
    return sum + (sign === '-' ? -rolled : rolled);
  }, 0);
}
