import type { Page } from '@playwright/test';
import { expect, expectAccessible, signUp, test } from '#support/processes/browser-test.ts';
import { hitPoints, nameOf, press, row } from '../support/fight-table.ts';
import { create } from '../support/stuff.ts';

/** Effects with a save in the list: a save that was not made does not count as failed. */

const HEROES = { Aria: 140, Borin: 150, Cyra: 130, Dax: 135 };

/** Four characters, a monster with a fire breath, one that paralyzes, and its target. */
async function openCave(page: Page): Promise<void> {
  await signUp(page);
  const characters: string[] = [];
  for (const [name, hit_points] of Object.entries(HEROES)) {
    const fields = { name, player: 'Ann', hit_points, armor_class: 1, level: 5 };
    characters.push(await create(page, 'characters', fields));
  }
  const monsters = ['chimera', 'ghoul', 'goblin'].map((index) => ({
    name: '',
    count: 1,
    url: `/api/monsters/${index}`,
    pointer: `srd/${index}`,
  }));
  const encounter = { name: 'Cave', shortDesc: 'A chimera', characters, monsters };
  await page.goto(`/stuff/encounters/${await create(page, 'encounters', encounter)}/run`);
  await expect(page.getByRole('table', { name: 'Initiative' })).toBeVisible();
}

const bar = (page: Page) => page.getByRole('region', { name: 'About to happen' });
const save = (page: Page, name: string) => page.getByRole('textbox', { name: `Save of ${name}` });

test('a breath on four: three presses and four numbers, and nothing in the rows moves', {
  tag: '@accessible',
}, async ({ page }) => {
  await openCave(page);
  await nameOf(page, 'Chimera').click();
  const beside = page.getByRole('complementary', { name: 'At hand' });
  const heights = () =>
    page.locator('tr[data-row]').evaluateAll((rows) => rows.map((one) => one.getBoundingClientRect().top));
  const before = await heights();
  await beside.getByRole('button', { name: 'Roll Fire Breath' }).click();
  await bar(page).getByRole('button', { name: 'Party' }).click();
  expect(await heights()).toEqual(before);
  await expectAccessible(page);
  await expect(save(page, 'Aria')).toBeFocused();
  await press(page, '15');
  await expect(save(page, 'Borin')).toBeFocused();
  await press(page, '14', '4', '22');
  await expect(row(page, 'Aria')).toContainText(/Dex 15 · saves · 140 → \d+/);
  await expect(row(page, 'Cyra')).toContainText(/Dex 4 · fails · 130 → \d+/);
  expect(await heights()).toEqual(before);
  await expect(bar(page).getByRole('button', { name: 'Deal to 4' })).toBeFocused();
  await press(page, 'Enter');
  await expect(bar(page)).toHaveCount(0);
  await expect(hitPoints(page, 'Cyra')).not.toHaveValue('130');
  await press(page, 'Control+z');
  for (const [name, points] of Object.entries(HEROES)) {
    await expect(hitPoints(page, name)).toHaveValue(String(points));
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('by touch with one target: the open save is in its row, and decides', {
    tag: '@thorough',
  }, async ({ page }) => {
    await openCave(page);
    await row(page, 'Ghoul').tap();
    const sheet = page.getByRole('dialog', { name: 'Ghoul', exact: true });
    await sheet.getByRole('button', { name: 'Roll Claws' }).tap();
    await row(page, 'Borin').tap();
    await expect(save(page, 'Borin')).toBeFocused();
    await expect(save(page, 'Borin')).toBeInViewport({ ratio: 1 });
    await save(page, 'Borin').fill('9');
    await expect(row(page, 'Borin')).toContainText('paralyzed');
    await bar(page).getByRole('button', { name: 'Deal to Borin' }).tap();
    await expect(row(page, 'Borin').getByRole('list', { name: 'Conditions' })).toContainText('paralyzed');
  });
});
