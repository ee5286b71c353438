import { expect, it } from 'vitest';
import { apply, running } from '#support/fights/condition-table.ts';

it('EFF-13: the turn of a banished creature says that it is not here', () => {
  const table = apply(running(), 'Goblin - 1', { name: 'Banishment' });
  table.next();
  expect(table.fight.prompts.map(({ text }) => text)).toEqual([
    'Goblin - 1 is not here (Banishment): it neither acts nor can be harmed',
  ]);
});
