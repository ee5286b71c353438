import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { expect } from '#support/processes/browser-test.ts';
import { CHROMIUM_ARGUMENTS, findBrowser } from '#support/processes/chromium.ts';
import { test as base } from '#support/processes/mortal-server.ts';
import {
  expectOffline,
  expectSaved,
  hitPoints,
  journalOf,
  openStartedFight,
  pagesKept,
  row,
  type,
} from '../support/fight-table.ts';

/** A browser with a profile on disk. */
const test = base.extend<{ launch: () => Promise<BrowserContext> }>({
  launch: async ({ baseURL }, use) => {
    const profile = await mkdtemp(path.join(tmpdir(), 'lorescreen-profile-'));
    const launched: BrowserContext[] = [];
    await use(async () => {
      const context = await chromium.launchPersistentContext(profile, {
        ...(baseURL !== undefined && { baseURL }),
        executablePath: findBrowser(),
        args: CHROMIUM_ARGUMENTS,
      });
      launched.push(context);
      return context;
    });
    await Promise.all(launched.map((context) => context.close()));
    await rm(profile, { recursive: true, force: true });
  },
});

/** Like kill -9: no page and no part of the browser finishes its work. */
async function killBrowser(context: BrowserContext): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession();
  const processes = await session?.send('SystemInfo.getProcessInfo');
  const browser = processes?.processInfo.find((one) => one.type === 'browser');
  if (browser === undefined) throw new Error('The process id of the browser is unknown.');
  const closed = context.waitForEvent('close');
  process.kill(browser.id, 'SIGKILL');
  await closed;
}

const pageOf = (context: BrowserContext): Page | Promise<Page> => context.pages()[0] ?? context.newPage();

test('a killed browser loses nothing that was saved or reported as kept on the device', {
  tag: '@thorough',
}, async ({ launch, server }) => {
  test.slow();
  // An earlier visit: signed in, and the fight has begun.
  const earlier = await launch();
  const address = await openStartedFight(await pageOf(earlier));
  await pagesKept(await pageOf(earlier));
  await earlier.close();

  const context = await launch();
  const page = await pageOf(context);
  await page.goto(address);
  const before = await journalOf(page, address);
  await type(hitPoints(page, 'Aria'), '-6');
  await expectSaved(page);
  await server.kill();
  await page.getByRole('button', { name: 'Next turn' }).click();
  await type(hitPoints(page, 'Borin'), '11');
  await row(page, 'Sildar').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expectOffline(page);
  await killBrowser(context);

  const again = await pageOf(await launch());
  await again.goto(address);
  await expect(hitPoints(again, 'Aria')).toHaveValue('14');
  await expect(hitPoints(again, 'Borin')).toHaveValue('11');
  await expect(row(again, 'Sildar')).toBeVisible();
  await expect(row(again, 'Goblin - 1')).toHaveAttribute('aria-current', 'true');
  await expectOffline(again);

  await server.start();
  await expectSaved(again);
  expect(await journalOf(again, address)).toEqual([
    ...before,
    'damage',
    'advance-turn',
    'set-hit-points',
    'remove-combatants',
    'undo',
  ]);
});
