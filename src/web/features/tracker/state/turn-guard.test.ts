import { beforeEach, expect, it, vi } from 'vitest';
import { Table } from '#support/fights/combat-table.ts';
import { createStore } from '#web/lib/store.ts';
import type { FightSource, ReadyFight } from './fight-source.ts';
import type { Tracker } from './tracker.tsx';
import { asOwnTurn, isJustPassed, watchTurns } from './turn-guard.ts';
import type { View } from './view.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** A page on which turns are passed here or on another device. */
function page() {
  const table = new Table().do({ type: 'start-fight' });
  const listeners = new Set<() => void>();
  const source: Partial<FightSource> = {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => ({ fight: table.fight }) as ReadyFight,
  };
  const tracker: Tracker = { source: source as FightSource, view: createStore({} as View) };
  watchTurns(tracker);
  const pass = () => {
    table.do({ type: 'advance-turn' });
    for (const listener of listeners) listener();
  };
  return { tracker, passHere: () => asOwnTurn(tracker, pass), passElsewhere: pass };
}

it('TRN-7: a turn that another device has just passed is not passed again within half a second', () => {
  const { tracker, passElsewhere } = page();
  expect(isJustPassed(tracker)).toBe(false);
  passElsewhere();
  expect(isJustPassed(tracker)).toBe(true);
  vi.advanceTimersByTime(499);
  expect(isJustPassed(tracker)).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isJustPassed(tracker)).toBe(false);
});

it('turns passed on this page may follow each other at any speed', () => {
  const { tracker, passHere, passElsewhere } = page();
  passHere();
  expect(isJustPassed(tracker)).toBe(false);
  passElsewhere();
  passHere();
  expect(isJustPassed(tracker)).toBe(false);
});
