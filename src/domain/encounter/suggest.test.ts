import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHALLENGE_RATINGS, experienceOf } from '#domain/codex/challenge-rating.ts';
import { fixedSource, seededSource } from '#domain/dice/source.ts';
import { judgeDifficulty } from './difficulty.ts';
import { EDITIONS } from './edition.ts';
import {
  type Candidate,
  rolesOf,
  SHAPES,
  type SuggestedGroup,
  suggestGroups,
  suggestOther,
} from './suggest.ts';

const TYPES = ['beast', 'undead', 'dragon'];
const POOL: Candidate[] = CHALLENGE_RATINGS.flatMap((rating) => {
  const xp = experienceOf(rating);
  return TYPES.map((type) => ({ pointer: `srd/${type}-${xp}`, name: `${type} ${xp}`, type, xp }));
});
const BANDS = { '2014': ['easy', 'medium', 'hard', 'deadly'], '2024': ['low', 'moderate', 'high'] } as const;

const wantedFights = fc.constantFrom(...EDITIONS).chain((edition) =>
  fc.record({
    edition: fc.constant(edition),
    band: fc.constantFrom(...BANDS[edition]),
    levels: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 8 }),
  }),
);

function worth(groups: readonly SuggestedGroup[]) {
  return groups.map(({ monster, count }) => ({ xp: monster.xp, count }));
}

describe('suggestGroups', () => {
  it('ENC-8: every suggestion is in the wanted band and has the wanted shape', () => {
    fc.assert(
      fc.property(wantedFights, fc.constantFrom(...SHAPES), fc.nat(), (wanted, shape, seed) => {
        const groups = suggestGroups(wanted, shape, POOL, seededSource(seed));
        if (groups === undefined) return;
        expect(judgeDifficulty(wanted.levels, worth(groups), wanted.edition).band).toBe(wanted.band);
        const [first, second] = groups;
        if (shape === 'boss-and-minions') {
          expect(groups.map(({ role }) => role)).toEqual(['boss', 'minion']);
          expect((second?.monster.xp ?? 0) * 3).toBeLessThanOrEqual(first?.monster.xp ?? 0);
          expect((second?.monster.xp ?? 0) * 40).toBeGreaterThanOrEqual(first?.monster.xp ?? 0);
          expect(second?.monster.type).toBe(first?.monster.type);
        } else expect(groups).toHaveLength(1);
        if (shape === 'pair') expect(first?.count).toBe(2);
        if (shape === 'horde') expect(first?.count).toBeGreaterThanOrEqual(6);
      }),
    );
  });

  it.each(EDITIONS)('ENC-8: finds a fight for every band of a usual party in the %s rules', (edition) => {
    for (const band of BANDS[edition]) {
      for (let level = 1; level <= 20; level++) {
        const wanted = { edition, band, levels: [level, level, level, level] };
        const found = SHAPES.filter((shape) => suggestGroups(wanted, shape, POOL, seededSource(level)));
        expect(found, `${band} at level ${level}`).not.toEqual([]);
      }
    }
  });

  it('suggests nothing without players, without monsters, or with monsters of 0 XP', () => {
    const wanted = { edition: '2014', band: 'easy', levels: [3, 3, 3] } as const;
    expect(suggestGroups({ ...wanted, levels: [] }, 'boss', POOL, seededSource(1))).toBeUndefined();
    expect(suggestGroups(wanted, 'boss', [], seededSource(1))).toBeUndefined();
    const frog = { pointer: 'srd/frog', name: 'Frog', type: 'beast', xp: 0 };
    expect(suggestGroups(wanted, 'horde', [frog], seededSource(1))).toBeUndefined();
  });

  it('gives another fight with other dice', () => {
    const wanted = { edition: '2014', band: 'hard', levels: [5, 5, 5, 5] } as const;
    const names = new Set(
      Array.from(
        { length: 20 },
        (_, seed) => suggestGroups(wanted, 'pair', POOL, seededSource(seed))?.[0]?.monster.name,
      ),
    );
    expect(names.size).toBeGreaterThan(2);
  });
});

