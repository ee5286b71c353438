import { expect, it } from 'vitest';
import type { Spell } from '#domain/codex/spell.ts';
import { describeArea, describeDamageTypes } from '#domain/codex/text/describe.ts';
import { spellDiceOf } from './spell-dice.ts';

const spell = (parts: Partial<Spell>) => ({ desc: ['Text.'], ...parts }) as Spell;
const typed = (name: string, bySlot: Record<string, string>) => ({
  damage_type: { name },
  damage_at_slot_level: bySlot,
});

it('adds damage that is dealt together: the fire and radiant damage of Flame Strike', () => {
  const flameStrike = spell({
    damage_effects: [
      { damage: [typed('Fire', { 5: '4d6', 6: '5d6' }), typed('Radiant', { 5: '4d6', 6: '4d6' })] },
    ],
  });
  expect(spellDiceOf(flameStrike)).toEqual([
    {
      kind: 'Damage',
      unit: 'Slot',
      when: undefined,
      per: undefined,
      types: 'Fire and Radiant',
      levels: [
        { level: '5', dice: '4d6 + 4d6', count: undefined },
        { level: '6', dice: '5d6 + 4d6', count: undefined },
      ],
    },
  ]);
});

it('lists every occasion and omits dice that no slot changes', () => {
  const arrow = spell({
    damage_effects: [
      { when: 'at once', damage: [typed('Acid', { 2: '4d4', 3: '5d4' })] },
      { when: 'later', damage: [typed('Acid', { 2: '2d4', 3: '3d4' })] },
      { when: 'once', damage: [typed('Fire', { 2: '1d6' })] },
    ],
  });
  expect(spellDiceOf(arrow).map(({ when }) => when)).toEqual(['at once', 'later']);
  expect(describeDamageTypes(arrow)).toBe('Acid; Fire');
});

it('counts the beams and gives the dice of one beam', () => {
  const [dice] = spellDiceOf(
    spell({
      damage_effects: [
        {
          per: { name: 'beam', count_at_character_level: { 1: 1, 5: 2 } },
          damage: [{ damage_type: { name: 'Force' }, damage_at_character_level: { 1: '1d10', 5: '1d10' } }],
        },
      ],
    }),
  );
  expect(dice).toMatchObject({ unit: 'Level', per: 'beam' });
  expect(dice?.levels.map(({ count, dice }) => `${count} × ${dice}`)).toEqual(['1 × 1d10', '2 × 1d10']);
});

it('reads healing and spells without dice', () => {
  expect(spellDiceOf(spell({ heal_at_slot_level: { 1: '1d8 + MOD', 2: '2d8 + MOD' } }))[0]?.kind).toBe(
    'Healing',
  );
  expect(spellDiceOf(spell({}))).toEqual([]);
});

it.each([
  [{ size: 20, type: 'sphere', measure: 'radius' }, '20-foot-radius sphere'],
  [{ size: 5, type: 'sphere', measure: 'diameter' }, '5-foot-diameter sphere'],
  [{ size: 10, type: 'cylinder', measure: 'radius', height: 40 }, '10-foot-radius, 40-foot-high cylinder'],
  [{ size: 100, type: 'line', width: 5 }, '100-foot line, 5 feet wide'],
  [{ size: 10, type: 'square' }, '10-foot square'],
] as const)('writes the area as the SRD does: %o', (area, words) => expect(describeArea(area)).toBe(words));
