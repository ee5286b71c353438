import type { Page } from '@playwright/test';
import { expect, test } from '#support/processes/browser-test.ts';
import { hitPoints, nameOf, openFight, openStartedFight, press, row } from '../support/fight-table.ts';

/** A fight without a mouse: nothing is filled in or clicked. */

const active = (page: Page) => page.locator('tr[aria-current="true"]');

test('the HP field applies its text on Enter and returns the focus', { tag: '@thorough' }, async ({
  page,
}) => {
  await openStartedFight(page);
  await press(page, 'f', '-7', 'Enter');
  await expect(hitPoints(page, 'Aria')).toHaveValue('13');
  await expect(nameOf(page, 'Aria')).toBeFocused();
  await press(page, 'n');
  await expect(active(page)).toHaveAccessibleName('Goblin - 1');

  await press(page, 'f', '3', 'Escape');
  await expect(hitPoints(page, 'Goblin - 1')).toHaveValue('7');
  await expect(nameOf(page, 'Goblin - 1')).toBeFocused();

  // In an empty field, undo applies to the fight. In a field with typed text, undo applies to the field.
  await press(page, 'f', 'Control+z');
  await expect(active(page)).toHaveAccessibleName('Aria');
  await expect(hitPoints(page, 'Goblin - 1')).toBeFocused();
  await press(page, 'Control+z');
  await expect(hitPoints(page, 'Aria')).toHaveValue('20');
  await press(page, '5', 'Control+z');
  await expect(active(page)).toHaveAccessibleName('Aria');
});

test('initiatives are typed one after the other, skipping the lair, and the last one leaves the field', {
  tag: '@thorough',
}, async ({ page }) => {
  await openFight(page);
  await press(page, ',');
  await page.getByRole('checkbox', { name: 'Lair action on initiative count 20' }).press('Space');
  await press(page, 'Escape', 'ArrowDown', 'q');
  for (const initiative of ['25', '21', '15', '12', '9']) await press(page, initiative, 'Enter');
  await expect(nameOf(page, 'Goblin - 2')).toBeFocused();
  await press(page, 'Shift+S');
  await expect(active(page)).toHaveAccessibleName('Aria');
  await expect(row(page, 'Goblin - 2').getByRole('textbox', { name: 'Initiative' })).toHaveValue('9');
});

test('keys apply to the marked row; without one, damage asks for the target', { tag: '@thorough' }, async ({
  page,
}) => {
  await openStartedFight(page);
  await press(page, 'ArrowDown', 'ArrowDown');
  await expect(row(page, 'Goblin - 1')).toHaveAttribute('data-cursor');
  await press(page, 'd', '4', 'Enter');
  await expect(hitPoints(page, 'Goblin - 1')).toHaveValue('3');

  await press(page, 'Escape');
  await expect(row(page, 'Goblin - 1')).not.toHaveAttribute('data-cursor');
  await press(page, 'd');
  await expect(page.getByRole('dialog', { name: 'Damage to whom?' })).toBeVisible();
  await press(page, 'ari', 'Enter', 'Enter', '7', 'Enter');
  await expect(hitPoints(page, 'Aria')).toHaveValue('13');

  await press(page, 'ArrowDown', 'ArrowDown', 'n');
  await expect(page.locator('tr[data-cursor]')).toHaveCount(0);
  await press(page, 'ArrowDown', 'ArrowDown', 'z');
  await expect(row(page, 'Goblin - 1')).toContainText('Delaying');
  await expect(row(page, 'Borin')).not.toContainText('Delaying');
});

test('Delete removes the marked row and marks its neighbour; a selection drops removed combatants', {
  tag: '@thorough',
}, async ({ page }) => {
  await openFight(page);
  await press(page, 'ArrowDown', 'ArrowDown', 's', 'ArrowDown', 's', 'Delete');
  await expect(row(page, 'Borin')).toHaveCount(0);
  await expect(nameOf(page, 'Goblin - 1')).toBeFocused();
  await expect(page.getByRole('toolbar', { name: 'Selected combatants' })).toHaveCount(0);
  await press(page, 'Control+z');
  await expect(row(page, 'Borin').getByRole('checkbox', { name: 'Select' })).not.toBeChecked();
});

