import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect, signUp } from '#support/processes/browser-test.ts';
import { addressOf } from '#support/processes/server-address.ts';
import { buildPages } from '../../../scripts/build.ts';
import { pagesKept } from '../support/fight-table.ts';
import { nameField } from '../support/stuff.ts';

interface Installed {
  url: string;
  /** Puts another build of the pages in the place of the first, as an operator does. */
  upgrade(): Promise<void>;
}

/** The built product in a folder of its own, which can be replaced while people have its pages open. */
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

test('a new version is announced, loses nothing that is typed, and leaves the open page whole', async ({
  page,
  installed,
}) => {
  test.slow();
  await signUp(page);
  await page.goto('/stuff/npcs/new');
  await pagesKept(page);
  // Whoever comes back is served by the worker; the first page of a device is not yet.
  await page.reload();
  await nameField(page).fill('Orla the smith');
  const script = page.locator('script[type=module]').first();
  const before = String(await script.getAttribute('src'));
  await installed.upgrade();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const notice = page.getByRole('status').filter({ hasText: 'A new version of Lorescreen is here.' });
  await expect(notice).toBeVisible();
  await expect(nameField(page)).toHaveValue('Orla the smith');
  // A part of the old page that was never loaded: the server no longer has it, the device does.
  await page.getByRole('navigation', { name: 'Stuff' }).getByRole('link', { name: 'Campaigns' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Campaigns/ })).toBeVisible();
  await page.goBack();
  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect(nameField(page)).toHaveValue('Orla the smith');
  await expect(script).not.toHaveAttribute('src', before);
  await expect(notice).toHaveCount(0);
});
