import { readFile } from 'node:fs/promises';
import { BLANK_MONSTER } from '#domain/library/blank-records.ts';
import { expect, expectAccessible, newUsername, signUp, test } from '#support/processes/browser-test.ts';
import { logIn } from '../support/log-in.ts';
import { expectToast } from '../support/stuff.ts';

test('a collection is shared, read by a stranger, copied into another account, and stopped', {
  tag: '@accessible',
}, async ({ page, browser }) => {
  await signUp(page);
  for (const name of ['Bog Lurker', 'Moor Hag']) {
    await page.request.post('/api/library/monsters', { data: { ...BLANK_MONSTER, name } });
  }
  await page.goto('/stuff/library');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Share…' }).click();
  await page.getByLabel('Name').fill('Wet things');
  await page.getByRole('checkbox', { name: 'Moor Hag' }).uncheck();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const card = page.getByRole('article', { name: 'Wet things' });
  await expect(card).toContainText('1 monster');
  const address = (await card.getByRole('link').getAttribute('href')) ?? '';

  const other = await browser.newContext();
  const stranger = await other.newPage();
  await stranger.goto(address);
  await expect(stranger.getByRole('heading', { name: 'Wet things' })).toBeVisible();
  await expect(stranger.getByRole('article', { name: 'Bog Lurker' })).toBeVisible();
  await expect(stranger.getByText('Moor Hag')).toBeHidden();
  await expectAccessible(stranger);

  await stranger.getByRole('link', { name: 'Log in to copy' }).click();
  const username = newUsername();
  await stranger.request.post('/api/user/register', { data: { username, password: 'secret' } });
  await stranger.request.post('/api/user/logout');
  await logIn(stranger, username);
  await stranger.getByRole('button', { name: 'Copy to my library' }).click();
  await expect(stranger.getByText('From Wet things: 1 read; 1 new, 0 there already.')).toBeVisible();
  await stranger.getByRole('button', { name: 'Import', exact: true }).click();
  await expectToast(stranger, '1 monster imported.');
  expect(await (await stranger.request.get('/api/library/monsters')).json()).toMatchObject([
    { name: 'Bog Lurker' },
  ]);

  await card.getByRole('button', { name: 'Stop' }).click();
  await card.getByRole('button', { name: 'Stop', exact: true }).last().click();
  await expect(card).toContainText('it has no link');
  await stranger.reload();
  await expect(stranger.getByRole('heading', { name: 'Not Found' })).toBeVisible();
  await other.close();
});

test('a part of a library is exported in the format of another tool', { tag: '@accessible' }, async ({
  page,
}) => {
  await signUp(page);
  for (const name of ['Bog Lurker', 'Moor Hag']) {
    await page.request.post('/api/library/monsters', { data: { ...BLANK_MONSTER, name } });
  }
  await page.goto('/stuff/library');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Export…' }).click();
  await page.getByRole('combobox', { name: 'Format' }).selectOption('Improved Initiative');
  await page.getByRole('checkbox', { name: 'Moor Hag' }).uncheck();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download 1 record' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^library-improved-initiative-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('Bog Lurker');
  expect(text).not.toContain('Moor Hag');
});
