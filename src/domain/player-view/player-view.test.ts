import { expect, it } from 'vitest';
import { customBlueprint } from '#domain/combat/stat-block/stat-block.ts';
import { Table } from '#support/fights/combat-table.ts';
import { turns } from '#support/fights/condition-table.ts';
import type { Act } from './player-acts.ts';
import { ownCharacter, screenView, type TableState } from './player-view.ts';
import { DEFAULT_TABLE_SETTINGS } from './settings.ts';

function stateOf({ fight: state, journal: entries }: Table, changes: Partial<TableState> = {}): TableState {
  return {
    title: '',
    handouts: [],
    pictures: new Map(),
    settings: DEFAULT_TABLE_SETTINGS,
    party: [{ key: 'character:ch-1', name: 'Aria' }],
    taken: new Set(),
    fight: { state, entries },
    opaque: (id) => id,
    ...changes,
  };
}

it('VIS-2: does not reveal an alias in the party', () => {
  const table = new Table();
  const blueprint = customBlueprint({ name: 'Vasili', type: 'player', hit_points: 9, armor_class: 9 });
  table.do({ type: 'add-combatants', blueprint, ids: ['guest'] });
  for (const id of [table.id('Aria'), 'guest'])
    table.do({ type: 'set-alias', combatant_id: id, alias: `alias of ${id}` });
  const { party, fight } = screenView(stateOf(table));
  expect(party.find(({ name }) => name === 'Aria')).toMatchObject({ combatant_id: null });
  expect(party.map(({ name }) => name)).toContain('alias of guest');
  const ids = fight?.combatants.map(({ id }) => id);
  expect(ids).toContain(table.id('Aria'));
  expect(party.filter(({ id }) => ids?.includes(id))).toEqual([]);
  expect(JSON.stringify(party)).not.toContain('Vasili');
});

it('VIS-5: a player knows the figures of their own character, regardless of the settings', () => {
  const table = new Table().start('Aria', 'Goblin - 1', 'Borin', 'Goblin - 2', 'Sildar').hit('Aria', 6);
  const combatant_id = table.id('Aria');
  const prone = { combatant_ids: [combatant_id], condition_id: 'p', name: 'prone' };
  table.do({ type: 'apply-condition', ...prone });
  table.do({ type: 'set-concentration', combatant_id, on: 'Bless' });
  const { visibility } = DEFAULT_TABLE_SETTINGS;
  const party = { ...visibility.party, hit_points: 'hidden', conditions: false } as const;
  const settings = { ...DEFAULT_TABLE_SETTINGS, visibility: { ...visibility, party } };
  const state = stateOf(table, { settings });
  expect(screenView(state).fight?.combatants.find(({ name }) => name === 'Aria')).toMatchObject({
    hit_points: { shown: 'hidden' },
    conditions: [],
    concentrating: false,
  });
  const own = ownCharacter(state, { key: 'character:ch-1', name: 'Aria' }, []);
  expect(own.combatant).toMatchObject({
    hit_points: 14,
    maximum_hit_points: 20,
    death_saves: { successes: 0, failures: 0 },
    conditions: [{ name: 'prone' }],
    concentration: 'Bless',
  });
});

it('DTH-2: asks the phone for a death save until it is made or suggested', () => {
  const table = new Table().start('Aria', 'Goblin - 1', 'Borin', 'Goblin - 2', 'Sildar').hit('Aria', 20);
  const aria = { key: 'character:ch-1', name: 'Aria' };
  const isAsked = (suggested: Act[] = []) =>
    ownCharacter(stateOf(table), aria, [], suggested).combatant?.death_save_asked;
  expect(isAsked()).toBe(false);
  turns(table, 5);
  expect(isAsked()).toBe(true);
  const other = { kind: 'healing', amount: 1 } as const;
  expect(isAsked([other])).toBe(true);
  expect(isAsked([other, { kind: 'death-save', natural: null }])).toBe(false);
  table.do({ type: 'roll-death-save', combatant_id: table.id('Aria'), natural: 12 });
  expect(isAsked()).toBe(false);
});
