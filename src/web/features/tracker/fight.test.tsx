import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { choose, click, fill, press } from '#support/pages/press.ts';
import {
  activeName,
  hitPointsOf,
  initiativeOf,
  renderStartedFight,
  renderTracker,
  row,
  typeHitPoints,
} from '#support/pages/render-tracker.tsx';

const conditionsOf = (name: string) =>
  within(row(name)).queryByRole('list', { name: /^Conditions/ })?.textContent;
const openConditions = (name: string) =>
  click(within(row(name)).getByRole('button', { name: `Condition for ${name}` }));

it('everything can be undone and redone, and the log describes it in plain words', async () => {
  await renderStartedFight();
  await typeHitPoints('Goblin - 1', '-4');
  await click(within(row('Sildar')).getByRole('button', { name: 'Remove Sildar' }));
  await click(screen.getByRole('button', { name: 'Undo' }));
  expect(row('Sildar')).toBeTruthy();
  await click(screen.getByRole('button', { name: 'Undo' }));
  expect(hitPointsOf('Goblin - 1')).toBe('7');
  await press('Control+Shift+Z');
  expect(hitPointsOf('Goblin - 1')).toBe('3');
  await press('l');
  const log = within(await screen.findByRole('list', { name: 'Combat log' }));
  expect(log.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Round 1',
    'Before the fight',
  ]);
  expect(log.getByText('Goblin - 1 takes 4, 3 left')).toBeTruthy();
  expect(log.getAllByRole('listitem')[0]?.textContent).toBe('Redone: Goblin - 1 takes 4, 3 left');
});

it('the effects of a concentration end with it, and return with undo', async () => {
  await renderStartedFight();
  await press('Shift+C', 'Bless', 'Enter');
  expect(row('Aria').textContent).toContain('Bless');
  await openConditions('Goblin - 1');
  await press('pro');
  const act = within(screen.getByRole('region', { name: 'About to happen' }));
  await click(act.getByRole('button', { name: 'More' }));
  await click(act.getByRole('checkbox', { name: 'Ends with a concentration' }));
  expect(act.getByRole<HTMLInputElement>('textbox', { name: 'On' }).value).toBe('Bless');
  await click(act.getByRole('button', { name: 'Apply to Goblin - 1' }));
  expect(conditionsOf('Goblin - 1')).toContain('prone');
  await typeHitPoints('Aria', '-4');
  const prompts = () => screen.getByRole('region', { name: 'Prompts' }).textContent;
  expect(prompts()).toContain('Aria concentrates on Bless: Constitution save DC 10');
  await press('x');
  expect(prompts()).toContain('Goblin - 1 is no longer prone');
  expect(prompts()).not.toContain('concentrates');
  expect(row('Aria').textContent).not.toContain('Bless');
  expect(conditionsOf('Goblin - 1')).toBeUndefined();
  await press('Control+z');
  expect(conditionsOf('Goblin - 1')).toContain('prone');
});

it('a condition comes with its rules, lasts until a turn, and ends with a reminder', async () => {
  await renderStartedFight();
  await openConditions('Borin');
  const act = within(screen.getByRole('region', { name: 'About to happen' }));
  await press('poi');
  await click(act.getByRole('button', { name: 'More' }));
  expect(await act.findByText(/disadvantage on attack rolls and ability checks/)).toBeTruthy();
  await choose(act.getByRole('combobox', { name: 'Lasts' }), 'For rounds');
  await choose(act.getByRole('combobox', { name: 'Counted by the turns of' }), 'Goblin - 1');
  await choose(act.getByRole('combobox', { name: 'Ends at the' }), 'Start of the turn');
  await click(act.getByRole('button', { name: 'Apply to Borin' }));
  expect(conditionsOf('Borin')).toContain('poisoned');
  await press('n');
  expect(conditionsOf('Borin')).toBeUndefined();
  expect(screen.getByRole('region', { name: 'Prompts' }).textContent).toContain(
    'Borin is no longer poisoned',
  );
});

describe('in a running fight', () => {
  it('a roll for the monsters asks for which of them', async () => {
    await renderStartedFight();
    const dialog = () => within(screen.getByRole('dialog', { name: 'Roll initiative for which monsters?' }));
    await press('r');
    expect(dialog().queryByRole('button', { name: /^Those without/ })).toBeNull();
    await press('Escape');
    await fill(within(row('Goblin - 2')).getByRole('textbox', { name: 'Initiative of Goblin - 2' }), '');
    await press('Enter', 'Escape', 'r');
    await click(dialog().getByRole('button', { name: 'Those without (1)' }));
    expect(initiativeOf('Goblin - 2')).toMatch(/\d/);
    expect(initiativeOf('Goblin - 1')).toBe('15');
  });

  it('End does not ask: Undo takes it back', async () => {
    await renderStartedFight();
    await click(screen.getAllByRole('button', { name: 'End' })[0] as HTMLElement);
    expect(screen.getByRole('region', { name: 'Summary' })).toBeTruthy();
    await press('Control+z');
    expect(activeName()).toBe('Aria');
    expect(screen.queryByRole('region', { name: 'Summary' })).toBeNull();
  });

  it('names the dying at the end, who are stabilised there', async () => {
    await renderStartedFight();
    await typeHitPoints('Borin', '0');
    await click(screen.getAllByRole('button', { name: 'End' })[0] as HTMLElement);
    const summary = () => screen.getByRole('region', { name: 'Summary' });
    expect(summary().textContent).toContain('Borin is dying');
    await click(screen.getByRole('button', { name: 'Stabilise Borin' }));
    expect(summary().textContent).not.toContain('Borin is dying');
    expect(row('Borin').textContent).toContain('Stable');
  });
});

it('DTH-7: a character at 0 hit points is named before the fight, with what can be done', async () => {
  await renderTracker({ ariaComesWith: 0 });
  const card = () => screen.queryByRole('region', { name: 'At 0 hit points' });
  expect(card()?.textContent).toContain('Aria has 0 hit points');
  await click(screen.getByRole('button', { name: 'Up with 1 HP' }));
  expect(card()).toBeNull();
  expect(hitPointsOf('Aria')).toBe('1');
  await press('Control+z');
  await click(screen.getByRole('button', { name: 'Stays down' }));
  expect(card()).toBeNull();
  expect(row('Aria').textContent).toContain('Stable');
});

it('the lair actions are saved when the settings are closed with Escape', async () => {
  await renderTracker();
  await press(',');
  await click(screen.getByRole('checkbox', { name: 'Lair action on initiative count 20' }));
  screen.getByRole('textbox', { name: 'What the lair does' }).focus();
  await press('magma erupts', 'Escape');
  await waitFor(() =>
    expect(screen.getByRole('table', { name: 'Initiative' }).textContent).toContain(
      'Lair action: magma erupts',
    ),
  );
});
