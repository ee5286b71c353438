import type { Page } from '@playwright/test';
import { MESSAGES } from '#contract/messages.ts';
import { allowComplaint, expect, expectAccessible, test } from '#support/processes/browser-test.ts';
import {
  ageKeptFights,
  expectOffline,
  expectSaved,
  hitPoints,
  keptOnDevice,
  openFight,
  openStartedFight,
  savedHitPoints,
  type,
} from '../support/fight-table.ts';
import { logIn } from '../support/log-in.ts';

/** Deletes the storage while the page has it open, as the browser does when the user clears site data. */
async function clearStorage(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
}

test('commands that were unsent when the user left the tracker are delivered from any page', async ({
  page,
  context,
}) => {
  const address = await openStartedFight(page);
  await context.setOffline(true);
  await type(hitPoints(page, 'Aria'), '-6');
  await expectOffline(page);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Initiative' })).toHaveCount(0);
  await context.setOffline(false);
  await expect.poll(() => savedHitPoints(page, address, 'Aria')).toBe(14);
});

test('commands that were unsent when the browser closed are delivered by the first private page', {
  tag: '@thorough',
}, async ({ page, context }) => {
  const address = await openFight(page);
  await expectSaved(page);
  await clearStorage(page);
  await context.setOffline(true);
  await type(hitPoints(page, 'Aria'), '-6');
  await expectOffline(page);
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto('/stuff/characters');
  await expect.poll(() => savedHitPoints(again, address, 'Aria')).toBe(14);
});

test('an ended session: the page shows it, leads to the log-in and back, and saves', {
  tag: '@thorough',
}, async ({ page }) => {
  const address = await openFight(page);
  await expectSaved(page);
  const { username } = (await (await page.request.get('/api/user')).json()) as { username: string };
  allowComplaint(
    page,
    /^401 \/api\/(fights|encounters|record-pictures|active-sessions|journal-changes|notes|sessions|handouts)\b/,
  );
  await page.context().clearCookies();
  await type(hitPoints(page, 'Aria'), '-6');
  const status = page.getByRole('status').filter({ hasText: 'Signed out' });
  await status.getByRole('link', { name: 'Signed out: log in again to save' }).click();
  await logIn(page, username);
  await expect(page).toHaveURL(address);
  await expect(hitPoints(page, 'Aria')).toHaveValue('14');
  await expectSaved(page);
  expect(await savedHitPoints(page, address, 'Aria')).toBe(14);
});

test('a log-out asks before it removes unsent data of this device', { tag: '@accessible' }, async ({
  page,
}) => {
  const address = await openFight(page);
  await expectSaved(page);
  const { username } = (await (await page.request.get('/api/user')).json()) as { username: string };
  await expect.poll(() => keptOnDevice(page)).toEqual({ fights: 1, commands: 0 });
  // The server is reachable but refuses commands. Requests that are under way at the log-out are refused too.
  allowComplaint(page, /^(500 \/api\/fights|401 \/api)\//);
  await page.route('**/api/fights/*/commands', (route) => route.fulfill({ status: 500, json: {} }));
  await type(hitPoints(page, 'Aria'), '-6');
  const logOut = page.getByRole('button', { name: 'Logout' });
  await logOut.click();
  const asks = page.getByRole('dialog', { name: 'Some changes are not saved yet' });
  await expect(asks.getByRole('listitem')).toHaveText(['Damage 6 to Aria']);
  await expectAccessible(page);
  await asks.getByRole('button', { name: 'Stay logged in' }).click();
  await expect(hitPoints(page, 'Aria')).toHaveValue('14');

  await logOut.click();
  await asks.getByRole('button', { name: 'Log out and lose them' }).click();
  await expect(page.getByText(MESSAGES.loggedOut)).toBeVisible();
  await expect.poll(() => keptOnDevice(page)).toEqual({ fights: 0, commands: 0 });
  await page.unroute('**/api/fights/*/commands');
  await page.goto('/login');
  await logIn(page, username);
  await expect(page.getByText(`Welcome, ${username}`)).toBeVisible();
  await page.goto(address);
  await expect(hitPoints(page, 'Aria')).toHaveValue('20');

  // Data that is unused for 30 days is removed automatically.
  await expect.poll(() => keptOnDevice(page)).toEqual({ fights: 1, commands: 0 });
  await page.goto('/about');
  await ageKeptFights(page, 31);
  await page.goto('/');
  await expect.poll(() => keptOnDevice(page)).toEqual({ fights: 0, commands: 0 });
});

test('a browser without storage shows a warning, and signs in again without losing the page', {
  tag: '@thorough',
}, async ({ page, context }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  });
  const address = await openFight(page);
  await expectSaved(page);
  const { username } = (await (await page.request.get('/api/user')).json()) as { username: string };
  await context.setOffline(true);
  await type(hitPoints(page, 'Aria'), '-6');
  await expect(page.getByText('Offline: keep this page open')).toBeVisible();
  allowComplaint(
    page,
    /^401 \/api\/(fights|encounters|record-pictures|active-sessions|journal-changes|notes|sessions|handouts)\b/,
  );
  await context.clearCookies();
  await context.setOffline(false);
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Signed out: log in again to save' }).click(),
  ]);
  await logIn(tab, username);
  await page.bringToFront();
  await expectSaved(page);
  expect(await savedHitPoints(page, address, 'Aria')).toBe(14);
});

test('a browser whose storage never opens still runs and saves the fight', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  const address = await openFight(page);
  await type(hitPoints(page, 'Aria'), '-6');
  await expect.poll(() => savedHitPoints(page, address, 'Aria')).toBe(14);
});

test('a fight whose encounter was deleted elsewhere is gone, with a way back', { tag: '@thorough' }, async ({
  page,
}) => {
  const address = await openFight(page);
  await expectSaved(page);
  allowComplaint(page, /^404 \/api\/(fights|encounters)\//);
  const answer = await page.request.delete(`/api${address.replace('/stuff', '').replace('/run', '')}`);
  expect(answer.ok()).toBe(true);
  await type(hitPoints(page, 'Aria'), '-6');
  await expect(page.getByRole('heading', { level: 1, name: 'This fight is gone' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Back to My Encounters' }).click();
  await expect(page).toHaveURL('/stuff/encounters');
});
