import { expect, it } from 'vitest';
import type { Table } from '#contract/table/live-table.ts';
import { describeShownTo, showChoices } from './shown-to.ts';

const seats = [
  { id: 's1', name: 'Aria' },
  { id: 's2', name: 'Borin' },
];
const entry = (target: Table['shown'][number]['target'], member_id: string | null = null) => ({
  seats,
  shown: [{ handout_id: 'h', target, member_id, in_front: true, shown_at: 1 }],
});

it.each([
  [entry('everyone'), 'Shown to everyone'],
  [entry('screen'), 'Shown on the television'],
  [entry('phones'), 'Shown on all phones'],
  [entry('phone', 's2'), 'Shown to Borin'],
  [entry('phone', 'left'), 'Shown to one phone'],
  [{ seats, shown: [] }, undefined],
])('says to whom a handout is shown: %#', (table, words) => {
  expect(describeShownTo(table, 'h')).toBe(words);
  expect(describeShownTo(table, 'another')).toBeUndefined();
});

it('offers everyone, the television, all phones and each phone, and marks the current one', () => {
  const choices = showChoices(entry('phone', 's1'), 'h');
  expect(choices.map(({ label }) => label)).toEqual(['Everyone', 'Television', 'Phones', 'Aria', 'Borin']);
  expect(choices.filter(({ isShown }) => isShown).map(({ label }) => label)).toEqual(['Aria']);
});
