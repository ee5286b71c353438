import { expect, it } from 'vitest';
import { Table } from '#support/fights/combat-table.ts';
import { conditionCommand, damageCommand, givenCommand } from './deal.ts';
import type { Terms } from './terms.ts';

const TERMS: Terms = {
  attack: null,
  demand: undefined,
  onSuccess: 'half',
  conditions: [],
  savedShare: 'all',
};

it('SPL-9: a healing spell heals and spends in one step; Aid raises the maximum first', () => {
  const table = new Table().hit('Aria', 12);
  const target = () => ({ combatant: table.get('Aria'), factor: 'full' as const });
  const spent = [{ type: 'set-reaction' as const, combatant_id: table.id('Borin'), used: true }];
  table.do(givenCommand({ spent }, { gives: 'hit-points', amount: 5 }, [target()]));
  expect(table.get('Aria')).toMatchObject({ hit_points: 13, maximum_hit_points: 20 });
  expect(table.get('Borin').reaction_used).toBe(true);
  table.do(givenCommand({}, { gives: 'maximum', amount: 5 }, [target()]));
  expect(table.get('Aria')).toMatchObject({ hit_points: 18, maximum_hit_points: 25 });
  table.do({ type: 'undo' });
  expect(table.get('Aria')).toMatchObject({ hit_points: 13, maximum_hit_points: 20 });
});

it('gives each target its share of the maximum and of temporary hit points, as its verdict says', () => {
  const table = new Table().hit('Aria', 12).hit('Borin', 12);
  const targets = () => [
    { combatant: table.get('Aria'), factor: 'half' as const },
    { combatant: table.get('Borin'), factor: 'none' as const },
    { combatant: table.get('Goblin - 1'), factor: 'full' as const },
  ];
  table.do(givenCommand({}, { gives: 'maximum', amount: 5 }, targets()));
  expect(table.get('Aria')).toMatchObject({ hit_points: 10, maximum_hit_points: 22 });
  expect(table.get('Borin')).toMatchObject({ hit_points: 18, maximum_hit_points: 30 });
  table.do({ type: 'grant-temporary-hit-points', combatant_ids: [table.id('Borin')], amount: 7 });
  table.do(givenCommand({}, { gives: 'temporary', amount: 10, replace: true }, targets()));
  const temporary = () => targets().map(({ combatant }) => combatant.temporary_hit_points);
  expect(temporary()).toEqual([5, 7, 10]);
  table.do({ type: 'undo' });
  expect(temporary()).toEqual([0, 7, 0]);
});

it('still spends when nobody gets a share', () => {
  const table = new Table();
  const spent = [{ type: 'set-reaction' as const, combatant_id: table.id('Borin'), used: true }];
  const targets = [{ combatant: table.get('Aria'), factor: 'none' as const }];
  for (const gives of ['hit-points', 'maximum', 'temporary'] as const)
    expect(givenCommand({ spent }, { gives, amount: 5 }, targets)).toEqual(spent[0]);
});

it('ATK-4: deals the critical damage only to the targets that are critically hit, in one step', () => {
  const table = new Table();
  const amounts = {
    plain: [{ amount: 4, damage_type: null }],
    critical: [{ amount: 9, damage_type: null }],
  };
  const targets = [
    { combatant: table.get('Aria'), factor: 'full' as const, critical: true },
    { combatant: table.get('Borin'), factor: 'full' as const },
  ];
  table.do(damageCommand({ conditionId: 'k' }, amounts, targets, TERMS));
  expect([table.get('Aria').hit_points, table.get('Borin').hit_points]).toEqual([11, 26]);
  table.do({ type: 'undo' });
  expect([table.get('Aria').hit_points, table.get('Borin').hit_points]).toEqual([20, 30]);
});

it('imposes a condition with its end and its details on the affected targets only', () => {
  const table = new Table();
  const condition = { name: 'exhaustion', ending: {}, details: { level: 2 } };
  const targets = [
    { combatant: table.get('Aria'), factor: 'full' as const, conditions: [condition] },
    { combatant: table.get('Borin'), factor: 'full' as const },
  ];
  table.do(conditionCommand({ conditionId: 'k' }, targets, { ...TERMS, conditions: [condition] }));
  expect(table.get('Aria').conditions).toMatchObject([{ name: 'exhaustion', level: 2 }]);
  expect(table.get('Borin').conditions).toEqual([]);
});
