import { describe, expect, it } from 'vitest';
import { Table } from '#support/fights/combat-table.ts';
import { damageCommand } from './deal.ts';
import {
  isDecided,
  partsAfterSave,
  type RolledPart,
  savedByFactor,
  savedShareOf,
  type Terms,
  usualConditions,
  usualFactor,
} from './terms.ts';

const attack = (natural: number, modifier = 4) => ({
  mode: 'normal' as const,
  dice: [natural],
  natural,
  modifier,
  total: natural + modifier,
});
const PRONE = { name: 'prone', ending: {} };
const plain: Terms = {
  attack: null,
  demand: { ability: 'constitution', dc: 11, magical: false, condition: null },
  onSuccess: 'half',
  conditions: [PRONE],
  savedShare: 'all',
};
const deed = { magical: false, source: null, conditionId: 'k' };
const both = (parts: readonly RolledPart[]) => ({ plain: parts, critical: parts });

describe('the effect on each target', () => {
  it('ATK-1, SAV-5: no damage on a miss, the reduced damage on a save, otherwise all', () => {
    const goblin = new Table().get('Goblin - 1');
    expect(usualFactor(goblin, plain, { saved: true })).toBe('half');
    expect(usualFactor(goblin, plain, { saved: false })).toBe('full');
    expect(usualFactor(goblin, { ...plain, attack: attack(10) }, { saved: false })).toBe('none');
    expect(usualFactor(goblin, { ...plain, attack: attack(11) }, { saved: false })).toBe('full');
    expect(usualFactor(goblin, { ...plain, savedShare: 'nothing' }, { saved: true })).toBe('full');
  });

  it('DMG-9: half damage on a miss if the attack says so', () => {
    const goblin = new Table().get('Goblin - 1');
    const acid: Terms = { ...plain, demand: undefined, onMiss: 'half' };
    expect(usualFactor(goblin, { ...acid, attack: attack(2) }, { saved: undefined })).toBe('half');
    expect(usualFactor(goblin, { ...acid, attack: attack(19) }, { saved: undefined })).toBe('full');
  });

  it('AC-1: an attack is compared with the current AC of the target', () => {
    const table = new Table();
    const combatant_ids = [table.id('Goblin - 1')];
    const armor = { bonus: 5 };
    table.do({ type: 'apply-condition', combatant_ids, condition_id: 's', name: 'Shield', armor });
    const terms: Terms = { ...plain, demand: undefined, attack: attack(15) };
    expect(usualFactor(table.get('Goblin - 2'), terms, { saved: undefined })).toBe('full');
    expect(usualFactor(table.get('Goblin - 1'), terms, { saved: undefined })).toBe('none');
  });

  it('SAV-6: with Evasion no damage on a success and half on a failure, for Dexterity saves that halve', () => {
    const goblin = new Table().get('Goblin - 1');
    const demand = { ability: 'dexterity' as const, dc: 11, magical: false, condition: null };
    const dexterity: Terms = { ...plain, demand };
    expect(usualFactor(goblin, dexterity, { saved: true, evades: true })).toBe('none');
    expect(usualFactor(goblin, dexterity, { saved: false, evades: true })).toBe('half');
    expect(usualFactor(goblin, dexterity, { saved: undefined, evades: true })).toBe('half');
    expect(usualFactor(goblin, plain, { saved: false, evades: true })).toBe('full');
    expect(usualFactor(goblin, { ...dexterity, onSuccess: 'none' }, { saved: false, evades: true })).toBe(
      'full',
    );
  });

  it('imposes the condition on a target that is hit and does not save', () => {
    const goblin = new Table().get('Goblin - 1');
    expect(usualConditions(goblin, plain, 'failure')).toEqual([PRONE]);
    expect(usualConditions(goblin, plain, 'success')).toEqual([]);
    expect(usualConditions(goblin, { ...plain, attack: attack(2) }, undefined)).toEqual([]);
    expect(usualConditions({ ...goblin, condition_immunities: ['prone'] }, plain, 'failure')).toEqual([]);
  });

  it('SAV-8: a choice that replaces the save decides it', () => {
    const goblin = new Table().get('Goblin - 1');
    expect(isDecided(goblin, plain, {})).toBe(false);
    expect(isDecided(goblin, plain, { factor: 'full' })).toBe(true);
    expect(isDecided(goblin, plain, { imposed: false })).toBe(false);
    expect(isDecided(goblin, { ...plain, attack: attack(2) }, {})).toBe(true);
    // Paralyzing claws: the damage does not depend on the save.
    const claws: Terms = { ...plain, savedShare: 'nothing' };
    expect(isDecided(goblin, claws, { factor: 'full' })).toBe(false);
    expect(isDecided(goblin, claws, { imposed: true })).toBe(true);
    expect(isDecided({ ...goblin, condition_immunities: ['prone'] }, claws, {})).toBe(true);
  });

  it('SAV-8: a target that takes the damage of a success does not get the condition', () => {
    const goblin = new Table().get('Goblin - 1');
    expect(savedByFactor(goblin, 'half', plain)).toBe(true);
    expect(savedByFactor(goblin, 'full', plain)).toBe(false);
    expect(savedByFactor(goblin, undefined, plain)).toBeUndefined();
    expect(savedByFactor(goblin, 'half', { ...plain, savedShare: 'part' })).toBeUndefined();
  });

  it('knows what the save affects', () => {
    expect(savedShareOf([{}])).toBe('all');
    expect(savedShareOf([{ certain: true }, {}])).toBe('part');
    expect(savedShareOf([{ certain: true }])).toBe('nothing');
  });
});

