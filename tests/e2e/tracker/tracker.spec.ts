import { expect, expectAccessible, test } from '#support/processes/browser-test.ts';
import { hitPoints, openFight, openStartedFight, order, row, type } from '../support/fight-table.ts';
import { holdBack } from '../support/hold-back.ts';
import { expectToast } from '../support/stuff.ts';

test('one row for each player, NPC and monster copy, named by the combatant', async ({ page }) => {
  await openFight(page);
  const table = page.getByRole('table', { name: 'Initiative' });
  await expect(table.getByRole('columnheader')).toHaveText(['Initiative', 'Name', 'HP', 'AC', 'Actions']);
  expect(await order(page)).toEqual(['Aria', 'Borin', 'Sildar', 'Goblin - 1', 'Goblin - 2']);
  await expect(hitPoints(page, 'Borin')).toHaveValue('30');
  await expect(hitPoints(page, 'Goblin - 1')).toHaveValue('7');
  await expect(row(page, 'Goblin - 2').getByRole('cell').nth(3)).toHaveText(/15$/);
});

test('hit points by typing, by + and -, by the wheel without scrolling, never below 0', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await openFight(page, { goblins: 9 });
  const field = hitPoints(page, 'Goblin - 1');
  await type(field, '2');
  await row(page, 'Goblin - 1').getByRole('button', { name: '+ HP of' }).click();
  await expect(field).toHaveValue('3');
  await row(page, 'Goblin - 1').getByRole('button', { name: '- HP of' }).click();
  await expect(field).toHaveValue('2');

  await field.scrollIntoViewIfNeeded();
  await field.hover();
  const scrolled = () => page.locator('.tracker-main').evaluate(({ scrollTop }) => scrollTop);
  const before = await scrolled();
  await page.mouse.wheel(0, 100);
  await expect(field).toHaveValue('1');
  await page.mouse.wheel(0, 100);
  await expect(field).toHaveValue('0');
  await page.mouse.wheel(0, -100);
  await expect(field).toHaveValue('1');
  expect(await scrolled()).toBe(before);

  await type(field, '0');
  await row(page, 'Goblin - 1').getByRole('button', { name: '- HP of' }).click();
  await expectToast(page, 'Cannot go below 0');
  // This message is visible for one second, others for five.
  await expect(page.getByText('Cannot go below 0')).toBeHidden({ timeout: 4000 });
  await expect(field).toHaveValue('0');

  await type(field, '400');
  await expect(field).toHaveValue('400');
});

test("players' mode hides HP, AC and every control that changes the fight", { tag: '@accessible' }, async ({
  page,
}) => {
  test.slow();
  await openStartedFight(page);
  // The next combatant is hidden, and the page must not name it anywhere.
  await row(page, 'Goblin - 1').getByRole('checkbox', { name: 'Select' }).check();
  await page.keyboard.press('b');
  await expect(row(page, 'Goblin - 1')).toContainText('Hidden');
  await page.getByRole('button', { name: 'Show Players Initiative' }).click();
  const table = page.getByRole('table', { name: 'Initiative' });
  await expect(table.getByRole('columnheader')).toHaveText(['Initiative', 'Name']);
  await expect(page.getByRole('main')).not.toContainText('Goblin - 1');
  await expect(row(page, 'Goblin - 2')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Show DM Initiative']);
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await expect(row(page, 'Aria')).toHaveAttribute('aria-current', 'true');
  // No key changes the fight. The turn is checked below.
  await page.keyboard.press('n');
  await expectAccessible(page);

  // A screen that players see must not show more after a reload.
  await page.reload();
  await page.getByRole('button', { name: 'Show DM Initiative' }).click();
  await expect(table.getByRole('columnheader')).toHaveText(['Initiative', 'Name', 'HP', 'AC', 'Actions']);
  await expect(row(page, 'Aria')).toHaveAttribute('aria-current', 'true');
});

test('Quick Add: Enter before the monsters are loaded adds the right one after loading', {
  tag: '@thorough',
}, async ({ page }) => {
  const release = await holdBack(page, '**/api/monsters?catalogue=true');
  await openFight(page, { goblins: 1 });
  const before = await order(page);
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: 'Quick Add' });
  await dialog.getByRole('textbox', { name: 'Name' }).pressSequentially('2 ghoul');
  await page.keyboard.press('Enter');
  release();
  await expect(dialog).toBeHidden();
  await expect.poll(() => order(page)).toEqual([...before, 'Ghoul - 1', 'Ghoul - 2']);
});

test('any combatant may join: an NPC again, a custom combatant as a reinforcement', async ({ page }) => {
  await openFight(page);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Quick Add' });
  await dialog.getByText('Character', { exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Aria is in the fight' })).toBeDisabled();
  await dialog.getByText('NPC', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Add Sildar' }).click();
  await expect(row(page, 'Sildar - 2')).toBeVisible();

  await page.keyboard.press('a');
  await dialog.getByText('Custom', { exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Rubble');
  await dialog.getByRole('textbox', { name: 'HP' }).fill('12');
  await dialog.getByRole('textbox', { name: 'Joins in round' }).fill('3');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(hitPoints(page, 'Rubble')).toHaveValue('12');
  await expect(row(page, 'Rubble')).toContainText('Round 3');
});

test('a removed row leaves a placeholder, where a second press removes no other row, and undo restores it', {
  tag: '@thorough',
}, async ({ page }) => {
  await openFight(page);
  const remove = row(page, 'Borin').getByRole('button', { name: 'Remove' });
  const place = await remove.boundingBox();
  const press = () => page.mouse.click((place?.x ?? 0) + 10, (place?.y ?? 0) + 10);
  await press();
  await expect(page.getByRole('row', { name: /Borin Removed/ })).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo removing Borin' });
  await expect(undo).toBeFocused();
  await press();
  expect(await order(page)).toEqual(['Aria', 'Sildar', 'Goblin - 1', 'Goblin - 2']);
  await undo.press('Enter');
  await expect(row(page, 'Borin').getByRole('button', { name: 'Borin', exact: true })).toBeFocused();
  expect(await order(page)).toEqual(['Aria', 'Borin', 'Sildar', 'Goblin - 1', 'Goblin - 2']);
  // The placeholder closes when the pointer leaves.
  await row(page, 'Sildar').getByRole('button', { name: 'Remove' }).click();
  await page.mouse.move(5, 5);
  await page.getByRole('button', { name: 'Add', exact: true }).focus();
  await expect(page.getByRole('row', { name: /Sildar Removed/ })).toHaveCount(0);
});
