import type { Page } from '@playwright/test';
import { expect, test } from '#support/processes/browser-test.ts';
import { rows } from '../support/codex.ts';

/** The row at the middle of the screen, and its position. */
function rowInTheMiddle(page: Page): Promise<string> {
  return page.evaluate(() => {
    const row = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('tr');
    return `${row?.dataset.index} at ${Math.round(row?.getBoundingClientRect().top ?? 0)}`;
  });
}

/** Scrolls like a finger, so that every row on the way is rendered. */
async function scrollDown(page: Page, pixels: number): Promise<void> {
  await page.evaluate(async (wanted) => {
    while (scrollY < wanted) {
      scrollBy(0, 400);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  }, pixels);
}

test.describe('on a phone, with rows of different heights', () => {
  test.use({ viewport: { width: 375, height: 800 }, hasTouch: true, isMobile: true });

  test('back and a reload find the same row in the same place', { tag: '@thorough' }, async ({ page }) => {
    await page.goto('/codex/monsters');
    await expect(rows(page)).toHaveCount(322);
    await scrollDown(page, 12_000);
    const before = await rowInTheMiddle(page);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Codex' })
      .evaluate((link: HTMLElement) => link.click());
    await expect(page.getByRole('heading', { level: 1, name: 'Codex' })).toBeVisible();
    await page.goBack();
    await expect.poll(() => rowInTheMiddle(page)).toBe(before);
    await page.reload();
    await expect.poll(() => rowInTheMiddle(page)).toBe(before);
  });
});

test('rows far below the screen are found, focused and printed', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/codex/monsters');
  const last = rows(page).last();
  await expect(last).toHaveAccessibleName(/^Zombie/);
  const found = await page.evaluate(() => Reflect.get(window, 'find')('Zombie'));
  expect(found).toBe(true);
  await page.emulateMedia({ media: 'print' });
  const skipped = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('tbody a')].filter(
          (link) => !link.checkVisibility({ contentVisibilityAuto: true }),
        ).length,
    );
  await expect.poll(skipped).toBe(0);
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(skipped).toBeGreaterThan(200);
  await last.getByRole('link').focus();
  await expect(last).toBeInViewport();
});
