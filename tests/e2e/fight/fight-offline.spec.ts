import { randomUUID } from 'node:crypto';
import { allowComplaint, expect, expectAccessible } from '#support/processes/browser-test.ts';
import { test } from '#support/processes/mortal-server.ts';
import {
  expectOffline,
  expectSaved,
  hitPoints,
  journalOf,
  keptOnDevice,
  openFight,
  openStartedFight,
  pagesKept,
  row,
  type,
} from '../support/fight-table.ts';

test('the server is killed during a fight: the page shows it, survives a reload, and delivers in order', {
  tag: '@thorough',
}, async ({ page, context, server }) => {
  const address = await openStartedFight(page);
  await pagesKept(page);
  const before = await journalOf(page, address);

  await server.kill();
  // There was no command since then, so only the stream can detect this.
  await expectOffline(page);
  await type(hitPoints(page, 'Aria'), '-6');
  await page.getByRole('button', { name: 'Next turn' }).click();
  await expectOffline(page);

  await page.reload();
  await expect(hitPoints(page, 'Aria')).toHaveValue('14');
  await expect(row(page, 'Goblin - 1')).toHaveAttribute('aria-current', 'true');
  await expectOffline(page);
  await type(hitPoints(page, 'Borin'), '11');
  await expectOffline(page);

  // A new tab has no session data in memory, but shows the same fight.
  const tab = await context.newPage();
  await tab.goto(address);
  await expect(hitPoints(tab, 'Borin')).toHaveValue('11');
  // Other private pages need the server. The lists may be on this device, because the page reads them ahead.
  await tab.goto(`/stuff/campaigns/${randomUUID()}`);
  await expect(tab.getByRole('button', { name: 'Retry' })).toBeVisible();
  await tab.close();

  await server.start();
  await expectSaved(page);
  expect(await journalOf(page, address)).toEqual([...before, 'damage', 'advance-turn', 'set-hit-points']);
});

test('a server restored from a backup: the page shows the lost commands, and sends them again', {
  tag: '@thorough',
}, async ({ page, server }) => {
  const address = await openStartedFight(page);
  await expectSaved(page);
  const before = await journalOf(page, address);
  const restore = await server.backUp();
  await type(hitPoints(page, 'Aria'), '-6');
  await page.getByRole('button', { name: 'Next turn' }).click();
  await expectSaved(page);
  // The page learns this from the stream or from a refused request for entries, whichever comes first.
  allowComplaint(page, /^409 \/api\/fights\/[^/]+\/entries$/);
  await server.kill();
  await restore();
  await server.start();

  const asks = page.getByRole('dialog', { name: 'The server has an older state of this fight' });
  await expect(asks).toContainText('2 steps that this page had saved are gone on the server.');
  await expectAccessible(page);
  await expect(asks.getByRole('list', { name: 'Steps that are gone' })).toContainText('Aria takes 6');
  // The row is behind the dialog, which hides the rest of the page from screen readers.
  const behind = page.getByRole('row', { name: 'Aria', exact: true, includeHidden: true });
  await expect(behind.getByRole('textbox', { name: 'HP', includeHidden: true })).toHaveValue('20');
  expect(await journalOf(page, address)).toEqual(before);
  await asks.getByRole('button', { name: 'Send them again' }).click();
  await expect(asks).toHaveCount(0);
  await expect(hitPoints(page, 'Aria')).toHaveValue('14');
  await expectSaved(page);
  expect(await journalOf(page, address)).toEqual([...before, 'damage', 'advance-turn']);
});

test('after a log-out no fight can be opened offline', { tag: '@thorough' }, async ({
  page,
  context,
  server,
}) => {
  const address = await openFight(page);
  await pagesKept(page);
  // A list that is still loading during the log-out is refused.
  allowComplaint(page, /^401 \/api\/campaigns$/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Log in/Sign up' })).toBeVisible();
  await expect.poll(() => keptOnDevice(page)).toEqual({ fights: 0, commands: 0 });
  await server.kill();
  const tab = await context.newPage();
  for (const one of [page, tab]) {
    await one.goto(address);
    await expect(one.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(one.getByRole('table', { name: 'Initiative' })).toHaveCount(0);
  }
});

test('of all API responses, only the codex is cached with the pages', { tag: '@thorough' }, async ({
  page,
}) => {
  await openFight(page);
  await pagesKept(page);
  const kept = await page.evaluate(async () => {
    const [name = ''] = await caches.keys();
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
  });
  const isPrivate = (name: string) =>
    /^\/api\/(?!monsters$|spells$|conditions$|rules$|equipment$|magic-items$)/.test(name);
  expect(kept.filter(isPrivate)).toEqual([]);
  expect(kept).toContain('/api/monsters');
});
