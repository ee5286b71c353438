import { expect, it } from 'vitest';
import { RECORD_KINDS } from '#domain/stuff/record-kinds.ts';
import { barKinds } from './bar-kinds.ts';

it('has the specified kinds in the bar and every further one in its menu', () => {
  const { main, further } = barKinds([...RECORD_KINDS, 'item']);
  expect(main).toEqual(['campaign', 'encounter', 'character', 'npc']);
  expect(further).toEqual([...RECORD_KINDS.slice(4), 'item']);
});
