import type { Page } from '@playwright/test';
import { expect, expectAccessible, signUp, test } from '#support/processes/browser-test.ts';
import { EXIF_MARKER, photoFile, pngFile } from '../support/pictures.ts';
import { create, expectToast } from '../support/stuff.ts';
import { createCampaign, createHandout, openDevice, playAs, showTo } from '../support/table-link.ts';

const TELEVISION = { viewport: { width: 1920, height: 1080 } };
const PHONE = { viewport: { width: 390, height: 844 } };

/** Shares the table on the campaign's page. Returns the players' address. */
async function shareTable(page: Page, campaign: string): Promise<string> {
  await page.goto(`/stuff/campaigns/${campaign}`);
  const card = page.getByRole('region', { name: 'Table link' });
  await card.getByRole('button', { name: 'Share with the players' }).click();
  await expect(card.getByRole('img', { name: /QR code/ })).toBeVisible();
  return (await card.getByRole('link', { name: /\/play\// }).getAttribute('href')) ?? '';
}

/** The picture of the page is loaded, and this large. */
async function expectPicture(page: Page, name: string, width: number, height: number): Promise<void> {
  const picture = page.getByRole('img', { name, exact: true });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((one: HTMLImageElement) => [one.naturalWidth, one.naturalHeight]))
    .toEqual([width, height]);
}

test('a handout is written, gets a picture, and is deleted after a question', { tag: '@accessible' }, async ({
  page,
}) => {
  await signUp(page);
  const { campaign } = await createCampaign(page);
  await page.goto(`/stuff/campaigns/${campaign}/handouts`);
  await expect(page.getByText('No Handouts to Display')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New handout' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Title' }).fill('A torn map');
  await page.getByRole('textbox', { name: 'Text' }).fill('# North\n\nThe *third* door.');

  const file = page.getByLabel('Picture file');
  await file.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByText('This file is not a picture that the browser can read.')).toBeVisible();

  // A picture above the limit is scaled down on the device.
  await file.setInputFiles(pngFile(4_000, 1_000, [40, 90, 160]));
  await expectPicture(page, 'A torn map', 2_048, 512);

  // A photo is rotated by its EXIF data, and the EXIF data is removed.
  await page.getByRole('button', { name: 'Change picture' }).waitFor();
  await file.setInputFiles(await photoFile(page, 80, 40));
  await expectPicture(page, 'A torn map', 40, 80);
  const address = await page.getByRole('img', { name: 'A torn map' }).getAttribute('src');
  const stored = await page.request.get(address ?? '');
  expect(stored.headers()['content-type']).toMatch(/^image\/(webp|jpeg|png)$/);
  expect((await stored.body()).includes(EXIF_MARKER)).toBe(false);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('A torn map');
  await expectPicture(page, 'A torn map', 40, 80);
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(page.getByRole('img', { name: 'A torn map' })).toBeHidden();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Handouts' })).toBeVisible();
  await expect(page.getByText('No Handouts to Display')).toBeVisible();
});

