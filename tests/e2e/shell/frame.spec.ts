import { expect, signUp, test } from '#support/processes/browser-test.ts';
import { create } from '../support/stuff.ts';

/** Enough rows to show the search of the list. */
const ROWS = 18;

test('at least 16 records of every kind are visible on a laptop', { tag: '@thorough' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signUp(page);
  const shared = { hit_points: 30, armor_class: 15, level: 4, player: 'Ann', shortDesc: 'On the road' };
  for (const kind of ['campaigns', 'encounters', 'characters', 'npcs']) {
    for (let number = 1; number <= ROWS; number++)
      await create(page, kind, { name: `Number ${number}`, ...shared });
    await page.goto(`/stuff/${kind}`);
    await expect(page.getByRole('searchbox')).toBeVisible();
    await expect(page.getByText('Number 16', { exact: true })).toBeInViewport({ ratio: 1 });
  }
});
