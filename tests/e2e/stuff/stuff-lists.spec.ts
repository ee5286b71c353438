import type { Page } from '@playwright/test';
import { allowComplaint, expect, signUp, test } from '#support/processes/browser-test.ts';
import { create, heroes } from '../support/stuff.ts';

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

test('a removed card passes the focus to the next one, and the page does not scroll', {
  tag: '@thorough',
}, async ({ page }) => {
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

test('a thousand characters: the page renders the visible rows and finds the last one immediately', {
  tag: '@thorough',
}, async ({ page }) => {
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

test('a new user loads a sample campaign and finds three encounters', async ({ page }) => {
  await signUp(page);
  await page.goto('/stuff');
  await page.getByRole('button', { name: 'Load a sample campaign' }).click();
  await expect(page).toHaveURL(/\/stuff\/campaigns\/[0-9a-f-]+$/);
  // Four characters and two NPCs.
  await expect(page.getByRole('rowheader')).toHaveCount(6);
  await expect(page.getByRole('link', { name: 'View' })).toHaveCount(3);
  await page.getByRole('link', { name: 'View' }).first().click();
  await expect(page.getByRole('region', { name: 'Difficulty' }).getByRole('status')).not.toHaveText(
    'Nothing to judge yet',
  );
});

test('a record that does not exist, or is another user’s, is Not Found', { tag: '@thorough' }, async ({
  page,
}) => {
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

test('every list shows its columns whole at every width', { tag: '@thorough' }, async ({ page }) => {
  await signUp(page);
  const [character] = await heroes(page, 1);
  const encounter = await create(page, 'encounters', {
    name: 'Ambush at the ford',
    shortDesc: 'Spiders wait under the bridge',
    location: 'Old causeway',
    addedPlayers: [{ character_id: character }],
    addedMonsters: [{ name: '', count: 9, url: '', pointer: 'srd/giant-wolf-spider' }],
  });
  const campaign = await create(page, 'campaigns', {
    name: 'The Sunken Crown',
    description: 'A drowned kingdom rises from the sea',
    addedPlayers: [{ character_id: character, current_hit_points: 30 }],
    addedEncounters: [encounter],
  });
  await create(page, 'notes', {
    campaign_id: campaign,
    name: 'The lighthouse keeper',
    tags: 'coast',
  });
  const lists = {
    '/stuff/campaigns': ['Name', 'Description', 'Characters', 'Actions'],
    '/stuff/encounters': ['Name', 'Campaign', 'Short Description', 'Location', 'Actions'],
    [`/stuff/campaigns/${campaign}/notes`]: ['Title', 'Type', 'Tags', 'For'],
  };
  const cut = () =>
    page
      .getByRole('table')
      .evaluate((table) =>
        [...table.querySelectorAll('th, td, td > div')]
          .filter((cell) => cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight + 4)
          .map((cell) => cell.textContent),
      );
  for (const [address, columns] of Object.entries(lists)) {
    for (const width of [640, 768, 1024, 1200, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(address);
      await expect(page.getByRole('table')).toBeVisible();
      const headers = await page.getByRole('columnheader').filter({ visible: true }).allTextContents();
      expect(headers.filter((header) => columns.includes(header))).toEqual(columns);
      await page.evaluate(() => document.fonts.ready);
      await expect.poll(cut, { message: `${address} at ${width}` }).toEqual([]);
    }
  }
});

test('on a phone a row is a card without headers, with its button next to its name', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page);
  await create(page, 'encounters', { name: 'Ambush', shortDesc: 'Goblins', location: 'Causeway' });
  await page.goto('/stuff/encounters');
  const view = page.getByRole('link', { name: 'View' });
  await expect(view).toBeVisible();
  const texts = await page
    .getByRole('cell')
    .evaluateAll((cells) =>
      cells
        .filter((cell) => getComputedStyle(cell).display !== 'none')
        .map((cell) => `${getComputedStyle(cell, '::before').content} ${cell.textContent}`),
    );
  // Without a campaign the row shows nothing.
  expect(texts).toEqual(['none Ambush', 'none Goblins', 'none Causeway', 'none ViewRun']);
  const [name, button] = [
    await page.getByRole('cell', { name: 'Ambush' }).boundingBox(),
    await view.boundingBox(),
  ];
  expect(button?.y).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0));
});
