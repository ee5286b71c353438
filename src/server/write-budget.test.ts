import { expect, it } from 'vitest';
import { createWriteBudget, WRITES_A_MINUTE } from './write-budget.ts';

const SPENT = expect.objectContaining({ code: 'too_many_writes' });

it('limits the writes of an account per minute, independent of other accounts', () => {
  let time = 0;
  const budget = createWriteBudget(() => time);
  for (let number = 0; number < WRITES_A_MINUTE.writes; number += 1) budget.admit('ann', 1);
  expect(() => budget.admit('ann', 1)).toThrow(SPENT);
  budget.admit('bob', 1);
  time = 45_000;
  expect(() => budget.admit('ann', 1)).toThrow(expect.objectContaining({ retryAfterSeconds: 15 }));
  time = 60_000;
  budget.admit('ann', 1);
});

it('counts stored bytes in addition to the request body', () => {
  const budget = createWriteBudget(() => 0);
  budget.admit('ann', 100);
  budget.spend('ann', WRITES_A_MINUTE.bytes - 101);
  budget.admit('ann', 100);
  expect(() => budget.admit('ann', 1)).toThrow(SPENT);
});

it('has the limits that the operator set', () => {
  const budget = createWriteBudget(() => 0, { writes: 2, bytes: 100 });
  budget.admit('ann', 1);
  budget.admit('ann', 1);
  expect(() => budget.admit('ann', 1)).toThrow(SPENT);
  budget.admit('bob', 100);
  expect(() => budget.admit('bob', 1)).toThrow(SPENT);
});

it('begins a new minute after the clock was set back', () => {
  let time = 1_000_000_000;
  const budget = createWriteBudget(() => time);
  budget.spend('ann', WRITES_A_MINUTE.bytes);
  time = 0;
  budget.admit('ann', 1);
});
