import { describe, expect, it } from 'vitest';
import type { Way } from '#domain/codex/effects/effect.ts';
import { effectsOfWays } from '#domain/combat/stat-block/effects-of-ways.ts';
import { OF_A_FEATURE } from '#domain/combat/stat-block/way-figures.ts';
import { Table } from '#support/fights/combat-table.ts';
import { apply, conditions, running } from '#support/fights/condition-table.ts';
import { actOfEffect, dealAct } from '#support/fights/effect-act.ts';
import { reachedByPool } from './pool.ts';
import { type Act, type Verdict, verdictOn } from './verdict.ts';
import { verdictWords } from './verdict-words.ts';

/** The act of an entry whose dice show this amount. */
function actOf(table: Table, way: Way, amount = 8, saves: Readonly<Record<string, string>> = {}): Act {
  const [effect] = effectsOfWays([way], OF_A_FEATURE);
  if (effect === undefined) throw new Error('The entry does nothing.');
  return actOfEffect(table, effect, { amount, saves, user: 'Goblin - 1' });
}

function on(table: Table, act: Act, name: string): Verdict {
  return verdictOn(act, table.fight, table.get(name));
}

const words = (table: Table, act: Act, name: string) => verdictWords(act, on(table, act, name));

const deal = (table: Table, act: Act, ...names: string[]) => dealAct(table, act, 'Goblin - 1', ...names);

describe('EFF-3: several conditions of one effect', () => {
  const TENTACLE: Way = {
    does: [
      { damage: '1d8', type: 'bludgeoning' },
      { condition: 'grappled', escape: 13 },
      { condition: 'restrained', while: 'grappled' },
    ],
  };

  it('come together, and one ends with the other', () => {
    const table = new Table();
    const act = actOf(table, TENTACLE);
    expect(words(table, act, 'Aria')).toBe('20 → 12 · grappled · restrained');
    deal(table, act, 'Aria');
    expect(conditions(table, 'Aria')).toEqual(['grappled', 'restrained']);
    const [grappled] = table.get('Aria').conditions;
    table.do({ type: 'remove-condition', combatant_id: table.id('Aria'), condition_id: grappled?.id ?? '' });
    expect(conditions(table, 'Aria')).toEqual([]);
    table.do({ type: 'undo' });
    expect(conditions(table, 'Aria')).toEqual(['grappled', 'restrained']);
  });

  it('do not come if the one that they depend on does not', () => {
    const table = new Table();
    const aria = table.get('Aria');
    const immune = { ...aria, condition_immunities: ['grappled'] };
    table.fight = { ...table.fight, combatants: { ...table.fight.combatants, [aria.id]: immune } };
    expect(words(table, actOf(table, TENTACLE), 'Aria')).toBe('20 → 12 · immune to grappled');
  });

  it('each have their own end', () => {
    const table = running();
    const way: Way = {
      does: [
        { condition: 'blinded', until: 'the end of its next turn' },
        { condition: 'stunned', until: "the end of the user's next turn" },
        { condition: 'poisoned', for: '1 minute' },
      ],
    };
    deal(table, actOf(table, way), 'Borin');
    table.next();
    expect(conditions(table, 'Borin')).toEqual(['blinded', 'stunned', 'poisoned']);
    table.next();
    expect(conditions(table, 'Borin')).toEqual(['blinded', 'poisoned']);
    table.next();
    expect(conditions(table, 'Borin')).toEqual(['poisoned']);
  });

  it('a direct one does not depend on the save that comes with it', () => {
    const way: Way = {
      does: [{ condition: 'prone' }, { save: 'constitution', dc: 12, fail: [{ condition: 'poisoned' }] }],
    };
    const table = new Table();
    const act = actOf(table, way, 8, { Aria: '15', Borin: '3' });
    deal(table, act, 'Aria', 'Borin');
    expect(conditions(table, 'Aria')).toEqual(['prone']);
    expect(conditions(table, 'Borin')).toEqual(['prone', 'poisoned']);
  });
});

describe('EFF-16: a failure by 5 or more', () => {
  const GLARE: Way = {
    does: [
      {
        save: 'wisdom',
        dc: 11,
        fail: [{ condition: 'frightened' }],
        fail_by_5: [{ condition: 'frightened' }, { condition: 'paralyzed' }],
      },
    ],
  };

  it.each([
    ['12', 'Wis 12 · saves'],
    ['7', 'Wis 7 · fails · frightened'],
    ['6', 'Wis 6 · fails · frightened · paralyzed'],
  ])('with a total of %s: %s', (total, said) => {
    const table = new Table();
    const act = actOf(table, GLARE, 8, { Aria: total });
    expect(words(table, act, 'Aria')).toBe(said);
  });

  it('is one frightened, not two', () => {
    const table = new Table();
    deal(table, actOf(table, GLARE, 8, { Aria: '2' }), 'Aria');
    expect(conditions(table, 'Aria')).toEqual(['frightened', 'paralyzed']);
  });
});

