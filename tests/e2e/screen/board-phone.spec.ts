import type { Page } from '@playwright/test';
import { expect, expectAccessible, signUp, test } from '#support/processes/browser-test.ts';
import { expectFitsScreens } from '../support/fits-screens.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const order = (page: Page) => page.getByRole('tabpanel').getByRole('heading', { level: 2 }).allTextContents();

/** A finger that is put on the first point, moved to the second and lifted. */
async function dragByFinger(page: Page, from: Point, to: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [from]);
  await send('touchMove', [{ x: from.x, y: (from.y + to.y) / 2 }]);
  // The finger stops before it is lifted. Otherwise it is a fling, which takes the next tap.
  for (let at = 0; at < 4; at++) {
    await send('touchMove', [{ x: to.x + (at % 2), y: to.y }]);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await send('touchEnd', []);
}

interface Point {
  x: number;
  y: number;
}

test('a phone shows one column, and a finger moves, resizes and removes panels', {
  tag: '@thorough',
}, async ({ page }) => {
  await signUp(page);
  await page.goto('/stuff/screen');
  await page.getByRole('tab', { name: 'Travel' }).tap();
  await expect(page.getByRole('tab', { name: 'Travel', selected: true })).toBeVisible();
  const columns = await page
    .locator('.board-grid')
    .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
  expect(columns).toBe(1);
  const [first = '', second = '', third = ''] = await order(page);

  // The menu of a panel.
  await page.getByRole('button', { name: `Change ${first}` }).tap();
  await page.getByRole('button', { name: 'Move later' }).tap();
  await expect.poll(async () => (await order(page)).slice(0, 2)).toEqual([second, first]);
  await page.getByRole('button', { name: 'Move earlier' }).tap();
  await expect.poll(async () => (await order(page)).slice(0, 2)).toEqual([first, second]);
  const panel = page.locator('[data-panel]').first();
  const height = (await panel.boundingBox())?.height ?? 0;
  await page.getByRole('button', { name: 'Shorter' }).tap();
  await expect.poll(async () => (await panel.boundingBox())?.height).toBeLessThan(height);
  await page.getByRole('button', { name: 'Taller' }).tap();
  await expect.poll(async () => (await panel.boundingBox())?.height).toBe(height);
  await page.getByRole('button', { name: 'Shorter' }).tap();
  await page.getByRole('button', { name: 'Shorter' }).tap();
  await page.getByRole('button', { name: `Change ${first}` }).tap();

  // The handle.
  const handle = await page.getByTitle(`Drag to move ${first}`).boundingBox();
  const target = await page.getByTitle(`Drag to move ${second}`).boundingBox();
  await dragByFinger(
    page,
    { x: (handle?.x ?? 0) + 20, y: (handle?.y ?? 0) + 20 },
    { x: (target?.x ?? 0) + 60, y: (target?.y ?? 0) + 60 },
  );
  await expect.poll(async () => (await order(page)).slice(0, 3)).toEqual([second, first, third]);

  await page.getByRole('button', { name: `Change ${second}` }).tap();
  await page.getByRole('button', { name: 'Remove' }).tap();
  await expect.poll(async () => (await order(page))[0]).toBe(first);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect.poll(async () => (await order(page))[0]).toBe(second);
  await expectAccessible(page);
});

test('the screens fit every width', { tag: '@thorough' }, async ({ page }) => {
  await signUp(page);
  await expectFitsScreens(page, ['/stuff/screen', '/codex/screen']);
});
