import type { Locator } from '@playwright/test';
import { expect, expectAccessible, test } from '#support/processes/browser-test.ts';
import {
  concentrate,
  endFight,
  expectSaved,
  hitPoints,
  nameOf,
  openFight,
  openStartedFight,
  press,
  row,
  type,
} from '../support/fight-table.ts';

/** The vertical distance between two elements. NaN until both are visible. */
async function spaceBetween(upper: Locator, lower: Locator): Promise<number> {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
  return above && below ? below.y - (above.y + above.height) : Number.NaN;
}

test('an action is readied with its trigger by keyboard, and taken with the same key', {
  tag: '@thorough',
}, async ({ page }) => {
  await openStartedFight(page);
  await press(page, 'w', 'when the door opens', 'Enter');
  await expect(row(page, 'Aria')).toContainText('Readied: when the door opens');
  await press(page, 'w');
  await expect(row(page, 'Aria')).not.toContainText('Readied');
  await press(page, 'w', 'Enter');
  await expect(row(page, 'Aria')).toContainText('Readied');
});

test('surprise and custom reminders by key; one of several prompts is shown and the others are collapsed', {
  tag: '@thorough',
}, async ({ page }) => {
  await openStartedFight(page);
  await nameOf(page, 'Goblin - 1').focus();
  await press(page, 'u');
  await expect(row(page, 'Goblin - 1')).toContainText('Surprised');
  await press(page, 'y', 'The gate falls');
  const dialog = page.getByRole('dialog', { name: 'Reminders' });
  await dialog.getByRole('combobox', { name: 'When' }).selectOption("Start of somebody's turn");
  await dialog.getByRole('combobox', { name: 'Whose turn' }).selectOption('Goblin - 1');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByRole('list', { name: 'Set reminders' })).toContainText('The gate falls');
  await expectAccessible(page);
  await press(page, 'Escape', 'n');
  const prompts = page.getByRole('region', { name: 'Prompts' });
  await expect(prompts.getByRole('listitem')).toHaveCount(1);
  await expect(prompts).toContainText('X done · goes with the turn');
  await prompts.getByRole('button', { name: '2 waiting' }).click();
  await expect(prompts.getByRole('listitem')).toHaveText([/The gate falls/, /Goblin - 1 is surprised/]);
  await press(page, 'x');
  await expect(prompts).not.toContainText('The gate falls');
});

test('a save rolled at the table: the number and Enter, as a total if the bonus is unknown', {
  tag: '@thorough',
}, async ({ page }) => {
  await openStartedFight(page);
  const prompts = page.getByRole('region', { name: 'Prompts' });
  const loseHitPoints = async () => {
    await concentrate(page, 'Bless');
    await nameOf(page, 'Aria').focus();
    await press(page, 'f', '-4', 'Enter');
  };
  await loseHitPoints();
  await press(page, 'k');
  await expect(prompts.getByRole('textbox', { name: 'Total rolled at the table' })).toBeFocused();
  await press(page, 'many', 'Enter');
  await expect(prompts.getByRole('alert')).toHaveText('A whole number from -20 to 100.');
  await press(page, 'Control+a', '23', 'Enter');
  await expect(prompts).toBeHidden();
  await expect(row(page, 'Aria')).toContainText('Bless');
  await expect(nameOf(page, 'Aria')).toBeFocused();

  await press(page, 'f', '-4', 'Enter', 'k', '9', 'Enter');
  await expect(row(page, 'Aria')).not.toContainText('Bless');

  // On a phone during a turn: the prompt appears at the active row, and the row moves out of the way.
  await concentrate(page, 'Shield');
  await page.setViewportSize({ width: 390, height: 700 });
  const inTheWay = 700 - 200;
  await row(page, 'Aria').evaluate(
    (element, place) => scrollBy({ top: element.getBoundingClientRect().bottom - place }),
    inTheWay,
  );
  await row(page, 'Aria').click();
  const sheet = page.getByRole('dialog', { name: 'Aria', exact: true });
  await sheet.getByRole('button', { name: '1', exact: true }).click();
  await sheet.getByRole('button', { name: 'Damage', exact: true }).click();
  await expect(prompts).toBeVisible();
  await expect.poll(() => spaceBetween(row(page, 'Aria'), prompts)).toBeGreaterThanOrEqual(0);
});

test('death saves: a die from the table, and x is a failure; on a phone the active row stays above them', {
  tag: '@thorough',
}, async ({ page }) => {
  await openStartedFight(page);
  await press(page, 'f', '0', 'Enter');
  const prompts = page.getByRole('region', { name: 'Prompts' });
  for (let turn = 0; turn < 5; turn += 1) await press(page, 'n');
  await expect(prompts.getByRole('button', { name: 'Failed' })).toContainText('X');
  await type(hitPoints(page, 'Borin'), '0');
  for (let turn = 0; turn < 4; turn += 1) await press(page, 'n');
  await expectSaved(page);
  await page.setViewportSize({ width: 390, height: 600 });
  await page.reload();
  await expect(row(page, 'Sildar')).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => spaceBetween(row(page, 'Sildar'), prompts)).toBeGreaterThanOrEqual(0);

  // A double press answers only one prompt, because the next one shows its keys a moment later.
  const keys = prompts.getByText('waits for an answer');
  await expect(keys).toBeVisible();
  await page.evaluate(() => {
    const x = () => new KeyboardEvent('keydown', { key: 'x', bubbles: true });
    for (const event of [x(), x()]) document.body.dispatchEvent(event);
  });
  await expect(row(page, 'Aria')).toContainText('0 saved, 1 failed');
  await expect(prompts).toContainText('Borin');
  await expect(row(page, 'Borin')).toContainText('0 saved, 0 failed');
  await expect(keys).toBeVisible();
  await press(page, 'x');
  await expect(row(page, 'Borin')).toContainText('0 saved, 1 failed');
  await press(page, 'n');
  await expect(prompts.getByRole('textbox', { name: 'd20 rolled at the table' })).toBeVisible();
  await press(page, 'k', '1', 'Enter');
  await expect(row(page, 'Aria')).toContainText('Dead');

  // After the end of the fight, an open prompt does not cover the summary.
  for (let turn = 0; turn < 2; turn += 1) await press(page, 'n');
  await expect(prompts).toContainText('Borin');
  await endFight(page);
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect.poll(() => spaceBetween(summary, prompts)).toBeGreaterThanOrEqual(0);
});

