import { describe, expect, it } from 'vitest';
import { nextUp } from '#domain/combat/fight.ts';
import { customBlueprint } from '#domain/combat/stat-block/stat-block.ts';
import { Table } from '#support/fights/combat-table.ts';
import { lairPlace } from './lair.ts';

const ORDER = ['Aria', 'Goblin - 1', 'Borin', 'Goblin - 2', 'Sildar'];

function running(): Table {
  return new Table().start(...ORDER);
}

describe('turns and rounds', () => {
  it('TRN-1 and TRN-2: start with the highest, then down, then a new round', () => {
    const table = running();
    expect([table.active, table.fight.round]).toEqual(['Aria', 1]);
    const seen = ORDER.map(() => table.next().active);
    expect(seen).toEqual(['Goblin - 1', 'Borin', 'Goblin - 2', 'Sildar', 'Aria']);
    expect(table.fight.round).toBe(2);
    expect(nextUp(table.fight)?.name).toBe('Goblin - 1');
  });

  it('TRN-1: starting sorts the order', () => {
    const table = new Table();
    table.do({ type: 'set-initiative', combatant_id: table.id('Sildar'), initiative: 12 });
    table.do({ type: 'start-fight' });
    expect(table.active).toBe('Sildar');
    expect(table.try({ type: 'start-fight' })).toBe('already-running');
  });

  it('TRN-4: the turn skips the dead but not the dying', () => {
    const table = running().hit('Goblin - 1', 99).hit('Borin', 35);
    expect(table.next().active).toBe('Borin');
    expect(table.fight.prompts.map(({ kind }) => kind)).toEqual(['death-save']);
  });

  it('TRN-5: Previous goes back across rounds, but not before the first turn', () => {
    const table = running();
    expect(table.try({ type: 'return-turn' })).toBe('at-the-start');
    for (let turn = 0; turn < 5; turn += 1) table.next();
    table.do({ type: 'return-turn' });
    expect([table.active, table.fight.round]).toEqual(['Sildar', 1]);
  });

  it('TRN-5: Previous goes to a turn that took place, not to a combatant that joined since', () => {
    const table = running();
    const join = (name: string, initiative: number, enters_at_round: number | null) =>
      table.do({
        type: 'add-combatants',
        blueprint: customBlueprint({ name, type: 'monster', hit_points: 15, armor_class: 13 }),
        ids: [name],
        initiative,
        enters_at_round,
      });
    join('Orc', 1, 2);
    for (let turn = 0; turn < 5; turn += 1) table.next();
    expect([table.active, table.fight.round]).toEqual(['Aria', 2]);
    join('Ogre', 30, null);
    table.do({ type: 'return-turn' });
    expect([table.active, table.fight.round]).toEqual(['Sildar', 1]);
  });

  it('TRN-3: going back and forward again repeats no effect', () => {
    const table = running();
    const prone = { type: 'apply-condition', condition_id: 'k', name: 'poisoned' } as const;
    const duration = { rounds: 2, anchor_id: table.id('Goblin - 1'), moment: 'start' } as const;
    table.do({ ...prone, combatant_ids: [table.id('Borin')], duration });
    table.next();
    table.do({ type: 'return-turn' }).next().do({ type: 'return-turn' }).next();
    expect(table.get('Borin').conditions).toHaveLength(1);
  });

  it('TRN-6: when the active combatant is removed the next one is active', () => {
    const table = running().next();
    table.do({ type: 'remove-combatants', combatant_ids: [table.id('Goblin - 1'), table.id('Borin')] });
    expect(table.active).toBe('Goblin - 2');
    table.next();
    table.do({ type: 'remove-combatants', combatant_ids: [table.id('Sildar')] });
    expect([table.active, table.fight.round]).toEqual(['Aria', 2]);
  });

  it('TRN-6: no round begins when nobody is left to act in it', () => {
    const table = new Table();
    table.do({
      type: 'remove-combatants',
      combatant_ids: ['Borin', 'Sildar', 'Goblin - 1'].map((name) => table.id(name)),
    });
    table.start('Aria', 'Goblin - 2').hit('Goblin - 2', 7);
    table.do({ type: 'remove-combatants', combatant_ids: [table.id('Aria')] });
    expect([table.fight.active_id, table.fight.round]).toEqual([null, 1]);
    expect(table.log.at(-1)).toBe('Round 1: Aria leaves the fight');
  });

  it('TRN-6: removing a combatant drops the prompts of its turn', () => {
    const table = running();
    table.do({ type: 'set-lair', note: 'Tremors' });
    for (let turn = 0; turn < 5; turn += 1) table.next();
    expect(table.fight.prompts).toMatchObject([{ kind: 'lair' }]);
    table.do({ type: 'remove-combatants', combatant_ids: [table.id('Aria')] });
    expect(table.fight.prompts).toEqual([]);
  });

  it('TRN-7: two devices that press Next for the same turn move it once', () => {
    const table = running();
    const from = { round: 1, combatant_id: table.id('Aria') };
    table.do({ type: 'advance-turn', from });
    expect(table.try({ type: 'advance-turn', from })).toBe('turn-moved');
  });

  it('TRN-7: two devices that press Previous for the same turn step back once', () => {
    const table = running().next().next();
    const from = { round: 1, combatant_id: table.id('Borin') };
    table.do({ type: 'return-turn', from });
    expect(table.active).toBe('Goblin - 1');
    expect(table.try({ type: 'return-turn', from })).toBe('turn-moved');
  });

  it('TRN-8: a resumed fight continues where it ended', () => {
    const table = running().next().do({ type: 'end-fight' });
    expect([table.fight.status, table.fight.active_id]).toEqual(['ended', null]);
    expect(table.log.at(-1)).toBe('Round 1: The fight ends after 1 round');
    expect(table.try({ type: 'start-fight' })).toBe('already-over');
    table.do({ type: 'resume-fight' });
    expect(table.active).toBe('Goblin - 1');
  });

  it('DLY-1 and DLY-2: a delaying combatant acts after another one and keeps that place', () => {
    const table = running();
    table.do({ type: 'delay-turn', combatant_id: table.id('Aria') });
    expect(table.active).toBe('Goblin - 1');
    table.next();
    table.do({ type: 'act-now', combatant_id: table.id('Aria') });
    expect(table.names).toEqual(['Goblin - 1', 'Borin', 'Aria', 'Goblin - 2', 'Sildar']);
    expect(table.next().active).toBe('Aria');
  });

  it('DLY-2: a delaying combatant can act only while the fight runs', () => {
    const table = running();
    const aria = { combatant_id: table.id('Aria') };
    table.do({ type: 'delay-turn', ...aria }).do({ type: 'end-fight' });
    expect(table.try({ type: 'act-now', ...aria })).toBe('not-running');
    expect(table.do({ type: 'resume-fight' }).try({ type: 'act-now', ...aria })).toBeUndefined();
  });

  it('DLY-1: the effects at the end of the turn wait until it has acted', () => {
    const table = running();
    const save_ends = { ability: 'wisdom', dc: 13, moment: 'end' } as const;
    const combatant_ids = [table.id('Aria')];
    table.do({ type: 'apply-condition', combatant_ids, condition_id: 'k', name: 'frightened', save_ends });
    table.do({ type: 'delay-turn', combatant_id: table.id('Aria') });
    expect(table.fight.prompts).toEqual([]);
    table.do({ type: 'act-now', combatant_id: table.id('Aria') }).next();
    expect([table.active, table.fight.prompts]).toEqual(['Aria', []]);
    expect(table.next().fight.prompts).toMatchObject([{ kind: 'save-ends' }]);
  });

  it('RDY-1 and RDY-2: a readied action uses the reaction, or is lost at the next turn', () => {
    const table = running();
    const id = table.id('Aria');
    table.do({ type: 'ready-action', combatant_id: id, trigger: 'the door opens' });
    expect(table.told).toEqual([
      ['Aria readies an action', false],
      ['It waits for: the door opens', true],
    ]);
    table.do({ type: 'use-readied-action', combatant_id: id });
    expect(table.get('Aria')).toMatchObject({ readied: null, reaction_used: true });
    table.do({ type: 'ready-action', combatant_id: id, trigger: '' });
    for (let turn = 0; turn < 5; turn += 1) table.next();
    expect(table.get('Aria')).toMatchObject({ readied: null, reaction_used: false });
  });
});

