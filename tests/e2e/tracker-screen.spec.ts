import { expect, test } from '#support/browser-test.ts';
import {
  expectSaved,
  hitPoints,
  nameOf,
  openFight,
  openStartedFight,
  press,
  row,
  savedNotes,
  start,
  USUAL,
  writeNotesElsewhere,
} from './fight-table.ts';

test('notes are saved while they are typed, and when the panel turns to somebody else', async ({
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

test('notes that two devices write at the same time keep what both wrote, and no turn interrupts', async ({
  page,
  context,
}) => {
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
  await press(page, 'Escape', 'n');
  await expect(row(page, 'Borin')).toHaveAttribute('aria-current', 'true');
});

test('notes that are too long together stay in the field, which says why they are not saved', async ({
  page,
}) => {
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
  // Left and found again, also after a reload.
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

test('what the lair does is saved when the settings are closed by Escape', async ({ page }) => {
  await openFight(page);
  await press(page, ',');
  await page.getByRole('checkbox', { name: 'Lair action on initiative count 20' }).check();
  await page.getByRole('textbox', { name: 'What the lair does' }).focus();
  await press(page, 'magma erupts', 'Escape');
  await expect(page.getByRole('table', { name: 'Initiative' })).toContainText('Lair action: magma erupts');
});

test('a fight that was only prepared can begin anew, and says when the server is away', async ({
  page,
  context,
}) => {
  await openFight(page);
  await press(page, 'ArrowDown', 'Delete');
  await expect(row(page, 'Aria')).toHaveCount(0);
  await expectSaved(page);
  await page.getByRole('button', { name: 'New fight' }).click();
  const dialog = page.getByRole('dialog', { name: 'New fight' });
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Begin anew' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The server cannot be reached');
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Begin anew' }).click();
  await expect(row(page, 'Aria')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New fight' })).toHaveCount(0);
});

test('the players see neither the encounter’s name nor what was rolled, and hear only the turn', async ({
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

test('on a phone the toolbar takes two lines', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openFight(page);
  const toolbar = page.getByRole('toolbar', { name: 'Fight' });
  expect((await toolbar.boundingBox())?.height).toBeLessThanOrEqual(100);
  await expect(toolbar.getByRole('button', { name: 'Show Players Initiative' })).toBeInViewport();
});

test('what stands in every row is told apart by its combatant', async ({ page }) => {
  await openFight(page);
  for (const name of ['Roll', 'Remove', '+', '-']) {
    const button = row(page, 'Borin').getByRole('button', { name, exact: true });
    await expect(button).toHaveAccessibleDescription('Borin');
  }
  await expect(hitPoints(page, 'Borin')).toHaveAccessibleDescription('Borin');
});

test('a turn changes nothing in the table but attributes of rows', async ({ page }) => {
  await openFight(page, { monsters: [{ index: 'adult-red-dragon', count: 1 }] });
  await start(page, USUAL);
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
  expect([...new Set(changed)].sort()).toEqual(['TR aria-current', 'TR data-cursor', 'TR data-turn']);
});