describe('one step', () => {
  it('SAV-5: a target that saves takes all of the certain part and half of the rest', () => {
    const parts = [
      { amount: 7, damage_type: 'piercing' as const, certain: true },
      { amount: 9, damage_type: 'poison' as const },
    ];
    expect(partsAfterSave(parts, 'half').map(({ amount }) => amount)).toEqual([7, 4]);
    expect(partsAfterSave(parts, 'none').map(({ amount }) => amount)).toEqual([7, 0]);
    const table = new Table();
    const target = (name: string, saved: boolean) => ({
      combatant: table.get(name),
      factor: 'full' as const,
      defence: undefined,
      saved,
      conditions: saved ? [] : [PRONE],
    });
    const targets = [target('Aria', true), target('Borin', false)];
    table.do(damageCommand(deed, both(parts), targets, { ...plain, savedShare: 'part' }));
    expect([table.get('Aria').hit_points, table.get('Borin').hit_points]).toEqual([20 - 11, 30 - 16]);
    expect(table.get('Borin').conditions.map(({ name }) => name)).toEqual(['prone']);
    expect(table.get('Aria').conditions).toEqual([]);
    table.do({ type: 'undo' });
    expect([table.get('Aria').hit_points, table.get('Borin').hit_points]).toEqual([20, 30]);
    expect(table.get('Borin').conditions).toEqual([]);
  });

  it('RES-9: spends the resources in the same step, and undo restores them', () => {
    const table = new Table();
    const goblin = table.id('Goblin - 1');
    const counter = { id: 'breath', name: 'Breath', kind: 'recharge' as const, maximum: 1, used: 0 };
    table.do({ type: 'add-counter', combatant_id: goblin, counter: { ...counter, recharge_from: 5 } });
    const target = { combatant: table.get('Aria'), factor: 'full' as const, defence: undefined };
    const parts = [{ amount: 7, damage_type: null }];
    const use = { type: 'use-counter', combatant_id: goblin, counter_id: 'breath', amount: 1 } as const;
    const used = () => table.get('Goblin - 1').counters.find(({ id }) => id === 'breath')?.used;
    table.do(damageCommand({ ...deed, spent: [use] }, both(parts), [target], { ...plain, conditions: [] }));
    expect([used(), table.get('Aria').hit_points]).toEqual([1, 13]);
    table.do({ type: 'undo' });
    expect([used(), table.get('Aria').hit_points]).toEqual([0, 20]);
  });

  it('SPL-7: the concentration on the spell holds its condition, and that of the next target', () => {
    const table = new Table();
    const goblin = table.id('Goblin - 1');
    const target = {
      combatant: table.get('Aria'),
      factor: 'full' as const,
      defence: undefined,
      conditions: [PRONE],
    };
    const parts = [{ amount: 7, damage_type: null }];
    const casts = { type: 'set-concentration', combatant_id: goblin, on: 'Black Tentacles' } as const;
    table.do(damageCommand({ ...deed, spent: [casts], holder: goblin }, both(parts), [target], plain));
    const next = { ...target, combatant: table.get('Borin') };
    table.do(damageCommand({ ...deed, conditionId: 'n', holder: goblin }, both(parts), [next], plain));
    expect(table.get('Aria').conditions[0]?.held).toMatchObject({ by: goblin, on: 'Black Tentacles' });
    table.do({ type: 'set-concentration', combatant_id: goblin, on: null });
    expect([table.get('Aria').conditions, table.get('Borin').conditions]).toEqual([[], []]);
  });

  it('is only the damage when no target gets the condition', () => {
    const table = new Table();
    const target = { combatant: table.get('Aria'), factor: 'half' as const, defence: undefined };
    const parts = [{ amount: 7, damage_type: null }];
    expect(damageCommand(deed, both(parts), [target], plain)).toMatchObject({ type: 'damage' });
  });
});