test('one press shows a handout to all, on the television or on one phone, and one withdraws it', {
  tag: '@accessible',
}, async ({ page, browser }) => {
  test.slow();
  await signUp(page);
  const { campaign } = await createCampaign(page);
  const npc = await create(page, 'npcs', { name: 'The hidden villain', hit_points: 5, armor_class: 10 });
  await createHandout(page, campaign, 'A letter', `Meet me at the **old mill**, @[Gundren](npc:${npc}).`);
  await createHandout(page, campaign, 'A rumour', 'The duke is *ill*.');
  await createHandout(page, campaign, 'Never shown', 'top-secret-marker');
  const address = await shareTable(page, campaign);
  const card = page.getByRole('region', { name: 'Table link' });
  await card.getByRole('textbox', { name: 'Public title' }).fill('The Lost Mine');
  await card.getByRole('button', { name: 'Save title' }).click();
  await expectAccessible(page);

  const television = await openDevice(browser, `${address}?as=screen`, TELEVISION);
  const ann = await openDevice(browser, address, PHONE);
  const bob = await openDevice(browser, address, PHONE);
  await expect(television.getByRole('heading', { level: 1, name: 'The Lost Mine' })).toBeVisible();
  await playAs(ann, 'Aria');
  await playAs(bob, 'Borin');
  await expect(card.getByRole('list', { name: 'Phones' })).toContainText('Aria');

  await page.goto(`/stuff/campaigns/${campaign}/handouts`);
  await expect(page.getByRole('heading', { level: 1, name: 'Handouts' })).toBeVisible();
  await expectAccessible(page);

  // To everyone.
  await showTo(page, 'A letter', 'Everyone').click();
  await expect(page.getByText('Shown to everyone')).toBeVisible();
  await expect(television.getByRole('heading', { level: 1, name: 'A letter' })).toBeVisible();
  await expect(television.getByText('old mill')).toBeVisible();
  await expect(television.getByRole('article')).toContainText('Gundren');
  await expectAccessible(television);
  for (const phone of [ann, bob]) {
    await expect(phone.getByRole('dialog', { name: 'A letter' })).toContainText('old mill');
  }
  await expectAccessible(ann);
  expect(await ann.getByRole('dialog').getByRole('link').count()).toBe(0);

  // Closed, found again under "Shown to us", and opened again.
  await ann.getByRole('button', { name: 'Close' }).click();
  await expect(ann.getByRole('dialog')).toBeHidden();
  await ann.getByRole('button', { name: 'Shown to us' }).click();
  await expectAccessible(ann);
  await ann.getByRole('dialog', { name: 'Shown to us' }).getByRole('button', { name: 'A letter' }).click();
  await expect(ann.getByRole('dialog', { name: 'A letter' })).toContainText('old mill');

  // To one phone: the other one and the television do not get it.
  await bob.getByRole('button', { name: 'Close' }).click();
  await showTo(page, 'A rumour', 'Borin').click();
  await expect(page.getByText('Shown to Borin')).toBeVisible();
  await expect(bob.getByRole('dialog', { name: 'A rumour' })).toContainText('The duke is ill.');
  await expect(ann.getByRole('dialog', { name: 'A letter' })).toBeVisible();
  await expect(television.getByRole('heading', { level: 1, name: 'A letter' })).toBeVisible();

  // Only on the television: it leaves the other phones.
  await showTo(page, 'A rumour', 'Television').click();
  await expect(television.getByRole('heading', { level: 1, name: 'A rumour' })).toBeVisible();
  await expect(bob.getByRole('dialog', { name: 'A rumour' })).toBeHidden();
  // Bob has read and closed the letter, so it does not open again.
  await expect(bob.getByRole('button', { name: 'Shown to us' })).toBeVisible();
  await expect(bob.getByRole('dialog')).toBeHidden();

  // Withdrawn: it disappears everywhere, also from the list.
  await page.getByRole('button', { name: 'Withdraw A letter' }).click();
  await expect(ann.getByRole('dialog', { name: 'A letter' })).toBeHidden();
  await expect(ann.getByRole('button', { name: 'Shown to us' })).toBeHidden();
  await page.getByRole('button', { name: 'Withdraw A rumour' }).click();
  await expect(television.getByRole('heading', { level: 1, name: 'The Lost Mine' })).toBeVisible();

  for (const device of [television, ann, bob]) {
    const seen = await device.content();
    expect(seen).not.toMatch(/Never shown|top-secret-marker|hidden villain|Secret Betrayal/);
    await device.context().close();
  }
});

