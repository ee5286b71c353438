import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { choose, click, fill, press } from '#support/pages/press.ts';
import {
  hitPointField,
  hitPointsOf,
  nameOf,
  panel,
  renderTracker,
  row,
  typeHitPoints,
} from '#support/pages/render-tracker.tsx';

const beside = () => screen.getByRole('complementary', { name: 'At hand' });

/** Shows the combatant in the panel, with what is changed rarely. */
async function openMore(name: string): Promise<void> {
  await click(nameOf(name));
  await waitFor(() => expect(panel().getAllByRole('heading', { level: 2 })[0]?.textContent).toBe(name));
  await click(panel().getByRole('button', { name: 'More' }));
}

describe('a combatant', () => {
  it('changes sides, alone or with the selected ones', async () => {
    await renderTracker();
    await openMore('Goblin - 1');
    await choose(screen.getByRole('combobox', { name: 'Side of Goblin - 1' }), 'Ally');
    expect(row('Goblin - 1').textContent).toContain('Ally');
    await press('Escape');
    for (const name of ['Goblin - 1', 'Goblin - 2']) {
      await click(screen.getByRole('checkbox', { name: `Select ${name}` }));
    }
    await choose(screen.getByRole('combobox', { name: 'Side of the selected combatants' }), 'Neutral');
    for (const name of ['Goblin - 1', 'Goblin - 2']) expect(row(name).textContent).toContain('Neutral');
  });

  it('is knocked out at 0 hit points if that was chosen', async () => {
    await renderTracker();
    await openMore('Goblin - 1');
    await choose(screen.getByRole('combobox', { name: 'At 0 HP of Goblin - 1' }), 'Knocked out');
    await typeHitPoints('Goblin - 1', '0');
    expect(row('Goblin - 1').textContent).toContain('Knocked out');
  });
});

describe('another form', () => {
  it('of a character has hit points of its own, and the own form those from before', async () => {
    await renderTracker();
    await openMore('Aria');
    await click(screen.getByRole('button', { name: 'Take another form…' }));
    const form = within(screen.getByRole('form', { name: 'Another form for Aria' }));
    expect(form.getByRole<HTMLSelectElement>('combobox', { name: 'By' }).value).toBe('wild-shape');
    // Half of the party level 3.
    expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Challenge up to' }).value).toBe('1');
    await fill(form.getByRole('searchbox', { name: 'Form' }), 'bear');
    await click(await form.findByRole('button', { name: 'Brown Bear' }));
    expect((await form.findByRole('article', { name: 'Brown Bear' })).textContent).toContain('Multiattack');
    expect(form.queryByRole('button', { name: 'Take the form of Polar Bear' })).toBeNull();
    await click(form.getByRole('button', { name: 'Take the form of Brown Bear' }));
    await waitFor(() => expect(row('Aria').textContent).toContain('(Brown Bear)'));
    expect(hitPointsOf('Aria')).toBe('34');
    await waitFor(() => expect(beside().textContent).toContain('own HP 20 of 20'));
    // Closes the menu.
    await click(hitPointField('Aria'));
    await typeHitPoints('Aria', '-10');
    await openMore('Aria');
    await click(screen.getByRole('button', { name: 'Own form again' }));
    expect(hitPointsOf('Aria')).toBe('20');
    expect(row('Aria').textContent).not.toContain('Brown Bear');
  });

  it('of a werewolf has its own actions and armor class', async () => {
    await renderTracker({ monsters: [{ index: 'werewolf', count: 1 }] });
    await click(nameOf('Werewolf'));
    await panel().findByRole('button', { name: 'Roll Spear (Humanoid Form Only)' });
    await openMore('Werewolf');
    const forms = () => within(screen.getByRole('group', { name: 'Forms of Werewolf' }));
    await click(forms().getByRole('button', { name: 'Hybrid (AC 12)' }));
    expect(row('Werewolf').textContent).toContain('(Hybrid)');
    expect(row('Werewolf').textContent).toContain('AC12');
    expect(hitPointsOf('Werewolf')).toBe('58');
    await press('Escape');
    await panel().findByRole('button', { name: 'Roll Claws (Hybrid Form Only)' });
    expect(panel().queryByRole('button', { name: 'Roll Spear (Humanoid Form Only)' })).toBeNull();
    await openMore('Werewolf');
    await click(forms().getByRole('button', { name: 'True form' }));
    expect(row('Werewolf').textContent).not.toContain('Hybrid');
  });
});
