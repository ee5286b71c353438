import { allowComplaint, expect, expectAccessible, test } from '#support/processes/browser-test.ts';
import {
  expectSaved,
  nameOf,
  openFight,
  openStartedFight,
  press,
  pressTool,
  row,
  rowsInSight,
  savedNotes,
  start,
  USUAL,
  writeNotesElsewhere,
} from '../support/fight-table.ts';

test('notes are saved while typing, and when the panel shows another combatant', async ({
  page,
  context,
}) => {
  const address = await openStartedFight(page);
  const notes = page.getByRole('textbox', { name: 'Notes' });
  await notes.focus();
  await press(page, 'owes Borin 5 gp');
  const second = await context.newPage();
  await second.goto(address);
  await expect(second.getByRole('textbox', { name: 'Notes' })).toHaveValue('owes Borin 5 gp');

  await press(page, ' and a horse');
  await nameOf(page, 'Borin').click();
  await expect(notes).toHaveValue('');
  await nameOf(page, 'Aria').click();
  await expect(notes).toHaveValue('owes Borin 5 gp and a horse');
  await expect(second.getByRole('textbox', { name: 'Notes' })).toHaveValue('owes Borin 5 gp and a horse');
});

test('notes from two devices at the same time are merged, and no turn interrupts', {
  tag: '@thorough',
}, async ({ page, context }) => {
  await page.clock.install();
  const address = await openStartedFight(page);
  const second = await context.newPage();
  await second.goto(address);
  const theirs = second.getByRole('textbox', { name: 'Notes' });
  const mine = page.getByRole('textbox', { name: 'Notes' });
  await mine.focus();
  await press(page, 'mine');
  await expect(theirs).toHaveValue('mine');
  await theirs.focus();
  await press(second, 'Control+End', 'Enter', 'theirs');
  await expect(mine).toHaveValue('mine\ntheirs');
  await expect(page.getByText('its lines were put under yours')).toBeVisible();

  await second.getByRole('button', { name: 'Next turn' }).click();
  await expect(row(page, 'Goblin - 1')).toHaveAttribute('aria-current', 'true');
  await press(page, 'n');
  await expect(mine).toHaveValue(/n/);
  await expect(row(page, 'Goblin - 1')).toHaveAttribute('aria-current', 'true');
  // For half a second, Next is ignored, because the other device has just ended the turn.
  await page.clock.fastForward(1000);
  await press(page, 'Escape', 'n');
  await expect(row(page, 'Borin')).toHaveAttribute('aria-current', 'true');
});

test('merged notes that are too long stay in the field, which shows the reason', {
  tag: '@thorough',
}, async ({ page }) => {
  const address = await openStartedFight(page);
  const notes = page.getByRole('textbox', { name: 'Notes' });
  const long = `mine ${'x'.repeat(19_990)}`;
  await notes.fill(long);
  await expect.poll(() => savedNotes(page, address, 'Aria')).toBe(long);
  await writeNotesElsewhere(page, address, 'Aria', 'a line of another device');
  const whole = `${long}\na line of another device`;
  await expect(notes).toHaveValue(whole);
  const why = page.getByText('Not saved: 20 characters too many. Shorten it to 20,000 to save it.');
  await expect(why).toBeVisible();
  // The notes are still there after leaving the page and after a reload.
  await nameOf(page, 'Borin').click();
  await nameOf(page, 'Aria').click();
  await expect(notes).toHaveValue(whole);
  await page.reload();
  await nameOf(page, 'Aria').click();
  await expect(notes).toHaveValue(whole);
  await expect(why).toBeVisible();
  await notes.fill('both, shortened');
  await expect(why).toHaveCount(0);
  await expect.poll(() => savedNotes(page, address, 'Aria')).toBe('both, shortened');
});

