import { expect, expectAccessible, test } from '#support/processes/browser-test.ts';
import { hitPoints, openStartedFight, press, row, type } from '../support/fight-table.ts';

test('the last outcome is shown and announced, can be expanded and undone, and moves nothing', {
  tag: '@accessible',
}, async ({ page }) => {
  await openStartedFight(page);
  const outcome = page.getByRole('region', { name: 'Last outcome' });
  const place = await row(page, 'Aria').boundingBox();
  await type(hitPoints(page, 'Aria'), '-20');
  await expect(outcome).toContainText('Aria falls · Aria takes 20, 0 left');
  await expect(outcome).toHaveAttribute('data-alarm');
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: 'falls unconscious' })).toHaveCount(1);
  expect(await row(page, 'Aria').boundingBox()).toEqual(place);

  await outcome.getByRole('button', { name: 'Details' }).press('Enter');
  await expect(outcome.getByRole('list').getByRole('listitem')).toHaveText([
    'Aria takes 20, 0 left',
    'Aria falls unconscious',
  ]);
  await expect(outcome).not.toHaveAttribute('data-alarm');
  await press(page, 'Escape');
  await expect(outcome.getByRole('list')).toBeHidden();
  await expectAccessible(page);

  await press(page, 'n');
  await expect(outcome).not.toContainText('Aria takes 20');
  await outcome.getByRole('button', { name: "Undo turn: Goblin - 1's turn" }).click();
  await outcome.getByRole('button', { name: 'Undo: Aria takes 20, 0 left' }).click();
  await expect(hitPoints(page, 'Aria')).toHaveValue('20');
  await expect(outcome).toContainText('Undone: Aria takes 20, 0 left');
});
