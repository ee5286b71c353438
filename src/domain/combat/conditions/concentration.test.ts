import { describe, expect, it } from 'vitest';
import { Table } from '#support/fights/combat-table.ts';
import { concentrationDc } from './concentration.ts';

describe('concentration', () => {
  function concentrating(): Table {
    const table = new Table();
    return table.do({ type: 'set-concentration', combatant_id: table.id('Borin'), on: 'bless' });
  }
  const promptId = (table: Table) => table.fight.prompts.at(-1)?.id ?? '';

  it('CON-1 and CON-2: the DC is half the damage, at least 10, and at most 30 in 2024', () => {
    expect(concentrationDc(7, '2014')).toBe(10);
    expect(concentrationDc(23, '2014')).toBe(11);
    expect(concentrationDc(90, '2014')).toBe(45);
    expect(concentrationDc(90, '2024')).toBe(30);
  });

  it('CON-3: one save for each source, even if temporary hit points absorbed the damage', () => {
    const table = concentrating();
    table.do({ type: 'grant-temporary-hit-points', combatant_ids: [table.id('Borin')], amount: 30 });
    table.hit('Borin', 8).hit('Borin', 22);
    expect(table.fight.prompts.map(({ kind, dc }) => [kind, dc])).toEqual([
      ['concentration', 10],
      ['concentration', 11],
    ]);
  });

  it('CON-3: one answer rolls the save or drops the concentration', () => {
    const kept = concentrating().hit('Borin', 8);
    kept.do({ type: 'answer-concentration', prompt_id: promptId(kept), answer: 'roll', natural: 10 });
    expect(kept.get('Borin').concentration).toBe('bless');
    expect(kept.fight.prompts).toEqual([]);
    const lost = concentrating().hit('Borin', 8);
    lost.do({ type: 'answer-concentration', prompt_id: promptId(lost), answer: 'roll', natural: 9 });
    expect(lost.get('Borin').concentration).toBeNull();
  });

  it('CON-4: ends at 0 hit points and with incapacitation', () => {
    expect(concentrating().hit('Borin', 30).get('Borin').concentration).toBeNull();
    const table = concentrating();
    table.do({
      type: 'apply-condition',
      combatant_ids: [table.id('Borin')],
      condition_id: 'k',
      name: 'Stunned',
    });
    expect(table.get('Borin').concentration).toBeNull();
  });

  it('CON-5: concentrating on another effect ends the first, and drops its prompts', () => {
    const table = concentrating().hit('Borin', 8);
    table.do({ type: 'set-concentration', combatant_id: table.id('Borin'), on: 'hex' });
    expect([table.get('Borin').concentration, table.fight.prompts]).toEqual(['hex', []]);
    expect(table.log.slice(-2)).toEqual(['Borin loses concentration on bless', 'Borin concentrates on hex']);
  });

  describe('CON-6: an effect that concentration holds', () => {
    function holding(): Table {
      const table = concentrating();
      const combatant_ids = [table.id('Goblin - 1'), table.id('Goblin - 2')];
      const command = { type: 'apply-condition', combatant_ids, name: 'paralyzed' } as const;
      table.do({ ...command, condition_id: 'held', held_by: table.id('Borin') });
      return table.do({ ...command, condition_id: 'other', combatant_ids: [table.id('Goblin - 2')] });
    }
    const held = (table: Table) =>
      ['Goblin - 1', 'Goblin - 2'].map((name) => table.get(name).conditions.map(({ id }) => id));

    it('ends with it on all targets in the same step, and undo restores it', () => {
      const table = holding();
      expect(held(table)).toEqual([['held'], ['held', 'other']]);
      table.do({ type: 'set-concentration', combatant_id: table.id('Borin'), on: null });
      expect(held(table)).toEqual([[], ['other']]);
      expect(table.log.slice(-3)).toEqual([
        'Borin loses concentration on bless',
        'Goblin - 1 is no longer paralyzed',
        'Goblin - 2 is still paralyzed by another effect',
      ]);
      table.do({ type: 'undo' });
      expect(held(table)).toEqual([['held'], ['held', 'other']]);
    });

    it('ends for every cause: 0 hit points, another spell, a removed caster', () => {
      expect(held(holding().hit('Borin', 30))).toEqual([[], ['other']]);
      const table = holding();
      table.do({ type: 'set-concentration', combatant_id: table.id('Borin'), on: 'hex' });
      expect(held(table)).toEqual([[], ['other']]);
      const left = holding();
      left.do({ type: 'remove-combatants', combatant_ids: [left.id('Borin')] });
      expect(held(left)).toEqual([[], ['other']]);
    });

    it('begins together with the new concentration, which ends the effects of the old one', () => {
      const table = holding();
      const [borin, goblin] = [table.id('Borin'), table.id('Goblin - 1')];
      table.do({
        type: 'together',
        commands: [
          { type: 'set-concentration', combatant_id: borin, on: 'hold monster' },
          {
            type: 'apply-condition',
            combatant_ids: [goblin],
            condition_id: 'new',
            name: 'paralyzed',
            held_by: borin,
          },
        ],
      });
      expect(held(table)).toEqual([['new'], ['other']]);
      expect(table.get('Goblin - 1').conditions[0]?.held).toEqual({
        by: borin,
        on: 'hold monster',
        casting: 2,
      });
    });

    it('CON-7: casting the same spell again releases its targets; naming it again without casting does not', () => {
      const table = holding();
      const borin = table.id('Borin');
      table.do({ type: 'set-concentration', combatant_id: borin, on: 'bless' });
      expect(held(table)).toEqual([['held'], ['held', 'other']]);
      table.do({
        type: 'together',
        commands: [
          { type: 'set-concentration', combatant_id: borin, on: 'bless', again: true },
          {
            type: 'apply-condition',
            combatant_ids: [table.id('Goblin - 2')],
            condition_id: 'second',
            name: 'paralyzed',
            held_by: borin,
          },
        ],
      });
      expect(held(table)).toEqual([[], ['other', 'second']]);
      expect(table.get('Borin').concentration).toBe('bless');
      table.do({ type: 'undo' });
      expect(held(table)).toEqual([['held'], ['held', 'other']]);
    });

    it('belongs to nobody while nobody concentrates', () => {
      const table = new Table();
      const combatant_ids = [table.id('Aria')];
      const held_by = table.id('Borin');
      table.do({ type: 'apply-condition', combatant_ids, condition_id: 'k', name: 'charmed', held_by });
      expect(table.get('Aria').conditions[0]).not.toHaveProperty('held');
    });
  });
});
