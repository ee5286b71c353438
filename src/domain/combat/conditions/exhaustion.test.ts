import { describe, expect, it } from 'vitest';
import { attackerHints } from '#domain/combat/rolls/attack-hints.ts';
import { rollSave } from '#domain/combat/rolls/saving-throw.ts';
import { customBlueprint } from '#domain/combat/stat-block/stat-block.ts';
import { fixedSource } from '#domain/dice/source.ts';
import { Table } from '#support/fights/combat-table.ts';
import { exhaustionPenalty } from './exhaustion.ts';

const exhaust = (table: Table, level: number) =>
  table.do({ type: 'set-exhaustion', combatant_id: table.id('Borin'), condition_id: 'e', level });
const of2024 = () => new Table().do({ type: 'change-settings', settings: { edition: '2024' } });
const pointsOf = (table: Table) => {
  const { hit_points, maximum_hit_points } = table.get('Borin');
  return [hit_points, maximum_hit_points];
};

describe('EXH-5: exhaustion in the 2014 rules', () => {
  it('halves the maximum from level 4 on, and restores it below', () => {
    const table = exhaust(new Table(), 3);
    expect(pointsOf(table)).toEqual([30, 30]);
    expect(pointsOf(exhaust(table, 4))).toEqual([15, 15]);
    expect(table.log.at(-1)).toBe('Borin has a maximum of 15');
    expect(pointsOf(exhaust(table, 5))).toEqual([15, 15]);
    expect(pointsOf(exhaust(table, 3))).toEqual([15, 30]);
    expect(table.get('Borin')).not.toHaveProperty('full_maximum');
    table.do({ type: 'undo' });
    expect(pointsOf(table)).toEqual([15, 15]);
  });

  it('restores all hit points with the long rest that ends the halving', () => {
    const table = exhaust(new Table(), 4);
    table.do({ type: 'rest', combatant_ids: [table.id('Borin')], kind: 'long' });
    expect(pointsOf(table)).toEqual([30, 30]);
  });

  it('takes a maximum typed during it as the halved one, and doubles it afterwards', () => {
    const table = exhaust(new Table(), 4);
    table.do({ type: 'set-maximum-hit-points', combatant_id: table.id('Borin'), maximum: 18 });
    expect(pointsOf(table)).toEqual([15, 18]);
    expect(pointsOf(exhaust(table, 0))).toEqual([15, 36]);
  });

  it('affects only the own body: another form keeps its hit points', () => {
    const table = new Table();
    const combatant_id = table.id('Borin');
    const bear = customBlueprint({ name: 'Bear', type: 'monster', hit_points: 34, armor_class: 11 });
    table.do({ type: 'take-form', combatant_id, blueprint: bear, manner: 'polymorph' });
    expect(pointsOf(exhaust(table, 4))).toEqual([34, 34]);
    expect(pointsOf(table.do({ type: 'return-form', combatant_id }))).toEqual([15, 15]);
    expect(pointsOf(exhaust(table, 0))).toEqual([15, 30]);
  });

  it('depends on the chosen edition', () => {
    const table = exhaust(new Table(), 4);
    table.do({ type: 'change-settings', settings: { edition: '2024' } });
    expect(pointsOf(table)).toEqual([15, 30]);
    table.do({ type: 'change-settings', settings: { edition: '2014' } });
    expect(pointsOf(table)).toEqual([15, 15]);
  });
});

describe('EXH-6: exhaustion in the 2024 rules', () => {
  const demand = { ability: 'wisdom', dc: 12, magical: false, condition: null, edition: '2024' } as const;

  it('subtracts 2 per level from every d20, without disadvantage or halving', () => {
    const table = exhaust(of2024(), 4);
    const borin = table.get('Borin');
    expect(pointsOf(table)).toEqual([30, 30]);
    expect([exhaustionPenalty(borin, '2024'), exhaustionPenalty(borin, '2014')]).toEqual([-8, 0]);
    expect(attackerHints(borin, '2024')).toEqual([]);
    expect(rollSave(borin, demand, fixedSource([19])).roll).toMatchObject({ mode: 'normal', total: 11 });
  });

  it('applies to saves from prompts and to death saves', () => {
    const table = exhaust(of2024(), 2);
    const combatant_ids = [table.id('Borin')];
    const save_ends = { ability: 'wisdom', dc: 12, moment: 'start' } as const;
    table.do({ type: 'apply-condition', combatant_ids, condition_id: 'c', name: 'charmed', save_ends });
    table.start('Borin');
    const prompt_id = table.fight.prompts[0]?.id ?? '';
    table.do({ type: 'answer-save', prompt_id, answer: 'roll', natural: 15 });
    expect(table.log.at(-1)).toContain('Borin rolls 11 against DC 12');
    table.hit('Borin', 30);
    table.do({ type: 'roll-death-save', combatant_id: table.id('Borin'), natural: 13 });
    expect(table.get('Borin').death_saves).toEqual({ successes: 0, failures: 1 });
  });

  it('also kills at level 6', () => {
    expect(exhaust(of2024(), 6).log.at(-1)).toBe('Borin dies of exhaustion');
  });
});
