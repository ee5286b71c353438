import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { click, expectFocus, press } from '#support/pages/press.ts';
import {
  activeName,
  hitPointField,
  hitPointsOf,
  initiativeOf,
  nameOf,
  panel,
  renderStartedFight,
  renderTracker,
  row,
} from '#support/pages/render-tracker.tsx';
import { FOLLOWS_AFTER, runLater } from '../state/use-later.ts';
import { resetShortcuts } from './shortcuts.ts';

/** A fight without a mouse: nothing is filled in or clicked. */

const marked = () => document.querySelector('tr[data-cursor]')?.getAttribute('aria-label');

describe('the HP field', () => {
  it('applies its text on Enter, discards it on Escape, and returns the focus', async () => {
    await renderStartedFight();
    await press('f', '-7', 'Enter');
    expect(hitPointsOf('Aria')).toBe('13');
    await expectFocus(() => nameOf('Aria'));
    await press('n', 'f', '3', 'Escape');
    expect(hitPointsOf('Goblin - 1')).toBe('7');
    await expectFocus(() => nameOf('Goblin - 1'));
  });

  it('without typed text, undo applies to the fight; with typed text, to the field', async () => {
    await renderStartedFight();
    await press('f', '-7', 'Enter', 'n', 'f', 'Control+z');
    expect(activeName()).toBe('Aria');
    await expectFocus(() => hitPointField('Goblin - 1'));
    await press('Control+z');
    expect(hitPointsOf('Aria')).toBe('20');
    await press('5', 'Control+z');
    expect(activeName()).toBe('Aria');
  });
});

describe('initiatives', () => {
  it('are typed one after the other, skipping the lair, and the last one leaves the field', async () => {
    await renderTracker();
    await press(',');
    screen.getByRole('checkbox', { name: 'Lair action on initiative count 20' }).focus();
    await press(' ', 'Escape', 'ArrowDown', 'q');
    for (const initiative of ['25', '21', '15', '12', '9']) await press(initiative, 'Enter');
    await expectFocus(() => nameOf('Goblin - 2'));
    await press('Shift+S');
    expect(activeName()).toBe('Aria');
    expect(initiativeOf('Goblin - 2')).toBe('9');
  });
});

describe('the marked row', () => {
  it('takes what the keys do, until Escape or the next turn', async () => {
    await renderStartedFight();
    await press('ArrowDown', 'ArrowDown');
    expect(marked()).toBe('Goblin - 1');
    await press('u');
    expect(row('Goblin - 1').textContent).toContain('Surprised');
    await press('ArrowDown', 'Escape');
    expect(marked()).toBeUndefined();
    await press('ArrowDown', 'ArrowDown', 'n');
    expect(marked()).toBeUndefined();
  });

  it('without one, damage asks for the target', async () => {
    await renderStartedFight();
    await press('d');
    expect(screen.getByRole('textbox', { name: 'Name or amount' })).toBeTruthy();
    await press('ari', 'Enter', '7', 'Enter');
    expect(hitPointsOf('Aria')).toBe('13');
  });

  it('is removed by Delete, which marks its neighbour; a selection drops removed combatants', async () => {
    await renderTracker();
    await press('ArrowDown', 'ArrowDown', 's', 'ArrowDown', 's', 'Delete');
    expect(screen.queryByRole('row', { name: 'Borin' })).toBeNull();
    await expectFocus(() => nameOf('Goblin - 1'));
    expect(screen.queryByRole('toolbar', { name: 'Selected combatants' })).toBeNull();
    await press('Control+z');
    expect(within(row('Borin')).getByRole<HTMLInputElement>('checkbox', { name: /^Select/ }).checked).toBe(
      false,
    );
  });
});

