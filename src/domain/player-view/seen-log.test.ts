import { expect, it } from 'vitest';
import type { Command } from '#domain/combat/commands.ts';
import type { LogPart } from '#domain/combat/log/log-line.ts';
import type { Table } from '#support/fights/combat-table.ts';
import { apply, running, turns } from '#support/fights/condition-table.ts';
import { seenLog } from './seen-log.ts';
import { createSeenText } from './seen-names.ts';
import { DEFAULT_TABLE_SETTINGS } from './settings.ts';

function told({ fight, journal: entries }: Table): string[] {
  const { visibility: table } = DEFAULT_TABLE_SETTINGS;
  const seenText = createSeenText(fight, table, entries);
  return seenLog({ fight, entries, table, round: fight.round, seenText, opaque: (id) => id }).map(
    ({ text }) => text,
  );
}

/** Answers the open prompt and returns what the players read about it. */
function answered(table: Table, type: 'answer-save' | 'answer-concentration', natural: number): string[] {
  const before = told(table);
  for (const { id: prompt_id } of table.fight.prompts)
    table.do({ type, prompt_id, answer: 'roll', natural, bonus: 0 });
  return told(table).slice(before.length);
}

it('LOG-5: names the spell of a character; for other combatants only the effects', () => {
  const table = running();
  const casting = (name: string): Command => ({
    type: 'together',
    commands: [],
    deed: { combatant_id: table.id(name), how: 'cast', name: 'Fly' },
  });
  const before = told(table);
  table.do(casting('Aria')).do(casting('Goblin - 1'));
  expect(told(table).slice(before.length)).toEqual(['Aria casts Fly']);
});

const save_ends = { ability: 'constitution', dc: 10, moment: 'end' } as const;

it('VIS-1: says that a condition is gone, but not that a save ended it', () => {
  const table = running();
  apply(table, 'Aria', { save_ends });
  table.next();
  expect(table.log.at(-2)).toContain('Constitution save DC 10 ends frightened');
  expect(told(table).slice(-2)).toEqual(['Aria is frightened', "Goblin - 1's turn"]);
  expect(answered(table, 'answer-save', 9)).toEqual([]);
  turns(table, 5);
  expect(answered(table, 'answer-save', 10)).toEqual(['Aria is no longer frightened']);
  expect(table.log.at(-1)).toContain('Aria rolls 10 against DC 10 and is no longer frightened');
});

it('VIS-1: says nothing when an effect ends and another keeps the condition', () => {
  const table = running();
  apply(table, 'Aria', { save_ends });
  apply(table, 'Aria', { condition_id: 'other' });
  table.next();
  expect(answered(table, 'answer-save', 10)).toEqual([]);
});

it('VIS-1: shows a save for concentration without its DC', () => {
  const table = running();
  table.do({ type: 'set-concentration', combatant_id: table.id('Aria'), on: 'bless' }).hit('Aria', 5);
  expect(told(table).at(-1)).toBe('Aria concentrates on bless: Constitution save');
  expect(answered(table, 'answer-concentration', 12)).toEqual(['Aria rolls 12 and keeps concentration']);
  expect(table.log.at(-1)).toContain('Aria rolls 12 against DC 10 and keeps concentration');
});

it.each([
  ['Constitution save DC 10', 'a save'],
  ['rolls 9 against DC 10', 'fails the save'],
  ['fails the save', 'fails the save'],
])('VIS-1: an older stored line does not reveal it either: %s', (text, otherwise) => {
  const table = running();
  const before = told(table);
  const [entry] = table.hit('Aria', 5).journal.slice(-1);
  const of = table.id('Aria');
  const parts: LogPart[] = [
    { who: [{ id: of, name: 'Aria' }] },
    ': ',
    { of, field: 'figures', text, otherwise },
    ' ends ',
    { of, field: 'conditions', text: 'paralyzed' },
  ];
  for (const line of entry?.log ?? []) line.parts = parts;
  expect(told(table)).toEqual(before);
});
