import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addToTray, forgetRolls } from '#web/lib/dice/shown-rolls.ts';
import { RollTray } from './roll-tray.tsx';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  act(() => forgetRolls());
});

const roll = (label: string) =>
  act(() =>
    addToTray({ label, notation: '1d20 + 4', working: '[9] + 4', dice: '9', total: 13, natural: null }),
  );
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const tray = () => screen.queryByRole('region', { name: 'Rolls' });

it('closes automatically, but not under the pointer', () => {
  render(<RollTray />);
  roll('Goblin: Scimitar');
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Rolls' }));
  wait(30_000);
  expect(tray()).not.toBeNull();
  fireEvent.pointerLeave(screen.getByRole('region', { name: 'Rolls' }));
  wait(19_000);
  expect(tray()).not.toBeNull();
  wait(2000);
  expect(tray()).toBeNull();
});

it('announces the newest roll, and is cleared by its button', () => {
  render(<RollTray />);
  roll('Goblin: Scimitar');
  roll('Goblin: Shortbow');
  wait(200);
  expect(document.querySelector('[aria-live]')?.textContent).toBe('Goblin: Shortbow: 13');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Clear rolls' }));
  expect(tray()).toBeNull();
});
