import type { Page } from '@playwright/test';
import type { OpenedFight } from '#contract/fight.ts';
import { expect } from '#support/browser-test.ts';
import { test } from '#support/mortal-server.ts';
import { expectSaved, hitPoints, openFight, row, start, type, USUAL } from './fight-table.ts';

/** Only then does a reload need no server. */
async function pagesKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

async function journal(page: Page, address: string): Promise<string[]> {
  const answer = await page.request.post(`/api${address.replace('/stuff', '').replace('/run', '/fight')}`);
  const { entries } = (await answer.json()) as OpenedFight;
  return entries.map(({ issued }) => issued.command.type);
}

const OFFLINE = 'Offline: kept on this device';

test('the server is killed in mid-fight: the page says so, survives a reload, and delivers in order', async ({
  page,
  context,
  server,
}) => {
  const address = await openFight(page);
  await start(page, USUAL);
  await expectSaved(page);
  await pagesKept(page);
  const before = await journal(page, address);

  await server.kill();
  // Nothing was done since: the stream alone tells.
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await type(hitPoints(page, 'Aria'), '-6');
  await page.getByRole('button', { name: 'Next turn' }).click();
  await expect(page.getByText(OFFLINE)).toBeVisible();

  await page.reload();
  await expect(hitPoints(page, 'Aria')).toHaveValue('14');
  await expect(row(page, 'Goblin - 1')).toHaveAttribute('aria-current', 'true');
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await type(hitPoints(page, 'Borin'), '11');
  await expect(page.getByText(OFFLINE)).toBeVisible();

  // A new tab knows nobody of its own, and has the same fight.
  const tab = await context.newPage();
  await tab.goto(address);
  await expect(hitPoints(tab, 'Borin')).toHaveValue('11');
  // Other private pages wait for the server.
  await tab.goto('/stuff/encounters');
  await expect(tab.getByRole('button', { name: 'Retry' })).toBeVisible();
  await tab.close();

  await server.start();
  await expectSaved(page);
  expect(await journal(page, address)).toEqual([...before, 'damage', 'advance-turn', 'set-hit-points']);
});

test('whoever logs out leaves no fight to be opened without the server', async ({
  page,
  context,
  server,
}) => {
  const address = await openFight(page);
  await pagesKept(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Log in/Sign up' })).toBeVisible();
  await server.kill();
  const tab = await context.newPage();
  for (const one of [page, tab]) {
    await one.goto(address);
    await expect(one.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(one.getByRole('table', { name: 'Initiative' })).toHaveCount(0);
  }
});

test('a new version of the pages takes the place of the kept one', async ({ page }) => {
  await openFight(page);
  await pagesKept(page);
  await page.evaluate(() => caches.open('lorescreen-pages-of-old'));
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.unregister();
  });
  await page.reload();
  await expect(page.getByRole('table', { name: 'Initiative' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => caches.keys())).toHaveLength(1);
  const kept = await page.evaluate(async () => {
    const [name = ''] = await caches.keys();
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((name) => name.startsWith('/api'))).toEqual([]);
});
