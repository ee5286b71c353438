import type { DiceSource } from '#domain/dice/source.ts';
import { judgeDifficulty, type Limit } from './difficulty.ts';
import type { Band } from './difficulty-tables.ts';
import type { Edition } from './edition.ts';

/** The composition of a suggested fight. */
export const SHAPES = ['boss', 'boss-and-minions', 'pair', 'horde'] as const;
export type Shape = (typeof SHAPES)[number];

/** A monster that may be suggested, from the codex or from the user's library. */
export interface Candidate {
  pointer: string;
  name: string;
  type: string;
  xp: number;
}

export interface SuggestedGroup<Monster extends Candidate = Candidate> {
  role: 'boss' | 'minion' | 'pair' | 'horde';
  monster: Monster;
  count: number;
}

interface Wanted {
  levels: readonly number[];
  edition: Edition;
  band: Band;
}

/** ENC-8: a boss has at least this multiple of the XP of one minion. */
const BOSS_OVER_MINION = 3;
/** ENC-8: and at most this multiple, because weaker minions would not matter in the fight. */
const BOSS_OVER_MINION_MAXIMUM = 40;
const MINIONS = [2, 3, 4, 5, 6, 7, 8] as const;
const HORDE = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16] as const;
/** ENC-8: how far a suggested fight may exceed the highest limit. The top band has no upper limit. */
const TOP_BAND_REACH = 1.25;

type Plan = readonly { role: SuggestedGroup['role']; xp: number; count: number }[];

/**
 * ENC-8: suggests monsters for a fight of this shape in the wanted band. Undefined when the pool has none. The dice
 * choose among all options that fit. Plans choose XP values first, because there are only a few, and then monsters. So
 * the cost does not grow with the pool.
 */
export function suggestGroups<Monster extends Candidate>(
  wanted: Wanted,
  shape: Shape,
  pool: readonly Monster[],
  dice: DiceSource,
): SuggestedGroup<Monster>[] | undefined {
  const byXp = groupByXp(pool);
  const plans = plansOf(shape, [...byXp.keys()]).filter((plan) => isInBand(wanted, plan));
  const plan = pick(plans, dice);
  return plan && castPlan(plan, byXp, dice);
}

/**
 * ENC-9: suggests another monster for one group. The other groups and the band stay. Undefined when there is no other.
 */
export function suggestOther<Monster extends Candidate>(
  wanted: Wanted,
  { groups, index }: { groups: readonly SuggestedGroup<Monster>[]; index: number },
  pool: readonly Monster[],
  dice: DiceSource,
): SuggestedGroup<Monster> | undefined {
  const old = groups[index];
  if (old === undefined) return undefined;
  const others = groups.filter((_, at) => at !== index);
  const boss = others.find(({ role }) => role === 'boss');
  const minions = others.filter(({ role }) => role === 'minion');
  const fits = (xp: number, count: number) =>
    (old.role !== 'minion' || boss === undefined || areBossAndMinion(boss.monster.xp, xp)) &&
    (old.role !== 'boss' || minions.every(({ monster }) => areBossAndMinion(xp, monster.xp))) &&
    isInBand(wanted, [
      ...others.map((group) => ({ xp: group.monster.xp, count: group.count })),
      { xp, count },
    ]);
  const taken = new Set(groups.map(({ monster }) => monster.pointer));
  const choices = pool
    .filter(({ pointer, xp }) => xp > 0 && !taken.has(pointer))
    .flatMap((monster) => {
      const count = countsOf(old.role).find((one) => one === old.count && fits(monster.xp, one));
      const fitting = count ?? countsOf(old.role).find((one) => fits(monster.xp, one));
      return fitting === undefined ? [] : [{ role: old.role, monster, count: fitting }];
    });
  // Prefer the types of the other groups.
  const types = new Set(others.map(({ monster }) => monster.type));
  const kin = choices.filter(({ monster }) => types.has(monster.type));
  return pick(kin.length > 0 ? kin : choices, dice);
}

function areBossAndMinion(boss: number, minion: number): boolean {
  return minion * BOSS_OVER_MINION <= boss && boss <= minion * BOSS_OVER_MINION_MAXIMUM;
}

/**
 * ENC-12: derives the role of each group from its count and XP. So groups that were added by hand can be rolled again
 * too.
 */
export function rolesOf<Monster extends Candidate>(
  groups: readonly { monster: Monster; count: number }[],
): SuggestedGroup<Monster>[] {
  const bosses = groups.filter(({ count }) => count === 1);
  return groups.map(({ monster, count }) => {
    const isMinion = bosses.some((boss) => monster.xp * BOSS_OVER_MINION <= boss.monster.xp);
    const role =
      count === 1
        ? 'boss'
        : isMinion
          ? 'minion'
          : count === 2
            ? 'pair'
            : count < HORDE[0]
              ? 'minion'
              : 'horde';
    return { role, monster, count };
  });
}

function countsOf(role: SuggestedGroup['role']): readonly number[] {
  if (role === 'boss') return [1];
  if (role === 'pair') return [2];
  return role === 'minion' ? MINIONS : HORDE;
}

function plansOf(shape: Shape, values: readonly number[]): Plan[] {
  if (shape === 'boss') return values.map((xp) => [{ role: 'boss', xp, count: 1 }]);
  if (shape === 'pair') return values.map((xp) => [{ role: 'pair', xp, count: 2 }]);
  if (shape === 'horde') {
    return values.flatMap((xp) => HORDE.map((count): Plan => [{ role: 'horde', xp, count }]));
  }
  return values.flatMap((boss) =>
    values
      .filter((minion) => areBossAndMinion(boss, minion))
      .flatMap((minion) =>
        MINIONS.map(
          (count): Plan => [
            { role: 'boss', xp: boss, count: 1 },
            { role: 'minion', xp: minion, count },
          ],
        ),
      ),
  );
}

function isInBand(
  { levels, edition, band }: Wanted,
  groups: readonly { xp: number; count: number }[],
): boolean {
  const judged = judgeDifficulty(levels, groups, edition);
  return judged.band === band && judged.adjustedXp <= TOP_BAND_REACH * highest(judged.limits);
}

function highest(limits: readonly Limit[]): number {
  return limits.at(-1)?.xp ?? 0;
}

function groupByXp<Monster extends Candidate>(pool: readonly Monster[]): Map<number, Monster[]> {
  const byXp = new Map<number, Monster[]>();
  for (const monster of pool) {
    // A creature with 0 XP is not a threat, and any number of it would fit.
    if (monster.xp <= 0) continue;
    const same = byXp.get(monster.xp);
    if (same) same.push(monster);
    else byXp.set(monster.xp, [monster]);
  }
  return byXp;
}

/** Minions have the type of their boss if the pool allows it. The minions of an orc should not be plants. */
function castPlan<Monster extends Candidate>(
  plan: Plan,
  byXp: ReadonlyMap<number, readonly Monster[]>,
  dice: DiceSource,
): SuggestedGroup<Monster>[] | undefined {
  const groups: SuggestedGroup<Monster>[] = [];
  for (const { role, xp, count } of plan) {
    const all = byXp.get(xp) ?? [];
    const kin = all.filter(({ type }) => type === groups[0]?.monster.type);
    const monster = pick(kin.length > 0 ? kin : all, dice);
    if (monster === undefined) return undefined;
    groups.push({ role, monster, count });
  }
  return groups;
}

function pick<Item>(items: readonly Item[], dice: DiceSource): Item | undefined {
  return items.length === 0 ? undefined : items[dice(items.length) - 1];
}