describe('EFF-9: a second failed save', () => {
  const GAZE: Way = {
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
      },
    ],
  };

  it.each([
    ['fail', ['petrified']],
    ['succeed', []],
  ] as const)('%s', (answer, left) => {
    const table = running();
    deal(table, actOf(table, GAZE, 8, { Borin: '3' }), 'Borin');
    for (let turn = 0; turn < 3; turn += 1) table.next();
    const prompt = table.fight.prompts.find(({ kind }) => kind === 'save-ends');
    table.do({ type: 'answer-save', prompt_id: prompt?.id ?? '', answer });
    expect(conditions(table, 'Borin')).toEqual(left);
  });

  it.each([
    ['fail', 23, ['frightened']],
    ['succeed', 30, []],
  ] as const)('Phantasmal Killer: damage at each failed save, here %s', (answer, hitPoints, left) => {
    const table = running();
    const nightmare: Way = {
      does: [
        {
          save: 'wisdom',
          dc: 14,
          fail: [
            {
              condition: 'frightened',
              save_ends: { at: 'end of each of its turns', fail: [{ damage: '7', type: 'psychic' }] },
            },
          ],
        },
      ],
    };
    deal(table, actOf(table, nightmare, 0, { Borin: '3' }), 'Borin');
    for (let turn = 0; turn < 3; turn += 1) table.next();
    expect(table.get('Borin').hit_points).toBe(30);
    const prompt = table.fight.prompts.find(({ kind }) => kind === 'save-ends');
    table.do({ type: 'answer-save', prompt_id: prompt?.id ?? '', answer });
    expect([table.get('Borin').hit_points, conditions(table, 'Borin')]).toEqual([hitPoints, left]);
  });

  it('is not offered a second time as a later effect', () => {
    expect(effectsOfWays([GAZE], OF_A_FEATURE)).toHaveLength(1);
  });
});

describe('EFF-12: who is affected', () => {
  it('Power Word Kill: names those with too many hit points', () => {
    const table = new Table();
    const act = actOf(table, { only: { hit_points_at_most: 25 }, does: [{ dies: true }] });
    expect(words(table, act, 'Borin')).toBe('unaffected: more than 25 hit points');
    expect(words(table, act, 'Aria')).toBe('dies');
    deal(table, act, 'Aria', 'Borin');
    expect(table.get('Aria').death_saves.failures).toBe(3);
    expect(table.get('Borin').hit_points).toBe(30);
  });

  it('is what the game master says, if the game master says something', () => {
    const table = new Table();
    const way: Way = { only: { hit_points_at_most: 25 }, does: [{ condition: 'stunned' }] };
    const act = { ...actOf(table, way), said: { [table.id('Borin')]: { imposed: true } } };
    expect(on(table, act, 'Borin').conditions).toHaveLength(1);
  });

  it('asks only those for the save that make it', () => {
    const way: Way = {
      attack: { bonus: 13, range: 150 },
      hit: [
        { damage: '2d8', type: 'piercing' },
        { save: 'constitution', dc: 15, only: { hit_points_at_most: 25 }, fail: [{ dies: true }] },
      ],
    };
    const table = new Table();
    const act = actOf(table, way, 8, { Aria: '3' });
    expect(words(table, act, 'Borin')).toBe('30 → 22');
    expect(on(table, act, 'Aria').fate).toBe('dies');
  });

  it('needs the condition that the entry names', () => {
    const way: Way = {
      only: { has: 'frightened' },
      does: [{ save: 'wisdom', dc: 11, fail: [{ drops_to: 0 }] }],
    };
    const table = apply(new Table(), 'Aria', {});
    const act = actOf(table, way, 8, { Aria: '3', Borin: '3' });
    expect(words(table, act, 'Borin')).toBe('unaffected: not frightened');
    expect(words(table, act, 'Aria')).toBe('Wis 3 · fails · drops to 0');
    deal(table, act, 'Aria', 'Borin');
    expect([table.get('Aria').hit_points, table.get('Borin').hit_points]).toEqual([0, 30]);
  });

  it('SPL-8: a total of hit points takes the conscious with the fewest first, and ends at the first too many', () => {
    const table = apply(new Table().hit('Borin', 12), 'Goblin - 1', { name: 'unconscious' });
    const all = ['Aria', 'Borin', 'Sildar', 'Goblin - 1', 'Goblin - 2'].map((name) => table.get(name));
    const reached = (total: number) => {
      const ids = reachedByPool(total, all, undefined);
      return all.filter(({ id }) => ids.has(id)).map(({ name }) => name);
    };
    expect(reached(6)).toEqual([]);
    expect(reached(24)).toEqual(['Goblin - 2']);
    expect(reached(25)).toEqual(['Borin', 'Goblin - 2']);
    const act: Act = {
      ...actOf(table, { does: [{ condition: 'blinded' }] }),
      reached: reachedByPool(25, all, undefined),
    };
    expect(words(table, act, 'Aria')).toBe('unaffected: not reached');
    expect(words(table, act, 'Borin')).toBe('blinded');
  });

  it('SPL-8: Sleep does not affect those who cannot be charmed, and they take nothing from the total', () => {
    const table = new Table();
    const goblin = { ...table.get('Goblin - 1'), condition_immunities: ['charmed'] };
    const reached = reachedByPool(7, [goblin, table.get('Goblin - 2')], { can_be: 'charmed' });
    expect([...reached]).toEqual([table.id('Goblin - 2')]);
  });
});

