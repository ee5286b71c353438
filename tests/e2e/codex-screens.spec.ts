import { expect, expectAccessible, test } from '#support/browser-test.ts';

for (const address of [
  '/codex/monsters?fly=yes&size=Tiny',
  '/codex/monsters?name=owl&open=owlbear',
  '/codex/spells?name=objects&open=animate-objects',
  '/codex/spells?classSelect=Bard&ritual=yes',
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
      '/codex/specs/spells/animate-objects',
    ]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, address).toBeLessThanOrEqual(0);
      // A table in a text stays inside its card.
      for (const table of await page.getByRole('article').getByRole('table').all()) {
        const outside = await table.evaluate(
          (node) => node.scrollWidth - (node.parentElement?.clientWidth ?? 0),
        );
        expect(outside, address).toBeLessThanOrEqual(0);
      }
    }
  });
}
