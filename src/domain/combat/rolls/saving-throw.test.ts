import { describe, expect, it } from 'vitest';
import { createFight } from '#domain/combat/create-fight.ts';
import { fixedSource } from '#domain/dice/source.ts';
import { encounter, statBlock, Table } from '#support/fights/combat-table.ts';
import { rollSave, type SaveDemand, saveBonus, saveMode, shareAfterSave } from './saving-throw.ts';

const MAGIC_RESISTANCE = {
  name: 'Magic Resistance',
  desc: 'The imp has advantage on saving throws against spells and other magical effects.',
};
const BRAVE = { name: 'Brave', desc: 'It has advantage on saving throws against being frightened.' };
const imp = statBlock({
  name: 'Imp',
  saving_throws: [{ name: 'WIS', value: 5 }],
  special_abilities: [MAGIC_RESISTANCE, BRAVE],
});
const demand: SaveDemand = { ability: 'dexterity', dc: 13, magical: false, condition: null };

function table(): Table {
  return new Table(createFight(encounter({ monsters: [{ statBlock: imp, count: 1 }] })));
}

function apply(to: Table, name: string, level?: number): Table {
  const command = { type: 'apply-condition', combatant_ids: [to.id('Imp')], condition_id: name } as const;
  return to.do({ ...command, combatant_ids: [...command.combatant_ids], name, ...(level && { level }) });
}

describe('a save', () => {
  it('SAV-3: reaches the DC with the bonus of the stat block; characters may have none', () => {
    const { fight } = table();
    const [combatant] = Object.values(fight.combatants).filter(({ name }) => name === 'Imp');
    if (combatant === undefined) throw new Error('There is no imp.');
    expect(saveBonus(combatant, 'wisdom')).toBe(5);
    expect(saveBonus(combatant, 'dexterity')).toBe(2);
    expect(saveBonus(table().get('Aria'), 'wisdom')).toBeUndefined();
    expect(rollSave(combatant, demand, fixedSource([11]))).toMatchObject({
      roll: { natural: 11, total: 13 },
      succeeded: true,
    });
    expect(rollSave(combatant, demand, fixedSource([10])).succeeded).toBe(false);
  });

  it('SAV-2: the paralyzed fail Dexterity saves without a roll', () => {
    expect(rollSave(apply(table(), 'paralyzed').get('Imp'), demand, fixedSource([]))).toEqual({
      roll: null,
      succeeded: false,
    });
  });

  it('SAV-4: Magic Resistance gives advantage against magic, and only against magic', () => {
    const combatant = table().get('Imp');
    expect(saveMode(combatant, demand).mode).toBe('normal');
    const magical = { ...demand, magical: true };
    expect(saveMode(combatant, magical)).toEqual({ mode: 'advantage', because: ['Magic Resistance'] });
    expect(rollSave(combatant, magical, fixedSource([3, 12])).roll?.natural).toBe(12);
    const fear: SaveDemand = { ...demand, ability: 'wisdom', condition: 'frightened' };
    expect(saveMode(combatant, fear)).toEqual({ mode: 'advantage', because: ['Brave'] });
  });

  it('SAV-4: Gnome Cunning gives advantage on mental saves against magic', () => {
    const cunning = { trait: 'Gnome Cunning', against: ['intelligence magic', 'wisdom magic'] };
    const gnome = { ...table().get('Imp'), save_advantages: [cunning] };
    const modeOf = (ability: SaveDemand['ability'], magical: boolean) =>
      saveMode(gnome, { ...demand, ability, magical }).mode;
    expect(modeOf('wisdom', true)).toBe('advantage');
    expect(modeOf('wisdom', false)).toBe('normal');
    expect(modeOf('strength', true)).toBe('normal');
  });

  it('SAV-4: the restrained have disadvantage on Dexterity saves; with advantage it is a normal roll', () => {
    const restrained = apply(table(), 'restrained').get('Imp');
    expect(saveMode(restrained, demand).mode).toBe('disadvantage');
    expect(saveMode(restrained, { ...demand, ability: 'wisdom' }).mode).toBe('normal');
    expect(saveMode(restrained, { ...demand, magical: true }).mode).toBe('normal');
    const exhausted = apply(table(), 'exhaustion', 3).get('Imp');
    expect(saveMode(exhausted, { ...demand, ability: 'wisdom' }).mode).toBe('disadvantage');
    expect(saveMode(apply(table(), 'exhaustion', 2).get('Imp'), demand).mode).toBe('normal');
  });

  it('SAV-5: a success leaves half or none; a failure and an unknown save leave all', () => {
    expect([true, false, undefined].map((succeeded) => shareAfterSave(succeeded, 'half'))).toEqual([
      'half',
      'full',
      'full',
    ]);
    expect(shareAfterSave(true, 'none')).toBe('none');
  });
});
