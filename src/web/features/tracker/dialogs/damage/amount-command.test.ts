import { expect, it } from 'vitest';
import { Table } from '#support/fights/combat-table.ts';
import type { Target } from '../targets/target.ts';
import { commandFor, givenByEffect } from './amount-command.ts';

it('SPL-9: a healing spell heals and spends in one step; Aid raises the maximum first', () => {
  const table = new Table().hit('Aria', 12);
  const target = (): Target => ({ combatant: table.get('Aria'), factor: 'full', defence: undefined });
  const spent = [{ type: 'set-reaction' as const, combatant_id: table.id('Borin'), used: true }];
  const heal = commandFor('heal', 5, [target()], false);
  table.do(givenByEffect('hit-points', { given: heal, amount: 5, targets: [target()], spent }));
  expect(table.get('Aria')).toMatchObject({ hit_points: 13, maximum_hit_points: 20 });
  expect(table.get('Borin').reaction_used).toBe(true);
  table.do(givenByEffect('maximum', { given: heal, amount: 5, targets: [target()], spent: [] }));
  expect(table.get('Aria')).toMatchObject({ hit_points: 18, maximum_hit_points: 25 });
  table.do({ type: 'undo' });
  expect(table.get('Aria')).toMatchObject({ hit_points: 13, maximum_hit_points: 20 });
});
