import { describe, expect, it } from 'vitest';
import type { Way } from '#domain/codex/effects/effect.ts';
import { effectsOfWays } from './effects-of-ways.ts';
import { diceFor, OF_A_FEATURE, type WayFigures } from './way-figures.ts';

const effectsOf = (...ways: Way[]) => effectsOfWays(ways, OF_A_FEATURE);

describe('EFF-2: what happens later', () => {
  const [now, later] = effectsOf({
    attack: { bonus: 4, reach: 5 },
    hit: [
      { damage: '2d6', type: 'fire' },
      { condition: 'burning' },
      { at: 'end of each of its turns', while: 'burning', does: [{ damage: '1d6', type: 'fire' }] },
    ],
  });

  it('is not dealt at once', () => {
    expect(now).toMatchObject({ label: '', attack_bonus: 4, damage: [{ dice: '2d6' }] });
  });

  it('is offered apart, without another attack', () => {
    expect(later).toMatchObject({
      label: 'at the end of each of its turns, while burning',
      attack_bonus: null,
      damage: [{ dice: '1d6', damage_type: 'fire', is_saved: false }],
      later: true,
    });
  });

  it('is the usual way of an area that does nothing at once', () => {
    const spirits = effectsOf({
      area: { sphere: 20 },
      does: [
        {
          at: ['enters the area', 'starts its turn in the area'],
          does: [
            { save: 'wisdom', dc: 15, half: true, fail: [{ damage: '3d8', type: ['radiant', 'necrotic'] }] },
          ],
        },
      ],
    });
    expect(spirits).toMatchObject([
      { label: '', damage: [{ dice: '3d8', damage_type: 'radiant', is_saved: true }] },
      { label: 'necrotic', damage: [{ dice: '3d8', damage_type: 'necrotic', is_saved: true }] },
    ]);
    for (const way of spirits) expect(way).not.toHaveProperty('later');
  });

  it('is dealt with each failed repetition of a save', () => {
    const [, nightmare] = effectsOf({
      does: [
        {
          save: 'wisdom',
          dc: 14,
          fail: [{ condition: 'frightened', save_ends: { fail: [{ damage: '4d10', type: 'psychic' }] } }],
        },
      ],
    });
    expect(nightmare?.label).toBe('at the end of each of its turns, while frightened, if the save fails');
    expect(nightmare?.damage).toMatchObject([{ dice: '4d10' }]);
  });
});

describe('EFF-2: what depends on the case', () => {
  it('is left to the game master', () => {
    const [bite] = effectsOf({
      attack: { bonus: 6, reach: 5 },
      hit: [
        { damage: '2d6', type: 'piercing' },
        { condition: 'attached', if: 'the user had advantage' },
        { condition: 'blinded', while: 'attached' },
        { condition: 'charmed', only: { types: ['undead'] } },
        { condition: 'frightened', unless: 'it is an elf' },
      ],
    });
    expect(bite?.condition?.name).toBe('frightened');
    expect(bite).not.toHaveProperty('also');
  });

  it('may be other dice, another type or another bonus', () => {
    const ways = effectsOf({
      attack: { bonus: 2, reach: 5 },
      hit: [
        {
          damage: '1d6',
          type: 'bludgeoning',
          instead: [{ when: 'with shillelagh', damage: '1d8', bonus: 4 }],
        },
        { damage: '1d6', type: ['lightning', 'thunder'] },
      ],
    });
    expect(
      ways.map(({ label, attack_bonus, damage }) => [label, attack_bonus, ...damage.map(({ dice }) => dice)]),
    ).toEqual([
      ['', 2, '1d6', '1d6'],
      ['with shillelagh', 4, '1d8', '1d6'],
      ['thunder', 2, '1d6', '1d6'],
    ]);
    expect(ways.map(({ damage }) => damage[1]?.damage_type)).toEqual(['lightning', 'lightning', 'thunder']);
  });
});

