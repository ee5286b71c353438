import { describe, expect, it } from 'vitest';
import type { Way } from '#domain/codex/effects/effect.ts';
import { EMPTY_FORM, formOfWays, readDistance, readEffectDice, waysOfForm } from './effect-form.ts';
import { waysOfOwnFeature } from './known-ways.ts';

const BITE =
  'Melee Weapon Attack: +5 to hit, reach 10 ft., one creature. Hit: 7 (1d8 + 3) piercing damage, and the target must make a DC 11 Constitution saving throw, taking 9 (2d8) poison damage on a failed save, or half as much damage on a successful one.';
const read = (name: string, desc: string) => [...waysOfOwnFeature('Ogre', { name, desc }, new Map())];

describe('the form of an effect', () => {
  it('shows what was read from a text', () => {
    const form = formOfWays(read('Bite (Recharge 5-6)', BITE));
    expect(form).toEqual({
      ...EMPTY_FORM,
      attack: { bonus: 5, reach: 10 },
      damage: [
        { dice: '1d8 + 3', type: 'piercing', saved: false, higher: null, cantrip: false },
        { dice: '2d8', type: 'poison', saved: true, higher: null, cantrip: false },
      ],
      save: { ability: 'constitution', dc: 11, half: true },
      recharge: 5,
    });
  });

  it.each([
    ['Bite', BITE],
    [
      'Grab (3/Day)',
      'Melee Weapon Attack: +4 to hit, reach 5 ft. Hit: the target is grappled (escape DC 14).',
    ],
    [
      'Glare (Recharges after a Short or Long Rest)',
      'The target must succeed on a DC 13 Wisdom saving throw against this magic or be frightened for 1 minute. It can repeat the saving throw at the end of each of its turns.',
    ],
    ['Bow', 'Ranged Weapon Attack: +4 to hit, range 80/320 ft. Hit: 5 (1d6 + 2) piercing damage.'],
  ])('gives the same entry back for %s', (name, desc) => {
    const ways = read(name, desc);
    expect(ways).toHaveLength(1);
    const form = formOfWays(ways);
    expect(form && waysOfForm(form)).toEqual(ways);
  });

  it.each<[string, Way[]]>([
    ['two ways', [{ note: 'One.' }, { note: 'Two.' }]],
    [
      'a field that the form lacks',
      [{ area: { line: 60, width: 5 }, does: [{ save: 'dexterity', dc: 11 }] }],
    ],
    ['another verb', [{ does: [{ push: 10 }] }]],
    ['a choice of types', [{ does: [{ damage: '1d6', type: ['fire', 'cold'] }] }]],
    ['a case', [{ does: [{ damage: '1d6', type: 'fire', if: 'it is wet' }] }]],
    [
      'several saves',
      [
        {
          does: [
            { save: 'strength', dc: 9 },
            { save: 'wisdom', dc: 9 },
          ],
        },
      ],
    ],
  ])('does not show %s', (_, ways) => {
    expect(formOfWays(ways)).toBeUndefined();
  });

  it('shows an area with one size', () => {
    const breath: Way[] = [{ area: { cone: 15 }, does: [{ save: 'dexterity', dc: 11, half: true }] }];
    const form = formOfWays(breath);
    expect(form?.area).toEqual({ shape: 'cone', feet: 15 });
    expect(form && waysOfForm(form)).toEqual(breath);
  });

  it('shows an attack of which only the roll was read', () => {
    const ways = read('Swallow', 'Melee Weapon Attack: +5 to hit, reach 5 ft. Hit: It is gone.');
    expect(formOfWays(ways)).toEqual({ ...EMPTY_FORM, attack: { bonus: 5, reach: 5 } });
  });

  it('is empty for no effect', () => {
    expect(formOfWays([])).toEqual(EMPTY_FORM);
    expect(waysOfForm(EMPTY_FORM)).toEqual([]);
  });

  it('keeps the parts of a save that is taken away', () => {
    const [way] = read('Bite', BITE);
    const form = formOfWays(way === undefined ? [] : [way]);
    expect(form && waysOfForm({ ...form, save: null })[0]?.hit).toEqual([
      { damage: '1d8 + 3', type: 'piercing' },
      { damage: '2d8', type: 'poison' },
    ]);
  });

  it('reads dice and distances as they are typed', () => {
    expect(['1d8+3', ' 7 ', '1d8 + MOD', 'many', '', '1d'].map(readEffectDice)).toEqual([
      '1d8 + 3',
      '7',
      '1d8 + MOD',
      undefined,
      undefined,
      undefined,
    ]);
    expect(['60', '80/320', 'far'].map(readDistance)).toEqual([60, '80/320', undefined]);
  });
});