describe('suggestOther', () => {
  it('ENC-9: replaces the monster of one group and keeps the band', () => {
    fc.assert(
      fc.property(wantedFights, fc.nat(), fc.constantFrom(0, 1), (wanted, seed, index) => {
        const groups = suggestGroups(wanted, 'boss-and-minions', POOL, seededSource(seed));
        if (groups === undefined) return;
        const other = suggestOther(wanted, { groups, index }, POOL, seededSource(seed + 1));
        if (other === undefined) return;
        expect(other.role).toBe(groups[index]?.role);
        expect(groups.map(({ monster }) => monster.pointer)).not.toContain(other.monster.pointer);
        const changed = groups.map((group, at) => (at === index ? other : group));
        expect(judgeDifficulty(wanted.levels, worth(changed), wanted.edition).band).toBe(wanted.band);
      }),
    );
  });

  it('ENC-9: prefers the type of the other groups', () => {
    const of = (type: string, name: string, xp: number): Candidate => ({ pointer: name, name, type, xp });
    const bear = of('beast', 'bear', 200);
    const wolf = of('beast', 'wolf', 50);
    const boar = of('beast', 'boar', 50);
    const others = ['goblin', 'drow', 'elf'].map((name) => of('humanoid', name, 50));
    const groups: SuggestedGroup[] = [
      { role: 'boss', monster: bear, count: 1 },
      { role: 'minion', monster: wolf, count: 2 },
    ];
    const wanted = { edition: '2024', band: 'low', levels: [3, 3, 3, 3] } as const;
    for (let seed = 0; seed < 20; seed++) {
      const pool = [...others, bear, wolf, boar];
      expect(suggestOther(wanted, { groups, index: 1 }, pool, seededSource(seed))?.monster).toBe(boar);
    }
    expect(suggestOther(wanted, { groups, index: 1 }, others, seededSource(1))?.monster.type).toBe(
      'humanoid',
    );
  });

  it('keeps the count if the new monster allows it', () => {
    const wolf = { pointer: 'srd/wolf', name: 'Wolf', type: 'beast', xp: 50 };
    const goblin = { pointer: 'srd/goblin', name: 'Goblin', type: 'humanoid', xp: 50 };
    const wanted = { edition: '2014', band: 'deadly', levels: [2, 2, 2, 2] } as const;
    const groups: SuggestedGroup[] = [{ role: 'horde', monster: wolf, count: 7 }];
    expect(suggestOther(wanted, { groups, index: 0 }, [wolf, goblin], fixedSource([1]))).toEqual({
      role: 'horde',
      monster: goblin,
      count: 7,
    });
    expect(suggestOther(wanted, { groups, index: 0 }, [wolf], fixedSource([1]))).toBeUndefined();
  });
});

describe('rolesOf', () => {
  const monsterGroupsOf = (xp: number): Candidate => ({
    pointer: `srd/${xp}`,
    name: String(xp),
    type: 'beast',
    xp,
  });
  const roles = (...groups: [xp: number, count: number][]) =>
    rolesOf(groups.map(([xp, count]) => ({ monster: monsterGroupsOf(xp), count }))).map(({ role }) => role);

  it('ENC-12: derives the role of a group from its count and XP', () => {
    expect(roles([450, 1])).toEqual(['boss']);
    expect(roles([100, 2])).toEqual(['pair']);
    expect(roles([50, 4])).toEqual(['minion']);
    expect(roles([50, 6])).toEqual(['horde']);
    expect(roles([450, 1], [50, 8])).toEqual(['boss', 'minion']);
    expect(roles([450, 1], [200, 2], [200, 7])).toEqual(['boss', 'pair', 'horde']);
  });

  it('ENC-12: gives suggested groups the same roles', () => {
    fc.assert(
      fc.property(wantedFights, fc.constantFrom(...SHAPES), fc.nat(), (wanted, shape, seed) => {
        const groups = suggestGroups(wanted, shape, POOL, seededSource(seed));
        if (groups !== undefined) expect(rolesOf(groups)).toEqual(groups);
      }),
    );
  });
});
