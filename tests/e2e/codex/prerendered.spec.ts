import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { PUBLIC_PAGES } from '#contract/page-heads.ts';
import { expect, expectAccessible, signUp, test } from '#support/processes/browser-test.ts';
import type * as web from '#web/prerender.tsx';
import { RENDERER } from '../../../scripts/build/build-renderer.ts';
import { holdBack } from '../support/hold-back.ts';

/**
 * Entries of each kind with markup that a browser may serialize differently: tables, several columns, links, long
 * texts.
 */
const ENTRIES = [
  '/codex/specs/monsters/goblin',
  '/codex/specs/monsters/lich',
  '/codex/specs/spells/fireball',
  '/codex/specs/spells/teleport',
  '/codex/specs/conditions/exhaustion',
  '/codex/specs/rules/encounter-building',
  '/codex/specs/items/figurine-of-wondrous-power',
  '/codex/specs/equipment/burglars-pack',
];
const APP = '**/assets/index-*.js';
const SAMPLE = [...Object.keys(PUBLIC_PAGES), ...ENTRIES];

test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false });

  test('every kind of page can be read, and its links work', async ({ page }) => {
    for (const address of SAMPLE) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Log in/Sign up' })).toBeVisible();
    }
    await page.goto('/codex');
    await page.getByRole('main').getByRole('link', { name: 'Monsters' }).click();
    await expect(page.locator('tbody tr')).toHaveCount(322);
    await page.getByRole('link', { name: 'Owlbear' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Owlbear' })).toBeVisible();
    await expect(page.getByText('Keen Sight and Smell.')).toBeVisible();
    await page.getByRole('navigation', { name: 'In the list' }).getByRole('link', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Panther' })).toBeVisible();
  });
});

// The lists and the other entries are scanned with the app. A scan of 322 rows takes a minute and finds no more than a
// scan of one row.
for (const address of ['/', '/codex/specs/spells/teleport'])
  test(`${address} is accessible without the app`, { tag: '@thorough' }, async ({ context }) => {
    // Scripts are enabled here, because the accessibility scan needs them.
    const page = await context.newPage();
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(address);
    await expectAccessible(page);
  });

/** The element from the server is still in the page, so React hydrated it and did not render it again. */
async function expectTakenOver(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  expect(await page.evaluate(() => Reflect.get(window, 'sent') === document.querySelector('h1'))).toBe(true);
}

async function keepHeading(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { sent: document.querySelector('h1') });
    });
  });
}

test('the pages are hydrated without changes, in both themes', { tag: '@thorough' }, async ({ page }) => {
  await keepHeading(page);
  for (const [at, address] of SAMPLE.entries()) {
    await page.emulateMedia({ colorScheme: at % 2 === 0 ? 'dark' : 'light' });
    await page.goto(address);
    await expectTakenOver(page);
    expect(await page.evaluate(() => document.head.querySelector('title')?.textContent)).toBe(
      await page.evaluate(() => document.title),
    );
  }
});

