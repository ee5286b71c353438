import { expect, test } from '#support/processes/browser-test.ts';

test('a rule is found by key in the palette, by any name that people type, and opens in place', async ({
  page,
}) => {
  await page.goto('/codex');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('attack of opp');
  await expect(page.getByRole('option').first()).toHaveText(/Opportunity Attacks\s*Rule/);
  await page.keyboard.press('Enter');
  const rule = page.getByRole('dialog', { name: 'Rule' });
  await expect(rule.getByRole('heading', { name: 'Opportunity Attacks' })).toBeVisible();
  await expect(rule.getByText(/^SRD 5\.1: Combat/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rule).toHaveCount(0);
});

test('the list of rules is searched while typing and filtered by chapter, and a rule opens beside it', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.goto('/codex');
  await page.getByRole('navigation', { name: 'Also here' }).getByRole('link', { name: 'Rules' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rules' })).toBeVisible();
  const rows = page.getByRole('row');
  await page.getByRole('textbox', { name: 'Search by name or text' }).fill('drown');
  await expect(rows.nth(1)).toContainText('Suffocating');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').getByRole('heading', { name: 'Suffocating' })).toBeVisible();
  await page.goto('/codex/rules?chapter=Hazards');
  await expect(page.getByRole('rowheader', { name: /^Falling/ })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /^Cover/ })).toHaveCount(0);
});

test('a table of a rule is a table, and its dice roll', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/codex/specs/rules/falling');
  await expect(page.getByRole('heading', { level: 1, name: 'Falling' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Falling damage' });
  await table.getByRole('button', { name: /d6/ }).first().click();
  await expect(page.getByRole('region', { name: 'Rolls' })).toContainText('Falling');
});

test('equipment has its figures, a pack links its contents', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/codex/equipment');
  await page.getByRole('textbox', { name: 'Search by name or text' }).fill('long sword');
  await expect(page.getByRole('row').nth(1)).toContainText('1d8 slashing');
  await page.goto('/codex/specs/equipment/explorers-pack');
  await page.getByRole('main').getByRole('link', { name: 'Torch' }).click();
  const piece = page.getByRole('dialog', { name: 'Equipment' });
  await expect(piece.getByRole('heading', { name: 'Torch' })).toBeVisible();
  await expect(piece).toContainText('1 hour');
});

test('a magic item is found by the name of a variant, opens beside the list, and has a page', async ({
  page,
}) => {
  await page.goto('/codex');
  await page
    .getByRole('navigation', { name: 'Also here' })
    .getByRole('link', { name: 'Magic Items' })
    .click();
  await page.getByRole('textbox', { name: 'Search by name or text' }).fill('hill giant strength');
  await expect(page.getByRole('row').nth(1)).toContainText('Belt of Giant Strength');
  await page.keyboard.press('Enter');
  const card = page.getByRole('article');
  await expect(card).toContainText('Wondrous item, rare to legendary (requires attunement)');
  await page.getByRole('link', { name: 'View in Seperate Page' }).click();
  await expect(page).toHaveURL(/\/codex\/specs\/items\/belt-of-giant-strength$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Belt of Giant Strength' })).toBeVisible();
});

test('the words of a stat block that name a rule are links with a preview', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.goto('/codex/specs/monsters/owl');
  const link = page.getByRole('article').getByRole('link', { name: /opportunity attacks?/i });
  await link.hover();
  await expect(page.getByRole('tooltip')).toContainText('Opportunity Attacks');
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await link.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tooltip')).toContainText('Opportunity Attacks');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Rule' })).toBeVisible();
});