describe('the lair', () => {
  it('LAI-1: acts on count 20 and loses ties', () => {
    const table = new Table();
    table.do({ type: 'set-lair', note: 'Tremors' });
    table.do({ type: 'set-initiative', combatant_id: table.id('Aria'), initiative: 20 });
    table.do({ type: 'set-initiative', combatant_id: table.id('Borin'), initiative: 12 });
    table.do({ type: 'start-fight' });
    expect(lairPlace(table.fight)).toBe(1);
    expect(table.fight.prompts).toEqual([]);
    table.next();
    expect(table.fight.prompts).toMatchObject([{ kind: 'lair', text: 'Lair action: Tremors' }]);
    // The players read that the lair acts, but not the note of the game master.
    expect(table.told).toEqual([
      ['Lair action', false],
      ['Tremors', true],
      ["Borin's turn", false],
    ]);
    table.next();
    expect(table.fight.prompts).toEqual([]);
  });

  it('LAI-2: switched on during a round, acts in it if count 20 is still ahead', () => {
    const start = (initiative: number) => {
      const table = new Table();
      table.do({ type: 'set-initiative', combatant_id: table.id('Aria'), initiative });
      table.do({ type: 'set-initiative', combatant_id: table.id('Borin'), initiative: 12 });
      return table.do({ type: 'start-fight' }).do({ type: 'set-lair', note: '' }).next().fight.prompts;
    };
    expect(start(20)).toMatchObject([{ kind: 'lair' }]);
    expect(start(19)).toEqual([]);
  });
});
