import { expect, it } from 'vitest';
import { customBlueprint } from '#domain/combat/stat-block.ts';
import { Table } from '#support/combat-table.ts';
import { screenView } from './player-view.ts';
import { DEFAULT_TABLE_SETTINGS } from './settings.ts';

it('VIS-2: does not give an alias away in the party', () => {
  const table = new Table();
  const blueprint = customBlueprint({ name: 'Vasili', type: 'player', hit_points: 9, armor_class: 9 });
  table.do({ type: 'add-combatants', blueprint, ids: ['guest'] });
  for (const id of [table.id('Aria'), 'guest'])
    table.do({ type: 'set-alias', combatant_id: id, alias: `alias of ${id}` });
  const { party } = screenView({
    title: '',
    handout: '',
    settings: DEFAULT_TABLE_SETTINGS,
    party: [{ key: 'character:ch-1', name: 'Aria' }],
    taken: new Set(),
    fight: { state: table.fight, entries: table.journal },
    opaque: (id) => id,
  });
  expect(party.find(({ name }) => name === 'Aria')).toMatchObject({ combatant_id: null });
  expect(party.map(({ name }) => name)).toContain('alias of guest');
  expect(JSON.stringify(party)).not.toContain('Vasili');
});
