import { describe, expect, it } from 'vitest';
import { readCounters } from '#domain/combat/counters/stat-block-counters.ts';
import {
  castingLevels,
  type SpellCaster,
  spellCasterOf,
  spellsCastBy,
  usualLevel,
} from '#domain/combat/stat-block/spell-caster.ts';
import { isConsequence, spellEffects } from '#domain/combat/stat-block/spell-effect.ts';
import { parseDice } from '#domain/dice/notation.ts';
import { buildCodex } from './build.ts';

const codex = buildCodex();

function find<Entry extends { index: string }>(entries: readonly Entry[], index: string): Entry {
  const found = entries.find((entry) => entry.index === index);
  if (found === undefined) throw new Error(index);
  return found;
}

function cast(monsterIndex: string, spellIndex: string, slot?: number) {
  const monster = find(codex.monsters, monsterIndex);
  const spell = find(codex.spells, spellIndex);
  const caster = spellCasterOf(monster, spellIndex);
  if (caster === undefined) throw new Error(`${monsterIndex} does not cast ${spellIndex}`);
  const levels = castingLevels({ counters: readCounters(monster) }, caster, spell);
  const effects = spellEffects(spell, caster, slot ?? usualLevel(levels)?.level ?? spell.level);
  return { caster, levels, effects };
}

const figures = ({ dc, attack_bonus, level }: SpellCaster) => [dc, attack_bonus, level];
const uses = (levels: ReturnType<typeof castingLevels>) =>
  levels.map(({ level, use }) => [level, use?.counter.name, use?.counter.maximum]);
const dice = (effects: ReturnType<typeof spellEffects>) =>
  effects.map(({ damage }) => damage.map((part) => `${part.dice} ${part.damage_type}`).join(' + '));

const anybody = { dc: 13, attack_bonus: 5, modifier: 3, level: 9 };
const castByAnybody = (index: string) => spellEffects(find(codex.spells, index), anybody, 9)[0];

const everySpell = codex.monsters.flatMap((monster) =>
  [...monster.special_abilities, ...monster.actions].flatMap((feature) =>
    spellsCastBy(feature, monster.spells).map(({ index }) => ({ monster, feature, index })),
  ),
);

