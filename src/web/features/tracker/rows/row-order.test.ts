import { describe, expect, it } from 'vitest';
import { groupOf } from '#domain/combat/combatant.ts';
import { createFight } from '#domain/combat/create-fight.ts';
import { encounter, statBlock, Table } from '#support/fights/combat-table.ts';
import { groupKey, type ListView } from '../state/listed-rows.ts';
import { placeRow, stepRow } from './row-order.ts';

const PLAIN: ListView = {
  find: '',
  dead: 'in-place',
  settledDead: new Set(),
  collapsed: new Set(),
  removed: [],
};

const GOBLINS = ['Goblin - 1', 'Goblin - 2', 'Goblin - 3'] as const;

/** In this order, regardless of initiative. */
function table(...names: string[]): Table {
  const monsters = [
    { statBlock: statBlock(), count: 3 },
    { statBlock: statBlock({ name: 'Ogre', pointer: 'srd/ogre' }), count: 1 },
  ];
  const fight = new Table(createFight(encounter({ npcs: [], monsters })));
  return new Table({ ...fight.fight, order: names.map((name) => fight.id(name)) });
}

function collapsedIn(fight: Table): Partial<ListView> {
  return { collapsed: new Set([groupOf(fight.get('Goblin - 1')) ?? '']) };
}

function keyIn(fight: Table, name: string): string {
  return name === 'Goblins' ? groupKey(groupOf(fight.get('Goblin - 1')) ?? '') : fight.id(name);
}

/** The order after the row was dropped beside another. */
function dropped(
  fight: Table,
  view: Partial<ListView>,
  [moved, place, beside]: readonly [string, 'above' | 'below', string],
): string[] {
  const drop = { key: keyIn(fight, beside), place };
  const command = placeRow(fight.fight, { ...PLAIN, ...view }, keyIn(fight, moved), drop);
  return command === undefined ? [] : new Table(fight.fight).do(command).names;
}

/** The order after an arrow key on the row's handle. */
function stepped(fight: Table, view: Partial<ListView>, moved: string, step: 1 | -1): string[] | undefined {
  const command = stepRow(fight.fight, { ...PLAIN, ...view }, keyIn(fight, moved), step);
  return command && new Table(fight.fight).do(command).names;
}

describe('INI-4: a moved row', () => {
  it('lands beside the neighbour that a filtered list shows', () => {
    const fight = table('Aria', 'Goblin - 1', 'Borin', 'Goblin - 2', 'Ogre', 'Goblin - 3');
    const view = { find: 'goblin' };
    const upwards = ['Aria', 'Goblin - 3', 'Goblin - 1', 'Borin', 'Goblin - 2', 'Ogre'];
    expect(dropped(fight, view, ['Goblin - 3', 'above', 'Goblin - 1'])).toEqual(upwards);
    const downwards = ['Aria', 'Borin', 'Goblin - 2', 'Goblin - 1', 'Ogre', 'Goblin - 3'];
    expect(dropped(fight, view, ['Goblin - 1', 'below', 'Goblin - 2'])).toEqual(downwards);
    expect(stepped(fight, view, 'Goblin - 1', 1)).toEqual(downwards);
  });

  it('goes past a whole collapsed group', () => {
    const fight = table('Aria', ...GOBLINS, 'Borin', 'Ogre');
    const view = collapsedIn(fight);
    const below = [...GOBLINS, 'Aria', 'Borin', 'Ogre'];
    expect(stepped(fight, view, 'Aria', 1)).toEqual(below);
    expect(dropped(fight, view, ['Aria', 'below', 'Goblins'])).toEqual(below);
    expect(stepped(fight, view, 'Borin', -1)).toEqual(['Aria', 'Borin', ...GOBLINS, 'Ogre']);
    const last = table('Aria', ...GOBLINS);
    expect(stepped(last, view, 'Aria', 1)).toEqual([...GOBLINS, 'Aria']);
  });

  it('is placed directly below the row of a group whose members are apart', () => {
    const fight = table('Aria', 'Goblin - 1', 'Goblin - 2', 'Borin', 'Goblin - 3', 'Ogre');
    const below = ['Goblin - 1', 'Goblin - 2', 'Aria', 'Borin', 'Goblin - 3', 'Ogre'];
    expect(stepped(fight, collapsedIn(fight), 'Aria', 1)).toEqual(below);
  });

  it('passes the visible members of the group, not its gathered dead', () => {
    const fight = table('Goblin - 1', 'Borin', 'Goblin - 2', 'Goblin - 3', 'Ogre');
    fight.do({ type: 'set-hit-points', combatant_id: fight.id('Goblin - 1'), hit_points: 0 });
    const view: Partial<ListView> = {
      ...collapsedIn(fight),
      dead: 'gathered',
      settledDead: new Set([fight.id('Goblin - 1')]),
    };
    expect(stepped(fight, view, 'Ogre', -1)).toEqual([
      'Goblin - 1',
      'Borin',
      'Ogre',
      'Goblin - 2',
      'Goblin - 3',
    ]);
  });

  it('stays among the living, or among the gathered dead', () => {
    const fight = table('Goblin - 1', 'Aria', 'Goblin - 2', 'Borin', 'Goblin - 3', 'Ogre');
    const dead = ['Goblin - 1', 'Goblin - 2'].map((name) => fight.id(name));
    for (const combatant_id of dead) fight.do({ type: 'set-hit-points', combatant_id, hit_points: 0 });
    const view = { dead: 'gathered', settledDead: new Set(dead) } as const;
    expect(stepped(fight, view, 'Ogre', 1)).toBeUndefined();
    expect(stepped(fight, view, 'Goblin - 1', -1)).toBeUndefined();
    const past = ['Goblin - 1', 'Goblin - 2', 'Borin', 'Aria', 'Goblin - 3', 'Ogre'];
    expect(stepped(fight, view, 'Aria', 1)).toEqual(past);
    expect(dropped(fight, view, ['Goblin - 2', 'above', 'Goblin - 1'])[0]).toBe('Goblin - 2');
  });

  it('moves a whole group when it is a group row', () => {
    const fight = table('Aria', 'Goblin - 1', 'Borin', 'Goblin - 2', 'Goblin - 3', 'Ogre');
    const view = collapsedIn(fight);
    expect(stepped(fight, view, 'Goblins', 1)).toEqual(['Aria', 'Borin', ...GOBLINS, 'Ogre']);
    expect(stepped(fight, view, 'Goblins', -1)).toEqual([...GOBLINS, 'Aria', 'Borin', 'Ogre']);
  });
});

it('INI-4: nothing moves at either end or when a row is dropped on itself', () => {
  const fight = table('Aria', 'Goblin - 1', 'Borin', 'Goblin - 2', 'Goblin - 3', 'Ogre');
  expect(stepped(fight, {}, 'Aria', -1)).toBeUndefined();
  expect(stepped(fight, {}, 'Ogre', 1)).toBeUndefined();
  expect(dropped(fight, {}, ['Borin', 'below', 'Borin'])).toEqual([]);
  // A filter typed during the drag hides this row.
  expect(dropped(fight, { find: 'aria' }, ['Borin', 'below', 'Aria'])).toEqual([]);
});
