import { allowComplaint, expect, expectAccessible, test } from '#support/processes/browser-test.ts';

test('an invalid link shows Not Found', async ({ page }) => {
  allowComplaint(page, /^404 \/api\/play\/no-such-table\/live$/);
  await page.goto('/play/no-such-table');
  await expect(page.getByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible();
  await expectAccessible(page);
});
