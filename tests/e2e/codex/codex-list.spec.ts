import { expect, expectAccessible, test } from '#support/processes/browser-test.ts';
import { rows, search } from '../support/codex.ts';

test('the list of monsters: columns, count, and every row', async ({ page }) => {
  await page.goto('/codex/monsters');
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Size', 'HP', 'AC', 'CR', 'XP']);
  await expect(page.getByRole('status').filter({ hasText: '322 monsters' })).toBeVisible();
  await expect(rows(page)).toHaveCount(322);
  await expect(rows(page).first()).toHaveText(/Aboleth.*Large.*135.*17.*10.*5,900/);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/codex');
});

test('the list of spells: columns, cantrips, and an empty Save DC without a save', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.goto('/codex/spells');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Name',
    'Casting Time',
    'Range',
    'Level',
    'School',
    'Save DC',
  ]);
  const cells = page.getByRole('row', { name: /^Acid Splash/ }).getByRole('cell');
  await expect(cells).toHaveText(['1 action', '60 feet', 'Cantrip', 'Conjuration', 'DEX']);
  await expect(
    page
      .getByRole('row', { name: /^Acid Arrow/ })
      .getByRole('cell')
      .last(),
  ).toHaveText('');
});

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

test('an empty result shows a message; Clear restores the whole list', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.goto('/codex/monsters?name=xyzzyq');
  await expect(page.getByText('No Data to Show')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(rows(page)).toHaveCount(322);
  await expect(page).toHaveURL('/codex/monsters');
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

test('active filters are removable chips; an inactive filter has none', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.goto('/codex/monsters?size=huge&challenge_rating_min=13&challenge_rating_max=lots&legendary=no');
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByTitle('Remove this filter')).toHaveText([
    'Size: Huge',
    'Minimum CR: 13',
    'Legendary: No',
  ]);
  await page.getByRole('button', { name: 'Minimum CR: 13' }).click();
  await expect(page).toHaveURL('/codex/monsters?size=huge&challenge_rating_max=lots&legendary=no');
  await expect(page.getByRole('combobox', { name: 'Minimum CR' })).toHaveValue('');
  await expect(page.getByTitle('Remove this filter')).toHaveCount(2);
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

test('an address written by hand works: fractions, other cases, nonsense', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.goto('/codex/monsters?size=tiny&challenge_rating_min=1/4&challenge_rating_max=lots');
  await expect(page.getByRole('row', { name: /^Sprite/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Bat / })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Minimum CR' }).locator(':checked')).toHaveText('1/4');
  await expect(page.getByRole('combobox', { name: 'Maximum CR' }).locator(':checked')).toHaveText('Any');
  await page.goto('/codex/spells?classSelect=paladin&minLevel=5&ritual=no');
  await expect(rows(page)).toHaveText([/Dispel Evil and Good/, /Geas/, /Raise Dead/]);
});

for (const { guide, columns } of [
  {
    guide: 'monsters',
    columns: { Name: false, Size: false, HP: true, AC: true, CR: true, XP: true },
  },
  {
    guide: 'spells',
    columns: {
      Name: false,
      'Casting Time': false,
      Range: false,
      Level: false,
      School: false,
      'Save DC': false,
    },
  },
]) {
  test(`every column sorts the ${guide} in both directions`, async ({ page }) => {
    await page.goto(`/codex/${guide}`);
    await expect(page.getByRole('columnheader')).toHaveText(Object.keys(columns));
    const whole = await rows(page).count();
    const natural = await rows(page).first().textContent();
    for (const [position, [name, highestFirst]] of Object.entries(columns).entries()) {
      const heading = page.getByRole('columnheader', { name });
      const cells = async () => {
        const texts = await rows(page).evaluateAll(
          (all, at) => all.map((row) => row.children[at]?.textContent ?? ''),
          position,
        );
        return texts.join('|');
      };
      await heading.getByRole('button').click();
      await expect(heading).toHaveAttribute('aria-sort', highestFirst ? 'descending' : 'ascending');
      await expect(rows(page)).toHaveCount(whole);
      const one = await cells();
      await heading.getByRole('button').click();
      await expect(heading).toHaveAttribute('aria-sort', highestFirst ? 'ascending' : 'descending');
      await expect(rows(page)).toHaveCount(whole);
      expect(await cells(), name).not.toBe(one);
      await heading.getByRole('button').click();
      await expect(heading).not.toHaveAttribute('aria-sort');
      await expect(rows(page).first()).toHaveText(natural ?? '');
    }
  });
}

test('numbers are sorted by value, sizes by size', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/codex/monsters?sort=hit_points&order=desc');
  await expect(rows(page).first()).toContainText('Tarrasque');
  await page.getByRole('columnheader', { name: 'Size' }).getByRole('button').click();
  await expect(rows(page).first()).toContainText('Tiny');
  await expect(page).toHaveURL(/sort=size/);
  await page.goto('/codex/monsters?sort=challenge_rating&order=desc');
  await expect(rows(page).first()).toContainText('Tarrasque');
});

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
