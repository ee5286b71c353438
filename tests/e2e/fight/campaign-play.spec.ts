import type { Page } from '@playwright/test';
import type { CampaignPlan } from '#contract/campaign-plan.ts';
import { MESSAGES } from '#contract/messages.ts';
import type { ExportedStuff } from '#contract/transfer.ts';
import { expect, expectAccessible, signUp, test } from '#support/processes/browser-test.ts';
import { expectSaved, hitPoints, type } from '../support/fight-table.ts';
import { expectToast } from '../support/stuff.ts';

/** The sample campaign; its first two characters are hurt. */
async function openCampaign(page: Page): Promise<string> {
  await signUp(page);
  const { id } = await (await page.request.post('/api/sample')).json();
  const document = (await (await page.request.get('/api/export')).json()) as ExportedStuff;
  const [first, second] = document.campaigns[0]?.characters ?? [];
  Object.assign(first ?? {}, { current_hit_points: 5 });
  Object.assign(second ?? {}, { current_hit_points: 0 });
  const data = { mode: 'commit', duplicates: 'replace', document };
  expect((await page.request.post('/api/import', { data })).ok()).toBe(true);
  await page.goto(`/stuff/campaigns/${id}`);
  return id;
}

const WOLVES = 'Wolves at the Crossing';
const MILL = 'The Burned Mill';
const TOWER = 'The Red Tower';

test('the encounters of a campaign are ordered and marked as done, and the next one is run', {
  tag: '@accessible',
}, async ({ page }) => {
  const id = await openCampaign(page);
  const handle = (name: string) => page.getByRole('button', { name: `Move ${name}` });
  const shown = () =>
    page
      .getByRole('button', { name: /^Move / })
      .evaluateAll((buttons) => buttons.map((one) => one.ariaLabel?.replace('Move ', '')));
  /** The order is on the page immediately, and later on the server. */
  async function expectOrder(...names: string[]): Promise<void> {
    await expect.poll(shown).toEqual(names);
    await expect
      .poll(async () => {
        const { encounters } = (await (
          await page.request.get(`/api/campaigns/${id}/plan`)
        ).json()) as CampaignPlan;
        return encounters.map(({ name }) => name);
      })
      .toEqual(names);
  }

  await expectOrder(WOLVES, MILL, TOWER);
  await expect(page.getByText('3 to come, 0 done')).toBeVisible();
  await expect(page.getByText('the party can take 4,800 in a day')).toBeVisible();
  await expectAccessible(page);

  await handle(TOWER).press('ArrowUp');
  await handle(TOWER).press('ArrowUp');
  await expect(handle(TOWER)).toBeFocused();
  await expect(page.getByText('The Red Tower is number 1 of 3.')).toBeAttached();
  await expectOrder(TOWER, WOLVES, MILL);

  await handle(MILL).hover();
  await page.mouse.down();
  const target = await handle(TOWER).boundingBox();
  await page.mouse.move((target?.x ?? 0) + 5, (target?.y ?? 0) - 30, { steps: 5 });
  await page.mouse.up();
  await expectOrder(MILL, TOWER, WOLVES);

  await page.getByRole('button', { name: 'Done: The Burned Mill' }).click();
  await expect(page.getByText('2 to come, 1 done')).toBeVisible();
  // An encounter that is done has no difficulty. When it disappears, the response of the server is on the page.
  await expect(page.getByText('4 monsters')).toBeHidden();
  // Saving the campaign form keeps the order and the done mark.
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, MESSAGES.campaignUpdated);
  await expect(handle(MILL)).toBeVisible();
  await page.reload();
  await expectOrder(MILL, TOWER, WOLVES);
  await expect(page.getByText('2 to come, 1 done')).toBeVisible();
  await page.getByRole('link', { name: 'Run The Red Tower' }).click();
  await page.getByRole('button', { name: 'Roll monsters' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page
    .getByRole('button', { name: /^(Start without|Roll for them)/ })
    .first()
    .click();
  const field = page.getByRole('textbox', { name: /^HP of / }).first();
  await expect(field).toBeVisible();

  // The campaign and the home page show the hit points from the fight in progress.
  const { Characters } = await (await page.request.get(`/api/campaigns/${id}`)).json();
  const [{ name, hit_points: all }] = Characters;
  await type(hitPoints(page, name), '3');
  await expectSaved(page);
  await page.goto(`/stuff/campaigns/${id}`);
  await expect(page.getByRole('row', { name: new RegExp(`^${name}`) })).toContainText(
    `3 / ${all}in the fight`,
  );
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Campaigns' })).toContainText(`${name}3/${all} HP`);
});

test('a long rest shows its effects, and applies them', { tag: '@thorough' }, async ({ page }) => {
  await openCampaign(page);
  const hitPointsOf = (name: string) => page.getByRole('row', { name }).getByRole('cell').nth(-3);
  await expect(page.getByRole('row', { name: 'Brannoc' })).toContainText('Alex185 / 28311');
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
