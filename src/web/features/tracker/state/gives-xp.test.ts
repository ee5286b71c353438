import { expect, it } from 'vitest';
import { Table } from '#support/fights/combat-table.ts';
import { givesXp } from './gives-xp.ts';

it('JRN-4: only a session that was active at the end of the fight gives its XP', () => {
  const table = new Table().start('Aria', 'Goblin - 1', 'Borin', 'Goblin - 2', 'Sildar');
  const session = { session_id: 's', campaign_id: 'c', campaign: '', name: '', number: 1 };
  const gives = (started_at: number) => givesXp({ ...session, started_at }, table.journal);
  expect(gives(0)).toBe(false);
  table.do({ type: 'end-fight' });
  const endedAt = table.issued.at(-1)?.at ?? 0;
  expect([gives(endedAt), gives(endedAt + 1)]).toEqual([true, false]);
});
