import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect, signUp } from '#support/processes/browser-test.ts';
import { addressOf } from '#support/processes/server-address.ts';
import { buildPages } from '../../../scripts/build/build-pages.ts';
import { pagesKept } from '../support/fight-table.ts';
import { nameField } from '../support/stuff.ts';

interface Installed {
  url: string;
  /** Replaces the installed pages with another build, as an operator does. */
  upgrade(): Promise<void>;
}

/** The built product in a separate folder, which can be replaced while its pages are open. */
const test = base.extend<{ installed: Installed }>({
  serviceWorkers: 'allow',
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs.
  installed: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'lorescreen-upgrade-'));
    const web = path.join(folder, 'dist/web');
    await cp('dist', path.join(folder, 'dist'), {
      recursive: true,
      filter: (name) => !name.includes('link-pictures'),
    });
    await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
    const start = async (port: string): Promise<{ child: ChildProcess; url: string }> => {
      const child = spawn(process.execPath, ['dist/server/main.js'], {
        cwd: folder,
        env: { ...process.env, PORT: port, DATABASE_URL: 'sqlite:data.db', LOG_LEVEL: 'silent' },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      return { child, url: await addressOf(child) };
    };
    const stop = async (child: ChildProcess) => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    };
    let { child, url } = await start('0');
    await use({
      url,
      upgrade: async () => {
        await buildPages(path.join(folder, 'next'), 'another build', 'next-');
        await stop(child);
        await rm(web, { recursive: true });
        await rm(path.join(folder, 'dist/pages'), { recursive: true });
        await rename(path.join(folder, 'next'), web);
        ({ child } = await start(new URL(url).port));
      },
    });
    await stop(child);
    await rm(folder, { recursive: true });
  },
  baseURL: ({ installed }, use) => use(installed.url),
});

test('a new version is announced, keeps typed text, and does not break the open page', {
  tag: '@thorough',
}, async ({ page, installed }) => {
  test.slow();
  await signUp(page);
  await page.goto('/stuff/npcs/new');
  await pagesKept(page);
  // The service worker serves a returning visitor, but not the first page on a device.
  await page.reload();
  await nameField(page).fill('Orla the smith');
  const script = page.locator('script[type=module]').first();
  const before = String(await script.getAttribute('src'));
  await installed.upgrade();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const notice = page.getByRole('status').filter({ hasText: 'A new version of Lorescreen is here.' });
  await expect(notice).toBeVisible();
  await expect(nameField(page)).toHaveValue('Orla the smith');
  // This chunk of the old page was never loaded. The server no longer has it, but the device has it in its cache.
  await page.getByRole('navigation', { name: 'Stuff' }).getByRole('link', { name: 'Campaigns' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Campaigns/ })).toBeVisible();
  await page.goBack();
  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect(nameField(page)).toHaveValue('Orla the smith');
  await expect(script).not.toHaveAttribute('src', before);
  await expect(notice).toHaveCount(0);
});
