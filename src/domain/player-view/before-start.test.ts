import { describe, expect, it } from 'vitest';
import { Table } from '#support/fights/combat-table.ts';
import { seenFight } from './seen-fight.ts';
import { DEFAULT_TABLE_SETTINGS } from './settings.ts';

const seen = (table: Table, monstersBeforeStart?: boolean) =>
  seenFight({
    fight: table.fight,
    entries: table.journal,
    visibility: DEFAULT_TABLE_SETTINGS.visibility,
    monstersBeforeStart,
    opaque: (id) => id,
  });
const names = (table: Table, isShown?: boolean) => seen(table, isShown).combatants.map(({ name }) => name);

describe('VIS-7: before the start', () => {
  it('shows no monster, in the list, the log or a typed text', () => {
    const table = new Table();
    table.do({ type: 'set-initiative', combatant_id: table.id('Goblin - 1'), initiative: 12 });
    table.do({
      type: 'apply-condition',
      combatant_ids: [table.id('Aria')],
      condition_id: 'c',
      name: 'Marked by Goblin - 1',
    });
    expect(names(table)).toEqual(['Aria', 'Borin', 'Sildar']);
    expect(JSON.stringify(seen(table))).not.toContain('oblin');
    table.do({ type: 'start-fight', roll_missing: true });
    expect(names(table).sort()).toEqual(['Aria', 'Borin', 'Goblin - 1', 'Goblin - 2', 'Sildar']);
    expect(seen(table).combatants.find(({ name }) => name === 'Aria')?.conditions).toHaveLength(1);
  });

  it('shows them when the game master chooses it', () => {
    expect(names(new Table(), true)).toContain('Goblin - 1');
  });

  it('shows an NPC that the game master made an enemy, and never marks a character as hiding', () => {
    const table = new Table();
    table.do({
      type: 'set-side',
      combatant_ids: [table.id('Sildar'), table.id('Aria')],
      side: 'enemy',
    });
    expect(names(table)).toEqual(['Aria', 'Borin', 'Sildar']);
    expect(seen(table).combatants.some(({ hiding }) => hiding)).toBe(false);
  });
});

it('SID-2: a change of side changes nothing on the screens of the players', () => {
  const table = new Table().start('Aria', 'Goblin - 1', 'Borin', 'Goblin - 2', 'Sildar');
  const before = seen(table);
  expect(before.combatants.map(({ kind }) => kind)).toEqual([
    'character',
    'other',
    'character',
    'other',
    'ally',
  ]);
  table.do({ type: 'set-side', combatant_ids: [table.id('Goblin - 2')], side: 'ally' });
  table.do({ type: 'set-side', combatant_ids: [table.id('Sildar')], side: 'enemy' });
  expect(seen(table)).toEqual(before);
});
