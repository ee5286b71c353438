import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, signUp, test } from '#support/processes/browser-test.ts';
import { nameField, section } from '../support/stuff.ts';

/** The sample campaign has four characters of level 3. */
async function openSampleCampaign(page: Page): Promise<void> {
  await signUp(page);
  const { id } = await (await page.request.post('/api/sample')).json();
  await page.goto(`/stuff/campaigns/${id}`);
}

function builder(page: Page): Locator {
  return page.getByRole('region', { name: 'Builder' });
}

function monstersBox(page: Page): Locator {
  return builder(page).getByRole('combobox', { name: 'Add monsters' });
}

function group(page: Page, name: string): Locator {
  return builder(page)
    .getByRole('list', { name: 'In this encounter' })
    .getByRole('listitem')
    .filter({ hasText: name });
}

async function expectSixGoblinsFighting(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Next turn', exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Goblin - / })).toHaveCount(6);
  await expect(page.getByRole('row', { name: /Brannoc|Ysolde|Tilly|Corvan/ })).toHaveCount(4);
}

test('from a campaign to a fight with six goblins: at most 12 keys', async ({ page }) => {
  await openSampleCampaign(page);
  let keys = 0;
  const press = async (chord: string) => {
    keys += chord.split('+').length;
    await page.keyboard.press(chord);
  };
  await page.getByRole('link', { name: 'New encounter' }).focus();
  await press('Enter');
  await expect(monstersBox(page)).toBeFocused();
  for (const key of ['6', ' ', 'g', 'o', 'b']) await press(key);
  await press('Enter');
  await expect(group(page, 'Goblin')).toContainText('6');
  await press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  await press('Shift+S');
  await expect(page.getByRole('dialog')).toBeVisible();
  await press('Enter');
  await expectSixGoblinsFighting(page);
  expect(keys).toBeLessThanOrEqual(12);
  // No name was typed, so the encounter is named after its monsters.
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '6 × Goblin' })).toBeVisible();
  await expect(page.getByText('Medium for 4 characters')).toBeVisible();
});

test('from the choice of a campaign to a fight with six goblins: at most 8 clicks', {
  tag: '@thorough',
}, async ({ page }) => {
  await openSampleCampaign(page);
  await page.goto('/stuff/encounters/new');
  let presses = 0;
  const press = async (target: Locator) => {
    presses += 1;
    await target.click();
  };
  // A select element: one click opens it, another chooses.
  await builder(page).getByRole('combobox', { name: 'Party of' }).selectOption('The Red Tower (sample)');
  presses += 2;
  await press(builder(page).getByRole('button', { name: '6 at once' }));
  await press(monstersBox(page));
  const list = builder(page).getByRole('listbox');
  const goblin = list.getByRole('option', { name: '6 × Goblin CR' });
  await list.hover();
  // The test scrolls with the wheel, because rows further down are rendered only when they come near.
  await expect(async () => {
    await page.mouse.wheel(0, 900);
    await expect(goblin).toBeVisible({ timeout: 200 });
  }).toPass();
  await press(goblin);
  await press(builder(page).getByRole('button', { name: 'Run now' }));
  await press(page.getByRole('button', { name: 'Start', exact: true }));
  await press(page.getByRole('button', { name: 'Roll for them and start' }));
  await expectSixGoblinsFighting(page);
  expect(presses).toBeLessThanOrEqual(8);
});

