import type { Page } from '@playwright/test';
import { expect, expectAccessible, signUp, test } from '#support/processes/browser-test.ts';
import { pngFile } from '../support/pictures.ts';
import { create } from '../support/stuff.ts';
import { createCampaign, openDevice, playAs, showTo } from '../support/table-link.ts';

/** An evening that is led from a phone, by touch only. */

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const TELEVISION = { viewport: { width: 1920, height: 1080 }, hasTouch: false, isMobile: false };
test.use(PHONE);

function title(device: Page, name: string) {
  return device.getByRole('heading', { level: 1, name, exact: true });
}

function initiative(device: Page) {
  return device.getByRole('list', { name: 'Initiative order' });
}

/** Writes a note on the phone. */
async function writeNote(page: Page, campaign: string, name: string): Promise<void> {
  await page.goto(`/stuff/campaigns/${campaign}/notes`);
  await page.getByRole('button', { name: 'New note' }).tap();
  await page.getByRole('textbox', { name: 'Title' }).fill(name);
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(`secret note about ${name}`);
  await expect(title(page, name)).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectToFit(page);
}

/** Starts a fight and ends it. All devices follow. */
async function runFight(page: Page, encounter: string | undefined, devices: readonly Page[]): Promise<void> {
  await page.goto(`/stuff/encounters/${encounter}/run`);
  await page.getByRole('button', { name: 'Start' }).tap();
  await page.getByRole('button', { name: 'Start without' }).tap();
  for (const device of devices) await expect(initiative(device)).toContainText('Aria');
  await page.getByRole('button', { name: 'Tools' }).tap();
  await page.getByRole('button', { name: 'End', exact: true }).tap();
  for (const device of devices) await expect(initiative(device)).toBeHidden();
}

async function expectToFit(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test('a game master with a phone: two fights, two notes, two handouts and a television', {
  tag: '@thorough',
}, async ({ page, browser }) => {
  test.slow();
  await signUp(page);
  const { campaign, characters, encounters } = await createCampaign(page, ['The ambush', 'The cave']);
  const session = await create(page, 'sessions', {
    campaign_id: campaign,
    name: '',
    number: 1,
    encounters,
    attended: characters,
  });
  await page.goto(`/stuff/journal/sessions/${session}`);
  await page.getByRole('button', { name: 'Start session' }).tap();
  await expect(page.getByRole('button', { name: 'End session' })).toBeVisible();

  await page.goto(`/stuff/campaigns/${campaign}`);
  const card = page.getByRole('region', { name: 'Table link' });
  await card.getByRole('button', { name: 'Share with the players' }).tap();
  const address = (await card.getByRole('link', { name: /\/play\// }).getAttribute('href')) ?? '';
  await card.getByRole('textbox', { name: 'Public title' }).fill('The Lost Mine');
  await card.getByRole('button', { name: 'Save title' }).tap();
  const television = await openDevice(browser, `${address}?as=screen`, TELEVISION);
  const ann = await openDevice(browser, address, PHONE);
  await expect(title(television, 'The Lost Mine')).toBeVisible();
  await playAs(ann, 'Aria');

  // A new handout with a picture from the phone, for the phones.
  await page.goto(`/stuff/campaigns/${campaign}/handouts`);
  await page.getByRole('button', { name: 'New handout' }).tap();
  await page.getByRole('textbox', { name: 'Title' }).fill('The idol');
  await page.getByLabel('Picture file').setInputFiles(pngFile(300, 400, [200, 160, 40]));
  await expect(page.getByRole('img', { name: 'The idol' })).toBeVisible();
  await expectAccessible(page);
  await showTo(page, 'The idol', 'Phones').tap();
  await expect(page.getByText('Shown on all phones')).toBeVisible();
  const sheet = ann.getByRole('dialog', { name: 'The idol' });
  await expect(sheet.getByRole('img', { name: 'The idol' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).tap();
  await expectToFit(page);

  await writeNote(page, campaign, 'Gundren');
  await runFight(page, encounters[0], [ann, television]);
  await expect(title(television, 'The Lost Mine')).toBeVisible();

  // A written handout, for the television.
  await page.goto(`/stuff/campaigns/${campaign}/handouts`);
  await page.getByRole('button', { name: 'New handout' }).tap();
  await page.getByRole('textbox', { name: 'Title' }).fill('A letter');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Come to the *mine*.');
  await showTo(page, 'A letter', 'Television').tap();
  await expect(title(television, 'A letter')).toBeVisible();
  await expect(television.getByRole('article')).toContainText('Come to the mine.');

  await writeNote(page, campaign, 'The Redbrands');
  await page.goto(`/stuff/campaigns/${campaign}/notes`);
  for (const name of ['Gundren', 'The Redbrands']) {
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expectAccessible(page);

  // After the second fight, the television shows the letter again.
  await runFight(page, encounters[1], [ann, television]);
  await expect(title(television, 'A letter')).toBeVisible();

  await expect(ann.getByRole('button', { name: 'Shown to us' })).toBeVisible();
  await page.goto(`/stuff/campaigns/${campaign}/handouts`);
  await page.getByRole('button', { name: 'Withdraw The idol' }).tap();
  await expect(ann.getByRole('button', { name: 'Shown to us' })).toBeHidden();
  await page.getByRole('button', { name: 'Withdraw A letter' }).tap();
  await expect(title(television, 'The Lost Mine')).toBeVisible();

  await page.goto(`/stuff/journal/sessions/${session}`);
  await page.getByRole('button', { name: 'End session' }).tap();
  const end = page.getByRole('dialog', { name: /^End / });
  await expect(end.getByRole('textbox', { name: 'Recap' })).toHaveValue(
    /The idol.*The ambush.*A letter.*The cave/s,
  );
  await end.getByRole('button', { name: 'End session' }).tap();
  await expect(page.getByRole('button', { name: 'End session' })).toBeHidden();

  for (const device of [television, ann]) {
    expect(await device.locator('body').innerHTML()).not.toMatch(/secret|Gundren|Redbrands|Betrayal|ambush/i);
    await device.context().close();
  }
});
