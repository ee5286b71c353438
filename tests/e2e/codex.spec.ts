import type { Locator, Page } from '@playwright/test';
import { allowComplaint, expect, expectAccessible, signUp, test } from '#support/browser-test.ts';

const rows = (page: Page) => page.getByRole('table').locator('tbody tr');
const search = (page: Page) => page.getByRole('textbox', { name: 'Search by name or text' });

test('the list of monsters: columns, count, and every row', async ({ page }) => {
  await page.goto('/codex/monsters');
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Size', 'HP', 'AC', 'CR', 'XP']);
  await expect(page.getByRole('status').filter({ hasText: '322 monsters' })).toBeVisible();
  await expect(rows(page)).toHaveCount(322);
  await expect(rows(page).first()).toHaveText(/Aboleth.*Large.*135.*17.*10.*5,900/);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/codex');
});

test('the list of spells: columns, cantrips, and no Save DC where there is none', async ({ page }) => {
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

test('search as one types: names first, slips forgiven, texts too, and no request', async ({ page }) => {
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
  await search(page).fill('goblin');
  await expect(rows(page).first()).toContainText('Goblin');
  await expect(page).toHaveURL(/name=goblin/);
  expect(requests.filter((url) => url.includes('/api/'))).toEqual([]);
});

test('nothing found says so; Clear brings the whole list back', async ({ page }) => {
  await page.goto('/codex/monsters?name=xyzzyq');
  await expect(page.getByText('No Data to Show')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(rows(page)).toHaveCount(322);
  await expect(page).toHaveURL('/codex/monsters');
});

test('filters live in the address, with three states where it makes sense', async ({ page }) => {
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

test('an address written by hand works: fractions, other cases, nonsense', async ({ page }) => {
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
  test(`every column orders the ${guide}, one way and the other`, async ({ page }) => {
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

test('figures are ordered as figures, sizes as sizes', async ({ page }) => {
  await page.goto('/codex/monsters?sort=hit_points&order=desc');
  await expect(rows(page).first()).toContainText('Tarrasque');
  await page.getByRole('columnheader', { name: 'Size' }).getByRole('button').click();
  await expect(rows(page).first()).toContainText('Tiny');
  await expect(page).toHaveURL(/sort=size/);
  await page.goto('/codex/monsters?sort=challenge_rating&order=desc');
  await expect(rows(page).first()).toContainText('Tarrasque');
});

test('the popout opens beside the list, which stays where it was', async ({ page }) => {
  await page.goto('/codex/monsters');
  const row = page.getByRole('row', { name: /^Lich / });
  await row.scrollIntoViewIfNeeded();
  await page.evaluate(() => document.fonts.ready);
  const before = await row.boundingBox();
  await row.click();
  await expect(page).toHaveURL(/open=lich/);
  const popout = page.getByRole('complementary', { name: 'Lich' });
  await expect(popout.getByRole('heading', { name: 'Lich' })).toBeVisible();
  expect((await row.boundingBox())?.y).toBe(before?.y);
  await page.keyboard.press('Escape');
  await expect(popout).toBeHidden();
  await row.click();
  await popout.getByRole('button', { name: 'Close' }).click();
  await expect(popout).toBeHidden();
  await row.click();
  await popout.getByRole('link', { name: 'View in Seperate Page' }).click();
  await expect(page).toHaveURL('/codex/specs/monsters/lich');
  await expect(page).toHaveTitle('Lich');
});

test('by keyboard alone: search, arrows, Enter, Escape', async ({ page }) => {
  await page.goto('/codex/spells');
  await expect(rows(page)).toHaveCount(319);
  await page.keyboard.press('/');
  await page.keyboard.type('fire');
  await expect(rows(page).first()).toContainText('Fire Bolt');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: /^Fire Shield/ })).toBeFocused();
  await page.keyboard.press('Enter');
  const popout = page.getByRole('complementary', { name: 'Fire Shield' });
  await expect(popout).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(popout.getByRole('link', { name: 'View in Seperate Page' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: /^Fire Shield/ })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(search(page)).toBeFocused();
});

/** As a hand does that is faster than the page: nothing is drawn in between. */
async function pressTwice(target: Locator): Promise<void> {
  await target.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
}

test('opening and closing an entry leaves no step in the history, and keeps place and filters', async ({
  page,
}) => {
  await page.goto('/codex');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Monsters/ })
    .click();
  const row = page.getByRole('row', { name: /^Lich / });
  await row.scrollIntoViewIfNeeded();
  const close = page.getByRole('button', { name: 'Close' });
  await pressTwice(row);
  await close.click();
  await expect(page).toHaveURL('/codex/monsters');
  await row.click();
  await pressTwice(close);
  await expect(page).toHaveURL('/codex/monsters');
  await row.click();
  await expect(page.getByRole('complementary', { name: 'Lich' })).toBeVisible();
  await page.evaluate(() => scrollBy(0, 120));
  const scroll = await page.evaluate(() => scrollY);
  await close.click();
  await expect(page.getByRole('complementary')).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(scroll);

  // What is asked of the list while an entry is open, or on its way, still holds when it is closed.
  await search(page).focus();
  await row.evaluate((element: HTMLElement) => {
    element.click();
    document.execCommand('insertText', false, 'lic');
  });
  await expect(rows(page).first()).toContainText('Lich');
  await expect(page).toHaveURL(/open=lich&name=lic/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/codex/monsters?name=lic');
  await expect(search(page)).toHaveValue('lic');
  await page.goBack();
  await expect(page).toHaveURL('/codex');
});

test('the back button restores filters and scroll; the list leads on', async ({ page }) => {
  await page.goto('/codex/monsters?size=Medium');
  const row = page.getByRole('row', { name: /^Priest/ });
  await row.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 300));
  const scroll = await page.evaluate(() => scrollY);
  expect(scroll).toBeGreaterThan(500);
  await row.click();
  await page.getByRole('link', { name: 'View in Seperate Page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Priest' })).toBeVisible();
  await page.getByRole('link', { name: 'Next: Rakshasa' }).click();
  await expect(page).toHaveTitle('Rakshasa');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/size=Medium.*open=priest/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scroll);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(rows(page).first()).toContainText('Acolyte');
});

test('a page of its own: title, dice that roll, spells and conditions in place', async ({ page }) => {
  await page.goto('/codex/specs/monsters/lich');
  await expect(page).toHaveTitle('Lich');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lich');
  await page.getByRole('button', { name: '+12 to hit' }).last().click();
  const rolls = page.getByRole('region', { name: 'Rolls' });
  await expect(rolls).toContainText(/Lich: Paralyzing Touch.*1d20 \+ 12: \[\d+\] \+ 12 =\s*\d+/);
  await page.getByRole('button', { name: '3d6' }).first().click();
  await expect(rolls).toContainText(/3d6: \[\d, \d, \d\] =/);
  await page.getByRole('button', { name: 'Clear rolls' }).click();
  await page.getByRole('link', { name: 'magic missile' }).click();
  const spell = page.getByRole('dialog', { name: 'Spell' });
  await expect(spell.getByRole('heading', { name: 'Magic Missile' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(spell).toBeHidden();
  // An entry that leads to another leads back as well.
  await page.getByRole('link', { name: 'dominate monster' }).click();
  await expect(spell.getByRole('heading', { name: 'Dominate Monster' })).toBeVisible();
  await expect(spell.getByRole('button', { name: 'Back' })).toBeHidden();
  await spell.getByRole('link', { name: 'charmed' }).first().click();
  const condition = page.getByRole('dialog', { name: 'Condition' });
  await expect(condition).toContainText("can't attack the charmer");
  await condition.getByRole('button', { name: 'Back' }).click();
  await expect(spell.getByRole('heading', { name: 'Dominate Monster' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(spell).toBeHidden();
  await page.getByRole('link', { name: 'paralyzed' }).last().click();
  await expect(page.getByRole('dialog', { name: 'Condition' })).toContainText("can't move or speak");
  await expect(page).toHaveURL('/codex/specs/monsters/lich');
});

test('a spell page shows all there is', async ({ page }) => {
  await page.goto('/codex/specs/spells/fireball');
  await expect(page).toHaveTitle('Fireball');
  const spell = page.getByRole('article', { name: 'Fireball' });
  for (const text of [
    '3rd-level evocation',
    '150 feet',
    'a tiny ball of bat guano',
    'Sorcerer, Wizard',
    '20-foot sphere',
    'DEX (half',
  ]) {
    await expect(spell).toContainText(text);
  }
  await expect(spell.getByRole('button', { name: '14d6' })).toBeVisible();
  await page.goto('/codex/specs/spells/flame-strike');
  await expect(page.getByRole('button', { name: '8d6 + 4d6' })).toBeVisible();
  await expect(page.getByText('Fire and Radiant, in this order.')).toBeVisible();
  await page.goto('/codex/specs/spells/magic-missile');
  await expect(page.getByRole('heading', { name: 'Damage by slot, per dart' })).toBeVisible();
});

test('a search is not emptied by a short word or a number beside a longer one', async ({ page }) => {
  await page.goto('/codex/monsters?name=breath of fire');
  await expect(page.getByRole('row', { name: /^Ancient Red Dragon/ })).toBeVisible();
  await page.goto('/codex/monsters?name=dc 15 petrified');
  await expect(rows(page).first()).toBeVisible();
});

test('an entry can be copied as Markdown and as JSON', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/codex/specs/monsters/aboleth');
  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  await expect(page.getByText('Copied as Markdown.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^## Aboleth\n\n\*Large aberration/,
  );
  await page.getByRole('button', { name: 'Copy as JSON' }).click();
  await expect(page.getByText('Copied as JSON.')).toBeVisible();
  const json = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(json)).toMatchObject({ index: 'aboleth' });
});

test('a printed stat block is a card and nothing else', async ({ page }) => {
  await page.goto('/codex/specs/monsters/goblin');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article', { name: 'Goblin' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
});

test('on a phone the popout is a sheet from below', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/codex/monsters');
  await page.getByRole('row', { name: /^Aboleth/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Aboleth' });
  await expect(sheet.getByRole('heading', { name: 'Aboleth' })).toBeVisible();
  const bottom = () => sheet.evaluate((element) => element.getBoundingClientRect().bottom);
  // It rises for a moment.
  await expect.poll(bottom).toBeCloseTo(844, 0);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page).not.toHaveURL(/open=/);
});

test('the conditions are a guide of their own', async ({ page }) => {
  await page.goto('/codex/conditions');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(15);
  await page.getByRole('link', { name: 'Exhaustion' }).first().click();
  await expect(page).toHaveTitle('Exhaustion');
  await expect(page.getByRole('row', { name: '6 Death' })).toBeVisible();
});

for (const address of [
  '/codex/dragons',
  '/codex/specs/monsters/nobody',
  '/codex/specs/spells/nothing',
  '/codex/specs/vehicles/cart',
]) {
  test(`${address} is not found`, async ({ page }) => {
    allowComplaint(page, /^404 \/api\//);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible();
  });
}

test('a fetch that fails shows Retry, for a list, a page and a popout', async ({ page }) => {
  await page.route('**/api/monsters**', (route) => route.abort());
  await page.goto('/codex/monsters');
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

test('search everywhere: entries open in place, pages are gone to', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const box = page.getByRole('combobox', { name: 'Search everywhere' });
  const openPalette = async () => {
    await page.keyboard.press('Control+k');
    await expect(box).toBeFocused();
  };
  await openPalette();
  await page.keyboard.type('firebal');
  await expect(page.getByRole('option', { selected: true })).toHaveText('FireballSpell');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('dialog', { name: 'Spell' }).getByRole('heading', { name: 'Fireball' }),
  ).toBeVisible();
  await expect(page).toHaveURL('/about');
  await page.keyboard.press('Escape');
  await openPalette();
  await page.keyboard.type('owlbaer');
  await expect(page.getByRole('option', { selected: true })).toHaveText('OwlbearMonster');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL('/codex/specs/monsters/owlbear');
  await openPalette();
  await page.keyboard.type('conditi');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/codex/conditions');
});

test('search everywhere finds what one has made', async ({ page }) => {
  await signUp(page);
  await page.request.post('/api/npcs', { data: { name: 'Old Marren', hit_points: 9, armor_class: 10 } });
  await page.goto('/');
  await page.getByRole('button', { name: 'Search everywhere' }).click();
  await page.getByRole('combobox', { name: 'Search everywhere' }).fill('marr');
  await expect(page.getByRole('option', { name: /Old Marren/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/stuff/npcs');
});

for (const address of [
  '/codex/monsters?fly=yes&size=Tiny',
  '/codex/monsters?name=owl&open=owlbear',
  '/codex/spells?name=fire&open=fireball',
  '/codex/conditions',
  '/codex/specs/monsters/lich',
  '/codex/specs/spells/cure-wounds',
  '/codex/specs/conditions/exhaustion',
]) {
  test(`${address} is accessible in both themes`, async ({ page }) => {
    test.slow();
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    if (address.includes('open=')) await expect(page.getByRole('article')).toBeVisible();
    await expectAccessible(page);
  });
}

test('palette, sheet and roll tray are accessible in both themes', async ({ page }) => {
  test.slow();
  await page.goto('/codex/specs/monsters/goblin');
  await page.getByRole('button', { name: '+4 to hit' }).first().click();
  await expect(page.getByRole('region', { name: 'Rolls' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/codex/monsters?name=goblin&open=goblin');
  await expect(page.getByRole('article')).toBeVisible();
  await expectAccessible(page);
});

for (const width of [320, 390, 820, 1440, 2560]) {
  test(`no page of the codex is wider than a screen of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const address of [
      '/codex/monsters?fly=yes',
      '/codex/spells?open=antipathy-sympathy',
      '/codex/conditions',
      '/codex/specs/monsters/tarrasque',
      '/codex/specs/spells/cure-wounds',
    ]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, address).toBeLessThanOrEqual(0);
    }
  });
}
