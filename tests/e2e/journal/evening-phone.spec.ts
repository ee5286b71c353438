import { expect, expectAccessible, signUp, test } from '#support/processes/browser-test.ts';
import { pngFile } from '../support/pictures.ts';
import { create } from '../support/stuff.ts';
import { createCampaign, openDevice, playAs, showTo } from '../support/table-link.ts';

/** An evening that is led from a phone, by touch only. */

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
test.use(PHONE);

test('a game master with a phone: handout, fight, and recap', async ({ page, browser }) => {
  test.slow();
  await signUp(page);
  const { campaign, characters, encounters } = await createCampaign(page, ['The ambush']);
  const session = await create(page, 'journal/sessions', {
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
  const ann = await openDevice(browser, address, PHONE);
  await playAs(ann, 'Aria');

  // A new handout with a picture from the phone.
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
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  await page.goto(`/stuff/encounters/${encounters[0]}/run`);
  await page.getByRole('button', { name: 'Start' }).tap();
  await page.getByRole('button', { name: 'Start without' }).tap();
  await expect(ann.getByRole('list', { name: 'Initiative order' })).toContainText('Aria');
  await page.getByRole('button', { name: 'Tools' }).tap();
  await page.getByRole('button', { name: 'End', exact: true }).tap();
  await page.getByRole('button', { name: 'End the fight' }).tap();
  await expect(ann.getByRole('list', { name: 'Initiative order' })).toBeHidden();

  await page.goto(`/stuff/campaigns/${campaign}/handouts`);
  await page.getByRole('button', { name: 'Withdraw The idol' }).tap();
  await expect(ann.getByRole('button', { name: 'Shown to us' })).toBeHidden();

  await page.goto(`/stuff/journal/sessions/${session}`);
  await page.getByRole('button', { name: 'End session' }).tap();
  const end = page.getByRole('dialog', { name: /^End / });
  await expect(end.getByRole('textbox', { name: 'Recap' })).toHaveValue(/The idol.*The ambush/s);
  await end.getByRole('button', { name: 'End session' }).tap();
  await expect(page.getByRole('button', { name: 'End session' })).toBeHidden();
  await ann.context().close();
});
