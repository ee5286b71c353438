import { describe, expect, it } from 'vitest';
import { readEffects } from './feature-effect.ts';

const dc = (name: 'CON' | 'DEX' | 'STR', dc_value: number, success_type: 'half' | 'none') => ({
  dc_type: { name },
  dc_value,
  success_type,
});

describe('what a feature does', () => {
  it('parses an attack whose poison requires a save', () => {
    const [effect] = readEffects({
      name: 'Bite',
      desc: 'Hit: 7 (1d8 + 3) piercing damage, and the target must make a DC 11 Constitution saving throw. The target is stable but poisoned for 1 hour.',
      attack_bonus: 5,
      damage: [
        { damage_type: { name: 'Piercing' }, damage_dice: '1d8 + 3' },
        { damage_type: { name: 'Poison' }, damage_dice: '2d8', dc: dc('CON', 11, 'half') },
      ],
      dc: dc('CON', 11, 'half'),
    });
    expect(effect).toEqual({
      label: '',
      attack_bonus: 5,
      ranged: false,
      damage: [
        { dice: '1d8 + 3', damage_type: 'piercing', is_saved: false },
        { dice: '2d8', damage_type: 'poison', is_saved: true },
      ],
      save: { ability: 'constitution', dc: 11, on_success: 'half', magical: false },
      condition: null,
      magical: false,
    });
  });

  it('parses a condition with its duration and the save that ends it', () => {
    const [effect] = readEffects({
      name: 'Claws',
      desc: 'It must succeed on a DC 10 Constitution saving throw or be paralyzed for 1 minute. The target can repeat the saving throw at the end of each of its turns.',
      attack_bonus: 4,
      dc: dc('CON', 10, 'none'),
    });
    expect(effect?.condition).toEqual({ name: 'paralyzed', rounds: 10, save_ends: true });
  });

  it.each([
    ['or be knocked prone.', 'prone'],
    ['against this magic or become frightened until the end', 'frightened'],
    ['Hit: 9 damage, and the target is grappled (escape DC 14).', 'grappled'],
    ['The target is no longer poisoned.', undefined],
    ['it is pushed, unless the creature is incapacitated.', undefined],
    ['it is stable, and is paralyzed while poisoned in this way.', undefined],
    ['the creature begins to turn to stone and is restrained.', 'restrained'],
  ])('parses the condition of "%s"', (desc, name) => {
    const [effect] = readEffects({ name: 'It', desc, dc: dc('STR', 11, 'none') });
    expect(effect?.condition?.name).toBe(name);
  });

  it('recognises magic by its words, and ignores features without an attack or a save', () => {
    const [glare] = readEffects({ name: 'Glare', desc: 'against this magic', dc: dc('DEX', 9, 'none') });
    expect(glare?.magical).toBe(true);
    expect(readEffects({ name: 'Multiattack', desc: 'It attacks twice.' })).toEqual([]);
  });
});

describe('a feature with several ways to use it', () => {
  const piercing = { name: 'Piercing' };

  it('replaces the part of the same type with the alternative damage and its bonus', () => {
    const effects = readEffects({
      name: 'Club',
      desc: 'Melee Weapon Attack: +2 to hit (+6 to hit with shillelagh), reach 5 ft., one target. Hit: 2 (1d4) bludgeoning damage, or 8 (1d8 + 4) bludgeoning damage with shillelagh, plus 3 (1d6) fire damage.',
      attack_bonus: 2,
      damage: [
        { damage_type: { name: 'Bludgeoning' }, damage_dice: '1d4' },
        { damage_type: { name: 'Fire' }, damage_dice: '1d6' },
      ],
      alternative_damage: [
        { damage_type: { name: 'Bludgeoning' }, damage_dice: '1d8 + 4', when: 'with shillelagh' },
        { damage_type: { name: 'Thunder' }, damage_dice: '1d6', when: "its wielder's choice" },
      ],
    });
    expect(
      effects.map(({ label, attack_bonus, ranged, damage }) => ({
        label,
        attack_bonus,
        ranged,
        damage: damage.map((part) => `${part.dice} ${part.damage_type}`),
      })),
    ).toEqual([
      { label: '', attack_bonus: 2, ranged: false, damage: ['1d4 bludgeoning', '1d6 fire'] },
      {
        label: 'with shillelagh',
        attack_bonus: 6,
        ranged: false,
        damage: ['1d8 + 4 bludgeoning', '1d6 fire'],
      },
      {
        label: 'thunder',
        attack_bonus: 2,
        ranged: false,
        damage: ['1d4 bludgeoning', '1d6 thunder'],
      },
    ]);
  });

  it.each([
    ['Ranged Weapon Attack: +4 to hit', true],
    ['Melee or Ranged Weapon Attack: +4 to hit', null],
  ])('knows whether "%s" is ranged', (desc, ranged) => {
    const damage = [{ damage_type: piercing, damage_dice: '1d6' }];
    expect(readEffects({ name: 'Spear', desc, attack_bonus: 4, damage })[0]?.ranged).toBe(ranged);
  });

  it('has each listed breath with its own save, damage and condition', () => {
    const effects = readEffects({
      name: 'Breath Weapons',
      desc: 'The dragon uses one of the following breath weapons.\n- **Fire Breath.** Each creature in that line must make a DC 18 Dexterity saving throw, taking 45 (13d6) fire damage on a failed save, or half as much damage on a successful one.\n- **Sleep Breath.** Each creature in that area must succeed on a DC 17 Constitution saving throw or fall unconscious for 10 minutes.',
      usage: 'Recharge 5-6',
      damage: [{ damage_type: { name: 'Fire' }, damage_dice: '13d6', dc: dc('DEX', 18, 'half') }],
      dc: dc('DEX', 18, 'half'),
      further_dcs: [dc('CON', 17, 'none')],
    });
    expect(effects).toMatchObject([
      {
        label: 'Fire Breath',
        damage: [{ dice: '13d6', is_saved: true }],
        save: { ability: 'dexterity', dc: 18, on_success: 'half' },
        condition: null,
      },
      {
        label: 'Sleep Breath',
        damage: [],
        save: { ability: 'constitution', dc: 17, on_success: 'none' },
        condition: { name: 'unconscious', rounds: 100 },
      },
    ]);
  });

  it('has each of several saves with its damage', () => {
    const wall = readEffects({
      name: 'Wall of Ice',
      desc: 'It makes a DC 17 Dexterity saving throw, taking 35 (10d6) cold damage. Whenever a creature moves through the air, it makes a DC 17 Constitution saving throw, taking 17 (5d6) cold damage.',
      damage: [
        { damage_type: { name: 'Cold' }, damage_dice: '10d6', dc: dc('DEX', 17, 'half') },
        { damage_type: { name: 'Cold' }, damage_dice: '5d6', dc: dc('CON', 17, 'half') },
      ],
      dc: dc('DEX', 17, 'half'),
      further_dcs: [dc('CON', 17, 'half')],
    });
    expect(wall.map(({ label, damage }) => [label, damage.map((part) => part.dice)])).toEqual([
      ['Dexterity save', ['10d6']],
      ['Constitution save', ['5d6']],
    ]);
  });
});
