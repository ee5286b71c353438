import { expect, signUp, test } from '#support/processes/browser-test.ts';

test('library and screen are at the end of the second bar, or in a menu if there is no space', {
  tag: '@thorough',
}, async ({ page }) => {
  await signUp(page);
  await page.goto('/stuff/npcs');
  const bar = page.getByRole('navigation', { name: 'My stuff' });
  const menu = bar.getByRole('button', { name: 'More of my stuff' });
  const five = ['My Stuff', 'My Campaigns', 'My Encounters', 'My Characters', 'My NPCs'];
  for (const width of [740, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    await expect(bar.getByRole('link')).toHaveText([...five, 'Library', 'Screen']);
    await expect(bar.getByRole('link', { name: 'Screen' })).toBeInViewport({ ratio: 1 });
    await expect(menu).toBeHidden();
  }
  for (const width of [320, 375, 390, 430, 640, 730]) {
    await page.setViewportSize({ width, height: 700 });
    await expect(bar.getByRole('link')).toHaveText(five);
    await expect(menu, `the menu at ${width}`).toBeInViewport({ ratio: 1 });
    const boxes = await bar.locator('a:visible > span').evaluateAll((names) =>
      names.map((name) => {
        const { left, right } = name.getBoundingClientRect();
        return { left, right };
      }),
    );
    for (const [at, { left }] of boxes.slice(1).entries())
      expect(left - (boxes[at]?.right ?? 0), `before ${five[at + 1]} at ${width}`).toBeGreaterThan(1.5);
  }
  await menu.click();
  await bar.getByRole('link', { name: 'Screen' }).click();
  await expect(page).toHaveURL('/stuff/screen');
});
