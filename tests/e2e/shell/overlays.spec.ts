import type { Request } from '@playwright/test';
import { MESSAGES } from '#contract/messages.ts';
import { allowComplaint, expect, expectAccessible, signUp, test } from '#support/processes/browser-test.ts';
import { openFight, pressTool } from '../support/fight-table.ts';
import { expectToast, toasts } from '../support/stuff.ts';

test('on a phone dice roll inside the sheet: visible, announced and cleared', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/codex/monsters?name=goblin&open=goblin');
  const sheet = page.getByRole('dialog', { name: 'Goblin' });
  await sheet.getByRole('button', { name: '+4 to hit' }).first().click();
  // Found by role inside the modal, so it is above the modal and not inert.
  const rolls = sheet.getByRole('region', { name: 'Rolls' });
  await expect(rolls).toContainText(/Goblin: Scimitar.*1d20 \+ 4/);
  await expect(sheet.locator('[aria-live]')).toHaveText(/^Goblin: Scimitar: \d+(, natural \d+)?$/);
  await expectAccessible(page);
  await rolls.getByRole('button', { name: 'Clear rolls' }).click();
  await expect(rolls).toBeHidden();

  await sheet.getByRole('button', { name: '+4 to hit' }).first().click();
  await expect(rolls).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.getByRole('region', { name: 'Rolls' }).getByRole('button', { name: 'Clear rolls' }).click();
  await expect(page.getByRole('region', { name: 'Rolls' })).toBeHidden();
});

test('an open tray moves above an entry that opens later', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/codex/specs/monsters/lich');
  await page.getByRole('button', { name: '+12 to hit' }).last().click();
  await expect(page.getByRole('region', { name: 'Rolls' })).toBeVisible();
  await page.getByRole('link', { name: 'fireball' }).click();
  const spell = page.getByRole('dialog', { name: 'Spell' });
  await spell.getByRole('button', { name: '8d6' }).first().click();
  const rolls = spell.getByRole('region', { name: 'Rolls' });
  await expect(rolls.getByRole('listitem')).toHaveCount(2);
  await rolls.getByRole('button', { name: 'Clear rolls' }).click();
  await expect(rolls).toBeHidden();
});

test('a spell opened from a monster is a history entry: Back closes it, and no entry remains', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/codex/specs/monsters/goblin');
  await page.goto('/codex/specs/monsters/lich');
  const spell = page.getByRole('dialog', { name: 'Spell' });
  const lich = page.getByRole('heading', { level: 1, name: 'Lich' });
  await page.getByRole('link', { name: 'fireball' }).click();
  await expect(spell.getByRole('heading', { name: 'Fireball' })).toBeVisible();
  await page.goBack();
  await expect(spell).toBeHidden();
  await expect(lich).toBeVisible();
  await page.goForward();
  await expect(spell).toBeVisible();
  await spell.getByRole('link', { name: 'View in Seperate Page' }).click();
  await expect(page).toHaveTitle('Fireball');
  await page.goBack();
  await expect(page).toHaveURL('/codex/specs/monsters/lich');
  await expect(spell).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(spell).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state?.depth ?? 0)).toBe(0);
  await page.goBack();
  await expect(page).toHaveTitle('Goblin');
});

test('rolls of a stat block, the palette and the dice tab are in one tray at one place, which covers nothing', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const rolls = page.getByRole('region', { name: 'Rolls', exact: true });
  await page.goto('/codex/specs/monsters/goblin');
  await page.getByRole('button', { name: '+4 to hit' }).first().click();
  await expect(rolls).toContainText('Goblin: Scimitar');
  const place = await rolls.boundingBox();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const footer = await page.getByRole('contentinfo').boundingBox();
  // A page scrolls by whole pixels, and its height is a fraction.
  expect(Math.floor((footer?.y ?? 0) + (footer?.height ?? 0))).toBeLessThanOrEqual(place?.y ?? 0);

  await openFight(page);
  await page.getByRole('tab', { name: 'Dice' }).click();
  await page.getByRole('button', { name: 'd8', exact: true }).click();
  await expect(rolls).toContainText('1d8');
  expect(await rolls.boundingBox()).toEqual(place);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('3d6');
  await expect(page.getByRole('option', { selected: true })).toContainText('Roll 3d6');
  await page.keyboard.press('Enter');
  await expect(rolls.getByRole('listitem').first()).toContainText('3d6');
  expect(await rolls.boundingBox()).toEqual(place);
  // The buttons of a dialog are above the tray.
  await pressTool(page, 'Settings');
  const done = await page.getByRole('dialog').boundingBox();
  expect((done?.y ?? 0) + (done?.height ?? 0)).toBeLessThanOrEqual(place?.y ?? 0);
});

