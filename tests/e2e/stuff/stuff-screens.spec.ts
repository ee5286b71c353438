import { expect, expectAccessible, signUp, test } from '#support/processes/browser-test.ts';
import { expectFitsScreens } from '../support/fits-screens.ts';
import { heroes, section } from '../support/stuff.ts';

for (const kind of ['campaigns', 'encounters', 'characters', 'npcs']) {
  test(`the ${kind} are accessible in both themes, with and without rows`, { tag: '@thorough' }, async ({
    page,
  }) => {
    await signUp(page);
    await page.goto(`/stuff/${kind}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectAccessible(page);
    await page.request.post('/api/sample');
    await page.reload();
    const way = page.getByRole('link', { name: 'View' }).or(page.getByRole('button', { name: 'Edit' }));
    await expect(way.first()).toBeVisible();
    await expectAccessible(page);
  });
}

test('records and the delete popup are accessible in both themes', { tag: '@thorough' }, async ({ page }) => {
  await signUp(page);
  const sample = await (await page.request.post('/api/sample')).json();
  await page.goto(`/stuff/campaigns/${sample.id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'View' }).first().click();
  await expect(page.getByRole('region', { name: 'Difficulty' })).toBeVisible();
  await expectAccessible(page);
});

test('the campaign form with an error is accessible in both themes', { tag: '@thorough' }, async ({
  page,
}) => {
  await signUp(page);
  await page.request.post('/api/sample');
  await page.goto('/stuff/campaigns/new');
  for (const title of ['Characters', 'Encounters']) await section(page, title).click();
  await page.getByRole('button', { name: 'Create' }).click();
  await expectAccessible(page);
});

test('the encounter form, the character form and the transfer page are accessible in both themes', {
  tag: '@thorough',
}, async ({ page }) => {
  await signUp(page);
  await heroes(page, 1);
  await page.goto('/stuff/encounters/new');
  for (const title of ['Players', 'NPCs', 'Monsters']) await section(page, title).click();
  await page.getByRole('searchbox', { name: 'Search monsters' }).fill('aboleth');
  await page.getByRole('button', { name: 'Add Aboleth' }).click();
  await expectAccessible(page);
  for (const address of ['/stuff/characters/new', '/stuff/transfer']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectAccessible(page);
  }
});

test('no private page is wider than the screen, from a small phone to the largest', {
  tag: '@thorough',
}, async ({ page }) => {
  test.slow();
  await signUp(page);
  const sample = await (await page.request.post('/api/sample')).json();
  const [encounter] = await (await page.request.get('/api/encounters')).json();
  await expectFitsScreens(page, [
    '/stuff/campaigns',
    `/stuff/campaigns/${sample.id}`,
    '/stuff/encounters',
    `/stuff/encounters/${encounter.encounter_id}`,
    '/stuff/characters',
    '/stuff/npcs',
    '/stuff/transfer',
    '/stuff/encounters/new',
  ]);
});
