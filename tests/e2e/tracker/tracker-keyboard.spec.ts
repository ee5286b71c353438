import type { Page } from '@playwright/test';
import { expect, test } from '#support/processes/browser-test.ts';
import { hitPoints, nameOf, openFight, press, row } from '../support/fight-table.ts';

/** A fight without a mouse: nothing is filled in or clicked. */

const active = (page: Page) => page.locator('tr[aria-current="true"]');

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
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('250');
  await expect(page.getByRole('button', { name: 'Tools' })).toBeFocused();
});
