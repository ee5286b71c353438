import { allowComplaint, expect, signUp } from '#support/processes/browser-test.ts';
import { test } from '#support/processes/mortal-server.ts';
import { pagesKept } from '../support/fight-table.ts';
import { create } from '../support/stuff.ts';

test.beforeEach(({ page }) => {
  allowComplaint(page, /ERR_CONNECTION_REFUSED|Failed to load resource|Failed to fetch/);
});

test('the whole codex, the palette and dice work without the server', { tag: '@thorough' }, async ({
  page,
  server,
}) => {
  await page.goto('/codex');
  await pagesKept(page);
  await server.kill();
  await page.goto('/codex/spells?name=fire');
  await page.getByRole('link', { name: 'Fireball', exact: true }).click();
  await expect(page.getByRole('article', { name: 'Fireball' })).toBeVisible();
  // An entry that was never opened on this device.
  await page.goto('/codex/specs/monsters/tarrasque');
  await expect(page.getByRole('heading', { name: 'Tarrasque' })).toBeVisible();
  await page.getByRole('button', { name: '+19 to hit' }).first().click();
  await expect(page.getByRole('region', { name: 'Rolls' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('aboleth');
  await expect(page.getByRole('option', { name: /Aboleth/ }).first()).toBeVisible();
});

test('own records can be read without the server, also in a new browser tab', async ({
  page,
  server,
  context,
}) => {
  await signUp(page);
  await create(page, 'characters', {
    name: 'Brannoch',
    player: 'Ann',
    hit_points: 24,
    level: 3,
    armor_class: 16,
  });
  await page.goto('/stuff/characters');
  await expect(page.getByText('Brannoch')).toBeVisible();
  await pagesKept(page);
  await server.kill();
  const tab = await context.newPage();
  await page.close();
  await tab.goto('/stuff/characters');
  await expect(tab.getByText('Brannoch')).toBeVisible();
  await expect(tab.getByRole('status').filter({ hasText: 'The server cannot be reached' })).toBeVisible();
  await server.start();
  await tab.getByRole('button', { name: 'Try again' }).click();
  await expect(tab.getByText('Brannoch')).toBeVisible();
  await expect(tab.getByText('The server cannot be reached')).toHaveCount(0);
});
