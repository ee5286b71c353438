import {
  expect,
  expectAccessible,
  expectAllAccessible,
  expectRollsAccessible,
  test,
} from '#support/processes/browser-test.ts';
import { expectFitsScreens } from '../support/fits-screens.ts';

test('the codex is accessible in both themes', { tag: '@thorough' }, async ({ page }) => {
  test.slow();
  const opened = async () => {
    if (page.url().includes('open=')) await expect(page.getByRole('article')).toBeVisible();
  };
  await expectAllAccessible(
    page,
    [
      '/codex/monsters?fly=yes&size=Tiny',
      '/codex/monsters?name=owl&open=owlbear',
      '/codex/spells?name=objects&open=animate-objects',
      '/codex/spells?classSelect=Bard&ritual=yes',
      '/codex/conditions',
      '/codex/specs/monsters/lich',
      '/codex/specs/spells/cure-wounds',
      '/codex/specs/conditions/exhaustion',
      '/codex/rules?chapter=Combat&open=cover',
      '/codex/equipment?category=Weapon&open=longsword',
      '/codex/specs/rules/encounter-building',
      '/codex/specs/equipment/burglars-pack',
      '/codex/items?rarity=rare&open=bag-of-beans',
      '/codex/specs/items/deck-of-many-things',
    ],
    opened,
  );
});

test('palette, sheet and roll tray are accessible in both themes', { tag: '@thorough' }, async ({ page }) => {
  test.slow();
  // The card ends above the tray: axe does not know that a popover covers what lies below it.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/codex/specs/monsters/goblin');
  await page.getByRole('button', { name: '+4 to hit' }).first().click();
  await expect(page.getByRole('region', { name: 'Rolls' })).toBeVisible();
  await expectRollsAccessible(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/codex/monsters?name=goblin&open=goblin');
  await expect(page.getByRole('article')).toBeVisible();
  await expectAccessible(page);
});

test('no page of the codex is wider than the screen, from a small phone to the largest', {
  tag: '@thorough',
}, async ({ page }) => {
  test.slow();
  await expectFitsScreens(
    page,
    [
      '/codex/monsters?fly=yes',
      '/codex/spells?open=antipathy-sympathy',
      '/codex/conditions',
      '/codex/specs/monsters/tarrasque',
      '/codex/specs/spells/animate-objects',
      '/codex/rules?open=cover',
      '/codex/equipment?open=plate',
      '/codex/items?open=cube-of-force',
      '/codex/specs/items/deck-of-illusions',
      '/codex/specs/rules/encounter-building',
      '/codex/specs/rules/poisons',
    ],
    async (address) => {
      // A table in a text must stay inside its card.
      for (const table of await page.getByRole('article').getByRole('table').all()) {
        const outside = await table.evaluate(
          (node) => node.scrollWidth - (node.parentElement?.clientWidth ?? 0),
        );
        expect(outside, address).toBeLessThanOrEqual(0);
      }
    },
  );
});
