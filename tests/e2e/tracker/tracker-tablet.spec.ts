import { expect, test } from '#support/processes/browser-test.ts';
import { openFight, row, rowsInSight } from '../support/fight-table.ts';
import { smallTargets } from '../support/small-targets.ts';

/** The rows of a fight on a tablet, by touch. */

test.use({ hasTouch: true, isMobile: true });

for (const [width, height, wanted] of [
  [1024, 768, 9],
  [1180, 820, 10],
  [820, 1180, 10],
] as const) {
  test(`at ${width} × ${height}, ${wanted} rows are in sight, and everything in them is large enough`, {
    tag: '@thorough',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openFight(page, { goblins: 9 });
    expect(await rowsInSight(page)).toBeGreaterThanOrEqual(wanted);
    expect((await row(page, 'Aria').boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await row(page, 'Borin').tap();
    await expect(page.getByRole('complementary', { name: 'At hand' })).toContainText('Borin');
    expect(await smallTargets(page, '.tracker-table')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  });
}
