import { describe, expect, it } from 'vitest';
import { lifeOf } from '#domain/combat/combatant.ts';
import { apply, conditions, running } from '#support/fights/condition-table.ts';
import type { EarlyEnd } from './lasting-schema.ts';

const ends = (...ends_when: EarlyEnd[]) => ({ ends_when });

describe('EFF-10: damage', () => {
  it('wakes a sleeper, and an undo brings the sleep back', () => {
    const table = running();
    apply(table, 'Borin', { name: 'unconscious', ...ends('takes damage') });
    table.hit('Borin', 3);
    expect(conditions(table, 'Borin')).toEqual(['prone']);
    table.do({ type: 'undo' });
    expect(conditions(table, 'Borin')).toContain('unconscious');
  });

  it('leaves the others asleep, and does nothing if none is taken', () => {
    const table = running();
    for (const name of ['Borin', 'Aria']) apply(table, name, { name: 'charmed', ...ends('takes damage') });
    table.hit('Borin', 0).hit('Sildar', 5);
    expect(conditions(table, 'Borin')).toEqual(['charmed']);
    table.hit('Borin', 1);
    expect([conditions(table, 'Borin'), conditions(table, 'Aria')]).toEqual([[], ['charmed']]);
  });

  it('ends a charm only if the side of its user dealt it', () => {
    const table = running();
    const charm = { name: 'charmed', ...ends('is harmed by the user or its allies') };
    apply(table, 'Goblin - 1', { ...charm, source_id: table.id('Aria') });
    table.hit('Goblin - 1', 1).hit('Goblin - 1', 1, { source_id: table.id('Goblin - 2') });
    expect(conditions(table, 'Goblin - 1')).toEqual(['charmed']);
    table.hit('Goblin - 1', 1, { source_id: table.id('Borin') });
    expect(conditions(table, 'Goblin - 1')).toEqual([]);
  });

  it('asks for the save of Dominate Person, each time', () => {
    const table = running();
    apply(table, 'Borin', {
      name: 'charmed',
      save_ends: { ability: 'wisdom', dc: 15, moment: 'damage', on_damage: 'normal' },
    });
    table.next().next();
    expect(table.fight.prompts).toEqual([]);
    table.hit('Borin', 1).hit('Borin', 1);
    expect(table.fight.prompts.map(({ kind, dc }) => [kind, dc])).toEqual([
      ['save-ends', 15],
      ['save-ends', 15],
    ]);
  });

  it('gives advantage on the save of Hideous Laughter', () => {
    const table = running();
    apply(table, 'Borin', {
      name: 'Hideous Laughter',
      save_ends: { ability: 'wisdom', dc: 15, moment: 'end', on_damage: 'advantage' },
    });
    table.hit('Borin', 1);
    expect(table.fight.prompts[0]).toMatchObject({ kind: 'save-ends', advantage: true });
  });
});

describe('EFF-10: a grapple ends', () => {
  const grappled = () => {
    const table = running();
    return apply(table, 'Aria', { name: 'grappled', source_id: table.id('Goblin - 1') });
  };

  it('when the grappler is incapacitated', () => {
    const table = grappled();
    apply(table, 'Goblin - 1', { condition_id: 's', name: 'poisoned' });
    expect(conditions(table, 'Aria')).toEqual(['grappled']);
    apply(table, 'Goblin - 1', { condition_id: 't', name: 'stunned' });
    expect(conditions(table, 'Aria')).toEqual([]);
  });

  it('when the grappler dies', () => {
    const table = grappled().hit('Goblin - 1', 50);
    expect(lifeOf(table.get('Goblin - 1'))).toBe('dead');
    expect(conditions(table, 'Aria')).toEqual([]);
  });

  it('when the grappler leaves the fight', () => {
    const table = grappled();
    table.do({ type: 'remove-combatants', combatant_ids: [table.id('Goblin - 1')] });
    expect(conditions(table, 'Aria')).toEqual([]);
  });
});

it('EFF-10: what lasts until its user dies stays while the user is only incapacitated', () => {
  const table = running();
  apply(table, 'Aria', { name: 'swallowed', source_id: table.id('Goblin - 1'), ...ends('the user dies') });
  apply(table, 'Goblin - 1', { condition_id: 't', name: 'stunned' });
  expect(conditions(table, 'Aria')).toEqual(['swallowed']);
  table.hit('Goblin - 1', 50);
  expect(conditions(table, 'Aria')).toEqual([]);
});

it('EFF-10: a condition without a known user stays', () => {
  const table = running();
  apply(table, 'Aria', { name: 'grappled' });
  table.hit('Goblin - 1', 50);
  expect(conditions(table, 'Aria')).toEqual(['grappled']);
});

it('EFF-10: healing ends what lasts until a hit point is regained', () => {
  const table = running().hit('Aria', 5);
  apply(table, 'Aria', { name: 'paralyzed', ...ends('regains hit points') });
  table.do({ type: 'heal', amount: 2, targets: [{ combatant_id: table.id('Aria'), factor: 'full' }] });
  expect(conditions(table, 'Aria')).toEqual([]);
});
