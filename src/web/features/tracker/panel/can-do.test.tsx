import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { click, expectFocus, press } from '#support/pages/press.ts';
import { nameOf, panel, renderStartedFight, row, typeHitPoints } from '#support/pages/render-tracker.tsx';

const DRAGON = 'Adult Red Dragon';
const withDragon = { monsters: [{ index: 'adult-red-dragon', count: 1 }] };

const legendary = () => within(row(DRAGON)).getByRole('button', { name: /^Legendary actions of/ });

describe('what a creature can do', () => {
  it('the legendary actions of a row are a list that spends nothing, and each spends its own cost', async () => {
    await renderStartedFight(withDragon);
    await click(legendary());
    await expectFocus(() => panel().getByRole('button', { name: 'Use Detect' }));
    expect(legendary().getAttribute('aria-label')).toContain('3 of 3 left');
    await click(panel().getByRole('button', { name: 'Use Detect' }));
    expect(legendary().getAttribute('aria-label')).toContain('2 of 3 left');
    await click(panel().getByRole('button', { name: 'Roll Wing Attack (Costs 2 Actions)' }));
    await click(row('Aria'));
    await click(screen.getByRole('button', { name: 'Roll saves' }));
    await click(screen.getByRole('button', { name: 'Deal to Aria' }));
    expect(legendary().getAttribute('aria-label')).toContain('0 of 3 left');
  });

  it('is for now only in its turn, and the dead do nothing', async () => {
    await renderStartedFight();
    await click(nameOf('Goblin - 1'));
    await panel().findByRole('list', { name: 'Actions' });
    expect(panel().queryByRole('list', { name: 'Now' })).toBeNull();
    await press('n');
    await panel().findByRole('list', { name: 'Now' });
    await typeHitPoints('Goblin - 1', '0');
    await waitFor(() => expect(panel().queryByRole('button', { name: 'Roll Scimitar' })).toBeNull());
  });

  it('has a recharge in the line of its action, and nowhere else', async () => {
    await renderStartedFight(withDragon);
    await click(nameOf(DRAGON));
    const state = await panel().findByRole('button', { name: 'Use Fire Breath' });
    const resources = panel().getByRole('region', { name: 'Resources' });
    expect(resources.textContent).not.toContain('Fire Breath');
    await click(state);
    await click(panel().getByRole('button', { name: 'Give back Fire Breath' }));
    expect(panel().getByRole('button', { name: 'Use Fire Breath' })).toBeTruthy();
  });

  it('a death save is rolled in one place: in the prompt while it asks for it', async () => {
    await renderStartedFight();
    await typeHitPoints('Borin', '0');
    await click(nameOf('Borin'));
    await panel().findByRole('button', { name: 'Roll death save' });
    await press('n', 'n');
    await waitFor(() => expect(screen.getAllByText(/death save/i).length).toBeGreaterThan(0));
    await waitFor(() => expect(panel().queryByRole('button', { name: 'Roll death save' })).toBeNull());
  });
});
