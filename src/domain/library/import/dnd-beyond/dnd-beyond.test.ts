import { describe, expect, it } from 'vitest';
import { fuzzAdapter, readJson } from '#support/hostile/fuzz-adapter.ts';
import { importInput } from '../read-import.ts';
import { dndBeyond } from './dnd-beyond.ts';
import { DND_BEYOND_CHARACTER } from './dnd-beyond-sample.ts';

function hitPoints(change: object): number | undefined {
  return readJson(dndBeyond, { ...DND_BEYOND_CHARACTER, ...change }).characters[0]?.fields.hit_points;
}

describe('a character of D&D Beyond', () => {
  it('has the levels of all classes, hit points with Constitution, and no armor class', () => {
    const expected = {
      fields: { name: 'Tamsin Reed', player: 'player_one', level: 5, hit_points: 45, armor_class: null },
      problems: [],
    };
    expect(readJson(dndBeyond, DND_BEYOND_CHARACTER).characters).toEqual([expected]);
    expect(readJson(dndBeyond, { id: 0, success: true, data: DND_BEYOND_CHARACTER }).characters).toEqual([
      expected,
    ]);
    expect(dndBeyond.recognises(importInput('', JSON.stringify({ data: DND_BEYOND_CHARACTER })))).toBe(true);
  });

  it('prefers the values that the player overrode', () => {
    expect(hitPoints({ overrideHitPoints: 61 })).toBe(61);
    expect(hitPoints({ bonusHitPoints: 4 })).toBe(49);
    expect(hitPoints({ overrideStats: [{ id: 3, value: 8 }] })).toBe(25);
    expect(hitPoints({ bonusStats: [{ id: 3, value: 2 }] })).toBe(50);
  });

  it('counts hit points per level of the character or of the class', () => {
    const perLevel = { type: 'bonus', subType: 'hit-points-per-level', value: 1 };
    expect(hitPoints({ modifiers: { race: [perLevel] } })).toBe(30 + 5 + 5);
    expect(hitPoints({ modifiers: { class: [{ ...perLevel, componentId: 77 }] } })).toBe(30 + 5 + 2);
  });

  it('reports missing values', () => {
    expect(readJson(dndBeyond, { ...DND_BEYOND_CHARACTER, classes: [] }).characters[0]?.problems).toEqual([
      'No class was found; level 1 is kept.',
    ]);
    expect(readJson(dndBeyond, [DND_BEYOND_CHARACTER, { name: 'Rope' }]).unread).toEqual([
      { what: 'Rope', why: 'It is no character of D&D Beyond.' },
    ]);
  });

  it('accepts any input', () => {
    fuzzAdapter(dndBeyond, [DND_BEYOND_CHARACTER, { data: DND_BEYOND_CHARACTER }]);
  });
});