describe('the panel', () => {
  const shows = (name: string) =>
    waitFor(() => expect(panel().getAllByRole('heading', { level: 2 })[0]?.textContent).toBe(name));

  it('follows the turn again after another combatant was shown', async () => {
    await renderStartedFight();
    await press('ArrowDown', 'ArrowDown', 'ArrowDown');
    await shows('Borin');
    await press('ArrowUp');
    await shows('Goblin - 1');
    await press('Escape');
    await shows('Aria');
    await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
    await shows('Borin');
    await press('n');
    await shows('Goblin - 1');
  });

  it('stays with a pinned combatant', async () => {
    await renderStartedFight();
    await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter', 'm', 'n');
    expect(activeName()).toBe('Goblin - 1');
    // The panel has followed the turn by now, if it does.
    await act(() => new Promise<void>((done) => void runLater(done, FOLLOWS_AFTER)));
    await shows('Borin');
  });

  it('has a key that goes from roll to roll', async () => {
    await renderStartedFight();
    await press('n');
    await panel().findByRole('button', { name: 'Roll Scimitar' });
    await press('.');
    await expectFocus(() => panel().getByRole('button', { name: 'Roll Scimitar' }));
    await press('.');
    await expectFocus(() => panel().getByRole('button', { name: 'Roll Shortbow' }));
  });

  it('is empty before the start until a combatant is marked', async () => {
    await renderTracker();
    const shown = () => panel().queryByRole('heading', { level: 2 })?.textContent;
    expect(panel().getByText(/Nobody is marked/)).toBeTruthy();
    expect(shown()).toBeUndefined();
    await press('ArrowDown');
    expect(marked()).toBe('Aria');
    await waitFor(() => expect(shown()).toBe('Aria'));
    await press('d');
    expect(screen.getByRole('button', { name: 'Deal to Aria' })).toBeTruthy();
    await press('Escape', 'Escape');
    expect(marked()).toBeUndefined();
    await waitFor(() => expect(shown()).toBeUndefined());
  });
});

describe('the list', () => {
  it('is one tab stop; arrows go through its fields', async () => {
    await renderStartedFight();
    await press('ArrowDown', 'ArrowDown');
    await expectFocus(() => nameOf('Goblin - 1'));
    await press('Shift+Tab');
    expect(document.activeElement?.closest('tbody')).toBeNull();
    await press('Tab');
    await expectFocus(() => nameOf('Goblin - 1'));
    await press('Tab');
    expect(document.activeElement?.closest('tbody')).toBeNull();
    await press('Shift+Tab', 'ArrowRight', 'ArrowRight');
    await expectFocus(() => hitPointField('Goblin - 1'));
    await press('ArrowRight', 'ArrowDown');
    await expectFocus(() => within(row('Borin')).getByRole('button', { name: '+ HP of Borin' }));
  });

  it('is searched by name, and identical monsters are selected by one key', async () => {
    await renderTracker({ goblins: 5 });
    await press('/', 'goblin 3', 'Enter');
    await expectFocus(() => nameOf('Goblin - 3'));
    await press('Shift+A');
    expect(screen.getByRole('toolbar', { name: 'Selected combatants' }).textContent).toContain('5 selected');
  });
});

it('a held key passes only one turn', async () => {
  await renderStartedFight();
  const target = document.activeElement ?? document.body;
  fireEvent.keyDown(target, { key: 'n' });
  for (let repeat = 0; repeat < 2; repeat += 1) fireEvent.keyDown(target, { key: 'n', repeat: true });
  expect(activeName()).toBe('Goblin - 1');
});

it('the end shows the summary and keeps the focus', async () => {
  await renderStartedFight();
  const [end] = screen.getAllByRole('button', { name: 'End' });
  end?.focus();
  await press('Enter');
  expect(screen.getByRole('region', { name: 'Summary' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(end));
});

it('the shortcuts are shown by ? and can be changed', async () => {
  onTestFinished(resetShortcuts);
  await renderStartedFight();
  await press('?');
  const dialog = within(screen.getByRole('dialog', { name: 'Shortcuts' }));
  await click(dialog.getByRole('button', { name: 'Next turn: N' }));
  await press('9');
  expect(dialog.getByRole('button', { name: 'Next turn: 9' })).toBeTruthy();
  await press('Escape', '9');
  expect(activeName()).toBe('Goblin - 1');
});
