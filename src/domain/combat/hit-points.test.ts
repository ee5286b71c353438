import { describe, expect, it } from 'vitest';
import { fixedSource } from '#domain/dice/source.ts';
import { encounter, seedFor, statBlock, Table } from '#support/combat-table.ts';
import { isBloodied, lifeOf } from './combatant.ts';
import { concentrationDc } from './concentration.ts';
import { createFight } from './create-fight.ts';
import { readHitPointEntry } from './hit-point-entry.ts';
import { standingEntries } from './journal.ts';
import { summarise } from './summary.ts';

const ORDER = ['Aria', 'Goblin - 1', 'Borin', 'Goblin - 2', 'Sildar'];

describe('hit points', () => {
  it('HP-1 and HP-2: typed, there is no upper bound; below 0 is refused', () => {
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
  ])('HP-3: %s is read', (text, entry) => {
    expect(readHitPointEntry(text, fixedSource([2, 5]))).toMatchObject(entry);
  });

  it('HP-3: anything else is not read', () => {
    expect(readHitPointEntry('ouch', fixedSource([]))).toBeUndefined();
    expect(readHitPointEntry('-', fixedSource([]))).toBeUndefined();
  });

  it('HP-4: healing stops at the maximum', () => {
    const table = new Table().hit('Aria', 6);
    table.do({ type: 'heal', amount: 50, targets: [{ combatant_id: table.id('Aria'), factor: 'full' }] });
    expect(table.get('Aria').hit_points).toBe(20);
    expect(table.log.at(-1)).toBe('Aria regains 6, 20 now');
  });

  it('HP-5: lowering the maximum lowers what is above it', () => {
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

  it('HP-7: by so many, from what another device left', () => {
    const table = new Table().hit('Aria', 6);
    const aria = table.id('Aria');
    expect(table.try({ type: 'adjust-hit-points', combatant_id: aria, delta: -1 })).toBeUndefined();
    expect(table.log.at(-1)).toBe('Aria takes 1, 13 left');
    table.do({ type: 'adjust-hit-points', combatant_id: aria, delta: 27 });
    expect(table.log.at(-1)).toBe('Aria regains 27, 40 now');
    expect(table.try({ type: 'adjust-hit-points', combatant_id: aria, delta: -41 })).toBe('below-zero');
    expect(table.get('Aria').hit_points).toBe(40);
  });

  it('HP-2: what is too high for exact sums is refused', () => {
    const table = new Table();
    const who = { combatant_id: table.id('Aria') };
    table.do({ type: 'set-hit-points', ...who, hit_points: 1_000_000_000 });
    expect(table.try({ type: 'set-hit-points', ...who, hit_points: 1_000_000_001 })).toBe('too-high');
    expect(table.try({ type: 'adjust-hit-points', ...who, delta: 1 })).toBe('too-high');
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

  it('LOG-1: says in plain words what happened', () => {
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

describe('damage', () => {
  const imp = statBlock({
    name: 'Imp',
    damage_resistances: ['cold'],
    damage_immunities: ['fire'],
    hit_points: 40,
  });
  const table = () => new Table(createFight(encounter({ monsters: [{ statBlock: imp, count: 1 }] })));

  it('DMG-5: the stat block’s defences apply by type, for several targets at once', () => {
    const fight = table();
    fight.do({
      type: 'damage',
      parts: [
        { amount: 9, damage_type: 'cold' },
        { amount: 10, damage_type: 'fire' },
      ],
      targets: [
        { combatant_id: fight.id('Imp'), factor: 'full' },
        { combatant_id: fight.id('Aria'), factor: 'half' },
        { combatant_id: fight.id('Borin'), factor: 'none' },
      ],
    });
    expect(fight.get('Imp').hit_points).toBe(36);
    expect(fight.get('Aria').hit_points).toBe(11);
    expect(fight.get('Borin').hit_points).toBe(30);
  });

  it('DMG-6: what the game master decides goes before the stat block', () => {
    const fight = table();
    const targets = [{ combatant_id: fight.id('Imp'), factor: 'full', defence: 'vulnerable' } as const];
    fight.do({ type: 'damage', parts: [{ amount: 9, damage_type: 'fire' }], targets });
    expect(fight.get('Imp').hit_points).toBe(22);
  });
});

describe('at 0 hit points', () => {
  const save = (table: Table, natural: number) =>
    table.do({ type: 'roll-death-save', combatant_id: table.id('Aria'), natural });

  it('DTH-1: a monster dies, a character falls unconscious', () => {
    const table = new Table().hit('Aria', 25).hit('Goblin - 1', 7);
    expect(lifeOf(table.get('Aria'))).toBe('dying');
    expect(table.get('Aria').conditions).toMatchObject([{ name: 'unconscious' }]);
    expect(lifeOf(table.get('Goblin - 1'))).toBe('dead');
  });

  it('DTH-2: three successes are stable, three failures are death', () => {
    const stable = new Table().hit('Aria', 20);
    save(save(save(stable, 10), 15), 19);
    expect(lifeOf(stable.get('Aria'))).toBe('stable');
    const dead = new Table().hit('Aria', 20);
    save(save(save(dead, 9), 2), 5);
    expect(lifeOf(dead.get('Aria'))).toBe('dead');
    expect(dead.try({ type: 'roll-death-save', combatant_id: dead.id('Aria') })).toBe('not-dying');
  });

  it('DTH-3: a natural 1 is two failures, a natural 20 one hit point', () => {
    const table = new Table().hit('Aria', 20);
    expect(save(table, 1).get('Aria').death_saves.failures).toBe(2);
    save(table, 20);
    expect(table.get('Aria')).toMatchObject({ hit_points: 1, conditions: [] });
    expect(table.get('Aria').death_saves).toEqual({ successes: 0, failures: 0 });
  });

  it('DTH-2: the seed rolls where no die was rolled at the table', () => {
    const table = new Table().hit('Aria', 20);
    table.do({ type: 'roll-death-save', combatant_id: table.id('Aria') }, seedFor(20, 20));
    expect(table.get('Aria').hit_points).toBe(1);
  });

  it('DTH-2: a save decided at the table without a number counts once', () => {
    const table = new Table().hit('Aria', 20);
    const aria = table.id('Aria');
    table.do({ type: 'roll-death-save', combatant_id: aria, outcome: 'succeed' });
    expect(table.log.at(-2)).toBe('Aria succeeds on a death save');
    table.do({ type: 'roll-death-save', combatant_id: aria, outcome: 'fail' });
    expect(table.log.at(-2)).toBe('Aria fails a death save');
    expect(table.get('Aria').death_saves).toEqual({ successes: 1, failures: 1 });
  });

  it('DTH-4: damage at 0 is a failure, a critical hit two, and ends being stable', () => {
    const table = new Table().hit('Aria', 20).hit('Aria', 3);
    expect(table.get('Aria').death_saves.failures).toBe(1);
    expect(lifeOf(table.hit('Aria', 3, { critical: true }).get('Aria'))).toBe('dead');
    const stable = new Table().hit('Aria', 20);
    save(save(save(stable, 10), 15), 19);
    stable.hit('Aria', 1);
    expect(stable.get('Aria').death_saves).toEqual({ successes: 0, failures: 1 });
  });

  it('DTH-5: dead at once when what is left over is at least the maximum', () => {
    expect(lifeOf(new Table().hit('Aria', 39).get('Aria'))).toBe('dying');
    expect(lifeOf(new Table().hit('Aria', 40).get('Aria'))).toBe('dead');
    expect(lifeOf(new Table().hit('Aria', 20).hit('Aria', 20).get('Aria'))).toBe('dead');
  });

  it('DTH-6: healing clears both counts', () => {
    const table = save(new Table().hit('Aria', 20), 5);
    table.do({ type: 'heal', amount: 1, targets: [{ combatant_id: table.id('Aria'), factor: 'full' }] });
    expect(table.get('Aria')).toMatchObject({ hit_points: 1, death_saves: { successes: 0, failures: 0 } });
  });
});

describe('concentration', () => {
  function concentrating(): Table {
    const table = new Table();
    return table.do({ type: 'set-concentration', combatant_id: table.id('Borin'), on: 'bless' });
  }
  const promptId = (table: Table) => table.fight.prompts.at(-1)?.id ?? '';

  it('CON-1 and CON-2: the DC is half the damage, at least 10, and at most 30 in 2024', () => {
    expect(concentrationDc(7, '2014')).toBe(10);
    expect(concentrationDc(23, '2014')).toBe(11);
    expect(concentrationDc(90, '2014')).toBe(45);
    expect(concentrationDc(90, '2024')).toBe(30);
  });

  it('CON-3: one save for each source, also when temporary hit points took it', () => {
    const table = concentrating();
    table.do({ type: 'grant-temporary-hit-points', combatant_ids: [table.id('Borin')], amount: 30 });
    table.hit('Borin', 8).hit('Borin', 22);
    expect(table.fight.prompts.map(({ kind, dc }) => [kind, dc])).toEqual([
      ['concentration', 10],
      ['concentration', 11],
    ]);
  });

  it('CON-3: one key rolls it or drops it', () => {
    const kept = concentrating().hit('Borin', 8);
    kept.do({ type: 'answer-concentration', prompt_id: promptId(kept), answer: 'roll', natural: 10 });
    expect(kept.get('Borin').concentration).toBe('bless');
    expect(kept.fight.prompts).toEqual([]);
    const lost = concentrating().hit('Borin', 8);
    lost.do({ type: 'answer-concentration', prompt_id: promptId(lost), answer: 'roll', natural: 9 });
    expect(lost.get('Borin').concentration).toBeNull();
  });

  it('CON-4: ends at 0 hit points and with incapacitation', () => {
    expect(concentrating().hit('Borin', 30).get('Borin').concentration).toBeNull();
    const table = concentrating();
    table.do({
      type: 'apply-condition',
      combatant_ids: [table.id('Borin')],
      condition_id: 'k',
      name: 'Stunned',
    });
    expect(table.get('Borin').concentration).toBeNull();
  });
});

describe('a gesture', () => {
  const running = () => new Table().start(...ORDER);
  const turn = (table: Table, name: string, delta: number, gesture: string | undefined = 'wheel') =>
    table.do({ type: 'adjust-hit-points', combatant_id: table.id(name), delta, gesture });
  const shown = (table: Table) =>
    standingEntries(table.journal).flatMap((entry) => entry.log.map(({ text }) => text));

  it('UND-3: is one step and one line with the total', () => {
    const table = running();
    const before = table.fight;
    turn(turn(turn(table, 'Goblin - 1', -1), 'Goblin - 1', -1), 'Goblin - 1', -1);
    expect(shown(table).at(-1)).toBe('Goblin - 1 takes 3, 4 left');
    expect(shown(table).filter((line) => line.startsWith('Goblin - 1 takes'))).toHaveLength(1);
    table.do({ type: 'undo' });
    expect(table.log.at(-1)).toBe('Round 1: Undone: Goblin - 1 takes 3, 4 left');
    expect(table.fight.combatants).toEqual(before.combatants);
    table.do({ type: 'redo' });
    expect(table.get('Goblin - 1').hit_points).toBe(4);
  });

  it('CON-3: asks once, with the DC of the total', () => {
    const table = running();
    table.do({ type: 'set-concentration', combatant_id: table.id('Borin'), on: 'bless' });
    for (let notch = 0; notch < 24; notch += 1) turn(table, 'Borin', -1);
    expect(table.fight.prompts).toMatchObject([{ kind: 'concentration', dc: 12 }]);
  });

  it('UND-3: corrected, leaves neither damage nor prompt nor step', () => {
    const table = running();
    table.do({ type: 'set-concentration', combatant_id: table.id('Aria'), on: 'bless' });
    const { history, ...before } = table.fight;
    turn(turn(table, 'Aria', -20), 'Aria', 20);
    const { history: after, ...rest } = table.fight;
    expect(rest).toEqual(before);
    expect(after.undo_top).toBe(history.undo_top);
    expect(shown(table).at(-1)).toBe('Aria concentrates on bless');
    turn(table, 'Aria', -2);
    expect(table.get('Aria')).toMatchObject({ hit_points: 18, damage_taken: 2 });
    expect(shown(table).at(-2)).toBe('Aria takes 2, 18 left');
    expect(table.do({ type: 'undo' }).get('Aria')).toMatchObject({ hit_points: 20, concentration: 'bless' });
  });

  it('UND-3: ends with anything done in between, with another gesture and with another combatant', () => {
    const table = running();
    turn(table, 'Borin', -1).hit('Goblin - 1', 1);
    turn(table, 'Borin', -1);
    turn(table, 'Borin', -1, 'next');
    turn(table, 'Aria', -1, 'next');
    const left = Array.from({ length: 5 }, () => table.do({ type: 'undo' }).get('Borin').hit_points);
    expect(left).toEqual([27, 28, 29, 29, 30]);
  });

  it('SUM-2: what is lost in a running fight is dealt by whoever is active', () => {
    const table = new Table();
    const set = (name: string, hit_points: number) =>
      table.do({ type: 'set-hit-points', combatant_id: table.id(name), hit_points });
    set('Borin', 25);
    table.start(...ORDER);
    set('Goblin - 1', 5);
    turn(table, 'Goblin - 2', -3);
    set('Aria', 15);
    expect(table.get('Aria')).toMatchObject({ damage_dealt: 5, damage_taken: 5 });
    expect(table.get('Goblin - 1').damage_taken).toBe(2);
    expect(table.get('Borin').damage_taken).toBe(0);
  });
});

describe('after the fight', () => {
  it('SUM-1: rounds, damage dealt and taken, XP per character', () => {
    const table = new Table().start(...ORDER);
    table.hit('Goblin - 1', 7).hit('Goblin - 2', 3);
    table.do({ type: 'remove-combatants', combatant_ids: [table.id('Goblin - 1')] });
    table.next().do({ type: 'end-fight' });
    const summary = summarise(table.fight);
    expect(summary).toMatchObject({
      rounds: 1,
      damage_dealt: 10,
      damage_taken: 10,
      xp: { defeated: 50, all: 100 },
      xp_per_character: { defeated: 25, all: 50 },
    });
    expect(summary.rows.find(({ name }) => name === 'Aria')?.damage_dealt).toBe(10);
    expect(summary.rows.find(({ name }) => name === 'Goblin - 1')).toMatchObject({
      left: true,
      defeated: true,
    });
  });
});
