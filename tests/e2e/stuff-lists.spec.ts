import type { Page } from '@playwright/test';
import { allowComplaint, expect, expectAccessible, signUp, test } from '#support/browser-test.ts';
import { create, expectToast, heroes, section } from './stuff.ts';

async function importCharacters(page: Page, amount: number) {
  const characters = Array.from({ length: amount }, (_, position) => ({
    character_id: `00000000-0000-7000-8000-${String(position).padStart(12, '0')}`,
    name: `Hero ${position + 1}`,
    player: `Player ${(position % 7) + 1}`,
    hit_points: 30,
    armor_class: 15,
    level: 4,
  }));
  const response = await page.request.post('/api/import', {
    data: {
      mode: 'commit',
      duplicates: 'keep_both',
      document: { format: 'lorescreen', version: 1, characters },
    },
  });
  expect(response.ok(), await response.text()).toBe(true);
}

test('search and sort come with the eleventh row', async ({ page }) => {
  await signUp(page);
  await heroes(page, 10);
  await page.goto('/stuff/characters');
  await expect(page.getByRole('article')).toHaveCount(10);
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await create(page, 'characters', {
    name: 'Aaron',
    player: 'Zoe',
    hit_points: 1,
    armor_class: 1,
    level: 1,
  });
  await page.reload();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name A–Z');
  await expect(page.getByRole('article').first()).toContainText('Aaron');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest first');
  await expect(page.getByRole('article').first()).toContainText('Aaron');
  await page.getByRole('searchbox', { name: 'Search characters' }).fill('zoe');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search characters' }).fill('nobody at all');
  await expect(page.getByText('Nothing found.')).toBeVisible();
});