test('the builder and the sections are one form', { tag: '@accessible' }, async ({ page }) => {
  await openSampleCampaign(page);
  await page.goto('/stuff/encounters/new');
  const difficulty = page.getByRole('region', { name: 'Difficulty' });
  await page.getByRole('combobox', { name: 'Campaign' }).selectOption('The Red Tower (sample)');
  await expect(builder(page).getByRole('combobox', { name: 'Party of' })).toHaveValue(/./);
  const tilly = builder(page).getByRole('button', { name: 'Tilly Thistledown' });
  await expect(tilly).toHaveAttribute('aria-pressed', 'true');
  await tilly.click();
  await section(page, 'Players').click();
  await expect(page.getByRole('checkbox', { name: 'Tilly Thistledown' })).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Tilly Thistledown' }).check();
  await expect(tilly).toHaveAttribute('aria-pressed', 'true');

  await monstersBox(page).fill('3 wolf');
  await monstersBox(page).press('Enter');
  await section(page, 'Monsters').click();
  await expect(page.getByRole('textbox', { name: 'Amount of Wolf' })).toHaveValue('3');
  await expect(group(page, 'Wolf')).toContainText('one more: Easy');
  await builder(page).getByRole('button', { name: 'Wolf: one more' }).click();
  await expect(page.getByRole('textbox', { name: 'Amount of Wolf' })).toHaveValue('4');
  await expect(difficulty.getByRole('status')).toHaveText('Easy');
  await page.getByRole('textbox', { name: 'Amount of Wolf' }).fill('1');
  await builder(page).getByRole('button', { name: 'Wolf: none' }).click();
  await expect(builder(page).getByText('No monsters yet.')).toBeVisible();

  // A suggestion has the requested difficulty. A replacement for a group has it too.
  await builder(page).getByRole('button', { name: 'Filter' }).click();
  await builder(page).getByRole('combobox', { name: 'Type' }).selectOption('beast');
  await builder(page).getByRole('combobox', { name: 'Suggest' }).selectOption('A pair');
  await builder(page).getByRole('button', { name: 'Hard' }).click();
  await expect(difficulty.getByRole('status')).toHaveText('Hard');
  const [first] = await builder(page).getByRole('listitem').allInnerTexts();
  await builder(page).getByRole('button', { name: 'Another monster instead of' }).click();
  await expect(builder(page).getByText(/ instead of .*\.$/)).toBeVisible();
  await expect(builder(page).getByRole('listitem')).not.toHaveText([first ?? '']);
  await expect(difficulty.getByRole('status')).toHaveText('Hard');
  await expectAccessible(page);
  // The replacement was the user's own choice: another suggestion asks first.
  const chosen = await builder(page).getByRole('listitem').count();
  await builder(page).getByRole('button', { name: 'Easy' }).click();
  const question = page.getByRole('dialog', { name: 'Add or replace?' });
  await question.getByRole('button', { name: 'Add' }).click();
  await expect(question).toBeHidden();
  expect(await builder(page).getByRole('listitem').count()).toBeGreaterThan(chosen);
  // A suggestion that was added counts as the user's own choice too, so the next one asks again.
  await builder(page).getByRole('button', { name: 'Easy' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await builder(page).getByRole('button', { name: 'Undo' }).click();
  await expect(builder(page).getByRole('listitem')).toHaveCount(chosen);
  // An open filter does not push the chosen monsters away.
  await expect(builder(page).getByRole('combobox', { name: 'Type' })).toBeInViewport();
  await expect(builder(page).getByRole('list', { name: 'In this encounter' })).toBeInViewport();

  // The campaign page links to the draft.
  await page.goBack();
  await page.getByRole('link', { name: 'Continue draft' }).click();
  await expect(tilly).toHaveAttribute('aria-pressed', 'true');
});

test('a new encounter starts with the only party and the monsters, of which it asks for one', async ({
  page,
}) => {
  await openSampleCampaign(page);
  await page.goto('/stuff/encounters');
  await page.getByRole('link', { name: '+ Create New' }).click();
  await expect(monstersBox(page)).toBeFocused();
  await expect(builder(page).getByRole('group', { name: 'Party' }).getByRole('button')).toHaveCount(4);
  await builder(page).getByRole('button', { name: 'Run now' }).click();
  await expect(builder(page).getByText('Add at least one monster.')).toBeVisible();
  await expect(page.getByText('Name is required.')).toBeHidden();
  await expect(monstersBox(page)).toBeFocused();

  await page.keyboard.type('6 goblins and a bugbear boss');
  await expect(
    builder(page).getByRole('option', { name: /^6 × Goblin CR 1\/4, Bugbear CR 1/ }),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(group(page, 'Goblin')).toContainText('6');
  await expect(group(page, 'Bugbear')).toContainText('1');
  await expect(builder(page).getByText('Add at least one monster.')).toBeHidden();
  await builder(page).getByRole('button', { name: 'Goblin: one fewer' }).click();
  await expect(group(page, 'Goblin')).toContainText('5');

  // Undo takes back each step: the goblin, the list. The party was not a step.
  const undo = builder(page).getByRole('button', { name: 'Undo' });
  await undo.click();
  await expect(group(page, 'Goblin')).toContainText('6');
  await undo.click();
  await expect(builder(page).getByText('No monsters yet.')).toBeVisible();
  await expect(undo).toBeDisabled();
});

test('on a phone the form is at the top, and the builder is a bar that opens as a sheet', {
  tag: '@thorough',
}, async ({ page }) => {
  await openSampleCampaign(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/stuff/encounters/new');
  await expect(section(page, 'Basic Info')).toBeInViewport();
  await expect(nameField(page)).toBeFocused();
  const bar = page.getByRole('button', { name: /^Open the builder/ });
  // Without monsters it opens the sheet, which asks for them.
  await page.getByRole('button', { name: 'Run now' }).click();
  const sheet = page.getByRole('dialog', { name: 'Build the fight' });
  await expect(sheet.getByText('Add at least one monster.')).toBeVisible();
  await expect(monstersBox(page)).toBeFocused();
  await sheet.getByRole('combobox', { name: 'Party of' }).selectOption('The Red Tower (sample)');
  await monstersBox(page).fill('2 wolves');
  await monstersBox(page).press('Enter');
  await sheet.getByRole('button', { name: 'Filter' }).click();
  await expect(group(page, 'Wolf')).toBeInViewport();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Back to the form' }).click();
  await section(page, 'Monsters').scrollIntoViewIfNeeded();
  await expect(bar).toContainText('4 characters · 2 monsters · 100 XP');
  await expect(bar).toBeInViewport();

  // The list shows how hard it is, and runs it.
  await nameField(page).fill('Two wolves');
  await page.getByRole('textbox', { name: 'Short Description' }).fill('At the ford');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Two wolves' })).toBeVisible();
  await page.goto('/stuff/encounters');
  const row = page.getByRole('row', { name: /^Two wolves/ });
  await expect(row.getByRole('cell', { name: 'Trivial' })).toBeVisible();
  await row.getByRole('link', { name: 'Run' }).click();
  await expect(page).toHaveURL(/\/run$/);
});
