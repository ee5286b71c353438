import { describe, expect, it } from 'vitest';
import { groupOf } from '#domain/combat/combatant.ts';
import { createFight } from '#domain/combat/create-fight.ts';
import { findCombatant } from '#domain/combat/fight.ts';
import { encounter, statBlock, Table } from '#support/fights/combat-table.ts';
import { markedIn } from '../focus/targets.ts';
import {
  areSameRows,
  groupKey,
  idsBetween,
  kindsOf,
  type ListView,
  listRows,
  withoutDead,
} from './listed-rows.ts';

const PLAIN: ListView = {
  find: '',
  dead: 'in-place',
  settledDead: new Set(),
  collapsed: new Set(),
  removed: [],
};

/** Aria, Goblin - 1, Borin, Goblin - 2, Goblin - 3, Ogre. */
function table(): Table {
  const monsters = [
    { statBlock: statBlock(), count: 3 },
    { statBlock: statBlock({ name: 'Ogre', pointer: 'srd/ogre' }), count: 1 },
  ];
  const fight = new Table(createFight(encounter({ npcs: [], monsters })));
  for (const [name, initiative] of Object.entries({
    Aria: 20,
    'Goblin - 1': 18,
    Borin: 16,
    'Goblin - 2': 14,
    'Goblin - 3': 12,
    Ogre: 10,
  })) {
    fight.do({ type: 'set-initiative', combatant_id: fight.id(name), initiative });
  }
  return fight.do({ type: 'start-fight' });
}

function shown({ fight }: Table, view: Partial<ListView> = {}): string[] {
  return listRows(fight, { ...PLAIN, ...view }).map((row) =>
    row.kind === 'combatant' ? (findCombatant(fight, row.key)?.name ?? '?') : row.kind,
  );
}

describe('the rows of the list', () => {
  it('are in the order of the fight, including the lair', () => {
    const fight = table();
    expect(shown(fight)).toEqual(['Aria', 'Goblin - 1', 'Borin', 'Goblin - 2', 'Goblin - 3', 'Ogre']);
    fight.do({ type: 'set-lair', note: '' });
    expect(shown(fight).slice(0, 3)).toEqual(['Aria', 'lair', 'Goblin - 1']);
  });

  it('are found by any part of the name, case-insensitive, with all words', () => {
    const fight = table();
    expect(shown(fight, { find: 'gob' })).toEqual(['Goblin - 1', 'Goblin - 2', 'Goblin - 3']);
    expect(shown(fight, { find: 'GOBLIN 2' })).toEqual(['Goblin - 2']);
    expect(shown(fight, { find: 'goblin - 3' })).toEqual(['Goblin - 3']);
    expect(shown(fight, { find: 'orc' })).toEqual([]);
  });

  it('show a combatant that changed its side or form outside its collapsed group', () => {
    const fight = table();
    const collapsed = new Set([groupOf(fight.get('Goblin - 1')) ?? '']);
    fight.do({ type: 'set-side', combatant_ids: [fight.id('Goblin - 2')], side: 'ally' });
    expect(shown(fight, { collapsed })).toEqual(['Aria', 'group', 'Borin', 'Goblin - 2', 'Ogre']);
  });

  it('show a collapsed group as one row, and the active member separately', () => {
    const fight = table();
    const collapsed = new Set([groupOf(fight.get('Goblin - 1')) ?? '']);
    expect(shown(fight, { collapsed })).toEqual(['Aria', 'group', 'Borin', 'Ogre']);
    fight.do({ type: 'advance-turn' });
    expect(shown(fight, { collapsed })).toEqual(['Aria', 'Goblin - 1', 'Borin', 'group', 'Ogre']);
  });

  it('gather or hide the dead after they have settled, but never the active combatant', () => {
    const fight = table();
    const kill = (name: string) =>
      fight.do({ type: 'set-hit-points', combatant_id: fight.id(name), hit_points: 0 });
    kill('Goblin - 1');
    kill('Goblin - 2');
    const settledDead = new Set([fight.id('Goblin - 1')]);
    expect(shown(fight, { dead: 'gathered', settledDead })).toEqual([
      'Aria',
      'Borin',
      'Goblin - 2',
      'Goblin - 3',
      'Ogre',
      'dead',
      'Goblin - 1',
    ]);
    expect(shown(fight, { dead: 'hidden', settledDead }).at(-1)).toBe('dead');
    // When it revives, it returns to its old place, settled or not.
    fight.do({ type: 'set-hit-points', combatant_id: fight.id('Goblin - 1'), hit_points: 1 });
    expect(shown(fight, { dead: 'hidden', settledDead })[1]).toBe('Goblin - 1');
  });

  it('keep a placeholder for a removed combatant until undo restores it', () => {
    const fight = table();
    const [goblin, borin] = [fight.id('Goblin - 1'), fight.id('Borin')];
    const removed = [
      { ids: [goblin], name: 'Goblin - 1', below: fight.id('Aria'), at: 0 },
      { ids: [borin], name: 'Borin', below: `removed ${goblin}`, at: 0 },
    ];
    fight.do({ type: 'remove-combatants', combatant_ids: [goblin] });
    fight.do({ type: 'remove-combatants', combatant_ids: [borin] });
    expect(shown(fight, { removed }).slice(0, 4)).toEqual(['Aria', 'removed', 'removed', 'Goblin - 2']);
    expect(shown(fight, { removed, find: 'goblin' })).toEqual(['Goblin - 2', 'Goblin - 3']);
    fight.do({ type: 'undo' });
    expect(shown(fight, { removed }).slice(0, 4)).toEqual(['Aria', 'removed', 'Borin', 'Goblin - 2']);
  });

  it('stay the same rows after a turn, and change after a removal', () => {
    const fight = table();
    const before = listRows(fight.fight, PLAIN);
    fight.do({ type: 'advance-turn' });
    expect(areSameRows(before, listRows(fight.fight, PLAIN))).toBe(true);
    fight.do({ type: 'remove-combatants', combatant_ids: [fight.id('Ogre')] });
    expect(areSameRows(before, listRows(fight.fight, PLAIN))).toBe(false);
  });
});

