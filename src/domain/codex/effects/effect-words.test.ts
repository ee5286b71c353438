import { describe, expect, it } from 'vitest';
import type { Way } from './effect.ts';
import { describeWay } from './effect-words.ts';

const cases: [name: string, way: Way, words: string][] = [
  [
    'an attack with a save against a part of its damage',
    {
      attack: { bonus: 6, reach: 5 },
      targets: 'one creature',
      hit: [
        { damage: '1d6 + 3', type: 'piercing' },
        { save: 'constitution', dc: 15, half: true, fail: [{ damage: '7d6', type: 'poison' }] },
      ],
    },
    'One creature. Melee attack +6, reach 5 feet. Hit: 1d6 + 3 piercing damage. DC 15 Constitution save. Failure: 7d6 poison damage. Success: half of the damage.',
  ],
  [
    'several parts of damage, and other dice in some cases',
    {
      attack: { bonus: 7, reach: 5, range: '20/60' },
      hit: [
        {
          damage: '2d6 + 4',
          type: 'piercing',
          instead: [{ when: 'if used with two hands', damage: '2d8 + 4' }],
        },
        { damage: '1d6', type: ['lightning', 'thunder'] },
      ],
    },
    'Melee or ranged attack +7, reach 5 feet or range 20/60 feet. Hit: 2d6 + 4 piercing damage, or 2d8 + 4 if used with two hands and 1d6 lightning or thunder damage.',
  ],
  [
    'conditions with their endings, and what comes later',
    {
      attack: { bonus: 10, reach: 10 },
      hit: [
        { condition: 'grappled', escape: 13, only: { size_at_most: 'Medium' } },
        { condition: 'restrained', while: 'grappled' },
        {
          at: 'start of each of its turns',
          while: 'grappled',
          does: [{ damage: '2d6 + 3', type: 'bludgeoning' }],
        },
      ],
    },
    'Melee attack +10, reach 10 feet. Hit: grappled, escape DC 13, only Medium or smaller. Restrained while grappled. At the start of each of its turns, while grappled: 2d6 + 3 bludgeoning damage.',
  ],
  [
    'an area that recharges',
    {
      way: 'Sleep Breath',
      recharge: 5,
      area: { cone: 60 },
      does: [
        {
          save: 'constitution',
          dc: 18,
          fail: [
            {
              condition: 'unconscious',
              for: '10 minutes',
              ends_when: ['takes damage', 'is shaken awake'],
            },
          ],
        },
      ],
    },
    'Sleep Breath: Recharge 5–6. 60-foot cone. DC 18 Constitution save. Failure: unconscious for 10 minutes, ends when: takes damage or is shaken awake.',
  ],
  [
    'a second save that is worse, and a failure by 5 or more',
    {
      magical: true,
      at: 'starts its turn in the area',
      area: { within: 30 },
      does: [
        {
          save: 'constitution',
          dc: 14,
          fail: [
            {
              condition: 'restrained',
              save_ends: { at: 'end of its next turn', fail: [{ condition: 'petrified' }] },
            },
          ],
          fail_by_5: [{ condition: 'petrified', ends_when: 'greater restoration' }],
        },
      ],
    },
    'When it starts its turn in the area. Within 30 feet of the user. Magical. DC 14 Constitution save. Failure: restrained, a save at the end of its next turn ends it, a failure: petrified. Failure by 5 or more: petrified, ends when: greater restoration.',
  ],
  [
    'the maximum and healing',
    {
      attack: { bonus: 6, reach: 5 },
      hit: [
        { damage: '2d6', type: 'necrotic' },
        { lower_maximum: 'the necrotic damage taken', ends_when: 'long rest', at_zero: 'It dies.' },
        { heal: 'the necrotic damage taken', to: 'user' },
      ],
    },
    'Melee attack +6, reach 5 feet. Hit: 2d6 necrotic damage. Hit point maximum lower by the necrotic damage taken, until long rest, at 0: It dies. The user: regains the necrotic damage taken as hit points.',
  ],
  [
    'a threshold and a floor',
    {
      targets: 'one creature',
      only: { hit_points_at_most: 100 },
      does: [{ dies: true }, { damage: '14d6', type: 'necrotic', not_below: 1 }],
    },
    'One creature. Only with at most 100 hit points. Dies. 14d6 necrotic damage, never below 1 hit point.',
  ],
  [
    'a pool, rays and growth',
    {
      pool: { dice: '5d8', higher: '2d8' },
      copies: { of: 'ray', count: 3, higher: 1 },
      does: [{ damage: '2d6', type: 'fire', higher: '1d6', higher_every: 2 }],
    },
    '3 rays, 1 more for each higher slot. 5d8 hit points in total, fewest first, 2d8 more for each higher slot. 2d6 fire damage (1d6 more for every 2 higher slots).',
  ],
  [
    'what an effect changes',
    {
      does: [
        {
          condition: 'Slow',
          for: 'the spell',
          gives: { ac: -2, speed: 'halved', cannot: ['take reactions', 'make more than one attack'] },
        },
      ],
      gives: { advantage: ['saves against magic'], bonus: { to: ['saves'], dice: '-1d4' } },
    },
    'Slow (−2 to AC, speed halved, cannot take reactions or make more than one attack) while the spell lasts. Advantage on saves against magic, −1d4 to saves.',
  ],
];

describe('an effect in words', () => {
  it.each(cases)('says %s', (_, way, words) => {
    expect(describeWay(way)).toBe(words);
  });
});
