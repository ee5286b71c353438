import { describe, expect, it } from 'vitest';
import { readEffects } from '#domain/combat/stat-block/feature-effect.ts';
import { spellEffects } from '#domain/combat/stat-block/spell-effect.ts';
import { lastingOf } from '#domain/combat/stat-block/spell-figures.ts';
import { buildCodex } from './build.ts';

const codex = buildCodex();
const anybody = { dc: 13, attack_bonus: 5, modifier: 3, level: 9 };

function cast(index: string, slot?: number) {
  const spell = codex.spells.find((one) => one.index === index);
  if (spell === undefined) throw new Error(index);
  return spellEffects(spell, anybody, slot ?? spell.level)[0];
}

describe('spells without an attack, damage or a save', () => {
  it('SPL-8: impose a condition of the rules', () => {
    const imposed = (index: string) => cast(index)?.condition;
    expect(imposed('power-word-stun')).toEqual({
      name: 'stunned',
      rounds: null,
      save_ends: true,
      ending_save: { ability: 'constitution', dc: 13 },
    });
    expect(imposed('greater-invisibility')).toEqual({ name: 'invisible', rounds: 10, save_ends: false });
    // An hour outlasts every fight.
    expect(imposed('invisibility')).toEqual({ name: 'invisible', rounds: null, save_ends: false });
    expect(cast('mislead')).toMatchObject({ self: true, condition: { name: 'invisible' } });
    expect(cast('sleep', 3)).toMatchObject({ pool: '9d8', condition: { name: 'unconscious', rounds: 10 } });
    expect(cast('color-spray')).toMatchObject({
      pool: '6d10',
      condition: { name: 'blinded', until: 'end' },
    });
    expect(cast('color-spray')?.self).toBeUndefined();
  });

  it('SPL-8: or impose a condition with the name of the spell and its change of the AC', () => {
    expect(cast('shield')).toMatchObject({
      self: true,
      condition: { name: 'Shield', rounds: null, until: 'start', armor: { bonus: 5 } },
    });
    const armor = (index: string) => cast(index)?.condition?.armor;
    expect(['mage-armor', 'shield-of-faith', 'barkskin', 'haste', 'slow', 'warding-bond'].map(armor)).toEqual(
      [{ with_dexterity: 13 }, { bonus: 2 }, { minimum: 16 }, { bonus: 2 }, { bonus: -2 }, { bonus: 1 }],
    );
    expect(cast('bless')).toMatchObject({ save: null, condition: { name: 'Bless', rounds: 10 } });
    // Players read conditions (SPL-6).
    for (const index of ['counterspell', 'detect-magic', 'death-ward', 'nondetection', 'misty-step']) {
      expect(cast(index), index).toBeUndefined();
    }
  });

  it('SPL-8: are read from the text of a spell that was not reviewed', () => {
    const veil = {
      ...codex.spells.find(({ index }) => index === 'invisibility'),
      name: 'Veil',
      desc: ['A creature you touch becomes invisible until the spell ends.'],
      ways: undefined,
    } as (typeof codex.spells)[number];
    expect(spellEffects(veil, anybody, 2)).toMatchObject([{ condition: { name: 'invisible' } }]);
    const ward = { ...veil, desc: ['If the target is poisoned, you neutralize the poison.'] };
    expect(spellEffects(ward, anybody, 2)).toEqual([]);
  });

  it('SPL-9: heal by the slot, with the modifier of the caster', () => {
    expect(cast('cure-wounds', 3)?.healing).toEqual({ dice: '3d8 + 3', gives: 'hit-points' });
    expect(cast('healing-word')?.healing).toEqual({ dice: '1d4 + 3', gives: 'hit-points' });
    expect(cast('heal')?.healing).toEqual({ dice: '70', gives: 'hit-points' });
    expect(cast('aid', 3)?.healing).toEqual({ dice: '10', gives: 'maximum' });
    expect(cast('false-life', 2)).toMatchObject({
      self: true,
      healing: { dice: '1d4 + 9', gives: 'temporary' },
    });
  });

  it('DMG-9: Acid Arrow deals half on a miss, without its later damage', () => {
    const spell = codex.spells.find(({ index }) => index === 'acid-arrow');
    const ways = spell === undefined ? [] : spellEffects(spell, anybody, 2);
    expect(ways.map(({ on_miss }) => on_miss)).toEqual(['half', undefined]);
    const others = codex.spells.filter(
      (one) => one.index !== 'acid-arrow' && spellEffects(one, anybody, 9).some(({ on_miss }) => on_miss),
    );
    expect(others).toEqual([]);
  });

  it('SPL-10: a lasting spell without concentration is a condition with its name on the caster', () => {
    const lasting = codex.spells.flatMap((spell) => lastingOf(spell) ?? []);
    expect(lasting).toEqual([
      { name: 'Faithful Hound', rounds: null },
      { name: 'Fire Shield', rounds: 100 },
      { name: 'Guardian of Faith', rounds: null },
      { name: 'Prismatic Wall', rounds: 100 },
      { name: 'Spiritual Weapon', rounds: 10 },
    ]);
  });
});

describe('features that heal or protect', () => {
  const use = (monster: string, name: RegExp) => {
    const { actions = [], legendary_actions = [] } = codex.monsterByIndex.get(monster) ?? {};
    const feature = [...actions, ...legendary_actions].find((one) => name.test(one.name));
    return feature && readEffects(feature);
  };

  it('SPL-9: roll their hit points', () => {
    expect(use('deva', /Healing Touch/)).toMatchObject([{ healing: { dice: '4d8 + 2' } }]);
    expect(use('deva', /Healing Touch/)?.[0]?.self).toBeUndefined();
    expect(use('unicorn', /Heal Self/)).toMatchObject([{ self: true, healing: { dice: '2d8 + 2' } }]);
  });

  it('AC-1: impose their change of the AC', () => {
    expect(use('unicorn', /Shimmering Shield/)).toMatchObject([
      { condition: { name: 'Shimmering Shield', until: 'end', armor: { bonus: 2 } } },
    ]);
    expect(use('clay-golem', /Haste/)).toMatchObject([{ self: true, condition: { armor: { bonus: 2 } } }]);
  });
});
