import { allowComplaint, expect, signUp } from '#support/processes/browser-test.ts';
import { test } from '#support/processes/mortal-server.ts';
import { pagesKept } from '../support/fight-table.ts';
import { create } from '../support/stuff.ts';

test('notes are read, searched and written without the server, and saved when it is back', {
  tag: '@thorough',
}, async ({ page, server, context }) => {
  allowComplaint(page, /ERR_CONNECTION_REFUSED|Failed to load resource|Failed to fetch/);
  await signUp(page);
  const campaign_id = await create(page, 'campaigns', { name: 'Lost Mine' });
  const cragmaw = await create(page, 'notes', {
    campaign_id,
    name: 'Cragmaw',
    text: 'Goblins in a cave.',
  });
  await create(page, 'notes', { campaign_id, name: 'Thundertree', text: 'A ruined village.' });
  await page.goto(`/stuff/campaigns/${campaign_id}/notes`);
  const search = page.getByRole('searchbox', { name: 'Search notes' });
  await search.fill('gobl');
  await expect(page.getByRole('status').filter({ hasText: /^1 of 2$/ })).toBeVisible();
  await pagesKept(page);
  await server.kill();

  const tab = await context.newPage();
  allowComplaint(tab, /ERR_CONNECTION_REFUSED|Failed to load resource|Failed to fetch/);
  await page.close();
  await tab.goto(`/stuff/campaigns/${campaign_id}/notes`);
  await tab.getByRole('searchbox', { name: 'Search notes' }).fill('ruin');
  await expect(tab.getByRole('table', { name: 'Notes' }).getByRole('link')).toHaveText(['Thundertree']);
  await tab.getByRole('searchbox', { name: 'Search notes' }).fill('gobl');
  await tab.getByRole('link', { name: 'Cragmaw' }).click();
  await tab.getByRole('button', { name: 'Edit' }).click();
  const text = tab.getByRole('textbox', { name: 'Text', exact: true });
  await text.fill('Goblins in a cave. And a bugbear.');
  await expect(tab.getByText('Not saved yet', { exact: false })).toBeVisible();
  // A reload loses nothing.
  await tab.reload();
  await expect(tab.getByText('And a bugbear', { exact: false })).toBeVisible();
  await server.start();
  await expect(tab.getByText('Saved', { exact: true })).toBeVisible({ timeout: 90_000 });
  const stored = await (await tab.request.get(`/api/notes/${cragmaw}`)).json();
  expect(stored.text).toBe('Goblins in a cave. And a bugbear.');
});
