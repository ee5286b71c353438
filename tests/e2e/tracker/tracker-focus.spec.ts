import type { Page } from '@playwright/test';
import { expect, test } from '#support/processes/browser-test.ts';
import { hitPoints, nameOf, openFight, press } from '../support/fight-table.ts';

/** Tests the focus after each action, and the combatant that it belongs to. */

const active = (page: Page) => page.locator('tr[aria-current="true"]');
const _panel = (page: Page) => page.getByRole('complementary', { name: 'At hand' });

test('the focus never falls back to the page after any keyboard action', { tag: '@thorough' }, async ({
  page,
}) => {
  await openFight(page);
  const isKept = async (after: string) => {
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.tagName), { message: after })
      .not.toBe('BODY');
  };
  await press(page, 'r');
  await isKept('rolling for the monsters');
  await press(page, 'd', 'gob 1', 'Enter', '3', 'Enter');
  await expect(hitPoints(page, 'Goblin - 1')).toHaveValue('4');
  await isKept('damage before the start');
  await page.reload();
  await expect(nameOf(page, 'Aria')).toBeVisible();
  await press(page, 'Shift+S');
  await page.getByRole('dialog').getByRole('button', { name: 'Start without' }).press('Enter');
  await expect(active(page)).toHaveCount(1);
  await isKept('the start');
  await page.reload();
  await expect(active(page)).toHaveCount(1);
  for (const keys of [['n'], ['p'], ['Control+z'], ['Control+Shift+Z']]) {
    await press(page, ...keys);
    await isKept(keys.join(' '));
  }
  await page.reload();
  await expect(active(page)).toHaveCount(1);
  await press(page, 'd', 'ari', 'Enter', 'Enter', '7', 'Enter');
  await expect(hitPoints(page, 'Aria')).toHaveValue('13');
  await isKept('damage');
  await press(page, 'Control+z');
  await expect(hitPoints(page, 'Aria')).toHaveValue('20');
  await isKept('undo');
  await press(page, 'Control+Shift+Z');
  await expect(hitPoints(page, 'Aria')).toHaveValue('13');
  await isKept('redo');
  await press(page, 'h', 'ari', 'Enter', 'Enter', '5', 'Enter');
  await expect(hitPoints(page, 'Aria')).toHaveValue('18');
  await isKept('healing');
  await press(page, 'c');
  await expect(page.getByRole('textbox', { name: 'Condition' })).toBeFocused();
  await press(page, 'Escape');
  await isKept('an act that was put away');

  await press(page, 'Shift+V');
  const share = page.getByRole('dialog', { name: 'Share' });
  await share.getByRole('button', { name: 'Share with the players' }).press('Enter');
  await expect(share.getByRole('button', { name: 'Copy link' })).toBeFocused();
  await share.getByRole('button', { name: 'Stop sharing' }).press('Enter');
  await share.getByRole('button', { name: 'Keep it' }).press('Enter');
  await expect(share.getByRole('button', { name: 'Stop sharing' })).toBeFocused();
  await press(page, 'Escape');
  await isKept('sharing');
});
