import { allowComplaint, expect, expectAccessible, test } from '#support/processes/browser-test.ts';

test('several entries are chosen in a list and printed as cards on one sheet', {
  tag: '@accessible',
}, async ({ page }) => {
  await page.goto('/codex/spells?name=fire');
  await page.getByRole('button', { name: 'Print cards' }).click();
  await page.getByRole('button', { name: 'Fireball', exact: true }).click();
  await page.getByRole('button', { name: 'Fire Bolt', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Fire Bolt', pressed: true })).toBeVisible();
  await page.getByRole('button', { name: 'Wall of Fire', exact: true }).click();
  await page.getByRole('button', { name: 'Wall of Fire', exact: true }).click();
  await page.getByRole('link', { name: 'Print 2 cards' }).click();
  await expect(page.getByRole('heading', { name: 'Print cards' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expectAccessible(page);
  await page.getByLabel('Paper').selectOption('Letter');
  await expect(page.locator('[data-paper=letter]')).toBeVisible();
  const sheet = await page.pdf({ preferCSSPageSize: true });
  expect(sheet.toString('latin1')).toMatch(/MediaBox \[0 0 612 792\]/);
  await page.getByLabel('Paper').selectOption('A4');
  await expect(page.locator('[data-paper=a4]')).toBeVisible();
  const other = await page.pdf({ preferCSSPageSize: true });
  expect(other.toString('latin1')).toMatch(/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/);
  expect(other.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.getByRole('button', { name: 'Take Fire Bolt off the sheet' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a sheet prints only the cards, and reports entries that cannot be loaded', {
  tag: '@thorough',
}, async ({ page }) => {
  allowComplaint(page, /404 \/api\/monsters\/nobody/);
  await page.goto('/print?monsters=goblin,nobody,orc');
  await expect(page.getByRole('alert')).toHaveText('Could not be loaded: nobody.');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article', { name: 'Goblin' })).toBeVisible();
  await expect(page.getByLabel('Paper')).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
});