test('the panel follows the turn again after another combatant was shown, unless pinned', {
  tag: '@thorough',
}, async ({ page }) => {
  await openStartedFight(page);
  const shown = page
    .getByRole('complementary', { name: 'At hand' })
    .getByRole('heading', { level: 2 })
    .first();
  await press(page, 'ArrowDown', 'ArrowDown', 'ArrowDown');
  await expect(shown).toHaveText('Borin');
  // The keys apply to the combatant that the panel shows.
  await press(page, 'ArrowUp');
  await expect(shown).toHaveText('Goblin - 1');
  await press(page, 'Escape');
  await expect(shown).toHaveText('Aria');
  await press(page, 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
  await expect(shown).toHaveText('Borin');
  await press(page, 'n');
  await expect(shown).toHaveText('Goblin - 1');
  await expect(page.getByRole('button', { name: 'Roll Scimitar' })).toBeVisible();
  await press(page, '.');
  await expect(page.getByRole('button', { name: 'Roll Scimitar' })).toBeFocused();
  await press(page, '.');
  await expect(page.getByRole('button', { name: 'Roll Shortbow' })).toBeFocused();
  await nameOf(page, 'Goblin - 1').focus();
  await press(page, 'ArrowDown', 'Enter', 'm', 'n');
  await expect(active(page)).toHaveAccessibleName('Borin');
  await press(page, 'n');
  await expect(active(page)).toHaveAccessibleName('Goblin - 2');
  await expect(shown).toHaveText('Borin');
});

test('a whole fight of eight: the list is one tab stop, the focus is never lost, a held key moves once', async ({
  page,
}) => {
  await openFight(page, { goblins: 5 });
  await press(page, 'r', 'ArrowDown', 'q', '30', 'Enter', '29', 'Enter', '28', 'Enter', 'Escape', 'Shift+S');
  await expect(active(page)).toHaveAccessibleName('Aria');
  await expect(
    page.locator('[aria-live="polite"]').filter({ hasText: "Round 1: Aria's turn" }),
  ).toBeAttached();

  await press(page, 'ArrowDown');
  await expect(nameOf(page, 'Aria')).toBeFocused();
  await press(page, 'Shift+Tab', 'Tab');
  await expect(nameOf(page, 'Aria')).toBeFocused();
  await press(page, 'Tab');
  await expect(page.locator('tbody :focus')).toHaveCount(0);
  await press(page, 'Shift+Tab', 'ArrowRight', 'ArrowRight');
  await expect(hitPoints(page, 'Aria')).toBeFocused();
  await press(page, 'ArrowRight', 'ArrowDown');
  await expect(row(page, 'Borin').getByRole('button', { name: '+ HP of Borin' })).toBeFocused();

  await press(page, '/', 'goblin 3', 'Enter');
  await expect(nameOf(page, 'Goblin - 3')).toBeFocused();
  await press(page, 'Shift+A');
  const selection = page.getByRole('toolbar', { name: 'Selected combatants' });
  await expect(selection).toContainText('5 selected');
  await press(page, 'd', '9', 'Enter');
  for (let copy = 1; copy <= 5; copy += 1) await expect(row(page, `Goblin - ${copy}`)).toContainText('Dead');
  await press(page, 'Escape', 'n', 'n', 'n');
  await expect(page.getByRole('main')).toContainText('Round 2');
  await expect(active(page)).toHaveAccessibleName('Aria');
  await expect(nameOf(page, 'Aria')).toBeFocused();

  for (let repeat = 0; repeat < 3; repeat += 1) await page.keyboard.down('n');
  await page.keyboard.up('n');
  await expect(active(page)).toHaveAccessibleName('Borin');
  await press(page, 'Control+z');
  await expect(active(page)).toHaveAccessibleName('Aria');

  await page.getByRole('button', { name: 'Tools' }).press('Enter');
  await page.getByRole('button', { name: 'End', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'End the fight' })).toBeFocused();
  await press(page, 'Enter');
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('250');
  await expect(page.getByRole('button', { name: 'Tools' })).toBeFocused();
});