describe('every spellcaster of the SRD', () => {
  it('SPL-1: casts every spell of its lists with the save DC and the attack bonus of its text', () => {
    expect(everySpell.length).toBeGreaterThan(250);
    for (const { monster, feature, index } of everySpell) {
      const caster = spellCasterOf(monster, index);
      const where = `${monster.name}: ${index}`;
      expect(caster, where).toBeDefined();
      const dc = /spell save DC (\d+)/.exec(feature.desc)?.[1];
      const bonus = /\+(\d+) to hit with spell attacks/.exec(feature.desc)?.[1];
      if (dc !== undefined) expect(caster?.dc, where).toBe(Number(dc));
      if (bonus !== undefined) expect(caster?.attack_bonus, where).toBe(Number(bonus));
    }
  });

  it.each([
    ['mage', 'fireball', [14, 6, 9]],
    ['archmage', 'lightning-bolt', [17, 9, 18]],
    ['lich', 'fireball', [20, 12, 18]],
    ['priest', 'guiding-bolt', [13, 5, 5]],
    ['druid', 'entangle', [12, 4, 4]],
    ['cult-fanatic', 'hold-person', [11, 3, 4]],
    // A missing attack bonus is derived from the DC. A missing level is the challenge rating.
    ['drow', 'faerie-fire', [11, 3, 0.25]],
    ['pit-fiend', 'fireball', [21, 13, 20]],
    // A missing DC is derived from Charisma and proficiency.
    ['cloud-giant', 'light', [15, 7, 9]],
  ])('SPL-1: %s casts %s', (monster, spell, expected) => {
    expect(figures(cast(monster, spell).caster)).toEqual(expected);
  });

  it('SPL-1: does not have a spell that its text only mentions', () => {
    expect(spellCasterOf(find(codex.monsters, 'animated-armor'), 'dispel-magic')).toBeUndefined();
  });

  it('SPL-2: casts with its slots, from the level of the spell up', () => {
    expect(uses(cast('mage', 'fireball').levels)).toEqual([
      [3, '3rd level slots', 3],
      [4, '4th level slots', 3],
      [5, '5th level slots', 1],
    ]);
    expect(cast('lich', 'fireball').levels.map(({ level }) => level)).toEqual([3, 4, 5, 6, 7, 8, 9]);
    expect(uses(cast('mage', 'fire-bolt').levels)).toEqual([[0, undefined, undefined]]);
  });

  it('SPL-3: innate spells use their daily uses at their own level, or are at will', () => {
    expect(uses(cast('drow', 'faerie-fire').levels)).toEqual([[1, 'Faerie fire', 1]]);
    expect(uses(cast('night-hag', 'plane-shift').levels)).toEqual([[7, 'Plane shift (self only)', 2]]);
    expect(uses(cast('magma-mephit', 'heat-metal').levels)).toEqual([[2, 'Innate Spellcasting', 1]]);
    expect(uses(cast('pit-fiend', 'fireball').levels)).toEqual([[3, undefined, undefined]]);
    // The archmage 'can cast disguise self and invisibility at will', besides the spells that use slots.
    expect(uses(cast('archmage', 'invisibility').levels)).toEqual([[2, undefined, undefined]]);
  });

  it('SPL-3: the default slot is the lowest one that is left, or the lowest one if none is left', () => {
    const mage = find(codex.monsters, 'mage');
    const caster = spellCasterOf(mage, 'fireball');
    if (caster === undefined) throw new Error('no fireball');
    const spent = (names: RegExp) =>
      readCounters(mage).map((one) => (names.test(one.name) ? { ...one, used: one.maximum } : one));
    const usual = (names: RegExp) =>
      usualLevel(castingLevels({ counters: spent(names) }, caster, find(codex.spells, 'fireball')))?.level;
    expect([usual(/none/), usual(/^3/), usual(/^[34]/), usual(/./)]).toEqual([3, 4, 5, 3]);
  });

  it('SPL-4: deals the damage of the slot, or of the caster’s level', () => {
    expect(dice(cast('mage', 'fireball').effects)).toEqual(['8d6 fire']);
    expect(dice(cast('mage', 'fireball', 5).effects)).toEqual(['10d6 fire']);
    expect(dice(cast('mage', 'ice-storm', 5).effects)).toEqual(['3d8 bludgeoning + 4d6 cold']);
    expect(dice(cast('mummy-lord', 'harm', 6).effects)).toEqual(['14d6 necrotic']);
    expect(dice(cast('lich', 'finger-of-death', 9).effects)).toEqual(['7d8 + 30 necrotic']);
    expect(dice(cast('mage', 'fire-bolt').effects)).toEqual(['2d10 fire']);
    expect(dice(cast('archmage', 'fire-bolt').effects)).toEqual(['4d10 fire']);
    expect(dice(cast('acolyte', 'sacred-flame').effects)).toEqual(['1d8 radiant']);
    expect(dice(cast('green-hag', 'vicious-mockery').effects)).toEqual(['1d4 psychic']);
    // + 3 is the modifier of the spellcasting ability.
    expect(dice(cast('priest', 'spiritual-weapon').effects)).toEqual(['1d8 + 3 force']);
    expect(dice(cast('priest', 'spirit-guardians').effects)).toEqual([
      '3d8 radiant',
      '3d8 necrotic',
      // The third way marks those in the area and deals nothing itself.
      '',
    ]);
    expect(dice(cast('lich', 'magic-missile', 3).effects)).toEqual(['5d4 + 5 force', '1d4 + 1 force']);
  });

  it('SPL-5: asks for the save of the spell, or makes a spell attack', () => {
    const [fireball] = cast('mage', 'fireball').effects;
    expect(fireball).toMatchObject({
      attack_bonus: null,
      save: { ability: 'dexterity', dc: 14, on_success: 'half' },
      damage: [{ is_saved: true }],
      condition: null,
      magical: true,
    });
    expect(cast('acolyte', 'sacred-flame').effects[0]?.save?.on_success).toBe('none');
    expect(cast('mage', 'fire-bolt').effects[0]).toMatchObject({ attack_bonus: 6, ranged: true, save: null });
    expect(cast('priest', 'spiritual-weapon').effects[0]).toMatchObject({ attack_bonus: 5, ranged: false });
    // Heat Metal deals its damage even after a successful save.
    expect(cast('magma-mephit', 'heat-metal').effects[0]?.damage[0]?.is_saved).toBe(false);
    expect(cast('mage', 'counterspell').effects).toEqual([]);
  });

  it('SPL-6: imposes the condition of the spell, or one with its name', () => {
    const condition = (monster: string, spell: string) => cast(monster, spell).effects[0]?.condition;
    expect(condition('cult-fanatic', 'hold-person')).toEqual({
      name: 'paralyzed',
      rounds: 10,
      save_ends: true,
    });
    expect(condition('druid', 'entangle')).toEqual({ name: 'restrained', rounds: 10, save_ends: false });
    expect(condition('rakshasa', 'charm-person')).toEqual({
      name: 'charmed',
      rounds: null,
      save_ends: false,
      ends_when: ['is harmed by the user or its allies'],
    });
    expect(condition('glabrezu', 'confusion')).toEqual({
      name: 'Confusion',
      rounds: 10,
      save_ends: true,
      gives: {},
    });
    // Players see conditions, so a condition would show them whose thoughts are read.
    const named = (index: string) => castByAnybody(index)?.condition?.name;
    for (const index of ['detect-thoughts', 'scrying', 'suggestion', 'mass-suggestion', 'zone-of-truth']) {
      expect(named(index), index).toBeUndefined();
    }
    expect(['bane', 'slow', 'faerie-fire'].map(named)).toEqual(['Bane', 'Slow', 'Faerie Fire']);
    // The damage comes later, when the target disobeys. The save is against being charmed.
    expect(cast('lamia', 'geas').effects).toMatchObject([
      { damage: [], save: { ability: 'wisdom', dc: 13 }, condition: { name: 'charmed' } },
      { damage: [{ dice: '5d10' }], save: null, condition: null },
    ]);
    // The extra damage of an enlarged weapon comes later and needs no save.
    expect(cast('efreeti', 'enlarge-reduce').effects).toMatchObject([
      { label: 'Enlarge', damage: [], save: { dc: 15 }, condition: { name: 'Enlarge' } },
      { damage: [{ dice: '1d4' }], save: null, condition: null },
      { label: 'Reduce', damage: [], save: { dc: 15 }, condition: { name: 'Reduce' } },
    ]);
  });

  it('SPL-6: reads rounds as well as minutes, and every wording of the save that ends it', () => {
    const endings = ['command', 'slow', 'ray-of-enfeeblement', 'phantasmal-killer', 'weird'].map((index) => {
      const { name, rounds, save_ends, until, whose } = castByAnybody(index)?.condition ?? {};
      return [name, until ? `${until}, ${whose}` : rounds, save_ends];
    });
    expect(endings).toEqual([
      ['Command', 'end, bearer', false],
      ['Slow', 10, true],
      ['Ray of Enfeeblement', 10, true],
      ['frightened', 10, true],
      ['frightened', 10, true],
    ]);
    // Three successes or three failures decide these.
    expect(castByAnybody('contagion')?.condition?.save_ends).toBe(false);
    expect(castByAnybody('flesh-to-stone')?.condition?.save_ends).toBe(false);
  });

  it('SPL-5: a hit imposes a condition that needs no save first, with the save that ends it', () => {
    expect(castByAnybody('ray-of-enfeeblement')).toMatchObject({
      attack_bonus: 5,
      save: null,
      condition: { save_ends: true, ending_save: { ability: 'constitution', dc: 13 } },
    });
    expect(castByAnybody('contagion')).toMatchObject({ attack_bonus: 5, save: null });
    expect(castByAnybody('plane-shift')).toMatchObject({ attack_bonus: 5, save: { ability: 'charisma' } });
  });

  it('SPL-5: a save that comes later is not asked for when the spell is cast', () => {
    for (const index of ['power-word-stun', 'irresistible-dance', 'forcecage', 'magic-circle']) {
      const effects = spellEffects(find(codex.spells, index), anybody, 9);
      expect(effects.map(({ save }) => save).filter(Boolean), index).toEqual([]);
    }
    expect(castByAnybody('symbol')).toMatchObject({
      save: { ability: 'constitution', on_success: 'half' },
      damage: [{ dice: '10d10', is_saved: true }],
    });
  });

  it('SPL-7: a later effect of a casting is neither another attack nor another casting', () => {
    const acid = spellEffects(find(codex.spells, 'acid-arrow'), anybody, 2);
    expect(acid.map((effect) => [effect.label, effect.attack_bonus, isConsequence(effect)])).toEqual([
      ['', 5, false],
      ['at the end of its next turn', null, true],
    ]);
    expect(cast('lamia', 'geas').effects.map(isConsequence)).toEqual([false, true]);
  });

  it('every effect of every spell can be rolled with every slot', () => {
    for (const { monster, index } of everySpell) {
      for (const { level } of cast(monster.index, index).levels) {
        for (const { damage } of cast(monster.index, index, level).effects) {
          for (const part of damage) expect(parseDice(part.dice), `${monster.name}: ${index}`).toBeDefined();
        }
      }
    }
  });
});
