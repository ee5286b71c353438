import { expect, expectAccessible, test } from '#support/processes/browser-test.ts';
import { rows, search } from '../support/codex.ts';

test('search while typing: names first, typing errors accepted, texts too, and no request', async ({
  page,
}) => {
  await page.goto('/codex/monsters');
  const requests: string[] = [];
  await expect(rows(page)).toHaveCount(322);
  page.on('request', (request) => requests.push(request.url()));
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('owlbaer');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText('Owlbear');
  await search(page).fill('petrify');
  await expect(page.getByRole('row', { name: /^Basilisk/ })).toBeVisible();
  const count = page.getByRole('status').filter({ hasText: 'monsters' });
  await search(page).fill('cr 30');
  await expect(count).toHaveText('1 of 322 monsters');
  await search(page).fill('12345');
  await expect(count).toHaveText('0 of 322 monsters, no monster for “12345”');
  await search(page).fill('goblin');
  await expect(rows(page).first()).toContainText('Goblin');
  await expect(page).toHaveURL(/name=goblin/);
  expect(requests.filter((url) => url.includes('/api/'))).toEqual([]);
});

test('filters are in the address, some with three states', async ({ page }) => {
  await page.goto('/codex/monsters');
  const more = page.getByRole('button', { name: 'Show More Filters' });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await more.click();
  await expect(page.getByRole('button', { name: 'Show Less Filters' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Size' }).selectOption('Huge');
  await page.getByRole('combobox', { name: 'Minimum CR' }).selectOption('13');
  await page.getByRole('group', { name: 'Legendary' }).getByText('No').click();
  await expect(page).toHaveURL(/size=Huge.*challenge_rating_min=13.*legendary=no/);
  await expect(rows(page)).toHaveText([/Balor/, /Storm Giant/]);
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole('combobox', { name: 'Size' })).toHaveValue('Huge');
});

test('on a phone the filters are in a sheet that shows the number of results', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/codex/monsters');
  await page.getByRole('button', { name: 'Show More Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('combobox', { name: 'Size' }).selectOption('Huge');
  await sheet.getByRole('group', { name: 'Legendary' }).getByText('No').click();
  await expectAccessible(page);
  await sheet.getByRole('combobox', { name: 'Minimum CR' }).selectOption('13');
  await sheet.getByRole('button', { name: 'Show 2 monsters' }).click();
  await expect(sheet).toBeHidden();
  await expect(rows(page)).toHaveText([/Balor/, /Storm Giant/]);
  // After a reload with filters, the sheet stays closed until the user opens it.
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await expect(sheet).toBeHidden();
});

for (const guide of ['monsters', 'spells']) {
  test(`at least 16 rows of the ${guide} are visible on a laptop`, { tag: '@thorough' }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/codex/${guide}`);
    await expect(rows(page).nth(15)).toBeInViewport({ ratio: 1 });
    if (guide === 'monsters') await expect(rows(page).first()).toContainText(/^Aboleth\s*aberration/);
  });
}

test('a failed request shows Retry, for a list, a page and a popout', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.route('**/api/monsters**', (route) => route.abort());
  // A list that is opened by its address is prerendered with its rows.
  await page.goto('/codex');
  await page.getByRole('main').getByRole('link', { name: 'Monsters' }).click();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.unroute('**/api/monsters**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rows(page)).toHaveCount(322);

  await page.route('**/api/monsters/aboleth', (route) => route.abort());
  await page.getByRole('row', { name: /^Aboleth/ }).click();
  const popout = page.getByRole('complementary', { name: 'Aboleth' });
  await expect(popout.getByRole('button', { name: 'Retry' })).toBeVisible();
  await popout.getByRole('link', { name: 'View in Seperate Page' }).click();
  await expect(page).toHaveURL('/codex/specs/monsters/aboleth');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.unroute('**/api/monsters/aboleth');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Aboleth' })).toBeVisible();
});
