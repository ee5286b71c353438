import { expect, it } from 'vitest';
import { nextUp } from '#domain/combat/fight.ts';
import { customBlueprint } from '#domain/combat/stat-block.ts';
import { Table } from '#support/combat-table.ts';
import { shownName } from './shown-name.ts';

it('LOG-2: players hear of nobody hidden, and of no reinforcement before it comes', () => {
  const table = new Table().start('Aria', 'Goblin - 1');
  const next = () => [false, true].map((forPlayers) => shownName(nextUp(table.fight), forPlayers));
  expect(next()).toEqual(['Goblin - 1', 'Goblin - 1']);
  table.do({ type: 'set-hidden', combatant_ids: [table.id('Goblin - 1')], hidden: true });
  expect(next()).toEqual(['Goblin - 1', undefined]);
  const blueprint = customBlueprint({ name: 'Wolf', type: 'monster', hit_points: 11, armor_class: 13 });
  table.do({ type: 'add-combatants', blueprint, ids: ['w'], initiative: 30, enters_at_round: 2 });
  while (nextUp(table.fight)?.name !== 'Wolf') table.next();
  expect(next()).toEqual(['Wolf', undefined]);
  table.next();
  expect(shownName(table.get('Wolf'), true)).toBe('Wolf');
});
