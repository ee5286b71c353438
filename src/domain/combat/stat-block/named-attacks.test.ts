import { describe, expect, it } from 'vitest';
import type { MonsterFeature } from '#domain/codex/monster.ts';
import { effectsWithNamed } from './named-attacks.ts';

function attack(name: string, bonus: number): MonsterFeature {
  return {
    name,
    desc: `Melee Weapon Attack: +${bonus} to hit, reach 10 ft., one target.`,
    attack_bonus: bonus,
    damage: [{ damage_dice: '2d6 + 8', damage_type: { name: 'Bludgeoning' } }],
  };
}

const ACTIONS = [
  { name: 'Multiattack', desc: 'It makes three attacks: one with its bite and two with its claws.' },
  attack('Bite (Bat or Vampire Form Only)', 9),
  attack('Claws', 10),
  attack('Tail', 11),
  attack('Unarmed Strike', 8),
];

function bonuses(desc: string, actions: readonly MonsterFeature[] = ACTIONS): (number | null)[] {
  return effectsWithNamed({ name: 'Attack', desc }, actions).map(({ attack_bonus }) => attack_bonus);
}

describe('RES-13: a legendary action that names an attack', () => {
  it('offers its roll', () => {
    expect(bonuses('The dragon makes a tail attack.')).toEqual([11]);
    expect(bonuses('The sphinx makes one claw attack.')).toEqual([10]);
    expect(bonuses('The vampire makes one unarmed strike.')).toEqual([8]);
    expect(bonuses('The vampire makes one bite attack.')).toEqual([9]);
    expect(bonuses('The unicorn makes one attack with its claws.')).toEqual([10]);
    expect(bonuses('The lich uses its Unarmed Strike.')).toEqual([8]);
  });

  it('offers every attack that it names', () => {
    const effects = effectsWithNamed(
      { name: 'Attack', desc: 'The tarrasque makes one claw attack or tail attack.' },
      ACTIONS,
    );
    expect(effects.map(({ label, attack_bonus }) => [label, attack_bonus])).toEqual([
      ['Claws', 10],
      ['Tail', 11],
    ]);
  });

  it('ignores attack names inside other words, and attacks that are only mentioned', () => {
    expect(bonuses('The dragon makes a detailed plan.')).toEqual([]);
    expect(bonuses('The dragon moves. Its tail does not provoke attacks.')).toEqual([]);
    expect(bonuses('')).toEqual([]);
  });

  it('keeps its own effects', () => {
    const wing: MonsterFeature = {
      name: 'Wing Attack',
      desc: 'The dragon makes a gust, not a tail attack.',
      dc: { dc_type: { name: 'DEX' }, dc_value: 19, success_type: 'none' },
    };
    expect(effectsWithNamed(wing, ACTIONS).map(({ save }) => save?.dc)).toEqual([19]);
  });
});