test('a picture is shown whole on a television and on a phone, and its file name stays secret', {
  tag: '@thorough',
}, async ({ page, browser }) => {
  await signUp(page);
  const { campaign } = await createCampaign(page);
  const address = await shareTable(page, campaign);
  const handout = await createHandout(page, campaign, 'The idol');
  await page.goto(`/stuff/journal/handouts/${handout}`);
  await page.getByLabel('Picture file').setInputFiles(pngFile(900, 1_200, [200, 160, 40]));
  await expectPicture(page, 'The idol', 900, 1_200);
  const television = await openDevice(browser, `${address}?as=screen`, TELEVISION);
  const phone = await openDevice(browser, address, PHONE);
  await playAs(phone, 'Aria');
  await showTo(page, 'The idol', 'Everyone').click();
  for (const device of [television, phone]) {
    await expectPicture(device, 'The idol', 900, 1_200);
    expect(await device.content()).not.toContain('secret-file-name');
  }
  const picture = television.getByRole('img', { name: 'The idol' });
  await expect(picture).toHaveCSS('object-fit', 'contain');
  await expect(picture).toBeInViewport({ ratio: 1 });
  await expectAccessible(television);

  const source = (await picture.getAttribute('src')) ?? '';
  expect((await television.request.get(source)).status()).toBe(200);
  await page.getByRole('button', { name: 'Withdraw The idol' }).click();
  await expect(picture).toBeHidden();
  await expect(phone.getByRole('dialog')).toBeHidden();
  expect((await television.request.get(source)).status()).toBe(404);
  for (const device of [television, phone]) await device.context().close();
});

test('an NPC has a picture in its card, in the tracker, and on its turn on the television', {
  tag: '@thorough',
}, async ({ page, browser }) => {
  await signUp(page);
  await page.goto('/stuff/npcs/new');
  await page.getByRole('textbox', { name: 'Name' }).fill('Sildar');
  await page.getByRole('textbox', { name: 'HP' }).fill('27');
  await page.getByRole('textbox', { name: 'AC' }).fill('16');
  await page.getByLabel('Picture file').setInputFiles(pngFile(60, 90, [90, 40, 120]));
  await expectPicture(page, 'Sildar', 60, 90);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expectToast(page, 'NPC');
  await expect(page.getByRole('article', { name: 'Sildar' }).locator('img')).toBeVisible();

  const npcs = (await (await page.request.get('/api/npcs')).json()) as { npc_id: string }[];
  const { campaign } = await createCampaign(page);
  const encounter = await create(page, 'encounters', {
    name: 'Ambush',
    shortDesc: 'On the road',
    campaign_id: campaign,
    npcs: npcs.map(({ npc_id }) => npc_id),
    monsters: [],
  });
  await page.goto(`/stuff/encounters/${encounter}/run`);
  await page.getByRole('textbox', { name: 'Initiative' }).fill('12');
  await page.getByRole('button', { name: 'Start' }).click();
  await expectPicture(page, 'Sildar', 60, 90);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await dialog.getByRole('button', { name: 'Share with the players' }).click();
  const address = (await dialog.getByRole('link', { name: /\/play\// }).getAttribute('href')) ?? '';
  const television = await openDevice(browser, `${address}?as=screen`, TELEVISION);
  const now = television.getByRole('region', { name: 'Now' });
  await expect(now.getByRole('heading', { level: 1, name: 'Sildar' })).toBeVisible();
  await expect(now.locator('img')).toHaveCount(0);
  await dialog.getByRole('tab', { name: 'They see' }).click();
  await dialog.getByRole('checkbox', { name: 'Pictures on their turn' }).check();
  await expect(now.locator('img')).toBeVisible();
  await expectAccessible(television);

  // Handouts are also available during the fight.
  await createHandout(page, campaign, 'A map');
  await dialog.getByRole('tab', { name: 'Handouts' }).click();
  await showTo(dialog, 'A map', 'Everyone').click();
  await expect(dialog.getByText('Shown to everyone')).toBeVisible();
  await expectAccessible(page);
  await television.getByRole('button', { name: 'Shown to us' }).click();
  await expect(television.getByRole('dialog').getByRole('button', { name: 'A map' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Withdraw A map' }).click();
  await expect(television.getByRole('dialog')).toBeHidden();
  await television.context().close();
});
