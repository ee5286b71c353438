import { describe, expect, it } from 'vitest';
import type { Combatant } from '#domain/combat/combatant.ts';
import { attackBonuses, attackReasons } from '#domain/combat/rolls/attack-hints.ts';
import { rollSave, type SaveDemand, saveMode } from '#domain/combat/rolls/saving-throw.ts';
import type { DamageType } from '#domain/creature/damage.ts';
import { fixedSource } from '#domain/dice/source.ts';
import { Table } from '#support/fights/combat-table.ts';
import { apply } from '#support/fights/condition-table.ts';
import type { Gifts } from './gift-schema.ts';

const DEXTERITY: SaveDemand = { ability: 'dexterity', dc: 13, magical: false, condition: null };

function having(name: string, extra: { gives?: Gifts } = {}): Table {
  return apply(new Table(), 'Goblin - 1', { condition_id: name, name, ...extra });
}
const goblin = (table: Table): Combatant => table.get('Goblin - 1');

function hurt(table: Table, amount: number, damage_type: DamageType | null, magical = false): number {
  const { hit_points: before } = goblin(table);
  table.hit('Goblin - 1', 0, { parts: [{ amount, damage_type }], magical });
  return before - goblin(table).hit_points;
}

describe('GIV-1: a number or dice on rolls', () => {
  it.each([
    ['Bless', 3, 13 + 3],
    ['Bane', 3, 13 - 3],
    ['Resistance', 4, 13 + 4],
  ])('%s counts for a save', (name, die, total) => {
    // Dexterity 14.
    expect(rollSave(goblin(having(name)), DEXTERITY, fixedSource([11, die])).roll?.total).toBe(total);
  });

  it('Slow and Warding Bond add numbers, Slow only to Dexterity saves', () => {
    expect(rollSave(goblin(having('Slow')), DEXTERITY, fixedSource([11])).roll?.total).toBe(11);
    const wisdom: SaveDemand = { ...DEXTERITY, ability: 'wisdom' };
    expect(rollSave(goblin(having('Slow')), wisdom, fixedSource([11])).roll?.total).toBe(10);
    expect(rollSave(goblin(having('Warding Bond')), DEXTERITY, fixedSource([11])).roll?.total).toBe(14);
  });

  it('Bless and Bane count for attacks, Guidance does not', () => {
    expect(attackBonuses(goblin(having('bless')), false)).toEqual([{ name: 'bless', dice: '1d4' }]);
    expect(attackBonuses(goblin(having('Guidance')), false)).toEqual([]);
  });

  it('the same name counts once', () => {
    const table = apply(having('Bless'), 'Goblin - 1', { condition_id: 'again', name: 'Bless' });
    expect(attackBonuses(goblin(table), false)).toHaveLength(1);
  });
});

describe('GIV-1: advantage and disadvantage', () => {
  it('Haste helps Dexterity saves, Rage Strength saves', () => {
    expect(saveMode(goblin(having('Haste')), DEXTERITY)).toEqual({ mode: 'advantage', because: ['Haste'] });
    expect(saveMode(goblin(having('Rage')), DEXTERITY).mode).toBe('normal');
    expect(saveMode(goblin(having('Rage')), { ...DEXTERITY, ability: 'strength' }).mode).toBe('advantage');
  });

  it('Faerie Fire helps attacks against its bearer', () => {
    const table = having('Faerie Fire');
    const reasons = attackReasons(table.fight, table.get('Aria'), goblin(table), false);
    expect(reasons).toEqual([{ mode: 'advantage', because: 'Goblin - 1: Faerie Fire' }]);
  });

  it('a condition gives what its effect says, and not what its name says', () => {
    expect(saveMode(goblin(having('Haste', { gives: {} })), DEXTERITY).mode).toBe('normal');
  });
});

describe('GIV-1: defences', () => {
  it.each([
    ['Stoneskin', 'slashing', false, 2],
    ['Stoneskin', 'slashing', true, 4],
    ['Stoneskin', 'fire', false, 4],
    ['Rage', 'piercing', true, 2],
    ['Rage', 'cold', false, 4],
    ['Protection from Fire', 'fire', true, 2],
    ['Protection from Fire', 'cold', true, 4],
    ['Warding Bond', 'psychic', false, 2],
  ] as const)('%s against %s, magical %s', (name, type, magical, taken) => {
    expect(hurt(having(name), 4, type, magical)).toBe(taken);
  });

  it('from the effect: immunity, and vulnerability to all', () => {
    expect(hurt(having('Mind Blank', { gives: { immunity: ['psychic'] } }), 4, 'psychic')).toBe(0);
    expect(hurt(having('Contagion', { gives: { vulnerability: ['all'] } }), 3, 'cold')).toBe(6);
  });
});

describe('GIV-3: Warding Bond', () => {
  const bound = () => {
    const table = new Table();
    return apply(table, 'Aria', { name: 'Warding Bond', source_id: table.id('Borin') });
  };

  it('hurts its caster by the same amount, in the same step', () => {
    const table = bound().hit('Aria', 9);
    expect([table.get('Aria').hit_points, table.get('Borin').hit_points]).toEqual([16, 26]);
    table.do({ type: 'undo' });
    expect([table.get('Aria').hit_points, table.get('Borin').hit_points]).toEqual([20, 30]);
  });

  it('leaves the caster alone if nothing is taken, or if nobody is known to have cast it', () => {
    expect(bound().hit('Aria', 1).get('Borin').hit_points).toBe(30);
    const table = apply(new Table(), 'Aria', { name: 'Warding Bond' }).hit('Aria', 8);
    expect([table.get('Aria').hit_points, table.get('Borin').hit_points]).toEqual([16, 30]);
  });
});
