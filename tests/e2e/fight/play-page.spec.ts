import { allowComplaint, expect, expectAccessible, signUp, test } from '#support/processes/browser-test.ts';
import { createCampaign, createHandout, openDevice, playAs } from '../support/table-link.ts';

/** In bytes, compressed. A small page opens quickly even with a weak signal. */
const SCRIPTS_MAXIMUM = 100 * 1024;

test('an invalid link shows Not Found', { tag: '@thorough' }, async ({ page }) => {
  allowComplaint(page, /^404 \/api\/play\/no-such-table\/live$/);
  await page.goto('/play/no-such-table');
  await expect(page.getByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible();
  await expectAccessible(page);
});

test('the page loads few scripts, and none of the app', { tag: '@thorough' }, async ({ page, browser }) => {
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

test('a view that cannot be shown leaves a message, and a hostile text is read', {
  tag: '@thorough',
}, async ({ page, browser }) => {
  await signUp(page);
  const { campaign } = await createCampaign(page);
  const deep = `${'*'.repeat(4_000)}mine${'*'.repeat(4_000)}`;
  const handout = await createHandout(page, campaign, 'A letter', deep);
  const shared = await page.request.post(`/api/campaigns/${campaign}/table`, { data: {} });
  const { code } = (await shared.json()) as { code: string };
  await page.request.put(`/api/campaigns/${campaign}/table/handouts/${handout}`, {
    data: { target: 'everyone' },
  });
  const device = await openDevice(browser, `/play/${code}`, {});
  await expect(device.getByText('mine')).toBeVisible();

  const known = (await (await device.request.get(`/api/play/${code}`)).json()) as { view: object };
  const broken = JSON.stringify({ ...known, view: { ...known.view, party: null } });
  await device.route('**/live', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `event: view\ndata: ${broken}\n\n` }),
  );
  await device.goto(`/play/${code}`);
  await expect(device.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await device.context().close();
});

test('a phone whose character is deleted says so and offers to choose again', { tag: '@thorough' }, async ({
  page,
  browser,
}) => {
  await signUp(page);
  const { campaign, characters } = await createCampaign(page);
  const shared = await page.request.post(`/api/campaigns/${campaign}/table`, { data: {} });
  const { code } = (await shared.json()) as { code: string };
  const phone = await openDevice(browser, `/play/${code}`, { viewport: { width: 390, height: 844 } });
  await playAs(phone, 'Aria');
  await page.request.delete(`/api/characters/${characters[0]}`);
  await expect(phone.getByText('Aria is not yours to play any more')).toBeVisible();
  await playAs(phone, 'Borin');
  await expect(phone.getByText('is not yours to play any more')).toBeHidden();
  await phone.context().close();
});
