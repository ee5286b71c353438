import { expect, test } from '#support/browser-test.ts';
import { openFight, press, row } from './fight-table.ts';

/** Where the keyboard is after each deed, and whom it is about. */

test('"To whom?" shows a fight of twelve whole, and says how many more there are', async ({ page }) => {
  await openFight(page, { goblins: 9 });
  await press(page, 'd');
  const dialog = page.getByRole('dialog', { name: 'Damage to whom?' });
  for (const name of ['Aria', 'Borin', 'Sildar', 'Goblin - 1', 'Goblin - 9', 'All goblins', 'All allies']) {
    await expect(dialog.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await expect(dialog.getByText('type to find')).toHaveCount(0);

  await press(page, 'Escape');
  await page.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await press(page, 'ogre');
  await page.getByRole('dialog').getByRole('button', { name: 'Add Ogre', exact: true }).press('Enter');
  await expect(row(page, 'Ogre')).toBeVisible();
  await press(page, 'd');
  await expect(dialog.getByText('1 more: type to find it')).toBeVisible();
  await press(page, 'ogre');
  await expect(dialog.getByRole('button', { name: 'Ogre', exact: true })).toBeVisible();
  await expect(dialog.getByText('type to find')).toHaveCount(0);
});
