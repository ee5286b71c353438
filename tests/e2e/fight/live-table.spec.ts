import type { Browser, Locator, Page } from '@playwright/test';
import { allowComplaint, expect, expectAccessible, test } from '#support/processes/browser-test.ts';
import { hitPoints, nameOf, openFight, row, type } from '../support/fight-table.ts';

/** Another device at the table, in a separate browser context. */
async function openScreen(browser: Browser, address: string, width: number, height: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height } });
  const screen = await context.newPage();
  await screen.goto(address);
  return screen;
}

function order(screen: Page): Locator {
  return screen.getByRole('list', { name: 'Initiative order' });
}

async function play(phone: Page, name: string): Promise<void> {
  await phone.getByRole('button', { name: 'Play a character' }).click();
  await phone.getByRole('dialog').getByRole('button', { name }).click();
  await expect(phone.getByRole('region', { name })).toBeVisible();
}

async function markHitPoints(phone: Page, amount: string, effect: string): Promise<void> {
  await phone.getByRole('button', { name: 'Hit points' }).click();
  for (const digit of amount) await phone.getByRole('button', { name: digit, exact: true }).click();
  await phone.getByRole('dialog').getByRole('button', { name: effect }).click();
}

test('one table: the game master, a screen and two phones', { tag: '@accessible' }, async ({
  page,
  browser,
}) => {
  test.slow();
  const complaints: string[] = [];
  await page.setViewportSize({ width: 1440, height: 900 });
  const fight = await openFight(page);
  await row(page, 'Goblin - 2').getByRole('checkbox', { name: 'Select' }).check();
  await page.keyboard.press('b');
  await expect(row(page, 'Goblin - 2')).toContainText('Hidden');

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await dialog.getByRole('button', { name: 'Share with the players' }).click();
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  const address = (await dialog.getByRole('link', { name: /\/play\// }).getAttribute('href')) ?? '';
  await dialog.getByRole('tab', { name: 'See what players see' }).click();
  const preview = dialog.getByRole('region', { name: 'What players see' });
  await expect(preview.getByRole('list', { name: 'Initiative order' })).toContainText('Aria');
  await expect(preview).not.toContainText('Goblin');
  await dialog.getByRole('tab', { name: 'They see' }).click();
  await dialog.getByRole('checkbox', { name: 'Monsters before the start' }).check();
  await dialog.getByRole('tab', { name: 'See what players see' }).click();
  await expect(preview.getByRole('list', { name: 'Initiative order' })).toContainText('Goblin');
  await expect(preview).not.toContainText('Goblin - 2');
  await dialog.getByRole('button', { name: 'Done' }).click();

  const screen = await openScreen(browser, `${address}?as=screen`, 1920, 1080);
  const ann = await openScreen(browser, address, 390, 844);
  const bob = await openScreen(browser, address, 390, 844);
  for (const one of [screen, ann, bob]) one.on('pageerror', (error) => complaints.push(error.message));

  // A player chooses a character. No other player can take it.
  await play(ann, 'Aria');
  await bob.getByRole('button', { name: 'Play a character' }).click();
  await expect(bob.getByRole('button', { name: /Aria.*Taken/ })).toBeDisabled();
  await expectAccessible(bob);
  await bob.getByRole('dialog').getByRole('button', { name: 'Borin' }).click();

  // The players enter initiative: one types the result of a die, the other lets the app roll.
  await type(ann.getByRole('textbox', { name: 'Your initiative' }), '18');
  await bob.getByRole('button', { name: 'Roll' }).click();
  await expect(row(page, 'Aria').getByRole('textbox', { name: 'Initiative' })).toHaveValue('18');
  await expect(row(page, 'Borin').getByRole('textbox', { name: 'Initiative' })).not.toHaveValue('');
  for (const [name, initiative] of Object.entries({
    Borin: 15,
    Sildar: 10,
    'Goblin - 1': 9,
    'Goblin - 2': 8,
  })) {
    await type(row(page, name).getByRole('textbox', { name: 'Initiative' }), String(initiative));
  }
  await page.getByRole('button', { name: 'Start' }).click();

  await expect(screen.getByRole('heading', { level: 1, name: 'Aria' })).toBeVisible();
  await expect(ann.getByText('Your turn', { exact: true })).toBeVisible();
  await expect(bob.getByText('You are next', { exact: true })).toBeVisible();
  await expectAccessible(screen);
  await expectAccessible(ann);

  // The game master gives an alias during the fight.
  await nameOf(page, 'Sildar').click();
  await page.getByRole('button', { name: /^Change name, alias/ }).click();
  await page.getByRole('textbox', { name: 'Players see the name' }).fill('A hooded figure');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(order(screen)).toContainText('A hooded figure');
  await expect(order(screen)).not.toContainText('Sildar');

  // A suggestion changes nothing until the game master accepts it.
  await markHitPoints(ann, '7', 'Damage');
  const sent = ann.getByRole('list', { name: 'What you sent' });
  await expect(sent).toContainText('waits for the game master');
  await expect(hitPoints(page, 'Aria')).toHaveValue('20');
  const incoming = page
    .getByRole('complementary', { name: 'At hand' })
    .getByRole('region', { name: 'From the players' });
  await incoming.getByRole('button', { name: /^Change: Aria/ }).click();
  await incoming.getByRole('textbox').fill('6');
  await incoming.getByRole('button', { name: 'Accept this' }).click();
  await expect(hitPoints(page, 'Aria')).toHaveValue('14');
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.getByRole('list', { name: 'Combat log' })).toContainText('the player of Aria');
  await expect(sent).toContainText('done');
  await expect(order(screen).getByRole('listitem').filter({ hasText: 'Aria' })).toContainText('14 / 20');
  await expect(screen.getByRole('region', { name: 'Last outcome' })).toHaveText('Aria takes damage');
  await expect(incoming).toHaveCount(0);

  await bob.getByRole('button', { name: 'Conditions' }).click();
  await bob.getByRole('dialog').getByRole('button', { name: 'prone' }).click();
  await incoming.getByRole('button', { name: /^Reject: Borin/ }).click();
  await expect(bob.getByRole('list', { name: 'What you sent' })).toContainText('rejected');

  // A command that is sent offline arrives once after the reconnection.
  await ann.context().setOffline(true);
  await expect(ann.getByText(/^Out of touch/)).toBeVisible();
  await ann.getByRole('button', { name: 'End turn' }).click();
  await expect(sent).toContainText('End the turn');
  await expect(screen.getByRole('heading', { level: 1, name: 'Aria' })).toBeVisible();
  await ann.context().setOffline(false);
  await expect(screen.getByRole('heading', { level: 1, name: 'Borin' })).toBeVisible();
  await expect(bob.getByText('Your turn', { exact: true })).toBeVisible();

  // Hidden combatants and the figures of monsters are only on the game master's screen.
  for (const one of [screen, ann, bob]) {
    const html = await one.content();
    expect(html).not.toContain('Goblin - ');
    await expect(order(one).getByRole('listitem')).toHaveCount(4);
    await expect(order(one).getByRole('listitem').filter({ hasText: 'Goblin' })).toContainText('Healthy');
  }
  const asPlayer = await ann.request.get(address.replace('/play/', '/api/play/'));
  expect(await asPlayer.text()).not.toMatch(/Goblin - |Ambush|srd\/goblin/);
  expect((await ann.request.get(fight.replace('/stuff', '/api').replace('/run', ''))).status()).toBe(401);

  // Between fights the screens show the title.
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await dialog.getByRole('button', { name: 'Let the screens wait' }).click();
  await dialog.getByRole('tab', { name: 'Between fights' }).click();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('The Sunken Crypt');
  await dialog.getByRole('button', { name: 'Put it on the table' }).click();
  await expect(screen.getByRole('heading', { level: 1, name: 'The Sunken Crypt' })).toBeVisible();
  await expectAccessible(screen);
  await dialog.getByRole('tab', { name: 'Link' }).click();

  // The seat is freed, then the table is stopped. The screens show both without a reload.
  await dialog.getByRole('button', { name: 'Free Borin' }).click();
  await expect(bob.getByRole('button', { name: 'Play a character' })).toBeVisible();
  for (const one of [screen, ann, bob]) allowComplaint(one, /^404 /);
  await dialog.getByRole('button', { name: 'Stop sharing' }).click();
  await dialog.getByRole('button', { name: 'Stop', exact: true }).click();
  for (const one of [screen, ann, bob]) {
    await expect(one.getByRole('heading', { level: 1, name: 'The table is closed' })).toBeVisible();
  }
  await ann.reload();
  await expect(ann.getByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Share with the players' })).toBeVisible();
  expect(complaints).toEqual([]);
});
