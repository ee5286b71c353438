import { describe, expect, it } from 'vitest';
import { isBloodied } from '#domain/combat/combatant.ts';
import { type Command, commandSchema } from '#domain/combat/commands.ts';
import { createFight } from '#domain/combat/create-fight.ts';
import { fightSchema } from '#domain/combat/fight.ts';
import { DEFAULT_SETTINGS } from '#domain/combat/settings.ts';
import { customBlueprint } from '#domain/combat/stat-block/stat-block.ts';
import { fixedSource, seededSource } from '#domain/dice/source.ts';
import { encounter, statBlock, Table } from '#support/fights/combat-table.ts';
import { readHitPointEntry } from './hit-point-entry.ts';

const ORDER = ['Aria', 'Goblin - 1', 'Borin', 'Goblin - 2', 'Sildar'];

/** Finds a seed whose first dice of this size show these results. */
function seedForAll(sides: number, results: readonly number[]): number {
  for (let seed = 0; ; seed += 1) {
    const die = seededSource(seed);
    if (results.every((result) => die(sides) === result)) return seed;
  }
}

describe('hit points', () => {
  it('LOG-4: a target that takes no damage is unharmed', () => {
    const table = new Table();
    const combatant_id = table.id('Goblin - 1');
    const parts = [{ amount: 9, damage_type: 'poison' as const }];
    table.hit('Goblin - 1', 0, { parts, targets: [{ combatant_id, factor: 'full', defence: 'immune' }] });
    expect(table.log.at(-1)).toBe('Goblin - 1 is unharmed (immune)');
  });

  it('HP-1 and HP-2: a typed value has no practical upper limit; below 0 is refused', () => {
    const table = new Table();
    const set = (value: number) =>
      table.try({ type: 'set-hit-points', combatant_id: table.id('Aria'), hit_points: value });
    expect(set(500)).toBeUndefined();
    expect(table.get('Aria').hit_points).toBe(500);
    expect(set(-1)).toBe('below-zero');
    expect(table.get('Aria').hit_points).toBe(500);
  });

  it.each([
    ['-7', { kind: 'damage', amount: 7 }],
    ['+5', { kind: 'heal', amount: 5 }],
    ['12', { kind: 'set', amount: 12 }],
    ['−2d6+3', { kind: 'damage', amount: 10 }],
    ['+1d8', { kind: 'heal', amount: 2 }],
    ['1000001', { kind: 'set', amount: 1_000_001 }],
    ['- 99999999999', { kind: 'damage', amount: 99_999_999_999 }],
  ])('HP-3: parses %s', (text, entry) => {
    expect(readHitPointEntry(text, fixedSource([2, 5]))).toMatchObject(entry);
  });

  it('HP-3: does not parse anything else', () => {
    expect(readHitPointEntry('ouch', fixedSource([]))).toBeUndefined();
    expect(readHitPointEntry('-', fixedSource([]))).toBeUndefined();
  });

  it('HP-4: healing stops at the maximum', () => {
    const table = new Table().hit('Aria', 6);
    table.do({ type: 'heal', amount: 50, targets: [{ combatant_id: table.id('Aria'), factor: 'full' }] });
    expect(table.get('Aria').hit_points).toBe(20);
    expect(table.log.at(-1)).toBe('Aria regains 6, 20 now');
  });

  it('HP-5: lowering the maximum lowers hit points above it', () => {
    const table = new Table();
    table.do({ type: 'set-maximum-hit-points', combatant_id: table.id('Aria'), maximum: 12 });
    expect(table.get('Aria')).toMatchObject({ hit_points: 12, maximum_hit_points: 12 });
  });

  it('HP-6: a monster’s hit points may be rolled from its hit dice', () => {
    const table = new Table();
    table.do({ type: 'roll-hit-points', combatant_ids: [table.id('Goblin - 1')] }, 3);
    const { hit_points: rolled, maximum_hit_points: maximum } = table.get('Goblin - 1');
    expect(rolled).toBe(maximum);
    expect(rolled).toBeGreaterThanOrEqual(2);
    expect(rolled).toBeLessThanOrEqual(12);
  });

  it('HP-6: rolling does not heal: lost hit points stay lost', () => {
    const roll = (lost: number, ...dice: [number, number]) => {
      const table = new Table().hit('Goblin - 1', lost);
      table.do({ type: 'roll-hit-points', combatant_ids: [table.id('Goblin - 1')] }, seedForAll(6, dice));
      return table;
    };
    expect(roll(3, 5, 6).get('Goblin - 1')).toMatchObject({ hit_points: 8, maximum_hit_points: 11 });
    const dead = roll(5, 1, 2);
    expect(dead.get('Goblin - 1')).toMatchObject({ hit_points: 0, maximum_hit_points: 3 });
    expect(dead.log.slice(-2)).toEqual(['Goblin - 1 rolls 3 hit points, 0 left', 'Goblin - 1 dies']);
  });

  it('HP-6: the hit points of an encounter’s monsters are rolled from the seed if the setting says so', () => {
    const monsters = [{ statBlock: statBlock({ hit_points_roll: '20d8' }), count: 20 }];
    const settings = { ...DEFAULT_SETTINGS, monster_hit_points: 'rolled' } as const;
    const make = (seed?: number) => createFight(encounter({ monsters }), { settings }, seed);
    const rolled = (seed?: number) =>
      Object.values(make(seed).combatants)
        .filter(({ type }) => type === 'monster')
        .map(({ hit_points, maximum_hit_points }) => [hit_points, maximum_hit_points]);
    expect(new Set(rolled(1).map(String)).size).toBeGreaterThan(5);
    expect(make(1)).toEqual(make(1));
    expect(rolled(1)).not.toEqual(rolled(2));
    expect(new Set(rolled().map(String))).toEqual(new Set(['7,7']));
    const average = createFight(encounter({ monsters }), {}, 1);
    expect(average.combatants['srd/goblin#1']).toMatchObject({ hit_points: 7 });
  });

  it('HP-7: changes the current value, including changes from other devices', () => {
    const table = new Table().hit('Aria', 6);
    const aria = table.id('Aria');
    expect(table.try({ type: 'adjust-hit-points', combatant_id: aria, delta: -1 })).toBeUndefined();
    expect(table.log.at(-1)).toBe('Aria takes 1, 13 left');
    table.do({ type: 'adjust-hit-points', combatant_id: aria, delta: 27 });
    expect(table.log.at(-1)).toBe('Aria regains 27, 40 now');
    expect(table.try({ type: 'adjust-hit-points', combatant_id: aria, delta: -41 })).toBe('below-zero');
    expect(table.get('Aria').hit_points).toBe(40);
  });

  it('HP-7: a decrease takes temporary hit points first; an increase does not change them', () => {
    const table = new Table();
    const who = { combatant_id: table.id('Aria') };
    const step = (delta: number, gesture?: string) =>
      table.try({ type: 'adjust-hit-points', ...who, delta, ...(gesture && { gesture }) });
    table.do({ type: 'grant-temporary-hit-points', combatant_ids: [who.combatant_id], amount: 5 });
    const { history: _, ...before } = table.fight;
    step(-3, 'wheel');
    step(-4, 'wheel');
    expect(table.get('Aria')).toMatchObject({ hit_points: 18, temporary_hit_points: 0 });
    expect(table.log.at(-1)).toBe('Aria takes 7 (5 from temporary hit points), 18 left');
    step(4, 'wheel');
    expect(table.get('Aria')).toMatchObject({ hit_points: 20, temporary_hit_points: 2 });
    step(3, 'wheel');
    const { history: __, ...after } = table.fight;
    expect(after).toEqual(before);
    step(2);
    expect(table.get('Aria')).toMatchObject({ hit_points: 22, temporary_hit_points: 5 });
    expect(step(-28)).toBe('below-zero');
    expect(step(-27)).toBeUndefined();
    expect(table.get('Aria')).toMatchObject({ hit_points: 0, temporary_hit_points: 0 });
  });

  it('HP-7: damage to temporary hit points asks for concentration and counts as damage', () => {
    const table = new Table().start(...ORDER);
    const who = { combatant_id: table.id('Goblin - 1') };
    table.do({ type: 'grant-temporary-hit-points', combatant_ids: [who.combatant_id], amount: 5 });
    table.do({ type: 'set-concentration', ...who, on: 'bless' });
    table.do({ type: 'adjust-hit-points', ...who, delta: -3 });
    expect(table.fight.prompts).toMatchObject([{ kind: 'concentration', dc: 10 }]);
    expect(table.get('Goblin - 1').damage_taken).toBe(3);
    expect(table.get('Aria').damage_dealt).toBe(0);
  });

  it('HP-2: a value too high for exact sums is refused', () => {
    const table = new Table();
    const who = { combatant_id: table.id('Aria') };
    table.do({ type: 'set-hit-points', ...who, hit_points: 1_000_000_000 });
    expect(table.try({ type: 'set-hit-points', ...who, hit_points: 1_000_000_001 })).toBe('too-high');
    expect(table.try({ type: 'adjust-hit-points', ...who, delta: 1 })).toBe('too-high');
    expect(table.try({ type: 'set-maximum-hit-points', ...who, maximum: 1_000_000_001 })).toBe('too-high');
    const targets = [{ ...who, factor: 'full' as const }];
    expect(table.try({ type: 'heal', amount: 1_000_000_001, targets })).toBe('too-high');
    const parts = [{ amount: 1_000_000_001, damage_type: null }];
    expect(table.try({ type: 'damage', parts, targets })).toBe('too-high');
  });

  it('TMP-2: temporary hit points never add up', () => {
    const table = new Table();
    const grant = (amount: number, replace = false) =>
      table.do({ type: 'grant-temporary-hit-points', combatant_ids: [table.id('Aria')], amount, replace });
    grant(8);
    grant(5);
    expect(table.get('Aria').temporary_hit_points).toBe(8);
    grant(5, true);
    expect(table.get('Aria').temporary_hit_points).toBe(5);
    table.hit('Aria', 7);
    expect(table.get('Aria')).toMatchObject({ temporary_hit_points: 0, hit_points: 18 });
    expect(table.log.at(-1)).toBe('Aria takes 7 (5 from temporary hit points), 18 left');
  });

  it('LOG-1: logs in plain words what happened', () => {
    const table = new Table().start(...ORDER);
    for (let turn = 0; turn < 5; turn += 1) table.next();
    table.hit('Goblin - 1', 7);
    expect(table.log.slice(-2)).toEqual(['Round 2: Goblin - 1 takes 7, 0 left', 'Round 2: Goblin - 1 dies']);
    table.do({ type: 'undo' });
    expect(table.log.at(-1)).toBe('Round 2: Undone: Goblin - 1 takes 7, 0 left');
  });

  it('BLD-1: bloodied is at or under half', () => {
    const table = new Table().hit('Aria', 9);
    expect(isBloodied(table.get('Aria'))).toBe(false);
    expect(isBloodied(table.hit('Aria', 1).get('Aria'))).toBe(true);
  });
});

