import { describe, expect, it } from 'vitest';
import { levelAt, levelsBefore, newLevelOf, shareOf, totalAfter, xpOfLevel } from './experience.ts';

describe('XP and levels', () => {
  it('JRN-5: has the thresholds of the SRD', () => {
    const levels = Array.from({ length: 20 }, (_, at) => at + 1);
    expect(levels.map(xpOfLevel)).toEqual([
      0, 300, 900, 2700, 6500, 14000, 23000, 34000, 48000, 64000, 85000, 100000, 120000, 140000, 165000,
      195000, 225000, 265000, 305000, 355000,
    ]);
    expect(levels.map((level) => levelAt(xpOfLevel(level)))).toEqual(levels);
    expect([levelAt(299), levelAt(354_999), levelAt(9_000_000)]).toEqual([1, 19, 20]);
    expect([xpOfLevel(21), xpOfLevel(30)]).toEqual([355_000, 355_000]);
  });

  it('JRN-6: takes the level before a session from an earlier end of the session, else from its timeline', () => {
    const rose = (character_id: string, from: number) => ({
      line_id: character_id,
      at: 1,
      text: '',
      kind: 'level-up' as const,
      data: { character_id, name: '', from, level: from + 1 },
    });
    const given = { characters: [{ character_id: 'aria', name: '', xp: 0, level: 2, new_level: 4 }] };
    const before = levelsBefore([rose('aria', 3), rose('borin', 5)], given);
    expect([...before]).toEqual([
      ['aria', 2],
      ['borin', 5],
    ]);
  });

  it('JRN-4: shares each fight equally and rounds down each time', () => {
    expect(shareOf([{ xp: 100 }, { xp: 101 }], 3)).toBe(33 + 33);
    expect(shareOf([{ xp: 100 }], 0)).toBe(0);
    expect(shareOf([], 4)).toBe(0);
  });

  it('JRN-6: begins with the XP of the level, and follows levels that were given without XP', () => {
    const awards = [
      { xp: 100, level: 3, new_level: 3 },
      { xp: 0, level: 3, new_level: 5 },
      { xp: 50, level: 5, new_level: 5 },
    ];
    expect(awards.slice(0, 1).reduce(totalAfter, 0)).toBe(1_000);
    expect(awards.reduce(totalAfter, 0)).toBe(6_550);
    // Raised by hand between two sessions.
    expect(totalAfter(1_000, { xp: 10, level: 4, new_level: 4 })).toBe(2_710);
  });

  it('JRN-5: names a new level only if it is above the present one', () => {
    expect(newLevelOf(3, 2_700)).toBe(4);
    expect(newLevelOf(3, 2_699)).toBeNull();
    expect(newLevelOf(1, 7_000)).toBe(5);
    expect(newLevelOf(25, 400_000)).toBeNull();
  });
});
