import { expect, test } from 'vitest';
import { screenView } from '#domain/player-view/player-view.ts';
import { DEFAULT_TABLE_SETTINGS } from '#domain/player-view/settings.ts';
import { Table } from '#support/fights/combat-table.ts';
import { editCommand } from './edit-command.ts';

function unchanged(table: Table) {
  const { name, armor_class, maximum_hit_points } = table.get('Sildar');
  return { name, alias: '', armorClass: armor_class, maximum: maximum_hit_points, entryRound: null };
}

test('VIS-2: a name and an alias are one step, so that no screen shows the name without its alias', () => {
  const table = new Table();
  const edited = { ...unchanged(table), name: ' Strahd ', alias: 'A hooded figure', armorClass: 17 };
  const command = editCommand(table.get('Sildar'), edited);
  if (command === undefined) throw new Error('Nothing was changed.');
  table.do(command);
  expect(table.journal).toHaveLength(1);
  expect(table.get('Strahd')).toMatchObject({ alias: 'A hooded figure', armor_class: 17 });
  const view = screenView({
    title: '',
    handouts: [],
    pictures: new Map(),
    settings: DEFAULT_TABLE_SETTINGS,
    party: [],
    taken: new Set(),
    fight: { state: table.fight, entries: table.journal },
    opaque: (id) => id,
  });
  expect(JSON.stringify(view)).not.toContain('Strahd');
  table.do({ type: 'undo' });
  expect(table.get('Sildar')).toMatchObject({ armor_class: 16 });
});

test('one change is a plain command, and no change is no command', () => {
  const table = new Table();
  const sildar = table.get('Sildar');
  expect(editCommand(sildar, { ...unchanged(table), name: '' })).toBeUndefined();
  expect(editCommand(sildar, { ...unchanged(table), entryRound: 3 })).toEqual({
    type: 'set-entry-round',
    combatant_ids: [sildar.id],
    round: 3,
  });
});
