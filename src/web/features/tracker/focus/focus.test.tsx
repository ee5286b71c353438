import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectFocus, press } from '#support/pages/press.ts';
import {
  activeName,
  hitPointsOf,
  nameOf,
  panel,
  renderStartedFight,
  renderTracker,
  row,
} from '#support/pages/render-tracker.tsx';

/** The focus after each action, and the combatant that it belongs to. */

describe('a field of the panel', () => {
  const concentration = () => panel().queryByRole('textbox', { name: 'Concentrates on' });

  it('applies its text on Enter and returns the focus', async () => {
    await renderStartedFight();
    await press('Shift+C');
    await waitFor(() => expect(document.activeElement).toBe(concentration()));
    await press('bless', 'Enter');
    expect(row('Aria').textContent).toContain('bless');
    await expectFocus(() => nameOf('Aria'));
  });

  it('discards its text on Escape; an unchanged value is not a step, so undo reverts the last change', async () => {
    await renderStartedFight();
    await press('Shift+C', 'bless', 'Enter');
    await press('Shift+C', 'Enter');
    await expectFocus(() => nameOf('Aria'));
    await press('Shift+C', 'nd', 'Escape');
    await expectFocus(() => nameOf('Aria'));
    expect(concentration()).toBeNull();
    expect(row('Aria').textContent).toContain('bless');
    await press('Control+z');
    expect(row('Aria').textContent).not.toContain('bless');
  });

  it('notes are kept when Escape leaves them', async () => {
    await renderStartedFight();
    const notes = () => panel().getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' });
    notes().focus();
    await press('ran', 'Escape');
    await expectFocus(() => nameOf('Aria'));
    expect(notes().value).toBe('ran');
  });

  it('Escape in a select element returns the focus, and so do a new counter and a name that stays', async () => {
    await renderStartedFight();
    await press('Shift+M');
    await expectFocus(() => screen.getByRole('button', { name: 'Reaction: not used' }));
    screen.getByRole('combobox', { name: 'Side of Aria' }).focus();
    await press('Escape');
    await expectFocus(() => nameOf('Aria'));

    screen.getByRole('button', { name: 'Counter' }).focus();
    await press('Enter');
    await expectFocus(() => screen.getByRole('textbox', { name: 'Counter name' }));
    await press('arrows', 'Enter');
    expect(panel().getByRole('button', { name: 'Use arrows' })).toBeTruthy();
    await expectFocus(() => nameOf('Aria'));

    await press('Shift+M');
    (await screen.findByRole('button', { name: /^Change name/ })).focus();
    await press('Enter');
    const name = () => screen.queryByRole('textbox', { name: 'Name' });
    name()?.focus();
    await press('Escape');
    expect(name()).toBeNull();
    await expectFocus(() => nameOf('Aria'));
  });
});

describe('the focus never falls back to the page', () => {
  const isKept = () =>
    waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(document.activeElement).not.toBe(document.body);
    });

  it('after any keyboard action', async () => {
    await renderTracker();
    await press('r');
    await isKept();
    await press('d', 'gob 1', 'Enter', 'Enter', '3', 'Enter');
    expect(hitPointsOf('Goblin - 1')).toBe('4');
    await isKept();
  });

  it('after the start', async () => {
    await renderTracker();
    await press('Shift+S');
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Start without' }).focus();
    await press('Enter');
    await isKept();
    expect(activeName()).toBe('Aria');
  });

  it.each([['n'], ['p'], ['Control+z'], ['Control+Shift+Z']])('after %s', async (key) => {
    await renderStartedFight();
    await press('n');
    (document.activeElement as HTMLElement).blur();
    await press(key);
    await isKept();
  });

  it('after an act, and after undo and redo of what it did', async () => {
    await renderStartedFight();
    await press('d', 'ari', 'Enter', '7', 'Enter');
    expect(hitPointsOf('Aria')).toBe('13');
    await isKept();
    await press('Control+z');
    expect(hitPointsOf('Aria')).toBe('20');
    await isKept();
    await press('Control+Shift+Z');
    expect(hitPointsOf('Aria')).toBe('13');
    await isKept();
    await press('h', 'ari', 'Enter', '5', 'Enter');
    expect(hitPointsOf('Aria')).toBe('18');
    await isKept();
    await press('c');
    expect(screen.getByRole('textbox', { name: 'Condition' })).toBeTruthy();
    await press('Escape');
    await isKept();
  });
});
