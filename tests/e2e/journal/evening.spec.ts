import type { Page } from '@playwright/test';
import { expect, expectAccessible, signUp, test } from '#support/processes/browser-test.ts';
import { endFight, expectSaved, start } from '../support/fight-table.ts';
import { create } from '../support/stuff.ts';
import { createCampaign, createHandout, openDevice, playAs, showTo } from '../support/table-link.ts';

const NOTES = ['Gundren', 'Phandalin', 'The Redbrands', 'Find the mine', 'The spider is a drow'];
const INITIATIVES = { Aria: 18, 'Goblin - 1': 15, Borin: 12, 'Goblin - 2': 9 };

function title(device: Page, name: string) {
  return device.getByRole('heading', { level: 1, name, exact: true });
}

function initiative(device: Page) {
  return device.getByRole('list', { name: 'Initiative order' });
}

/**
 * An evening at one table: the game master, a television and two phones stay on one link from the start to the recap.
 */
test('an evening with two fights, five notes and three handouts', { tag: '@thorough' }, async ({
  page,
  browser,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await signUp(page);
  const { campaign, characters, encounters } = await createCampaign(page, ['The ambush', 'The cave']);
  for (const name of NOTES) {
    await create(page, 'notes', { campaign_id: campaign, name, text: `secret note about ${name}` });
  }
  await createHandout(page, campaign, 'A letter', 'Come to the *mine*.');
  await createHandout(page, campaign, 'A map', '- the road\n- the cave');
  await createHandout(page, campaign, 'A whisper', 'You know this goblin.');
  const session = await create(page, 'sessions', {
    campaign_id: campaign,
    name: '',
    number: 1,
    plan: 'secret plan',
    encounters,
    attended: characters,
  });

  // Before: the session starts, the table gets its link, and everybody opens it.
  await page.goto(`/stuff/journal/sessions/${session}`);
  await page.getByRole('button', { name: 'Start session' }).click();
  await expect(page.getByRole('button', { name: 'End session' })).toBeVisible();
  await page.goto(`/stuff/campaigns/${campaign}`);
  const card = page.getByRole('region', { name: 'Table link' });
  await card.getByRole('button', { name: 'Share with the players' }).click();
  const address = (await card.getByRole('link', { name: /\/play\// }).getAttribute('href')) ?? '';
  // The pressed button is gone.
  await expect(card.getByRole('heading', { name: 'Table link' })).toBeFocused();
  await card.getByRole('textbox', { name: 'Public title' }).fill('The Lost Mine');
  await card.getByRole('button', { name: 'Save title' }).click();
  const television = await openDevice(browser, `${address}?as=screen`, {
    viewport: { width: 1920, height: 1080 },
  });
  const ann = await openDevice(browser, address, { viewport: { width: 390, height: 844 } });
  const bob = await openDevice(browser, address, { viewport: { width: 390, height: 844 } });
  const complaints: string[] = [];
  for (const one of [television, ann, bob]) one.on('pageerror', ({ message }) => complaints.push(message));
  await expect(title(television, 'The Lost Mine')).toBeVisible();
  await playAs(ann, 'Aria');
  await playAs(bob, 'Borin');

  // The first handout, for everyone.
  await page.goto(`/stuff/campaigns/${campaign}/handouts`);
  await showTo(page, 'A letter', 'Everyone').click();
  await expect(title(television, 'A letter')).toBeVisible();
  for (const phone of [ann, bob]) {
    await expect(phone.getByRole('dialog', { name: 'A letter' })).toContainText('Come to the mine.');
    await phone.getByRole('button', { name: 'Close' }).click();
  }

  // The first fight replaces the handout automatically, and the handout returns when the fight ends.
  await page.goto(`/stuff/encounters/${encounters[0]}/run`);
  await start(page, INITIATIVES);
  await expectSaved(page);
  await expect(title(television, 'Aria')).toBeVisible();
  await expect(ann.getByText('Your turn', { exact: true })).toBeVisible();
  await expect(initiative(bob).locator('[aria-current="true"]')).toContainText('Aria');
  await expect(bob.getByText('You are next', { exact: true })).toBeHidden();
  await ann.getByRole('button', { name: 'End turn' }).click();
  await expect(title(television, 'Goblin - 1')).toBeVisible();
  await endFight(page);
  await expect(title(television, 'A letter')).toBeVisible();

  // The second handout, only on the television. The first one stays under "Shown to us".
  await page.goto(`/stuff/campaigns/${campaign}/handouts`);
  await showTo(page, 'A map', 'Television').click();
  await expect(title(television, 'A map')).toBeVisible();
  await expect(television.getByRole('listitem').filter({ hasText: 'the cave' })).toBeVisible();
  // The phones get the later withdrawal, so by then they also have the event of the map.
  for (const phone of [ann, bob])
    await expect(phone.getByRole('button', { name: 'Shown to us' })).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw A letter' }).click();
  for (const phone of [ann, bob]) {
    await expect(phone.getByRole('button', { name: 'Shown to us' })).toBeHidden();
    await expect(phone.getByRole('dialog')).toBeHidden();
  }
  await page.getByRole('button', { name: 'Withdraw A map' }).click();
  await expect(title(television, 'The Lost Mine')).toBeVisible();

  // The second fight. The third handout is for one phone, from the tracker.
  await page.goto(`/stuff/encounters/${encounters[1]}/run`);
  await start(page, INITIATIVES);
  await expectSaved(page);
  await expect(title(television, 'Aria')).toBeVisible();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await dialog.getByRole('tab', { name: 'Handouts' }).click();
  await showTo(dialog, 'A whisper', 'Aria').click();
  await expect(dialog.getByText('Shown to Aria')).toBeVisible();
  await expect(ann.getByRole('dialog', { name: 'A whisper' })).toContainText('You know this goblin.');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await ann.getByRole('button', { name: 'Close' }).click();
  await expect(ann.getByText('Your turn', { exact: true })).toBeVisible();
  // The next turn comes after the handout. If the others got the handout, they would have it by then.
  await ann.getByRole('button', { name: 'End turn' }).click();
  await expect(title(television, 'Goblin - 1')).toBeVisible();
  await expect(bob.getByText('You are next', { exact: true })).toBeVisible();
  await expect(bob.getByRole('dialog')).toBeHidden();
  await expect(bob.getByRole('button', { name: 'Shown to us' })).toBeHidden();
  await ann.getByRole('button', { name: 'Shown to us' }).click();
  await ann.getByRole('dialog').getByRole('button', { name: 'A whisper' }).click();
  await expect(ann.getByRole('dialog', { name: 'A whisper' })).toContainText('You know this goblin.');
  await endFight(page);
  await expect(title(television, 'The Lost Mine')).toBeVisible();
  await expect(initiative(bob)).toBeHidden();
  await expect(bob.getByRole('button', { name: 'Shown to us' })).toBeHidden();

  // The recap describes the evening in its order, ready to edit.
  await page.goto(`/stuff/journal/sessions/${session}`);
  await page.getByRole('button', { name: 'End session' }).click();
  const end = page.getByRole('dialog', { name: /^End / });
  const recap = end.getByRole('textbox', { name: 'Recap' });
  await expect(recap).toHaveValue(/A letter.*The ambush.*A map.*The cave/s);
  await recap.fill('They found **the cave**.');
  await end.getByRole('button', { name: 'End session' }).click();
  await expect(end).toBeHidden();
  await expect(page.getByText('the cave', { exact: true })).toBeVisible();
  await expectAccessible(page);

  // No secret text has reached a screen, and every screen is still on the link.
  for (const device of [television, ann, bob]) {
    expect(await device.locator('body').innerHTML()).not.toMatch(/secret|spider|Redbrands|Betrayal|ambush/i);
    const view = await device.request.get(address.replace('/play/', '/api/play/'));
    expect(await view.text()).not.toMatch(/secret|spider|Redbrands|Betrayal|ambush/i);
  }
  expect(complaints).toEqual([]);
  await page.goto(`/stuff/campaigns/${campaign}`);
  await card.getByRole('button', { name: 'Stop sharing' }).click();
  await card.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(card.getByRole('heading', { name: 'Table link' })).toBeFocused();
  for (const device of [television, ann, bob]) {
    await expect(title(device, 'The table is closed')).toBeVisible();
    await device.context().close();
  }
});
