import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { choose, click, expectFocus, fill, press } from '#support/pages/press.ts';
import { hitPointField, nameOf, renderStartedFight, row } from '#support/pages/render-tracker.tsx';

const prompts = () => screen.getByRole('region', { name: 'Prompts' });
const noPrompts = () => expect(screen.queryByRole('region', { name: 'Prompts' })).toBeNull();

async function concentrate(on: string): Promise<void> {
  await press('Shift+C');
  const field = await screen.findByRole('textbox', { name: 'Concentrates on' });
  await fill(field, on);
  await press('Enter');
}

describe('a readied action', () => {
  it('has its trigger, and is taken with the same key', async () => {
    await renderStartedFight();
    await press('w', 'when the door opens', 'Enter');
    expect(row('Aria').textContent).toContain('Readied: when the door opens');
    await press('w');
    expect(row('Aria').textContent).not.toContain('Readied');
    await press('w', 'Enter');
    expect(row('Aria').textContent).toContain('Readied');
  });
});

describe('reminders', () => {
  it('are set by key; one of several prompts is shown and the others are collapsed', async () => {
    await renderStartedFight();
    nameOf('Goblin - 1').focus();
    await press('u');
    expect(row('Goblin - 1').textContent).toContain('Surprised');
    await press('y', 'The gate falls');
    const dialog = within(screen.getByRole('dialog', { name: 'Reminders' }));
    await choose(dialog.getByRole('combobox', { name: 'When' }), "Start of somebody's turn");
    await choose(dialog.getByRole('combobox', { name: 'Whose turn' }), 'Goblin - 1');
    await click(dialog.getByRole('button', { name: 'Add' }));
    expect(dialog.getByRole('list', { name: 'Set reminders' }).textContent).toContain('The gate falls');
    await press('Escape', 'n');
    expect(within(prompts()).getAllByRole('listitem')).toHaveLength(1);
    await waitFor(() => expect(prompts().textContent).toContain('X done · goes with the turn'));
    await click(within(prompts()).getByRole('button', { name: '2 waiting' }));
    const texts = within(prompts())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(texts).toEqual([
      expect.stringContaining('The gate falls'),
      expect.stringContaining('Goblin - 1 is surprised'),
    ]);
    await press('x');
    expect(prompts().textContent).not.toContain('The gate falls');
  });
});

describe('a save of concentration that is rolled at the table', () => {
  it('takes the total and Enter, and returns the focus', async () => {
    await renderStartedFight();
    await concentrate('Bless');
    nameOf('Aria').focus();
    await press('f', '-4', 'Enter', 'k');
    expect(document.activeElement).toBe(
      within(prompts()).getByRole('textbox', { name: 'Total rolled at the table' }),
    );
    await press('many', 'Enter');
    expect(within(prompts()).getByRole('alert').textContent).toBe('A whole number from -20 to 100.');
    await press('Control+a', '23', 'Enter');
    noPrompts();
    expect(row('Aria').textContent).toContain('Bless');
    await expectFocus(() => nameOf('Aria'));
  });

  it('ends the concentration when it fails', async () => {
    await renderStartedFight();
    await concentrate('Bless');
    nameOf('Aria').focus();
    await press('f', '-4', 'Enter', 'k', '9', 'Enter');
    expect(row('Aria').textContent).not.toContain('Bless');
    noPrompts();
  });
});

describe('death saves', () => {
  it('a double press answers only one of two, because the next one shows its keys a moment later', async () => {
    await renderStartedFight();
    for (const name of ['Aria', 'Borin']) {
      await fill(hitPointField(name), '0');
      await press('Enter');
    }
    for (let turn = 0; turn < 5; turn += 1) await press('n');
    await waitFor(() => expect(prompts().textContent).toContain('waits for an answer'));
    for (let times = 0; times < 2; times += 1) fireEvent.keyDown(document.body, { key: 'x' });
    expect(row('Borin').textContent).toContain('0 saved, 1 failed');
    expect(row('Aria').textContent).toContain('0 saved, 0 failed');
  });

  it('a 1 rolled at the table is two failures', async () => {
    await renderStartedFight();
    await press('f', '0', 'Enter');
    for (let turn = 0; turn < 5; turn += 1) await press('n');
    await press('x');
    await waitFor(() => expect(row('Aria').textContent).toContain('0 saved, 1 failed'));
    for (let turn = 0; turn < 5; turn += 1) await press('n');
    expect(within(prompts()).getByRole('textbox', { name: 'd20 rolled at the table' })).toBeTruthy();
    await press('k', '1', 'Enter');
    expect(row('Aria').textContent).toContain('Dead');
  });
});

describe('a condition', () => {
  const chips = () => within(row('Aria')).queryByRole('list', { name: /^Conditions/ });

  it('lasts for rounds and ends earlier with a save; applied again it is one condition of two effects', async () => {
    await renderStartedFight();
    const bar = () => within(screen.getByRole('region', { name: 'About to happen' }));
    await press('ArrowDown', 'c', 'poisoned');
    await click(bar().getByRole('button', { name: 'More' }));
    await choose(bar().getByRole('combobox', { name: 'Lasts' }), 'For rounds');
    await fill(bar().getByRole('textbox', { name: 'Rounds' }), '0');
    await click(bar().getByRole('checkbox', { name: 'A save ends it' }));
    await click(bar().getByRole('button', { name: 'Apply to Aria' }));
    expect(bar().getByText('A whole number from 1 to 1,000.')).toBeTruthy();
    await fill(bar().getByRole('textbox', { name: 'Rounds' }), '10');
    await click(bar().getByRole('button', { name: 'Apply to Aria' }));
    expect(chips()?.textContent).toMatch(/10 rounds.*save ends/);
    await press('n');
    expect(prompts().textContent).toMatch(/constitution save DC 13/i);

    await click(within(row('Aria')).getByRole('button', { name: /^Condition/ }));
    await press('poi', 'Enter');
    // The longest duration is shown.
    expect(chips()?.textContent).toMatch(/2 effects.*10 rounds$/);
    await click(within(row('Aria')).getByRole('button', { name: /^End poisoned/ }));
    expect(chips()).toBeNull();
    noPrompts();
  });
});
