import type { Page } from '@playwright/test';
import type { ExportedStuff } from '#contract/transfer.ts';
import { expect, expectAccessible, signUp, test } from '#support/browser-test.ts';
import { expectToast } from './stuff.ts';

/** The sample's campaign, in which its first two characters have been hurt. */
async function openCampaign(page: Page): Promise<void> {
  await signUp(page);
  const { id } = await (await page.request.post('/api/sample')).json();
  const document = (await (await page.request.get('/api/export')).json()) as ExportedStuff;
  const [first, second] = document.campaigns[0]?.characters ?? [];
  Object.assign(first ?? {}, { current_hit_points: 5 });
  Object.assign(second ?? {}, { current_hit_points: 0 });
  const data = { mode: 'commit', duplicates: 'replace', document };
  expect((await page.request.post('/api/import', { data })).ok()).toBe(true);
  await page.goto(`/stuff/campaigns/${id}`);
}

function order(page: Page) {
  return page.getByRole('button', { name: /^Move / });
}

const ORDERED = {
  asMade: ['Move Wolves at the Crossing', 'Move The Burned Mill', 'Move The Red Tower'],
  towerFirst: ['Move The Red Tower', 'Move Wolves at the Crossing', 'Move The Burned Mill'],
  millFirst: ['Move The Burned Mill', 'Move The Red Tower', 'Move Wolves at the Crossing'],
};

async function expectOrder(page: Page, names: string[]): Promise<void> {
  await expect
    .poll(() => order(page).evaluateAll((buttons) => buttons.map((one) => one.ariaLabel)))
    .toEqual(names);
}

test('the encounters of a campaign are put in order and done, and the next one is run', async ({ page }) => {
  await openCampaign(page);
  await expectOrder(page, ORDERED.asMade);
  await expect(page.getByText('3 to come, 0 done')).toBeVisible();
  await expect(page.getByText('the party can take 4,800 in a day')).toBeVisible();
  await expectAccessible(page);

  const tower = page.getByRole('button', { name: 'Move The Red Tower' });
  const saved = () =>
    page.waitForResponse((answer) => answer.url().endsWith('/plan') && answer.request().method() === 'PUT');
  await tower.press('ArrowUp');
  const last = saved();
  await tower.press('ArrowUp');
  await expectOrder(page, ORDERED.towerFirst);
  await expect(tower).toBeFocused();
  await expect(page.getByText('The Red Tower is number 1 of 3.')).toBeAttached();
  await last;

  const mill = page.getByRole('button', { name: 'Move The Burned Mill' });
  const dragged = saved();
  await mill.hover();
  await page.mouse.down();
  const target = await tower.boundingBox();
  await page.mouse.move((target?.x ?? 0) + 5, (target?.y ?? 0) - 30, { steps: 5 });
  await page.mouse.up();
  await expectOrder(page, ORDERED.millFirst);
  await dragged;

  const done = saved();
  await page.getByRole('button', { name: 'Done: The Burned Mill' }).click();
  await expect(page.getByText('2 to come, 1 done')).toBeVisible();
  await done;
  await page.reload();
  await expectOrder(page, ORDERED.millFirst);
  await expect(page.getByText('2 to come, 1 done')).toBeVisible();
  await page.getByRole('link', { name: 'Run The Red Tower' }).click();
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
});

test('a long rest says what it does, and does it', async ({ page }) => {
  await openCampaign(page);
  const hitPointsOf = (name: string) => page.getByRole('row', { name }).getByRole('cell').last();
  await expect(page.getByRole('row', { name: 'Brannoc' })).toContainText('Alex31118');
  await expect(hitPointsOf('Brannoc')).toHaveText('5 / 28');
  await page.getByRole('button', { name: 'Long rest' }).click();
  const dialog = page.getByRole('dialog', { name: 'Long rest' });
  await expect(dialog).toContainText('Brannoc Ashdown: 5 → 28 hit points');
  await expect(dialog).toContainText('Ysolde Wren is at 0 hit points and gains nothing');
  await page.keyboard.press('Escape');
  await expect(hitPointsOf('Brannoc')).toHaveText('5 / 28');
  await page.getByRole('button', { name: 'Long rest' }).press('Enter');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expectToast(page, 'The party has rested.');
  await expect(hitPointsOf('Brannoc')).toHaveText('28 / 28');
  await expect(hitPointsOf('Ysolde')).toHaveText('0 / 21');
});
