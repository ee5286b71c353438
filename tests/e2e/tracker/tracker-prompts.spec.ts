import type { Locator } from '@playwright/test';
import { expect, test } from '#support/processes/browser-test.ts';
import {
  concentrate,
  endFight,
  expectSaved,
  hitPoints,
  nameOf,
  openFight,
  openStartedFight,
  press,
  row,
  type,
} from '../support/fight-table.ts';

/** The vertical distance between two elements. NaN until both are visible. */
async function spaceBetween(upper: Locator, lower: Locator): Promise<number> {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
  return above && below ? below.y - (above.y + above.height) : Number.NaN;
}

test('on a phone a prompt at the active row does not cover it', { tag: '@thorough' }, async ({ page }) => {
  await openStartedFight(page);
  const prompts = page.getByRole('region', { name: 'Prompts' });
  await concentrate(page, 'Shield');
  await page.setViewportSize({ width: 390, height: 700 });
  const inTheWay = 700 - 200;
  await row(page, 'Aria').evaluate(
    (element, place) =>
      element.closest('.tracker')?.scrollBy({ top: element.getBoundingClientRect().bottom - place }),
    inTheWay,
  );
  await row(page, 'Aria').click();
  const sheet = page.getByRole('dialog', { name: 'Aria', exact: true });
  await sheet.getByRole('button', { name: '1', exact: true }).click();
  await sheet.getByRole('button', { name: 'Damage', exact: true }).click();
  await expect(prompts).toBeVisible();
  await expect.poll(() => spaceBetween(row(page, 'Aria'), prompts)).toBeGreaterThanOrEqual(0);
});

test('death saves: a die from the table, and x is a failure; on a phone the active row stays above them', {
  tag: '@thorough',
}, async ({ page }) => {
  await openStartedFight(page);
  await press(page, 'f', '0', 'Enter');
  const prompts = page.getByRole('region', { name: 'Prompts' });
  for (let turn = 0; turn < 5; turn += 1) await press(page, 'n');
  await expect(prompts.getByRole('button', { name: 'Failed' })).toContainText('X');
  await type(hitPoints(page, 'Borin'), '0');
  for (let turn = 0; turn < 4; turn += 1) await press(page, 'n');
  await expectSaved(page);
  await page.setViewportSize({ width: 390, height: 600 });
  await page.reload();
  await expect(row(page, 'Sildar')).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => spaceBetween(row(page, 'Sildar'), prompts)).toBeGreaterThanOrEqual(0);

  // A double press answers only one prompt, because the next one shows its keys a moment later.
  const keys = prompts.getByText('waits for an answer');
  await expect(keys).toBeVisible();
  await page.evaluate(() => {
    const x = () => new KeyboardEvent('keydown', { key: 'x', bubbles: true });
    for (const event of [x(), x()]) document.body.dispatchEvent(event);
  });
  await expect(row(page, 'Aria')).toContainText('0 saved, 1 failed');
  await expect(prompts).toContainText('Borin');
  await expect(row(page, 'Borin')).toContainText('0 saved, 0 failed');
  await expect(keys).toBeVisible();
  await press(page, 'x');
  await expect(row(page, 'Borin')).toContainText('0 saved, 1 failed');
  await press(page, 'n');
  await expect(prompts.getByRole('textbox', { name: 'd20 rolled at the table' })).toBeVisible();
  await press(page, 'k', '1', 'Enter');
  await expect(row(page, 'Aria')).toContainText('Dead');

  // After the end of the fight, an open prompt does not cover the summary.
  for (let turn = 0; turn < 2; turn += 1) await press(page, 'n');
  await expect(prompts).toContainText('Borin');
  await endFight(page);
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect.poll(() => spaceBetween(summary, prompts)).toBeGreaterThanOrEqual(0);
});

test('exhaustion goes up and down a level in the sheet of a phone', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await openFight(page);
  await press(page, 'ArrowDown', 'c');
  // A phone keyboard starts a word with a capital letter.
  await page.getByRole('textbox', { name: 'Condition' }).fill('Exhaustion');
  await expect(page.getByRole('button', { name: 'Apply to Aria' })).toBeInViewport({ ratio: 1 });
  await press(page, 'Enter');
  const chips = row(page, 'Aria').getByRole('list', { name: 'Conditions' });
  await expect(chips).toContainText('exhaustion 1');
  await nameOf(page, 'Aria').press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Aria' });
  await sheet.getByRole('tab', { name: 'Conditions' }).click();
  const listed = sheet.getByRole('list', { name: /^Conditions of Aria/ });
  await sheet.getByRole('button', { name: 'One level more' }).click();
  await expect(listed).toContainText('exhaustion 2');
  await sheet.getByRole('button', { name: 'One level less' }).press('Enter');
  await expect(listed).toContainText('exhaustion 1');
  await sheet.getByRole('button', { name: 'One level less' }).press('Enter');
  await expect(listed).toBeHidden();
  await press(page, 'Escape');
  await expect(chips).toHaveCount(0);
  await expect(nameOf(page, 'Aria')).toBeFocused();
});

test('prompts stay visible next to a long stat block, and below the selection on a tablet', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await openFight(page, { monsters: [{ index: 'adult-red-dragon', count: 1 }] });
  await press(page, 'ArrowDown');
  await concentrate(page, 'Bless');
  await nameOf(page, 'Aria').focus();
  await press(page, 'f', '-4', 'Enter');
  const prompts = page.getByRole('region', { name: 'Prompts' });
  await nameOf(page, 'Adult Red Dragon').click();
  await page
    .getByRole('article', { name: 'Adult Red Dragon' })
    .getByText('Wing Attack')
    .last()
    .scrollIntoViewIfNeeded();
  await expect(prompts).toBeInViewport();
  // The bar does not cover it.
  const toolbarButton = page.getByRole('button', { name: 'Start' });
  await expect.poll(() => spaceBetween(toolbarButton, prompts)).toBeGreaterThanOrEqual(0);

  await page.setViewportSize({ width: 820, height: 1100 });
  await row(page, 'Borin').getByRole('checkbox', { name: 'Select' }).check();
  const selection = page.getByRole('toolbar', { name: 'Selected combatants' });
  await expect.poll(() => spaceBetween(selection, prompts)).toBeGreaterThanOrEqual(0);
  // Nor does the tray of the rolls.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('3d6');
  await expect(page.getByRole('option', { selected: true })).toContainText('Roll 3d6');
  await page.keyboard.press('Enter');
  const rolls = page.getByRole('region', { name: 'Rolls', exact: true });
  await expect.poll(() => spaceBetween(prompts, rolls)).toBeGreaterThanOrEqual(0);
  await expect.poll(() => spaceBetween(selection, prompts)).toBeGreaterThanOrEqual(0);
  await expect(hitPoints(page, 'Aria')).toHaveValue('16');
});