test('on a phone the tray does not cover the turn bar', { tag: '@thorough' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openFight(page);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'Start without' }).click();
  const next = page.getByRole('button', { name: 'Next turn' });
  await expect(next).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('owlbear');
  await expect(page.getByRole('option', { name: /^Owlbear/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  const entry = page.getByRole('dialog', { name: 'Monster' });
  await entry.getByRole('button', { name: '+7 to hit' }).first().click();
  await expect(entry.getByRole('region', { name: 'Rolls' })).toBeVisible();
  await page.keyboard.press('Escape');
  const tray = await page.getByRole('region', { name: 'Rolls' }).boundingBox();
  const bar = await next.boundingBox();
  expect((tray?.y ?? 0) + (tray?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
});

test('a dialog traps the focus and hides the page, and so does a dialog above it', {
  tag: '@thorough',
}, async ({ page }) => {
  await openFight(page);
  const opener = page.getByRole('button', { name: 'Borin', exact: true });
  await opener.focus();
  await page.keyboard.press('w');
  const dialog = page.getByRole('dialog', { name: 'Ready an action' });
  await expect(dialog.getByRole('textbox')).toBeFocused();
  // Screen readers cannot reach the page behind the dialog.
  await expect(page.getByRole('table')).toHaveCount(0);

  const close = dialog.getByRole('button', { name: 'Close' });
  const last = dialog.getByRole('button', { name: 'Ready', exact: true });
  await close.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(last).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(close).toBeFocused();
  const focusBehind = () => document.querySelector<HTMLElement>('.tracker-way-on')?.focus();
  await page.evaluate(focusBehind);
  await expect(close).toBeFocused();

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search everywhere' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await expect(dialog).toHaveCount(0);
  const hasFocus = (element: HTMLElement | SVGElement) => element.contains(document.activeElement);
  for (let round = 0; round < 3; round += 1) {
    await page.keyboard.press('Tab');
    expect(await palette.evaluate(hasFocus)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  await expect(close).toBeFocused();

  // Simulates the removal of the focused element. The next key must still go to the dialog.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('n');
  await page.keyboard.press('Tab');
  expect(await dialog.evaluate(hasFocus)).toBe(true);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
});

test('an overlay that cannot be loaded shows an error; the page below stays, and a retry succeeds', {
  tag: '@thorough',
}, async ({ page }) => {
  allowComplaint(page, /Failed to fetch dynamically imported module/);
  const chunks = /\/assets\/(palette|entry-overlay|roll-tray)-.*\.js/;
  // From the start, because an idle page prefetches the chunks.
  await page.route(chunks, (route) => route.abort());
  await page.goto('/codex/specs/monsters/lich');
  const expectFailure = async () => {
    await expectToast(page, 'This could not be loaded. Please try again.');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  };
  await page.getByRole('button', { name: 'Search everywhere' }).click();
  await expectFailure();
  await page.getByRole('button', { name: '+12 to hit' }).last().click();
  await expectFailure();
  await page.getByRole('link', { name: 'fireball' }).click();
  await expectFailure();
  await expect(page.getByRole('heading', { level: 1, name: 'Lich' })).toBeVisible();

  await page.unroute(chunks);
  await page.getByRole('button', { name: '+12 to hit' }).last().click();
  await expect(page.getByRole('region', { name: 'Rolls' })).toBeVisible();
  await page.getByRole('link', { name: 'fireball' }).click();
  await expect(page.getByRole('dialog', { name: 'Spell' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search everywhere' })).toBeFocused();
});

test('an idle private page has prefetched all its code', { tag: '@thorough' }, async ({ page }) => {
  await signUp(page);
  const onTheirWay = new Set<Request>();
  page.on('request', (request) => onTheirWay.add(request));
  page.on('requestfinished', (request) => onTheirWay.delete(request));
  page.on('requestfailed', (request) => onTheirWay.delete(request));
  // The last prefetch of an idle page. It may be late on a busy machine.
  const last = page.waitForRequest('**/assets/roll-tray-*.js');
  await page.goto('/stuff');
  await last;
  await expect(toasts(page)).toBeAttached();
  await expect.poll(() => onTheirWay.size).toBe(0);
  await page.route('**/assets/**', (route) => route.abort());
  await page.route('**/api/user/logout', (route) => route.abort());
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectToast(page, MESSAGES.logoutFailed);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search everywhere' })).toBeFocused();
});