describe('EFF-8: what follows from the damage', () => {
  const BITE: Way = {
    does: [
      { damage: '1d6', type: 'piercing' },
      { damage: '3d6', type: 'necrotic' },
      { lower_maximum: 'the necrotic damage taken', ends_when: 'long rest', at_zero: 'It dies.' },
      { heal: 'the necrotic damage taken', to: 'user' },
    ],
  };

  it('lowers the maximum and heals the user, by the damage of the type that was taken', () => {
    const table = new Table().hit('Goblin - 1', 5);
    const act = actOf(table, BITE, 4);
    expect(words(table, act, 'Aria')).toBe('20 → 12 · maximum − 4');
    deal(table, act, 'Aria');
    expect(table.get('Aria')).toMatchObject({ hit_points: 12, maximum_hit_points: 16, drained: 4 });
    expect(table.get('Goblin - 1').hit_points).toBe(6);
    table.do({ type: 'undo' });
    expect(table.get('Aria')).toMatchObject({ hit_points: 20, maximum_hit_points: 20 });
  });

  it('Life Drain: lowers it only after a failed save', () => {
    const way: Way = {
      does: [
        { damage: '1d6', type: 'necrotic' },
        {
          save: 'constitution',
          dc: 13,
          fail: [{ lower_maximum: 'the damage taken', ends_when: 'long rest', at_zero: 'It dies.' }],
        },
      ],
    };
    const table = new Table();
    deal(table, actOf(table, way, 5, { Aria: '13', Borin: '12' }), 'Aria', 'Borin');
    expect(table.get('Aria').maximum_hit_points).toBe(20);
    expect(table.get('Borin')).toMatchObject({ hit_points: 25, maximum_hit_points: 25 });
  });
});

it('EFF-6: the verdict knows the floor and the death', () => {
  const table = new Table();
  const harm = actOf(table, { does: [{ damage: '14d6', type: 'necrotic', not_below: 1 }] }, 49);
  expect(words(table, harm, 'Aria')).toBe('20 → 1');
  const ray = actOf(table, { does: [{ damage: '10d6 + 40', type: 'force', at_zero: 'It is dust.' }] }, 20);
  expect(words(table, ray, 'Aria')).toBe('20 · dies');
  expect(deal(table, ray, 'Aria').get('Aria').death_saves.failures).toBe(3);
});

it('EFF-2: says a push, on a failure or on a success as the entry has it', () => {
  const way: Way = {
    does: [
      {
        save: 'dexterity',
        dc: 12,
        fail: [{ condition: 'restrained' }],
        success: [{ push: 5 }],
      },
    ],
  };
  const table = new Table();
  const act = actOf(table, way, 8, { Aria: '20', Borin: '1' });
  expect(words(table, act, 'Aria')).toBe('Dex 20 · saves · pushed 5 ft.');
  expect(words(table, act, 'Borin')).toBe('Dex 1 · fails · restrained');
});

it('EFF-2: ends the conditions that the entry ends', () => {
  const table = apply(new Table(), 'Aria', { name: 'grappled' });
  deal(table, actOf(table, { does: [{ ends: 'grappled' }, { condition: 'blinded' }] }), 'Aria');
  expect(conditions(table, 'Aria')).toEqual(['blinded']);
});

it('DMG-8: the petrified are immune to poison', () => {
  const table = apply(new Table(), 'Aria', { name: 'petrified' });
  const act = actOf(table, { does: [{ damage: '2d6', type: 'poison' }, { condition: 'poisoned' }] });
  expect(words(table, act, 'Aria')).toBe('unharmed · immune to poisoned');
});

it('EFF-12: Divine Word does to each what its hit points say', () => {
  const way: Way = {
    does: [
      {
        save: 'charisma',
        dc: 15,
        fail: [
          { condition: 'deafened', only: { hit_points_at_most: 50, hit_points_above: 25 } },
          { condition: 'stunned', only: { hit_points_at_most: 25, hit_points_above: 10 } },
          { dies: true, only: { hit_points_at_most: 10 } },
        ],
      },
    ],
  };
  const table = new Table();
  const act = actOf(table, way, 8, { Aria: '1', Borin: '1', 'Goblin - 2': '1' });
  expect(words(table, act, 'Borin')).toBe('Cha 1 · fails · deafened');
  expect(words(table, act, 'Aria')).toBe('Cha 1 · fails · stunned');
  expect(words(table, act, 'Goblin - 2')).toBe('Cha 1 · fails · dies');
});

it('EFF-2: leaves to the table what a fight does not count', () => {
  const table = new Table();
  const act = actOf(table, {
    does: [
      { damage: '2d6', type: 'necrotic' },
      { lower_ability: 'strength', by: '1d4' },
    ],
  });
  expect(words(table, act, 'Aria')).toBe('20 → 12 · Strength − 1d4');
});
