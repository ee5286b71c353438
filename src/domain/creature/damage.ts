export const DAMAGE_TYPES = [
  'acid',
  'bludgeoning',
  'cold',
  'fire',
  'force',
  'lightning',
  'necrotic',
  'piercing',
  'poison',
  'psychic',
  'radiant',
  'slashing',
  'thunder',
] as const;

export type DamageType = (typeof DAMAGE_TYPES)[number];

/** The share of the damage that a target takes. */
export const DAMAGE_FACTORS = ['full', 'half', 'double', 'none'] as const;
export type DamageFactor = (typeof DAMAGE_FACTORS)[number];

/** How a creature reacts to a type of damage. It may be both resistant and vulnerable. */
export interface Bearing {
  readonly immune: boolean;
  readonly resistant: boolean;
  readonly vulnerable: boolean;
}

export const UNMOVED: Bearing = { immune: false, resistant: false, vulnerable: false };

/**
 * DMG-1 to DMG-4: immunity leaves nothing. Then a save or another factor applies. Then resistance halves, rounded down.
 * Then vulnerability doubles.
 */
export function damageAfter(amount: number, factor: DamageFactor, bearing: Bearing): number {
  if (bearing.immune || factor === 'none') return 0;
  let rest = Math.max(0, Math.floor(amount));
  if (factor === 'half') rest = Math.floor(rest / 2);
  if (factor === 'double') rest *= 2;
  if (bearing.resistant) rest = Math.floor(rest / 2);
  if (bearing.vulnerable) rest *= 2;
  return rest;
}

/**
 * DMG-7: halves damage of several types as a whole, rounded down once: 13 and 13 leave 13. Rounding each type would
 * lose points. These points go to the largest odd amounts, one each.
 */
export function halvedTogether(amounts: readonly number[]): number[] {
  const halves = amounts.map((amount) => Math.floor(amount / 2));
  const whole = Math.floor(sumOf(amounts) / 2);
  const odd = [...amounts.keys()].filter((index) => (amounts[index] ?? 0) % 2 === 1);
  odd.sort((one, other) => (amounts[other] ?? 0) - (amounts[one] ?? 0));
  for (const index of odd.slice(0, whole - sumOf(halves))) halves[index] = (halves[index] ?? 0) + 1;
  return halves;
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

export interface HitPoints {
  readonly current: number;
  readonly maximum: number;
  readonly temporary: number;
}

export interface DamageTaken {
  readonly current: number;
  readonly temporary: number;
  /** The damage that temporary hit points absorbed. */
  readonly absorbed: number;
  /** The damage that remains at 0 hit points. Enough of it kills at once (DTH-5). */
  readonly overflow: number;
}

/** TMP-1: temporary hit points are lost first. The rest lowers the hit points, never below 0 (HP-1). */
export function takeDamage(hitPoints: HitPoints, amount: number): DamageTaken {
  const absorbed = Math.min(hitPoints.temporary, amount);
  const rest = amount - absorbed;
  return {
    current: Math.max(0, hitPoints.current - rest),
    temporary: hitPoints.temporary - absorbed,
    absorbed,
    overflow: Math.max(0, rest - hitPoints.current),
  };
}

/** HP-4: healing stops at the maximum, but keeps hit points that were typed above it. */
export function healed(hitPoints: HitPoints, amount: number): number {
  return Math.max(hitPoints.current, Math.min(hitPoints.maximum, hitPoints.current + amount));
}

/** BLD-1: at or under half of the maximum, and above 0. */
export function isBloodiedAt(current: number, maximum: number): boolean {
  return current > 0 && current * 2 <= maximum;
}