it('EFF-3: all conditions of an effect belong together', () => {
  const [tentacles] = effectsOf({
    does: [
      {
        save: 'constitution',
        dc: 13,
        fail: [
          { condition: 'poisoned', for: '1 minute', save_ends: 'end of each of its turns' },
          { condition: 'paralyzed', while: 'poisoned' },
        ],
      },
    ],
  });
  expect(tentacles).toMatchObject({
    save: { ability: 'constitution', dc: 13, on_success: 'none' },
    condition: { name: 'poisoned', rounds: 10, save_ends: true },
    also: [{ name: 'paralyzed', while: 'poisoned', save_ends: false }],
  });
});

describe('the end of a condition', () => {
  it('is a turn of its user or of its bearer', () => {
    const until = (moment: Extract<Way['does'], object>[number] & { condition: string }) =>
      effectsOf({ does: [moment] })[0]?.condition;
    expect(until({ condition: 'stunned', until: "the end of the user's next turn" })).toMatchObject({
      until: 'end',
      rounds: null,
    });
    expect(until({ condition: 'poisoned', until: 'the start of its next turn' })).toMatchObject({
      until: 'start',
      whose: 'bearer',
    });
  });

  it('is not asked for at each turn if the save depends on a case or needs three', () => {
    const asks = (save_ends: { if?: string; successes?: number; failures?: number }) =>
      effectsOf({ does: [{ condition: 'restrained', save_ends }] })[0]?.condition?.save_ends;
    expect(asks({})).toBe(true);
    expect(asks({ if: 'it does not see the user' })).toBe(false);
    expect(asks({ successes: 3, failures: 3 })).toBe(false);
  });
});

it('EFF-4: a spell attack and a feature that says so are magical, a weapon is not', () => {
  const hit: Way['hit'] = [{ damage: '1d6', type: 'piercing' }];
  expect(effectsOf({ attack: { bonus: 5, reach: 5 }, hit })[0]?.magical).toBe(false);
  expect(effectsOf({ attack: { bonus: 5, reach: 5, with: 'spell' }, hit })[0]?.magical).toBe(true);
  expect(effectsOf({ magical: true, attack: { bonus: 5, reach: 5 }, hit })[0]?.magical).toBe(true);
  // The bite of a cockatrice is not magical, its petrification is.
  const [bite] = effectsOf({
    attack: { bonus: 3, reach: 5 },
    hit: [...hit, { save: 'constitution', dc: 11, magical: true, fail: [{ condition: 'restrained' }] }],
  });
  expect(bite).toMatchObject({ magical: false, save: { magical: true } });
});

describe('EFF-5: the dice of a spell', () => {
  const at = (figures: Partial<WayFigures>) => ({ ...OF_A_FEATURE, ...figures });

  it.each([
    ['8d6', { higher: '1d6' }, { higher: 2 }, '10d6'],
    ['10d6 + 40', { higher: '3d6' }, { higher: 1 }, '13d6 + 40'],
    ['1d8 + MOD', { higher: '1d8', higher_every: 2 }, { higher: 3, modifier: 4 }, '2d8 + 4'],
    ['1d4 + 4', { higher: 5 }, { higher: 2 }, '1d4 + 14'],
    ['70', { higher: 10 }, { higher: 1 }, '80'],
    ['1d10', { cantrip: true }, { level: 4 }, '1d10'],
    ['1d10', { cantrip: true }, { level: 11 }, '3d10'],
    ['MOD', {}, { modifier: 3 }, '3'],
  ])('%s with %j for %j are %s', (dice, growth, figures, grown) => {
    expect(diceFor(dice, growth, at(figures))).toBe(grown);
  });
});

it('healing and hit points that follow from the damage are not rolled', () => {
  const [bite] = effectsOf({
    attack: { bonus: 9, reach: 5 },
    hit: [
      { damage: '3d6', type: 'necrotic' },
      { heal: 'the necrotic damage taken', to: 'user' },
    ],
  });
  expect(bite).not.toHaveProperty('healing');
  expect(effectsOf({ does: [{ heal: '2d8 + 2', to: 'user' }] })[0]).toMatchObject({
    self: true,
    healing: { dice: '2d8 + 2', gives: 'hit-points' },
  });
});