describe('commands at their limits', () => {
  const custom = { name: 'Titan', type: 'monster', hit_points: 1_000_000_000, armor_class: 10 } as const;

  it('leave a fight that can be parsed', () => {
    const table = new Table();
    const blueprint = customBlueprint({ ...custom, initiative_bonus: 1000 });
    const command: Command = { type: 'add-combatants', blueprint, ids: ['t'], roll_initiative: true };
    expect(commandSchema.safeParse(command).error).toBeUndefined();
    table.do(command);
    const parts = Array.from({ length: 10 }, () => ({ amount: 1_000_000_000, damage_type: null }));
    const targets = [{ combatant_id: 't', factor: 'double', defence: 'vulnerable' } as const];
    for (let blow = 0; blow < 50; blow += 1) table.do({ type: 'damage', parts, targets });
    expect(fightSchema.safeParse(table.fight).error).toBeUndefined();
  });

  it('are refused beyond them', () => {
    const over = customBlueprint({ ...custom, initiative_bonus: Number.MAX_SAFE_INTEGER });
    expect(commandSchema.safeParse({ type: 'add-combatants', blueprint: over, ids: ['t'] }).success).toBe(
      false,
    );
    expect(commandSchema.safeParse({ type: 'delay-turn', combatant_id: '__proto__' }).success).toBe(false);
  });
});