test('exhaustion goes up and down a level in the sheet of a phone', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await openFight(page);
  await press(page, 'ArrowDown', 'c');
  // A phone keyboard starts a word with a capital letter.
  await page.getByRole('textbox', { name: 'Find a condition' }).fill('Exhaustion');
  await expect(page.getByRole('combobox', { name: 'Level' })).toHaveValue('1');
  // The button stays visible for rules of any length.
  await expect(page.getByRole('button', { name: 'Apply' })).toBeInViewport({ ratio: 1 });
  await press(page, 'Enter');
  const chips = row(page, 'Aria').getByRole('list', { name: 'Conditions' });
  await expect(chips).toContainText('exhaustion 1');
  await nameOf(page, 'Aria').press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Aria' });
  await sheet.getByRole('tab', { name: 'Conditions' }).click();
  const listed = sheet.getByRole('list', { name: /^Conditions of Aria/ });
  await sheet.getByRole('button', { name: 'One level more' }).click();
  await expect(listed).toContainText('exhaustion 2');
  await sheet.getByRole('button', { name: 'One level less' }).press('Enter');
  await expect(listed).toContainText('exhaustion 1');
  await sheet.getByRole('button', { name: 'One level less' }).press('Enter');
  await expect(listed).toBeHidden();
  await press(page, 'Escape');
  await expect(chips).toHaveCount(0);
  await expect(nameOf(page, 'Aria')).toBeFocused();
});

test('a condition may last for rounds and end earlier with a save', { tag: '@thorough' }, async ({
  page,
}) => {
  await openStartedFight(page);
  await press(page, 'ArrowDown', 'c', 'poisoned');
  const dialog = page.getByRole('dialog', { name: 'Condition for Aria' });
  await dialog.getByRole('combobox', { name: 'Lasts' }).selectOption('For rounds');
  await dialog.getByRole('textbox', { name: 'Rounds' }).fill('0');
  await dialog.getByRole('checkbox', { name: 'A save ends it' }).check();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog).toContainText('A whole number from 1 to 1,000.');
  await dialog.getByRole('textbox', { name: 'Rounds' }).fill('10');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  const chips = row(page, 'Aria').getByRole('list', { name: 'Conditions' });
  await expect(chips).toContainText('10 rounds');
  await expect(chips).toContainText('save ends');
  await press(page, 'n');
  await expect(page.getByRole('region', { name: 'Prompts' })).toContainText(/constitution save DC 13/i);
  // Applying it again keeps one condition with the end of the longer effect. It also ends as one.
  await row(page, 'Aria').getByRole('button', { name: 'Condition' }).click();
  await dialog.getByRole('textbox', { name: 'Find a condition' }).fill('poi');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(chips.getByRole('listitem')).toHaveCount(1);
  await expect(chips).toContainText('2 effects');
  await expect(chips).not.toContainText('rounds');
  await chips.getByRole('button', { name: 'End poisoned' }).click();
  await expect(chips).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Prompts' })).toHaveCount(0);
});

test('prompts stay visible next to a long stat block, and below the selection on a tablet', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await openFight(page, { monsters: [{ index: 'adult-red-dragon', count: 1 }] });
  await press(page, 'ArrowDown');
  await concentrate(page, 'Bless');
  await nameOf(page, 'Aria').focus();
  await press(page, 'f', '-4', 'Enter');
  const prompts = page.getByRole('region', { name: 'Prompts' });
  await nameOf(page, 'Adult Red Dragon').click();
  await page
    .getByRole('article', { name: 'Adult Red Dragon' })
    .getByText('Wing Attack')
    .last()
    .scrollIntoViewIfNeeded();
  await expect(prompts).toBeInViewport();
  // At the end of the page, neither the footer nor the bar covers the prompt.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const toolbarButton = page.getByRole('button', { name: 'Start' });
  await expect.poll(() => spaceBetween(toolbarButton, prompts)).toBeGreaterThanOrEqual(0);

  await page.setViewportSize({ width: 820, height: 1100 });
  await row(page, 'Borin').getByRole('checkbox', { name: 'Select' }).check();
  const selection = page.getByRole('toolbar', { name: 'Selected combatants' });
  await expect.poll(() => spaceBetween(selection, prompts)).toBeGreaterThanOrEqual(0);
  // Nor does the tray of the rolls.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('3d6');
  await expect(page.getByRole('option', { selected: true })).toContainText('Roll 3d6');
  await page.keyboard.press('Enter');
  const rolls = page.getByRole('region', { name: 'Rolls', exact: true });
  await expect.poll(() => spaceBetween(prompts, rolls)).toBeGreaterThanOrEqual(0);
  await expect.poll(() => spaceBetween(selection, prompts)).toBeGreaterThanOrEqual(0);
  await expect(hitPoints(page, 'Aria')).toHaveValue('16');
});
