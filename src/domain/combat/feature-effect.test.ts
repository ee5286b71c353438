import { describe, expect, it } from 'vitest';
import { readEffect } from './feature-effect.ts';

const dc = (name: 'CON' | 'DEX' | 'STR', dc_value: number, success_type: 'half' | 'none') => ({
  dc_type: { name },
  dc_value,
  success_type,
});

describe('what a feature does', () => {
  it('reads an attack whose poison asks for a save', () => {
    const effect = readEffect({
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
      attack_bonus: 5,
      damage: [
        { dice: '1d8 + 3', damage_type: 'piercing', is_saved: false },
        { dice: '2d8', damage_type: 'poison', is_saved: true },
      ],
      save: { ability: 'constitution', dc: 11, on_success: 'half' },
      condition: null,
      magical: false,
    });
  });

  it('reads a condition with its time and the save that ends it', () => {
    const effect = readEffect({
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
  ])('reads the condition of "%s"', (desc, name) => {
    const effect = readEffect({ name: 'It', desc, dc: dc('STR', 11, 'none') });
    expect(effect?.condition?.name).toBe(name);
  });

  it('knows magic by its words, and nothing of what is no attack and no save', () => {
    expect(readEffect({ name: 'Glare', desc: 'against this magic', dc: dc('DEX', 9, 'none') })?.magical).toBe(
      true,
    );
    expect(readEffect({ name: 'Multiattack', desc: 'It attacks twice.' })).toBeUndefined();
  });
});
