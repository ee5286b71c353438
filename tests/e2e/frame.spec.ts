import type { Page } from '@playwright/test';
import { expect, signUp, test } from '#support/browser-test.ts';
import { create } from './stuff.ts';

/** A list long enough that its search shows. */
const ROWS = 18;

for (const kind of ['campaigns', 'encounters', 'characters', 'npcs']) {
  test(`at least 16 of the ${kind} are in sight on a laptop`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signUp(page);
    const shared = { hit_points: 30, armor_class: 15, level: 4, player: 'Ann', shortDesc: 'On the road' };
    for (let number = 1; number <= ROWS; number++)
      await create(page, kind, { name: `Number ${number}`, ...shared });
    await page.goto(`/stuff/${kind}`);
    await expect(page.getByRole('searchbox')).toBeVisible();
    await expect(page.getByText('Number 16', { exact: true })).toBeInViewport({ ratio: 1 });
  });
}

for (const width of [390, 1440]) {
  test(`every page begins at the same edge and none shifts on a screen of ${width} pixels`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await signUp(page);
    const sample = await (await page.request.post('/api/sample')).json();
    const [encounter] = await (await page.request.get('/api/encounters')).json();
    const edges: Record<string, number> = {};
    for (const address of [
      '/about',
      '/account',
      '/codex',
      '/codex/monsters',
      '/codex/spells',
      '/codex/conditions',
      '/stuff',
      '/stuff/campaigns',
      `/stuff/campaigns/${sample.id}`,
      '/stuff/campaigns/new',
      '/stuff/encounters',
      `/stuff/encounters/${encounter.encounter_id}`,
      '/stuff/encounters/new',
      '/stuff/characters',
      '/stuff/characters/new',
      '/stuff/npcs/new',
      '/stuff/transfer',
    ]) {
      await page.goto(address, { waitUntil: 'networkidle' });
      const title = page.getByRole('heading', { level: 1 });
      edges[address] = (await title.boundingBox())?.x ?? Number.NaN;
      expect(await layoutShift(page), address).toBeLessThanOrEqual(0.01);
    }
    const [first] = Object.values(edges);
    expect(edges).toEqual(Object.fromEntries(Object.keys(edges).map((address) => [address, first])));
  });
}

/** What the browser saw move by itself since the page was opened. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            total += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        // What is buffered is told in a task of its own, before this one.
        setTimeout(() => resolve(total), 50);
      }),
  );
}
