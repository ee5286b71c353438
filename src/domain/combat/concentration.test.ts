import { describe, expect, it } from 'vitest';
import { Table } from '#support/combat-table.ts';
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

  it('CON-3: one save for each source, also when temporary hit points took it', () => {
    const table = concentrating();
    table.do({ type: 'grant-temporary-hit-points', combatant_ids: [table.id('Borin')], amount: 30 });
    table.hit('Borin', 8).hit('Borin', 22);
    expect(table.fight.prompts.map(({ kind, dc }) => [kind, dc])).toEqual([
      ['concentration', 10],
      ['concentration', 11],
    ]);
  });

  it('CON-3: one key rolls it or drops it', () => {
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

  it('CON-5: concentrating on another effect ends the first, with what was asked for it', () => {
    const table = concentrating().hit('Borin', 8);
    table.do({ type: 'set-concentration', combatant_id: table.id('Borin'), on: 'hex' });
    expect([table.get('Borin').concentration, table.fight.prompts]).toEqual(['hex', []]);
    expect(table.log.slice(-2)).toEqual(['Borin loses concentration on bless', 'Borin concentrates on hex']);
  });
});