test('signed-in users get the public pages with their own bar, and their own home page', {
  tag: '@thorough',
}, async ({ page }) => {
  const username = await signUp(page);
  await keepHeading(page);
  await page.goto('/codex/specs/monsters/goblin');
  await expectTakenOver(page);
  await expect(page.getByText(`Welcome, ${username}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in/Sign up' })).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Your table' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'sent'))).toBe(null);
});

/** React logs an error if hydration failed. */
function errorsOf(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  return errors;
}

/**
 * Opens a page and blocks files until released. Uses a new page, because the page of the journeys waits for the app.
 */
async function openWithout(context: BrowserContext, files: string, address: string) {
  const page = await context.newPage();
  const errors = errorsOf(page);
  await keepHeading(page);
  const release = await holdBack(page, files);
  await page.goto(address, { waitUntil: 'commit' });
  return { page, release, errors };
}

test('text typed into the search of a list before hydration counts', { tag: '@thorough' }, async ({
  context,
}) => {
  const { page, release, errors } = await openWithout(context, APP, '/codex/monsters');
  await page.getByRole('textbox', { name: 'Search by name or text' }).fill('owlbear');
  release();
  await expect(page).toHaveURL(/name=owlbear/);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expectTakenOver(page);
  expect(errors).toEqual([]);
});

test('a list with a query is sent as the plain list and shows the rows of the query after hydration', {
  tag: '@thorough',
}, async ({ context }) => {
  const address = '/codex/monsters?size=Gargantuan&name=dragon&open=ancient-red-dragon';
  const { page, release, errors } = await openWithout(context, APP, address);
  await expect(page.locator('tbody tr')).toHaveCount(322);
  release();
  await expect(page.locator('tbody tr')).toHaveCount(11);
  await expectTakenOver(page);
  await expect(page.getByRole('textbox', { name: 'Search by name or text' })).toHaveValue('dragon');
  await expect(page.getByRole('button', { name: 'Show Less Filters' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Ancient Red Dragon' })).toBeVisible();
  await expect(page).toHaveURL(address);
  expect(errors).toEqual([]);
});

test('the page keeps its scroll position from before hydration', { tag: '@thorough' }, async ({
  context,
}) => {
  const { page, release, errors } = await openWithout(context, APP, '/codex/specs/monsters/lich');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 400));
  release();
  await expectTakenOver(page);
  expect(await page.evaluate(() => scrollY)).toBe(400);
  expect(errors).toEqual([]);
});

test('a link to an anchor works before hydration', { tag: '@thorough' }, async ({ context }) => {
  const { page, release, errors } = await openWithout(context, APP, '/codex/specs/monsters/lich');
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page).toHaveURL('/codex/specs/monsters/lich#main');
  release();
  await expectTakenOver(page);
  await expect(page.getByRole('main')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/codex/specs/monsters/lich');
  await expectTakenOver(page);
  expect(errors).toEqual([]);
});

test('a page whose code cannot be loaded offers a retry', { tag: '@thorough' }, async ({ context }) => {
  const page = await context.newPage();
  const errors = errorsOf(page);
  const file = '**/assets/monster-page-*.js';
  await page.route(file, (route) => route.abort());
  await page.goto('/codex/specs/monsters/goblin');
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.unroute(file);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Goblin' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  expect(errors).toEqual([]);
});

/** The text of the page without icons, which the prerendered page has inlined. */
function textOf(html: string): string {
  const [main = ''] = /<main.*<\/main>/s.exec(html) ?? [];
  return main.replaceAll(/<svg.*?<\/svg>/gs, '').replaceAll(/<[^>]+>/g, ' ');
}

// In Node, with the program that renders pages in the build: a browser takes ten times as long.
base(
  'every prerendered entry has the text that the app renders from the API',
  { tag: '@thorough' },
  async ({ baseURL }) => {
    base.slow();
    // As in the build: React is much faster without its checks for developers.
    process.env.NODE_ENV = 'production';
    const { fetch } = globalThis;
    const load = (address: string) => fetch(new URL(address, baseURL));
    const sitemap = await (await load('/sitemap.xml')).text();
    const addresses = [...sitemap.matchAll(/\/codex\/specs\/[^<]+/g)].map(([address]) => address);
    expect(addresses).toHaveLength(1309);
    const { renderPage }: typeof web = await import(pathToFileURL(path.resolve(RENDERER)).href);
    globalThis.fetch = (address) => load(String(address));
    try {
      for (const address of addresses) {
        const sent = await (await load(address)).text();
        const { markup } = await renderPage(address);
        const text = textOf(sent);
        expect(text.length, address).toBeGreaterThan(50);
        expect(text, address).toBe(textOf(markup));
        // The app sets the heading as the title.
        const [, heading] = /<h1[^>]*>(.*?)<\/h1>/.exec(markup) ?? [];
        expect(sent, address).toContain(`<title>${heading?.replaceAll('&#x27;', "'")}</title>`);
      }
    } finally {
      globalThis.fetch = fetch;
    }
  },
);

test('a missing page shows Not Found without scripts', { tag: '@thorough' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/codex/specs/monsters/nope');
  await expect(page.getByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Roper' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Roper' })).toBeVisible();
  await context.close();
});