test('a prepared fight can be reset, and shows an error if the server is unreachable or the account full', {
  tag: '@accessible',
}, async ({ page, context }) => {
  await openFight(page);
  await press(page, 'ArrowDown', 'Delete');
  await expect(row(page, 'Aria')).toHaveCount(0);
  await expectSaved(page);
  await pressTool(page, 'New fight');
  const dialog = page.getByRole('dialog', { name: 'New fight' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Start over' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The server cannot be reached');
  await context.setOffline(false);
  const message = 'The account is full: its fights and their logs have 256 MB.';
  allowComplaint(page, /^409 /);
  await page.route('**/fight/restart', (route) =>
    route.fulfill({ status: 409, json: { error: { code: 'account_full', message } } }),
  );
  await dialog.getByRole('button', { name: 'Start over' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(`${message} This fight goes on as it is.`);
  await page.unroute('**/fight/restart');
  await dialog.getByRole('button', { name: 'Start over' }).click();
  await expect(row(page, 'Aria')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New fight' })).toHaveCount(0);
});

test('players see neither the encounter’s name nor the rolls, and screen readers announce only the turn', async ({
  page,
  context,
}) => {
  const address = await openFight(page);
  await start(page, { ...USUAL, 'Goblin - 1': 20 });
  await page
    .getByRole('complementary', { name: 'At hand' })
    .getByRole('button', { name: /1d6/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Show Players Initiative' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Initiative');
  await expect(page).not.toHaveTitle(/Ambush/);
  await expect(page.getByText(/1d6/)).toHaveCount(0);

  const second = await context.newPage();
  await second.goto(address);
  await expect(row(second, 'Goblin - 1')).toHaveAttribute('aria-current', 'true');
  await press(second, 'w', 'stabs the one in front', 'Enter', 'n');
  await page.bringToFront();
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: "Aria's turn" })).toBeAttached();
  await expect(page.getByText('stabs the one in front')).toHaveCount(0);
});

test('sixteen compact rows or ten large ones are visible on a laptop, below slim bars', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openFight(page, { goblins: 15 });
  const bars = page
    .locator('header')
    .filter({ hasText: 'Logout' })
    .or(page.getByRole('navigation', { name: 'My stuff' }));
  const heights = await bars.evaluateAll((elements) =>
    elements.map((bar) => bar.getBoundingClientRect().height),
  );
  expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(80);
  expect((await row(page, 'Aria').boundingBox())?.y).toBeLessThanOrEqual(200);
  expect((await row(page, 'Aria').boundingBox())?.height).toBe(36);
  const visible = () =>
    page.evaluate(() => {
      const top = document.querySelector('thead')?.getBoundingClientRect().bottom ?? 0;
      const rows = [...document.querySelectorAll('tr[data-row]')].map((one) => one.getBoundingClientRect());
      return rows.filter((one) => one.top >= top - 1 && one.bottom <= innerHeight).length;
    });
  expect(await visible()).toBeGreaterThanOrEqual(16);
  await press(page, '/');
  await page.getByRole('button', { name: 'Large' }).click();
  await press(page, 'Escape');
  expect((await row(page, 'Borin').boundingBox())?.height).toBe(56);
  expect(await visible()).toBeGreaterThanOrEqual(10);
});

test('twelve rows of 44 pixels are in sight on a laptop, and the list scrolls instead of the page', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openFight(page, { goblins: 9 });
  expect((await row(page, 'Aria').boundingBox())?.height).toBe(44);
  expect(await rowsInSight(page)).toBeGreaterThanOrEqual(12);
  await page.setViewportSize({ width: 1280, height: 600 });
  await nameOf(page, 'Goblin - 9').scrollIntoViewIfNeeded();
  await expect(row(page, 'Goblin - 9')).toBeInViewport({ ratio: 1 });
  await expect(row(page, 'Aria')).not.toBeInViewport();
  await expect(page.getByRole('button', { name: 'Start' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => [scrollY, document.documentElement.scrollHeight])).toEqual([0, 600]);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

test('a tablet shows long names completely', { tag: '@thorough' }, async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await openFight(page, { monsters: [{ index: 'ancient-white-dragon', count: 2 }] });
  const name = nameOf(page, 'Ancient White Dragon - 2');
  await expect(name).toBeVisible();
  expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(820);
});

test('the controls of a row are labelled with its combatant, and its conditions wrap and can be ended there', {
  tag: '@thorough',
}, async ({ page }) => {
  await openFight(page);
  const named = await row(page, 'Borin').getByRole('button').or(row(page, 'Borin').locator('input')).all();
  expect(named.length).toBeGreaterThanOrEqual(9);
  for (const control of named) await expect(control).toHaveAccessibleName(/Borin/);
  await expect(row(page, 'Borin').getByRole('textbox', { name: 'HP of Borin', exact: true })).toBeVisible();

  const height = async (name: string) => (await row(page, name).boundingBox())?.height ?? 0;
  const slim = await height('Borin');
  const all = ['blinded', 'charmed', 'deafened', 'frightened', 'poisoned', 'prone', 'restrained', 'stunned'];
  for (const name of all) {
    await nameOf(page, 'Borin').focus();
    await press(page, 'c', name, 'Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // With a label next to each icon, two conditions fit on the line below the name.
    if (name === 'charmed') expect(await height('Borin')).toBe(slim);
  }
  const chips = row(page, 'Borin').getByRole('list', { name: 'Conditions of Borin' });
  for (const width of [1440, 1280, 800]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(chips.getByRole('button', { name: /^End/ })).toHaveCount(all.length);
    for (const name of all) {
      await expect(chips.getByRole('button', { name: `End ${name} of Borin` })).toBeVisible();
    }
    expect(await height('Borin')).toBeGreaterThan(slim);
    expect(await height('Borin')).toBeLessThanOrEqual(slim * (width === 1440 ? 2 : 2.5));
    expect(await height('Aria')).toBe(slim);
  }
  // On a phone all rows have the same height: they show three conditions and the number of the others.
  await page.setViewportSize({ width: 390, height: 844 });
  expect([await height('Borin'), await height('Aria')]).toEqual([64, 64]);
  await expect(chips.getByRole('listitem')).toHaveText([/blinded/, /charmed/, /deafened/, '+5']);
  await page.setViewportSize({ width: 800, height: 900 });
  await chips.getByRole('button', { name: 'End stunned of Borin' }).click();
  await expect(chips.getByRole('button', { name: /^End/ })).toHaveCount(all.length - 1);
  await page.setViewportSize({ width: 1440, height: 900 });
  await nameOf(page, 'Borin').click();
  const listed = page.getByRole('list', { name: 'Conditions of Borin, with their rules' });
  await listed.getByRole('button', { name: 'End charmed of Borin' }).click();
  await expect(chips.getByRole('button', { name: /^End/ })).toHaveCount(all.length - 2);
});

test('a turn changes only attributes of rows in the table', { tag: '@thorough' }, async ({ page }) => {
  await openFight(page, { monsters: [{ index: 'adult-red-dragon', count: 1 }] });
  await start(page, { ...USUAL, 'Adult Red Dragon': 1 });
  // A stat block loads when it is first shown. A turn that waits for it would change the page twice.
  const beside = page.getByRole('complementary', { name: 'At hand' });
  const shown = beside.getByRole('heading', { level: 2 }).first();
  await nameOf(page, 'Goblin - 1').click();
  await expect(shown).toHaveText('Goblin - 1');
  await expect(beside.getByText('Nimble Escape.')).toBeVisible();
  await press(page, 'ArrowDown', 'ArrowDown', 'ArrowDown');
  await page.getByRole('table', { name: 'Initiative' }).evaluate((table) => {
    const changed: string[] = [];
    new MutationObserver((records) => {
      for (const { target, attributeName } of records) changed.push(`${target.nodeName} ${attributeName}`);
    }).observe(table, { subtree: true, childList: true, characterData: true, attributes: true });
    Object.assign(window, { changed });
  });
  await press(page, 'n', 'n');
  await expect(row(page, 'Borin')).toHaveAttribute('aria-current', 'true');
  const changed = await page.evaluate(() => (window as unknown as { changed: string[] }).changed);
  // The focus moves with the turn, and the tab stop of the list moves with it.
  expect([...new Set(changed)].sort()).toEqual([
    'BUTTON tabindex',
    'TR aria-current',
    'TR data-cursor',
    'TR data-turn',
  ]);

  // The panel next to the table updates in one step. Every further change would cost a frame per turn.
  await expect(shown).toHaveText('Borin');
  await beside.evaluate((element) => {
    const changes = { count: 0, fields: [] as string[] };
    new MutationObserver((records) => {
      changes.count += 1;
      const added = records
        .flatMap((record) => [...record.addedNodes])
        .filter((node) => node instanceof Element);
      const fields = 'form, input, select, textarea';
      for (const node of added.flatMap((one) => [one, ...one.querySelectorAll(fields)]))
        if (node.matches(fields)) changes.fields.push(node.outerHTML);
    }).observe(element, { subtree: true, childList: true, characterData: true, attributes: true });
    Object.assign(window, { changes });
  });
  await press(page, 'p');
  await expect(shown).toHaveText('Goblin - 1');
  await expect(beside.getByRole('button', { name: 'Roll Scimitar' })).toBeVisible();
  const changes = () =>
    page.evaluate(() => (window as unknown as { changes: { count: number; fields: string[] } }).changes);
  expect((await changes()).count).toBe(1);

  // Chromium scans all fields of the page when one is added, so no turn may add a field for any stat block.
  for (const name of ['Adult Red Dragon', 'Goblin - 1', 'Goblin - 2', 'Aria', 'Borin', 'Adult Red Dragon']) {
    await nameOf(page, name).click();
    await expect(shown).toHaveText(name);
  }
  expect((await changes()).fields).toEqual([]);
});
