import type { Locator } from '@playwright/test';
import { expect, signUp, test } from '#support/processes/browser-test.ts';
import { rows, search } from '../support/codex.ts';

test('the popout opens next to the list, which keeps its place', async ({ page }) => {
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

test('next to the popout every column of the list has room for its text', { tag: '@thorough' }, async ({
  page,
}) => {
  const cut = () =>
    page
      .getByRole('table')
      .first()
      .evaluate((table) =>
        [...table.querySelectorAll('thead span, th, td')]
          .filter((cell) => cell.scrollWidth > cell.clientWidth)
          .map((cell) => cell.textContent),
      );
  for (const address of ['/codex/monsters?open=aboleth', '/codex/spells?open=fireball']) {
    for (const width of [1024, 1152, 1280, 1440]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(address);
      await expect(page.getByRole('complementary').getByRole('article')).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      await expect.poll(cut, { message: `${address} at ${width}` }).toEqual([]);
      const name = page.getByRole('rowheader').first();
      expect((await name.boundingBox())?.width, `${address} at ${width}`).toBeGreaterThan(160);
    }
  }
});

test('a long entry is copied to the library without scrolling', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/codex/monsters?open=lich');
  for (const size of [
    { width: 1280, height: 700 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await expect(page.getByRole('heading', { name: 'Lich' })).toBeVisible();
    await expect(page.getByText('Copy to my library')).toBeInViewport({ ratio: 1 });
  }
});

test('next to the popout a name continues after its slash, and the link to the page is one line', {
  tag: '@thorough',
}, async ({ page }) => {
  await signUp(page);
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/codex/spells?open=blindness-deafness');
    const popout = page.getByRole('complementary');
    const link = popout.getByRole('link', { name: 'View in Seperate Page' });
    const [linkBox, close, pin] = [
      await link.boundingBox(),
      await popout.getByRole('button', { name: 'Close' }).boundingBox(),
      await popout.getByRole('button', { name: 'Pin to screen' }).boundingBox(),
    ];
    expect(await link.evaluate((one) => one.scrollHeight), `at ${width}`).toBeLessThanOrEqual(44);
    expect(close?.y, `at ${width}`).toBe(linkBox?.y);
    expect(pin?.y).toBeGreaterThan(close?.y ?? 0);
    const lines = await page
      .getByRole('link', { name: 'Blindness/Deafness' })
      .first()
      .evaluate((name) => {
        const texts = [...name.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
        return texts.map((text) => {
          const range = document.createRange();
          range.selectNodeContents(text);
          return range.getClientRects().length;
        });
      });
    expect(lines, `the words at ${width}`).toEqual([1, 1, 1]);
  }
});

test('by keyboard alone: search, arrows, Enter, Escape', async ({ page }) => {
  await page.goto('/codex/spells');
  await expect(rows(page)).toHaveCount(319);
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
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

/** Presses twice without a paint in between, as a fast user does. */
async function pressTwice(target: Locator): Promise<void> {
  await target.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
}

test('opening and closing an entry leaves no history entry, and keeps place and filters', {
  tag: '@thorough',
}, async ({ page }) => {
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

  // A search that is typed while an entry is open or loading stays after the entry is closed.
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

test('the back button restores filters and scroll position; the list still opens entries', async ({
  page,
}) => {
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
  // Also on the first page of the visit.
  await expect(page).toHaveURL('/codex/monsters?size=Medium');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scroll);
});

test('on a phone the popout is a sheet from below', { tag: '@thorough' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/codex/monsters');
  await page.getByRole('row', { name: /^Aboleth/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Aboleth' });
  await expect(sheet.getByRole('heading', { name: 'Aboleth' })).toBeVisible();
  const bottom = () => sheet.evaluate((element) => element.getBoundingClientRect().bottom);
  // The sheet has a short opening animation.
  await expect.poll(bottom).toBeCloseTo(844, 0);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page).not.toHaveURL(/open=/);
});

test('an entry is fetched while the pointer rests on its row', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/codex/monsters?name=owlbear');
  const fetched = page.waitForRequest('**/api/monsters/owlbear');
  await page.getByRole('link', { name: 'Owlbear' }).hover();
  await fetched;
  await page.getByRole('link', { name: 'Owlbear' }).click();
  await expect(page.getByRole('article', { name: 'Owlbear' })).toBeVisible();
});