it('a range is selected in both directions, with all members of a collapsed group in it', () => {
  const fight = table();
  const between = (from: string, to: string, view: Partial<ListView> = {}) =>
    idsBetween(fight.fight, { ...PLAIN, ...view }, fight.id(from), fight.id(to)).map(
      (id) => findCombatant(fight.fight, id)?.name,
    );
  expect(between('Borin', 'Goblin - 3')).toEqual(['Borin', 'Goblin - 2', 'Goblin - 3']);
  expect(between('Goblin - 3', 'Borin')).toEqual(['Borin', 'Goblin - 2', 'Goblin - 3']);
  const collapsed = new Set([groupOf(fight.get('Goblin - 1')) ?? '']);
  expect(between('Aria', 'Borin', { collapsed })).toEqual([
    'Aria',
    'Goblin - 1',
    'Goblin - 2',
    'Goblin - 3',
    'Borin',
  ]);
  expect(between('Aria', 'Borin', { find: 'borin' })).toEqual(['Borin']);
});

it('TGT-2: a group is selected without its dead, unless all of it are dead', () => {
  const fight = table();
  const goblins = ['Goblin - 1', 'Goblin - 2', 'Goblin - 3'].map((name) => fight.id(name));
  const kill = (combatant_id: string) => fight.do({ type: 'set-hit-points', combatant_id, hit_points: 0 });
  kill(goblins[1] ?? '');
  const living = [goblins[0], goblins[2]];
  expect(withoutDead(fight.fight, goblins)).toEqual(living);
  const group = groupOf(fight.get('Goblin - 1')) ?? '';
  expect(markedIn(fight.fight, groupKey(group))).toEqual(living);
  const view = { ...PLAIN, collapsed: new Set([group]) };
  const range = idsBetween(fight.fight, view, fight.id('Aria'), fight.id('Borin'));
  expect(range).toEqual([fight.id('Aria'), ...living, fight.id('Borin')]);
  for (const goblin of goblins) kill(goblin);
  expect(withoutDead(fight.fight, goblins)).toEqual(goblins);
});

it('kinds are groups of identical monsters', () => {
  expect(kindsOf(table().fight).map(({ name, ids }) => [name, ids.length])).toEqual([['Goblin', 3]]);
});
