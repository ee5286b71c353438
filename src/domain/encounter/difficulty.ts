import {
  type Band,
  BUDGETS_2024,
  type ByLevel,
  DAILY_2014,
  multiplierOf,
  THRESHOLDS_2014,
} from './difficulty-tables.ts';
import type { Edition } from './edition.ts';

export interface MonsterGroup {
  xp: number;
  count: number;
}

export interface Limit {
  band: Band;
  /** For the whole party. */
  xp: number;
}

export interface Difficulty {
  edition: Edition;
  monsters: number;
  partySize: number;
  /** What the monsters are worth, and what the party earns. */
  totalXp: number;
  /** What the fight counts as: with the 2014 multiplier for many monsters; the same as the total in 2024. */
  adjustedXp: number;
  multiplier: number;
  /** Each character's part of the total, rounded down; null without players. */
  share: number | null;
  /** The party's own limits, from the lowest band up. 2014: where a band begins. 2024: where it ends. */
  limits: Limit[];
  /** Null where there is nothing to judge: no players, or no monsters. */
  band: Band | null;
  /** The next band and how much adjusted XP is missing until the fight is in it; null in the highest. */
  next: { band: Band; missingXp: number } | null;
  /** 2024 only: how far the fight is over the party's High budget; 0 when it is not. */
  overBudget: number;
}

interface EditionRules {
  multiplier(monsters: number, partySize: number): number;
  limits: readonly (readonly [Band, ByLevel])[];
  judge(xp: number, limits: Limit[]): Pick<Difficulty, 'band' | 'next' | 'overBudget'>;
}

const RULES_OF: Record<Edition, EditionRules> = {
  '2014': {
    multiplier: multiplierOf,
    limits: [
      ['easy', THRESHOLDS_2014.easy],
      ['medium', THRESHOLDS_2014.medium],
      ['hard', THRESHOLDS_2014.hard],
      ['deadly', THRESHOLDS_2014.deadly],
    ],
    /** ENC-4: thresholds are floors. */
    judge(xp, limits) {
      const band = limits.findLast((limit) => xp >= limit.xp)?.band ?? 'trivial';
      const next = limits.find((limit) => xp < limit.xp);
      return {
        band,
        next: next === undefined ? null : { band: next.band, missingXp: next.xp - xp },
        overBudget: 0,
      };
    },
  },
  '2024': {
    multiplier: () => 1,
    limits: [
      ['low', BUDGETS_2024.low],
      ['moderate', BUDGETS_2024.moderate],
      ['high', BUDGETS_2024.high],
    ],
    /** ENC-5: budgets are ceilings; what no budget holds is still High. */
    judge(xp, limits) {
      const at = limits.findIndex((limit) => xp <= limit.xp);
      const inside = limits[at];
      const above = limits[at + 1];
      if (inside === undefined) {
        return { band: 'high', next: null, overBudget: xp - (limits.at(-1)?.xp ?? 0) };
      }
      return {
        band: inside.band,
        next: above === undefined ? null : { band: above.band, missingXp: inside.xp - xp + 1 },
        overBudget: 0,
      };
    },
  },
};

const TABLE_LEVELS = 20;

/** ENC-2: the tables end at level 20; what is above counts as 20. */
function at(table: ByLevel, level: number): number {
  return table[Math.min(Math.max(level, 1), TABLE_LEVELS) - 1] ?? 0;
}

/**
 * ENC-10: how much adjusted XP a party can take in a day. Of the rules of 2014 only; null where the edition has no such
 * figure or there is no party.
 */
export function dailyBudget(levels: readonly number[], edition: Edition): number | null {
  if (edition !== '2014' || levels.length === 0) return null;
  return levels.reduce((sum, level) => sum + at(DAILY_2014, level), 0);
}

/** ENC-13: on which day, from 1, each of these fights is fought: one that would go over the budget waits for the next. */
export function daysOf(adjustedXp: readonly number[], budget: number): number[] {
  let day = 1;
  let spent = 0;
  return adjustedXp.map((xp) => {
    if (spent > 0 && spent + xp > budget) {
      day += 1;
      spent = 0;
    }
    spent += xp;
    return day;
  });
}

/** ENC-11: what the fight would be with these monsters as well. */
export function bandWith(
  levels: readonly number[],
  groups: readonly MonsterGroup[],
  edition: Edition,
  more: MonsterGroup,
): Band | null {
  return judgeDifficulty(levels, [...groups, more], edition).band;
}

/** The bands that a fight may be given by an edition, from the lowest up. */
export function bandsOf(edition: Edition): Band[] {
  return RULES_OF[edition].limits.map(([band]) => band);
}

/** How hard a fight is for a party of these levels, by one edition of the rules. */
export function judgeDifficulty(
  levels: readonly number[],
  groups: readonly MonsterGroup[],
  edition: Edition,
): Difficulty {
  const rulesOfEdition = RULES_OF[edition];
  const monsters = groups.reduce((sum, { count }) => sum + count, 0);
  const totalXp = groups.reduce((sum, { xp, count }) => sum + xp * count, 0);
  const partySize = levels.length;
  const multiplier = rulesOfEdition.multiplier(monsters, partySize);
  const adjustedXp = totalXp * multiplier;
  const limits = rulesOfEdition.limits.map(([band, table]) => ({
    band,
    xp: levels.reduce((sum, level) => sum + at(table, level), 0),
  }));
  const judged =
    partySize === 0 || monsters === 0
      ? { band: null, next: null, overBudget: 0 }
      : rulesOfEdition.judge(adjustedXp, limits);
  return {
    edition,
    monsters,
    partySize,
    totalXp,
    adjustedXp,
    multiplier,
    share: partySize === 0 ? null : Math.floor(totalXp / partySize),
    limits,
    ...judged,
  };
}
