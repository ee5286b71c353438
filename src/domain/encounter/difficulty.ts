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
  /** The XP of the monsters, which the party earns. */
  totalXp: number;
  /**
   * The XP that decides the difficulty: with the 2014 multiplier for the number of monsters. In 2024 the same as the
   * total.
   */
  adjustedXp: number;
  multiplier: number;
  /** The share of each character, rounded down. Null without players. */
  share: number | null;
  /** The limits of this party, lowest band first. 2014: where a band begins. 2024: where it ends. */
  limits: Limit[];
  /** Null without players or without monsters. */
  band: Band | null;
  /** The next band and the adjusted XP that is missing to reach it. Null in the highest band. */
  next: { band: Band; missingXp: number } | null;
  /** 2024 only: the XP above the party's High budget, or 0. */
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
    /** ENC-4: thresholds are lower limits. */
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
    /** ENC-5: budgets are upper limits. A fight above all budgets is still High. */
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

/** ENC-2: the tables end at level 20. Higher levels count as 20. */
function at(table: ByLevel, level: number): number {
  return table[Math.min(Math.max(level, 1), TABLE_LEVELS) - 1] ?? 0;
}

/** ENC-10: the adjusted XP that a party can handle in a day. 2014 only. Null for other editions or without a party. */
export function dailyBudget(levels: readonly number[], edition: Edition): number | null {
  if (edition !== '2014' || levels.length === 0) return null;
  return levels.reduce((sum, level) => sum + at(DAILY_2014, level), 0);
}

/** ENC-13: the day of each fight, starting at 1. A fight that would exceed the budget waits for the next day. */
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

/** ENC-11: the difficulty if these monsters are added. */
export function bandWith(
  levels: readonly number[],
  groups: readonly MonsterGroup[],
  edition: Edition,
  ...more: MonsterGroup[]
): Band | null {
  return judgeDifficulty(levels, [...groups, ...more], edition).band;
}

/** The difficulty bands of an edition, lowest first. */
export function bandsOf(edition: Edition): Band[] {
  return RULES_OF[edition].limits.map(([band]) => band);
}

/** The difficulty of a fight for a party of these levels, in one edition of the rules. */
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
