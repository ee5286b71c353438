import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { monsterEffectsSchema, namedEffectsSchema, type Way } from '#domain/codex/effects/effect.ts';
import { effectsOfWays } from './effects-of-ways.ts';
import { OF_A_FEATURE, type WayFigures } from './way-figures.ts';

const read = (path: string) =>
  parse(readFileSync(new URL(`../../../../content/effects/${path}.yaml`, import.meta.url), 'utf8'));

const waysOf = (entry: Way | Way[] | undefined): Way[] =>
  entry === undefined ? [] : Array.isArray(entry) ? entry : [entry];

const spell = (file: string, name: string, higher = 0) => {
  const figures: WayFigures = {
    ...OF_A_FEATURE,
    dc: 15,
    attack_bonus: 7,
    rounds: 10,
    is_spell: true,
    higher,
    name,
  };
  return effectsOfWays(waysOf(namedEffectsSchema.parse(read(`spells/${file}`))[name]), figures);
};
const feature = (file: string, monster: string, name: string) =>
  effectsOfWays(waysOf(monsterEffectsSchema.parse(read(`monsters/${file}`))[monster]?.[name]), {
    ...OF_A_FEATURE,
    name,
  });

const conditionsOf = (effects: ReturnType<typeof spell>) =>
  effects.flatMap(({ condition, also = [] }) => (condition === null ? [] : [condition, ...also]));

describe('EFF-11: what happens at later turns, from the entries', () => {
  it.each([
    ['r-s', 'Spirit Guardians', 'start', 'wisdom', '3d8', 'radiant'],
    ['m', 'Moonbeam', 'start', 'constitution', '2d10', 'radiant'],
    ['c', 'Cloudkill', 'start', 'constitution', '5d8', 'poison'],
    ['t-z', 'Wall of Fire', 'end', undefined, '5d8', 'fire'],
  ])('%s: %s marks who is in the area', (file, name, moment, ability, dice, damage_type) => {
    const area = spell(file, name).find(({ label }) => label === 'mark who is in the area');
    expect(area).toMatchObject({ attack_bonus: null, save: null, damage: [] });
    expect(area?.condition).toMatchObject({
      name,
      rounds: 10,
      recurs: { moment, whose: 'bearer', damage: [{ dice, damage_type }] },
    });
    expect(area?.condition?.recurs?.save?.ability).toBe(ability);
  });

  it.each([
    ['v', 'Vrock', 'Spores', 'poisoned', 'start', 'bearer', '1d10'],
    ['g', 'Gelatinous Cube', 'Engulf', 'engulfed', 'start', 'source', '6d6'],
    ['b', 'Bearded Devil', 'Glaive', 'infernal wound', 'start', 'bearer', '1d10'],
    ['h', 'Horned Devil', 'Tail', 'infernal wound', 'start', 'bearer', '3d6'],
    ['e-f', 'Fire Elemental', 'Touch', 'burning', 'start', 'bearer', '1d10'],
    ['m', 'Magmin', 'Touch', 'burning', 'end', 'bearer', '1d6'],
    ['b', 'Behir', 'Swallow', 'swallowed', 'start', 'source', '6d6'],
  ])('%s: %s, %s: %s', (file, monster, name, condition, moment, whose, dice) => {
    const found = conditionsOf(feature(file, monster, name)).find((one) => one.name === condition);
    expect(found?.recurs).toMatchObject({ moment, whose, damage: [{ dice }] });
  });

  it('Acid Arrow follows once, at the end of the next turn, and grows with its slot', () => {
    expect(spell('a', 'Acid Arrow', 1)[0]?.condition).toMatchObject({
      name: 'Acid Arrow',
      until: 'end',
      whose: 'bearer',
      recurs: { once: true, moment: 'end', damage: [{ dice: '3d4', damage_type: 'acid' }] },
    });
  });

  it('Heat Metal is repeated at the turns of its caster', () => {
    expect(spell('h', 'Heat Metal')[0]?.condition).toMatchObject({
      name: 'Heat Metal',
      recurs: { whose: 'source', damage: [{ dice: '2d8', damage_type: 'fire' }] },
    });
  });

  it('what depends on the case is not asked for', () => {
    expect(conditionsOf(feature('a', 'Aboleth', 'Tentacle')).some(({ recurs }) => recurs)).toBe(false);
  });
});

describe('EFF-10, GIV-1: from the entries', () => {
  it.each([
    ['r-s', 'Sleep', 'unconscious', { ends_when: ['takes damage'] }],
    ['h', 'Hypnotic Pattern', 'charmed', { ends_when: ['takes damage'] }],
    ['c', 'Charm Person', 'charmed', { ends_when: ['is harmed by the user or its allies'] }],
    ['d', 'Dominate Person', 'charmed', { on_damage: 'normal', save_ends: false }],
    ['h', 'Hideous Laughter', 'Hideous Laughter', { on_damage: 'advantage', save_ends: true }],
    ['b', 'Bless', 'Bless', { gives: { bonus: { to: ['attacks', 'saves'], dice: '1d4' } } }],
    ['r-s', 'Stoneskin', 'Stoneskin', { gives: { resistance: ['nonmagical weapons'] } }],
    [
      'r-s',
      'Slow',
      'Slow',
      { gives: { bonus: { to: ['dexterity saves'], dice: '-2' } }, armor: { bonus: -2 } },
    ],
  ])('%s: %s', (file, name, condition, expected) => {
    expect(conditionsOf(spell(file, name)).find((one) => one.name === condition)).toMatchObject(expected);
  });

  it('a gift that depends on the case is not given', () => {
    expect(conditionsOf(spell('t-z', 'True Strike'))[0]?.gives).toEqual({});
  });
});
