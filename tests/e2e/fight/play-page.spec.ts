import { allowComplaint, expect, expectAccessible, signUp, test } from '#support/processes/browser-test.ts';
import { createCampaign, createHandout, openDevice } from '../support/table-link.ts';

/** In bytes, compressed. A small page opens quickly even with a weak signal. */
const SCRIPTS_MAXIMUM = 100 * 1024;

test('an invalid link shows Not Found', async ({ page }) => {
  allowComplaint(page, /^404 \/api\/play\/no-such-table\/live$/);
  await page.goto('/play/no-such-table');
  await expect(page.getByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible();
  await expectAccessible(page);
});

test('the page loads few scripts, and none of the app', async ({ page, browser }) => {
  await signUp(page);
  const { campaign } = await createCampaign(page);
  const handout = await createHandout(page, campaign, 'A letter', 'Come to the **mine**.');
  const shared = await page.request.post(`/api/campaigns/${campaign}/table`, { data: {} });
  const { code } = (await shared.json()) as { code: string };
  const device = await openDevice(browser, 'about:blank', {});
  const sizes: Promise<number>[] = [];
  device.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await device.goto(`/play/${code}`);
  await expect(device.getByRole('heading', { level: 1 })).toBeVisible();
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(SCRIPTS_MAXIMUM);

  // The Markdown reader is loaded with the first text.
  const atFirst = sizes.length;
  const address = `/api/campaigns/${campaign}/table/handouts/${handout}`;
  expect((await page.request.put(address, { data: { target: 'everyone' } })).ok()).toBe(true);
  await expect(device.getByRole('strong').filter({ hasText: 'mine' })).toBeVisible();
  await expect.poll(() => sizes.length).toBeGreaterThan(atFirst);
  await device.context().close();
});
