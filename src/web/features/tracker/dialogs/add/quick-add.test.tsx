import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MESSAGES } from '#contract/messages.ts';
import { answerCalls, codex } from '#support/pages/answer-calls.ts';
import { choose, click, fill, press } from '#support/pages/press.ts';
import {
  hitPointField,
  hitPointsOf,
  initiativeOf,
  order,
  renderStartedFight,
  renderTracker,
  row,
} from '#support/pages/render-tracker.tsx';

const BEFORE = ['Aria', 'Borin', 'Sildar', 'Goblin'];

const dialog = () => within(screen.getByRole('dialog', { name: 'Quick Add' }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Quick Add' })).toBeNull());
const field = (name: string) => dialog().getByRole<HTMLInputElement>('textbox', { name });

it('asks for a name, counts 1 by default, and refuses a wrong count', async () => {
  await renderTracker({ goblins: 1 });
  await click(screen.getByRole('button', { name: 'Add' }));
  expect(field('Count').value).toBe('1');
  await click(dialog().getByRole('button', { name: 'Search' }));
  expect((await screen.findByText(MESSAGES.searchMissing)).textContent).toBeTruthy();
  await fill(field('Name'), 'humanoid cr 1/4 gobln');
  const add = await dialog().findByRole('button', { name: 'Add Goblin' });
  for (const wrong of ['2.5', '0', '101', 'two']) {
    await fill(field('Count'), wrong);
    expect(
      dialog().getByRole('textbox', { name: 'Count', description: 'A whole number from 1 to 100.' }),
    ).toBeTruthy();
    await click(add);
    expect(document.activeElement).toBe(field('Count'));
    expect(field('Count').value).toBe(wrong);
  }
});

it('numbers the copies', async () => {
  await renderTracker({ goblins: 1 });
  expect(order()).toEqual(BEFORE);
  await press('a');
  await fill(field('Name'), 'goblin');
  await fill(field('Count'), '2');
  await click(await dialog().findByRole('button', { name: 'Add Goblin' }));
  await closed();
  expect(order()).toEqual(['Aria', 'Borin', 'Sildar', 'Goblin - 1', 'Goblin - 2', 'Goblin - 3']);
});

it('adds the monster with exactly this name on Enter; the button only searches', async () => {
  await renderTracker({ goblins: 1 });
  await press('a', 'lich');
  await dialog().findByRole('button', { name: 'Add Lich' });
  await click(dialog().getByRole('button', { name: 'Search' }));
  expect(dialog()).toBeTruthy();
  field('Name').focus();
  await press('Enter');
  await closed();
  await press('a', 'orc', 'Enter');
  await closed();
  expect(order()).toEqual([...BEFORE, 'Lich', 'Orc']);
});

it('reads the amount in the name, and the last input wins', async () => {
  await renderTracker({ goblins: 1 });
  await press('a', '2 ghoul');
  expect(field('Count').value).toBe('2');
  expect((await dialog().findByRole('button', { name: 'Add Ghoul' })).textContent).toBe('Add 2');
  await press('Enter');
  await closed();
  expect(order()).toEqual([...BEFORE, 'Ghoul - 1', 'Ghoul - 2']);

  await press('a', 'ghoul x300');
  expect(field('Count').value).toBe('300');
  await press('Enter');
  expect(
    dialog().getByRole('textbox', { name: 'Count', description: 'A whole number from 1 to 100.' }),
  ).toBeTruthy();
  await fill(field('Count'), '1');
  expect(field('Name').value).toBe('ghoul');
  await press('Enter');
  await closed();
  expect(order()).toEqual([...BEFORE, 'Ghoul - 1', 'Ghoul - 2', 'Ghoul - 3']);
});

it('that was closed before its monster loaded closes nothing else', async () => {
  await renderTracker({ goblins: 1 });
  let release = (_: unknown) => {};
  const late = new Promise((resolve) => {
    release = resolve;
  });
  answerCalls({ 'GET /api/monsters/balor': () => late });
  await press('a', 'balor');
  await click(await dialog().findByRole('button', { name: 'Add Balor' }));
  await press('Escape');
  await closed();
  await press('?');
  expect(screen.getByRole('dialog', { name: 'Shortcuts' })).toBeTruthy();
  release(codex().monsterByIndex.get('balor'));
  await screen.findByRole('row', { name: 'Balor', hidden: true });
  // Quick Add closes after the paint that shows the new combatant.
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 30)));
  expect(screen.getByRole('dialog', { name: 'Shortcuts' })).toBeTruthy();
});

it('lets a custom combatant join as a reinforcement', async () => {
  await renderTracker();
  await press('a');
  await click(dialog().getByRole('radio', { name: 'Custom' }));
  await fill(field('Name'), 'Rubble');
  await fill(field('HP'), '12');
  await fill(field('Joins in round'), '3');
  await click(dialog().getByRole('button', { name: 'Add' }));
  await closed();
  expect(hitPointsOf('Rubble')).toBe('12');
  expect(row('Rubble').textContent).toContain('Round 3');
});

it('shows wrong numbers next to their fields, and gives an initiative in a running fight', async () => {
  await renderStartedFight();
  await press('a');
  await click(dialog().getByRole('radio', { name: 'Custom' }));
  await fill(field('Name'), 'Kethra');
  await choose(dialog().getByRole('combobox', { name: 'Kind' }), 'Player');
  expect(dialog().getByRole<HTMLInputElement>('checkbox', { name: 'Makes death saves' }).checked).toBe(true);
  await fill(field('HP'), '-5');
  await fill(field('AC'), '1001');
  await fill(field('Initiative'), '16');
  await click(dialog().getByRole('button', { name: 'Add' }));
  expect(dialog().getByText('A whole number from 0 to 1,000,000,000.')).toBeTruthy();
  expect(dialog().getByText('A whole number from 0 to 1,000.')).toBeTruthy();
  await fill(field('HP'), '9');
  await fill(field('AC'), '');
  await click(dialog().getByRole('button', { name: 'Add' }));
  await closed();
  expect(initiativeOf('Kethra')).toBe('16');
  await fill(hitPointField('Kethra'), '-12');
  await press('Enter');
  expect(row('Kethra').textContent).toContain('Dying');
});
