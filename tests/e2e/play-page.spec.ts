import { gzipSync } from 'node:zlib';
import { allowComplaint, expect, expectAccessible, test } from '#support/browser-test.ts';

const KIB = 1024;

test('a link that is none says Not Found, in at most 60 KiB of JavaScript', async ({ page }) => {
  allowComplaint(page, /^404 \/api\/play\/no-such-table\/live$/);
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js'))
      sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await page.goto('/play/no-such-table');
  await expect(page.getByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible();
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(60 * KIB);
  await expectAccessible(page);
});
