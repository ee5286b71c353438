import { describe, expect, it } from 'vitest';
import { EMPTY_SHEET } from '#domain/stuff/sheet.ts';
import { DND_BEYOND_CHARACTER, DND_BEYOND_SHEET } from '#fixtures/import/dnd-beyond/dnd-beyond-sample.ts';
import { fuzzAdapter, readJson } from '#support/hostile/fuzz-adapter.ts';
import { importInput } from '../read-import.ts';
import { dndBeyond } from './dnd-beyond.ts';

function hitPoints(change: object): number | undefined {
  return readJson(dndBeyond, { ...DND_BEYOND_CHARACTER, ...change }).characters[0]?.fields.hit_points;
}

function unarmored(by: object) {
  return { class: [{ type: 'set', subType: 'unarmored-armor-class', ...by }] };
}

describe('a character of D&D Beyond', () => {
  it('has the levels of all classes, hit points with Constitution, and names what the file lacks', () => {
    const expected = {
      fields: {
        name: 'Tamsin Reed',
        player: 'player_one',
        level: 5,
        hit_points: 45,
        armor_class: null,
        sheet: {
          ...EMPTY_SHEET,
          initiative_bonus: 2,
          saving_throws: {
            strength: 0,
            dexterity: 2,
            constitution: 3,
            intelligence: 0,
            wisdom: 0,
            charisma: 0,
          },
          passive_perception: 10,
        },
      },
      problems: ['Not in the file: speed.'],
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

  it('has the figures of its worn equipment, its classes and its species', () => {
    const [character] = readJson(dndBeyond, DND_BEYOND_SHEET).characters;
    expect(character?.fields).toMatchObject({
      armor_class: 14 + 2 + 2 + 1,
      sheet: {
        initiative_bonus: 3,
        // Proficient as the first class, not as a further one; the ring gives 1.
        saving_throws: { strength: 1, dexterity: 4, constitution: 3, wisdom: 7, charisma: 4 },
        passive_perception: 10 + 3 + 3,
        speed: '35 ft., fly 35 ft.',
        spell_save_dc: 8 + 3 + 3,
        resistances: ['fire'],
      },
    });
    expect(character?.problems).toEqual(['Not counted: a bonus to armor class, “while in rain”.']);
  });

  it.each([
    ['without armor', { inventory: [] }, 10 + 3],
    ['Unarmored Defense', { inventory: [], modifiers: unarmored({ statId: 5 }) }, 10 + 3 + 3],
    ['natural armor', { inventory: [], modifiers: unarmored({ value: 4 }) }, 10 + 3 + 4],
    ['heavy armor', { inventory: [{ equipped: true, definition: { armorTypeId: 3, armorClass: 16 } }] }, 16],
    ['light armor', { inventory: [{ equipped: true, definition: { armorTypeId: 1, armorClass: 11 } }] }, 14],
    ['filled in by the player', { characterValues: [{ typeId: 1, value: 21 }] }, 21],
    ['not listed', { inventory: undefined }, null],
  ])('armor class: %s', (_, change, armorClass) => {
    const { characters } = readJson(dndBeyond, { ...DND_BEYOND_SHEET, ...change });
    expect(characters[0]?.fields.armor_class).toBe(armorClass);
  });

  it('reports missing values', () => {
    expect(readJson(dndBeyond, { ...DND_BEYOND_CHARACTER, classes: [] }).characters[0]?.problems).toEqual([
      'No class was found; level 1 is kept.',
      'Not in the file: speed.',
    ]);
    expect(readJson(dndBeyond, [DND_BEYOND_CHARACTER, { name: 'Rope' }]).unread).toEqual([
      { what: 'Rope', why: 'It is no character of D&D Beyond.' },
    ]);
  });

  it('accepts any input', () => {
    fuzzAdapter(dndBeyond, [DND_BEYOND_CHARACTER, { data: DND_BEYOND_CHARACTER }, DND_BEYOND_SHEET]);
  });
});