test('a card that goes gives the focus to the next one, and the page stays where it is', async ({ page }) => {
  await signUp(page);
  await heroes(page, 9);
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('/stuff/characters');
  const card = (name: string) => page.getByRole('article', { name });
  await card('Hero 8').getByRole('button', { name: 'Delete' }).focus();
  const scroll = await page.evaluate(() => scrollY);
  expect(scroll).toBeGreaterThan(0);
  const removeFocused = async (name: string) => {
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(card(name)).toBeHidden();
  };
  await removeFocused('Hero 8');
  await expect(card('Hero 9').getByRole('button', { name: 'Edit' })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.keyboard.press('Tab');
  await removeFocused('Hero 9');
  await expect(card('Hero 7').getByRole('button', { name: 'Edit' })).toBeFocused();
});

test('the last card that goes gives the focus to the heading', async ({ page }) => {
  await signUp(page);
  await heroes(page, 1);
  await page.goto('/stuff/characters');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No Characters to Display')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a thousand characters: the page draws what is in sight and finds the last one at once', async ({
  page,
}) => {
  await signUp(page);
  await importCharacters(page, 1000);
  await page.goto('/stuff/characters');
  await expect(page.getByText('1000 of 1000')).toBeVisible();
  expect(await page.getByRole('article').count()).toBeLessThan(200);
  await page.getByRole('searchbox', { name: 'Search characters' }).fill('hero 1000');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search characters' }).fill('');
  await expect(page.getByText('1000 of 1000')).toBeVisible();
  const drawn = await page.getByRole('article').count();
  await page.mouse.wheel(0, 100_000);
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(drawn);
});

test('somebody new loads a sample campaign and finds three encounters', async ({ page }) => {
  await signUp(page);
  await page.goto('/stuff');
  await page.getByRole('button', { name: 'Load a sample campaign' }).click();
  await expect(page).toHaveURL(/\/stuff\/campaigns\/[0-9a-f-]+$/);
  await expect(page.getByRole('rowheader')).toHaveCount(4);
  await expect(page.getByRole('link', { name: 'View' })).toHaveCount(3);
  await page.getByRole('link', { name: 'View' }).first().click();
  await expect(page.getByRole('region', { name: 'Difficulty' }).getByRole('status')).not.toHaveText(
    'Nothing to judge yet',
  );
});

test('a record that does not exist, or is another user’s, is Not Found', async ({ page }) => {
  allowComplaint(page, /^(400|404) \/api\/(campaigns|encounters)\//);
  await signUp(page);
  const id = await create(page, 'campaigns', { name: 'Private' });
  await page.context().clearCookies();
  await signUp(page);
  for (const address of [
    `/stuff/campaigns/${id}`,
    '/stuff/encounters/00000000-0000-7000-8000-000000000000',
    '/stuff/campaigns/rubbish',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible();
  }
});

test('a list that cannot be loaded says so and can be tried again', async ({ page }) => {
  allowComplaint(page, /^500 \/api\/npcs$/);
  await signUp(page);
  await page.goto('/stuff');
  await page.route('**/api/npcs', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('link', { name: 'My NPCs' }).click();
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await page.unroute('**/api/npcs');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No NPCs to Display')).toBeVisible();
});

test('a table of characters is pasted, checked and added', async ({ page }) => {
  await signUp(page);
  await page.goto('/stuff/characters');
  await page.getByRole('button', { name: 'Paste a table' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste a table' });
  await dialog.getByLabel('Table').fill('Mira\tAnn\t24\t15\t3\nTorvald\tBen\tmany\t18\t3');
  await expect(dialog.getByRole('status')).toHaveText('1 of 2 rows need a correction first.');
  await expect(dialog.getByRole('button', { name: 'Add characters' })).toBeDisabled();
  await dialog.getByLabel('Table').fill('Mira\tAnn\t24\t15\t3\nTorvald\tBen\t31\t18\t3');
  await dialog.getByRole('button', { name: 'Add 2 characters' }).click();
  await expectToast(page, '2 characters added.');
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('a pasted party whose answer was lost is not added twice', async ({ page }) => {
  await signUp(page);
  await heroes(page, 1);
  await page.goto('/stuff/characters');
  await page.getByRole('button', { name: 'Paste a table' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste a table' });
  await expect(dialog.getByLabel('Table')).toBeFocused();
  await page.keyboard.insertText('Hero 1, Ann, 24, 15, 3\nTorvald, Ben, 31, 18, 3');
  await page.route('**/api/import', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Add 2 characters' }).click();
  await expectToast(page, 'No answer came.');
  await page.unroute('**/api/import');
  await dialog.getByRole('button', { name: 'Add 2 characters' }).click();
  await expectToast(page, '2 characters added.');
  await expect(page.getByRole('article')).toHaveCount(3);
});

test('on a phone the values of a list have their headers', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page);
  await create(page, 'encounters', { name: 'Ambush', shortDesc: 'Goblins', location: 'Causeway' });
  await page.goto('/stuff/encounters');
  await expect(page.getByRole('link', { name: 'View' })).toBeVisible();
  const labels = await page
    .getByRole('cell')
    .evaluateAll((cells) =>
      cells
        .filter((cell) => getComputedStyle(cell).display !== 'none')
        .map((cell) => `${getComputedStyle(cell, '::before').content} ${cell.textContent}`),
    );
  // Without a campaign there is nothing to show, so there is no header for it either.
  expect(labels).toEqual(['none Ambush', '"Short Description" Goblins', '"Location" Causeway', 'none View']);
});

test('a dialog takes what is typed at once, and a press beside it loses nothing', async ({ page }) => {
  await signUp(page);
  await page.goto('/stuff/characters');
  const open = page.getByRole('button', { name: 'Paste a table' });
  const dialog = page.getByRole('dialog', { name: 'Paste a table' });
  await open.click();
  await expect(dialog.getByLabel('Table')).toBeFocused();
  await page.mouse.click(2, 2);
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Table')).toBeFocused();
  await page.keyboard.type('Mira, Ann, 24, 15, 3');
  await page.mouse.click(2, 2);
  await expect(dialog.getByLabel('Table')).toHaveValue('Mira, Ann, 24, 15, 3');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('everything is exported, and imported into another account once', async ({ page }) => {
  await signUp(page);
  await page.request.post('/api/sample');
  await page.goto('/stuff');
  await page.getByRole('link', { name: 'Export and Import' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my stuff' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^lorescreen-\d{4}-\d\d-\d\d\.json$/);
  const file = await download.path();

  await page.context().clearCookies();
  await signUp(page);
  await page.goto('/stuff/transfer');
  await page.getByLabel('File').setInputFiles({
    name: 'holiday.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"photos":[]}'),
  });
  await expect(page.getByText('This is not a Lorescreen file.')).toBeVisible();
  await page.getByLabel('File').setInputFiles(file);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('row').filter({ hasText: 'Encounters' })).toHaveText(
    /Encounters\s*3\s*0\s*0/,
  );
  expect(await (await page.request.get('/api/characters')).json()).toEqual([]);
  await page.getByRole('button', { name: 'Import' }).click();
  await expectToast(page, '10 records imported.');

  await page.getByLabel('File').setInputFiles(file);
  await expect(preview.getByRole('row').filter({ hasText: 'Characters' })).toHaveText(
    /Characters\s*0\s*0\s*4/,
  );
  await page
    .getByRole('combobox', { name: 'When the account already has a record' })
    .selectOption('Keep both');
  await expect(preview.getByRole('row').filter({ hasText: 'Characters' })).toHaveText(
    /Characters\s*4\s*0\s*0/,
  );
  await expect(preview.getByRole('listitem').first()).toContainText('is added beside yours');
});

test('an import shows what the last choice would do, and nothing when that is not known', async ({
  page,
}) => {
  await signUp(page);
  const [id] = await heroes(page, 1);
  const content = JSON.stringify({
    format: 'lorescreen',
    version: 1,
    characters: [
      { character_id: id, name: 'Hero 1', player: 'Ann', hit_points: 1, armor_class: 1, level: 1 },
    ],
  });
  const chosen = { name: 'party.json', mimeType: 'application/json', buffer: Buffer.from(content) };
  const preview = page.getByRole('region', { name: 'Preview' });
  const characters = preview.getByRole('row').filter({ hasText: 'Characters' });
  const choice = page.getByRole('combobox', { name: 'When the account already has a record' });
  await page.goto('/stuff/transfer');
  await page.getByLabel('File').setInputFiles(chosen);
  await expect(characters).toHaveText(/Characters\s*0\s*0\s*1/);

  // The answer to the first choice comes after that to the second.
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isKeepBoth = (data: string | null) => data?.includes('keep_both') ?? false;
  await page.route('**/api/import', async (route) => {
    if (isKeepBoth(route.request().postData())) await released;
    await route.continue();
  });
  const late = page.waitForResponse((response) => isKeepBoth(response.request().postData()));
  await choice.selectOption('Keep both');
  await choice.selectOption('Replace mine with those of the file');
  await expect(characters).toHaveText(/Characters\s*0\s*1\s*0/);
  release();
  await (await late).finished();
  await expect(characters).toHaveText(/Characters\s*0\s*1\s*0/);

  await page.unroute('**/api/import');
  await page.route('**/api/import', (route) => route.abort());
  await choice.selectOption('Leave mine as they are');
  await expect(page.getByText('The file could not be checked. Nothing was changed.')).toBeVisible();
  await expect(preview).toBeHidden();
  await page.unroute('**/api/import');
  // The same file once more is a choice as well.
  const chooser = page.waitForEvent('filechooser');
  await page.getByLabel('File').click();
  await (await chooser).setFiles(chosen);
  await expect(characters).toHaveText(/Characters\s*0\s*0\s*1/);
});

for (const kind of ['campaigns', 'encounters', 'characters', 'npcs']) {
  test(`the ${kind} are accessible in both themes, with and without rows`, async ({ page }) => {
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

test('records and the delete popup are accessible in both themes', async ({ page }) => {
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

test('the campaign form with an error is accessible in both themes', async ({ page }) => {
  await signUp(page);
  await page.request.post('/api/sample');
  await page.goto('/stuff/campaigns/new');
  for (const title of ['Characters', 'Encounters']) await section(page, title).click();
  await page.getByRole('button', { name: 'Create' }).click();
  // The toast lies over the form and would be taken for its background.
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeHidden();
  await expectAccessible(page);
});

test('the encounter form and the transfer page are accessible in both themes', async ({ page }) => {
  await signUp(page);
  await heroes(page, 1);
  await page.goto('/stuff/encounters/new');
  for (const title of ['Players', 'NPCs', 'Monsters']) await section(page, title).click();
  await page.getByRole('searchbox', { name: 'Search monsters' }).fill('aboleth');
  await page.getByRole('button', { name: 'Add Aboleth' }).click();
  await expectAccessible(page);
  await page.goto('/stuff/transfer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectAccessible(page);
});

for (const width of [320, 820, 2560]) {
  test(`no private page is wider than a screen of ${width} pixels`, async ({ page }) => {
    await signUp(page);
    await page.setViewportSize({ width, height: 800 });
    const sample = await (await page.request.post('/api/sample')).json();
    const [encounter] = await (await page.request.get('/api/encounters')).json();
    for (const address of [
      '/stuff/campaigns',
      `/stuff/campaigns/${sample.id}`,
      '/stuff/encounters',
      `/stuff/encounters/${encounter.encounter_id}`,
      '/stuff/characters',
      '/stuff/npcs',
      '/stuff/transfer',
      '/stuff/encounters/new',
    ]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, address).toBeLessThanOrEqual(0);
    }
  });
}
