import { describe, expect, it } from 'vitest';
import { type Fight, fightSchema } from '#domain/combat/fight.ts';
import type { LogPart } from '#domain/combat/log/log-line.ts';
import type { Table } from '#support/fights/combat-table.ts';
import { named, PARTY, running, seen, told } from '#support/fights/seen-table.ts';

describe('VIS-6: a mention in a typed text survives a rename', () => {
  const mark = (table: Table, name: string) =>
    table.do({ type: 'apply-condition', combatant_ids: [table.id('Aria')], condition_id: name, name });
  const rename = (table: Table, from: string, name: string) =>
    table.do({ type: 'rename-combatant', combatant_id: table.id(from), name });
  const hide = (table: Table, name: string, hidden: boolean) =>
    table.do({ type: 'set-hidden', combatant_ids: [table.id(name)], hidden });
  const conditionsOf = (table: Table) => named(seen(table), 'Aria')?.conditions.map(({ name }) => name);
  const text = (table: Table) => JSON.stringify(seen(table, { party: { ...PARTY, notes: true } }));

  it.each(['hidden', 'aliased'])('%s', (how) => {
    const table = running();
    const combatant_id = table.id('Sildar');
    table.do({ type: 'set-notes', combatant_id: table.id('Aria'), notes: 'Serves sildar' });
    mark(table, 'Sighted');
    if (how === 'hidden') hide(table, 'Sildar', true);
    else table.do({ type: 'set-alias', combatant_id, alias: 'a stranger' });
    mark(table, 'Marked by Sildar');
    const before = seen(table);
    rename(table, 'Sildar', 'Old Man');
    expect(seen(table)).toEqual(before);
    expect(text(table)).not.toMatch(/sildar|old man/i);
    expect(table.get('Aria').conditions.at(-1)).toMatchObject({ name: 'Marked by Old Man' });
    // When the players see it again, they see its current name. The former name stays secret.
    if (how === 'hidden') hide(table, 'Old Man', false);
    else table.do({ type: 'set-alias', combatant_id, alias: null });
    expect(conditionsOf(table)).toEqual(['Sighted', 'Marked by Old Man']);
    expect(text(table)).not.toMatch(/sildar/i);
  });

  it('also if it was mentioned before it entered, and after it left', () => {
    const table = running();
    mark(table, 'Afraid of Strahd');
    const before = seen(table);
    table.addCustom('Strahd', 'strahd').do({ type: 'set-hidden', combatant_ids: ['strahd'], hidden: true });
    rename(table, 'Strahd', 'Old Man');
    expect(text(table)).not.toMatch(/afraid|old man/i);
    table.do({ type: 'remove-combatants', combatant_ids: ['strahd'] });
    expect(text(table)).not.toMatch(/afraid|old man/i);
    expect(JSON.stringify(before)).toContain('Afraid of Strahd');
  });

  it('a copy is mentioned by the name that the players know', () => {
    const table = running();
    mark(table, 'Marked by Goblin - 2');
    expect(conditionsOf(table)).toEqual(['Marked by Goblin - 2']);
    expect(told(seen(table)).at(-1)).toBe('Aria is Marked by Goblin - 2');
  });

  it('in an older fight without mentions, renamed since or before', () => {
    for (const isRenamedBefore of [true, false]) {
      const table = running();
      hide(table, 'Sildar', true);
      // Logged while nobody was hidden.
      mark(table, 'Marked by Sildar');
      const steps = table.journal.at(-1)?.log ?? [];
      for (const line of steps) line.hidden = false;
      if (isRenamedBefore) rename(table, 'Sildar', 'Old Man');
      table.fight = withoutReferences(table.fight);
      for (const { log } of table.journal) for (const line of log) line.parts = plainParts(line.parts);
      if (!isRenamedBefore) rename(table, 'Sildar', 'Old Man');
      expect(fightSchema.safeParse(table.fight).error).toBeUndefined();
      expect(text(table)).not.toMatch(/sildar|old man/i);
      hide(table, 'Old Man', false);
      expect(text(table)).not.toMatch(/sildar/i);
    }
  });
});

/** The data of an older version without mentions: the condition keeps the former name. */
function withoutReferences({ past_names: _, ...fight }: Fight): Fight {
  const combatants = Object.entries(fight.combatants).map(([id, combatant]) => {
    const conditions = combatant.conditions.map(({ mentions: __, ...condition }) => ({
      ...condition,
      name: condition.name.replace('Old Man', 'Sildar'),
    }));
    return [id, { ...combatant, conditions }];
  });
  return { ...fight, combatants: Object.fromEntries(combatants) };
}

function plainParts(parts: readonly LogPart[]): LogPart[] {
  return parts.map((part) => {
    if (typeof part === 'string' || !('mentions' in part)) return part;
    const { mentions: _, ...plain } = part;
    return plain;
  });
}
