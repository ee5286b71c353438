import { describe, expect, it } from 'vitest';
import { fuzzAdapter, readJson } from '#support/fuzz-adapter.ts';
import { dndBeyond } from './dnd-beyond.ts';

const tamsin = {
  id: 1,
  name: 'Tamsin Reed',
  username: 'player_one',
  baseHitPoints: 30,
  bonusHitPoints: null,
  overrideHitPoints: null,
  removedHitPoints: 7,
  stats: [
    { id: 1, value: 10 },
    { id: 2, value: 14 },
    { id: 3, value: 13 },
  ],
  bonusStats: [{ id: 3, value: null }],
  overrideStats: [{ id: 3, value: null }],
  classes: [
    { level: 3, definition: { name: 'Druid' } },
    { level: 2, definition: { name: 'Sorcerer' }, classFeatures: [{ definition: { id: 77 } }] },
  ],
  modifiers: {
    race: [{ type: 'bonus', subType: 'constitution-score', value: 2 }],
    class: [],
    feat: [{ type: 'bonus', subType: 'constitution-score', value: 1 }],
    item: [{ type: 'set', subType: 'constitution-score', value: 19 }],
  },
};

function hitPoints(change: object): number | undefined {
  return readJson(dndBeyond, { ...tamsin, ...change }).characters[0]?.fields.hit_points;
}

describe('a character of D&D Beyond', () => {
  it('has levels of all classes, hit points by its Constitution, and no armor class', () => {
    const expected = {
      fields: { name: 'Tamsin Reed', player: 'player_one', level: 5, hit_points: 45, armor_class: null },
      problems: [],
    };
    expect(readJson(dndBeyond, tamsin).characters).toEqual([expected]);
    expect(readJson(dndBeyond, { id: 0, success: true, data: tamsin }).characters).toEqual([expected]);
    expect(dndBeyond.recognises({ name: '', text: '', json: { data: tamsin } })).toBe(true);
  });

  it('takes what the player wrote over it', () => {
    expect(hitPoints({ overrideHitPoints: 61 })).toBe(61);
    expect(hitPoints({ bonusHitPoints: 4 })).toBe(49);
    expect(hitPoints({ overrideStats: [{ id: 3, value: 8 }] })).toBe(25);
    expect(hitPoints({ bonusStats: [{ id: 3, value: 2 }] })).toBe(50);
  });

  it('counts hit points for each level: of the character, or of the class that gives them', () => {
    const perLevel = { type: 'bonus', subType: 'hit-points-per-level', value: 1 };
    expect(hitPoints({ modifiers: { race: [perLevel] } })).toBe(30 + 5 + 5);
    expect(hitPoints({ modifiers: { class: [{ ...perLevel, componentId: 77 }] } })).toBe(30 + 5 + 2);
  });

  it('says what is missing', () => {
    expect(readJson(dndBeyond, { ...tamsin, classes: [] }).characters[0]?.problems).toEqual([
      'No class was found; level 1 is kept.',
    ]);
    expect(readJson(dndBeyond, [tamsin, { name: 'Rope' }]).unread).toEqual([
      { what: 'Rope', why: 'It is no character of D&D Beyond.' },
    ]);
  });

  it('bears anything', () => {
    fuzzAdapter(dndBeyond, [tamsin, { data: tamsin }]);
  });
});
