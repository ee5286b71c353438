import type { Page } from '@playwright/test';
import { MESSAGES } from '#contract/messages.ts';
import type { ExportedStuff } from '#contract/transfer.ts';
import { allowComplaint, expect, signUp, test } from '#support/processes/browser-test.ts';
import { holdBack } from '../support/hold-back.ts';
import { CALLA, create, expectToast, fillQuickPlayer, heroes, nameField, section } from '../support/stuff.ts';

/** Sets the first campaign as after a fight: the first character is dead, the second has 12 hit points. */
async function leaveHurtAndDead(page: Page) {
  const document = (await (await page.request.get('/api/export')).json()) as ExportedStuff;
  const [first, second] = document.campaigns[0]?.characters ?? [];
  if (first === undefined || second === undefined) throw new Error('Two characters are needed.');
  Object.assign(first, { current_hit_points: 0, dead: true });
  second.current_hit_points = 12;
  const data = { mode: 'commit', duplicates: 'replace', document };
  expect((await page.request.post('/api/import', { data })).ok()).toBe(true);
}

test('a campaign gets existing characters and a new one, and shows them', async ({ page }) => {
  await signUp(page);
  await heroes(page, 2);
  await create(page, 'encounters', { name: 'Ambush', shortDesc: 'Goblins in the reeds' });
  await page.goto('/stuff/campaigns');
  await expect(page.getByText('No Campaigns to Display')).toBeVisible();
  await page.getByRole('link', { name: '+ Create New' }).click();
  for (const [title, open] of [
    ['Basic Info', 'true'],
    ['Characters', 'false'],
    ['Encounters', 'false'],
  ] as const) {
    await expect(section(page, title)).toHaveAttribute('aria-expanded', open);
  }
  await page.getByRole('button', { name: 'Create' }).click();
  await expectToast(page, MESSAGES.nameMissing);
  await nameField(page).fill('Hollow Mere');
  await page.getByRole('textbox', { name: 'World Name' }).fill('Ardmoor');

  await section(page, 'Characters').click();
  await expect(section(page, 'Basic Info')).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('searchbox', { name: 'Search characters' }).fill('hero 2');
  await page.getByRole('checkbox', { name: 'Hero 2' }).check();
  const quick = page.getByRole('group', { name: 'Quick-create a player' });
  await expect(quick).toContainText('stays yours even if you cancel');
  await quick.getByRole('button', { name: 'Add Player' }).click();
  await expectToast(page, MESSAGES.characterIncomplete);
  await fillQuickPlayer(page, CALLA);
  await quick.getByRole('button', { name: 'Add Player' }).click();
  await expectToast(page, MESSAGES.characterCreated);
  await page.getByRole('searchbox', { name: 'Search characters' }).fill('');
  await expect(page.getByRole('checkbox', { name: 'Calla' })).toBeChecked();

  await section(page, 'Encounters').click();
  await page.getByRole('checkbox', { name: 'Ambush' }).check();
  await page.getByRole('button', { name: 'Create' }).click();
  await expectToast(page, MESSAGES.campaignCreated);

  await expect(page.getByRole('heading', { level: 1, name: 'Hollow Mere' })).toBeVisible();
  const details = page.getByRole('main');
  await expect(details).toContainText('Ardmoor');
  await expect(details.getByText('None', { exact: true })).toHaveCount(2);
  await expect(page.getByRole('rowheader')).toHaveText(['Hero 2', 'Calla']);
  await page.getByRole('link', { name: 'View' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ambush' })).toBeVisible();
  // After a fight and an edit, Back leads to the previous page.
  await page.getByRole('button', { name: 'Run' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Terrain' }).fill('Marsh');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, MESSAGES.encounterUpdated);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hollow Mere' })).toBeVisible();

  await leaveHurtAndDead(page);
  await page.reload();
  const hitPointsOf = (name: string) => page.getByRole('row', { name }).getByRole('cell').nth(-3);
  await expect(hitPointsOf('Calla')).toHaveText('12 / 33');
  await expect(hitPointsOf('Hero 2')).toContainText('0 / 30Dead');
  await page.getByRole('button', { name: 'Revive Hero 2' }).click();
  await expectToast(page, 'Hero 2 is alive again, with 1 hit point.');
  await expect(hitPointsOf('Hero 2')).toHaveText('1 / 30');

  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Update Campaign' })).toBeVisible();
  await expect(page.getByText('Saving restores the hit points of all its characters')).toBeVisible();
  await page.getByRole('textbox', { name: 'Description' }).fill('A drowned bell rings.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, MESSAGES.campaignUpdated);
  await expectToast(page, 'The hit points of all its characters are at their maximum again.');
  await expect(hitPointsOf('Calla')).toHaveText('33 / 33');
  await expect(hitPointsOf('Hero 2')).toHaveText('30 / 30');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Hollow Mere' })).toContainText('Hero 2, Calla');

  await page.getByRole('link', { name: 'View' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toContainText('Are you sure you want to delete Hollow Mere?');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, MESSAGES.deleted);
  await expect(page).toHaveURL('/stuff/campaigns');
  await expect(page.getByText('No Campaigns to Display')).toBeVisible();
});

test('while a player is created, others are chosen and the next one is started', {
  tag: '@thorough',
}, async ({ page }) => {
  await signUp(page);
  await heroes(page, 1);
  await page.goto('/stuff/campaigns/new');
  await section(page, 'Characters').click();
  const release = await holdBack(page, '**/api/characters', (request) => request.method() === 'POST');
  await fillQuickPlayer(page, CALLA);
  await page.getByRole('button', { name: 'Add Player' }).click();
  await page.getByRole('checkbox', { name: 'Hero 1' }).check();
  const quickName = page.getByRole('group', { name: 'Quick-create' }).getByLabel('Name');
  await quickName.fill('Dorn');
  release();
  await expectToast(page, MESSAGES.characterCreated);
  await expect(page.getByRole('checkbox', { name: 'Calla' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Hero 1' })).toBeChecked();
  await expect(quickName).toHaveValue('Dorn');
});

test('a completed player is created with the form, and an incomplete one prevents the save', {
  tag: '@thorough',
}, async ({ page }) => {
  await signUp(page);
  await page.goto('/stuff/encounters/new');
  await nameField(page).fill('Ambush');
  await page.getByRole('textbox', { name: 'Short Description' }).fill('Goblins');
  await section(page, 'Players').click();
  await fillQuickPlayer(page, { Name: 'Calla' });
  // A closed section does not render its fields.
  await section(page, 'Players').click();
  await page.getByRole('button', { name: 'Create' }).click();
  await expectToast(page, MESSAGES.characterIncomplete);
  const quick = page.getByRole('group', { name: 'Quick-create' });
  await expect(quick.getByLabel('Player')).toHaveAccessibleDescription('Player is required.');
  await fillQuickPlayer(page, CALLA);
  await page.getByRole('button', { name: 'Create' }).click();
  await expectToast(page, MESSAGES.encounterCreated);
  await expect(page.getByRole('rowheader', { name: 'Calla' })).toBeVisible();
  expect(await (await page.request.get('/api/characters')).json()).toHaveLength(1);
});

test('an encounter is built from players, NPCs and monsters, and its difficulty updates', async ({
  page,
}) => {
  await signUp(page);
  await heroes(page, 4);
  await create(page, 'npcs', { name: 'Old Marrow', hit_points: 22, armor_class: 12 });
  await create(page, 'campaigns', { name: 'Hollow Mere' });
  await page.goto('/stuff/encounters/new');
  await expect(page.getByRole('heading', { level: 1, name: 'New Encounter' })).toBeVisible();
  await nameField(page).fill('Ambush');
  await page.getByRole('button', { name: 'Create' }).click();
  await expectToast(page, MESSAGES.encounterIncomplete);
  await expect(page.getByText('(0/100)')).toBeVisible();
  await page.getByRole('textbox', { name: 'Short Description' }).fill('Goblins');
  await expect(page.getByText('(7/100)')).toBeVisible();
  // An emoji counts as one character for the counter and the limit. Text beyond the limit is removed where it was
  // typed.
  const short = page.getByRole('textbox', { name: 'Short Description' });
  await short.fill('🐉'.repeat(99));
  await short.press('Home');
  await short.pressSequentially('ab');
  await expect(page.getByText('(100/100)')).toBeVisible();
  await expect(short).toHaveValue(`a${'🐉'.repeat(99)}`);
  await page.getByRole('combobox', { name: 'Campaign' }).selectOption('Hollow Mere');

  const difficulty = page.getByRole('region', { name: 'Difficulty' });
  await expect(difficulty).toContainText('Add players');
  await section(page, 'Players').click();
  for (const number of [1, 2, 3, 4]) await page.getByRole('checkbox', { name: `Hero ${number}` }).check();
  await section(page, 'NPCs').click();
  await page.getByRole('checkbox', { name: 'Old Marrow' }).check();
  await section(page, 'Monsters').click();
  await page.getByRole('searchbox', { name: 'Search monsters' }).fill('humanoid cr 1/4 gobln');
  await expect(
    page.getByRole('list', { name: 'Monsters of the codex' }).getByRole('listitem').first(),
  ).toContainText('Goblin');
  await page.getByRole('button', { name: 'Add Goblin' }).click();
  await expect(difficulty.getByRole('status')).toHaveText('Trivial');
  const amount = page.getByRole('textbox', { name: 'Amount of Goblin' });
  await amount.fill('');
  await expect(amount).toHaveValue('0');
  // Only digits can be typed, and the caret stays. A pasted text is reduced to its first whole number.
  await amount.pressSequentially('1-a.');
  await amount.press('Home');
  await amount.pressSequentially('x2');
  await expect(amount).toHaveValue('21');
  await amount.fill('2.5');
  await expect(amount).toHaveValue('2');
  await amount.fill('06');
  await expect(amount).toHaveValue('6');
  // Six goblins are worth 300 XP and count double: 600, above 500 for four heroes of level 4.
  await expect(difficulty.getByRole('status')).toHaveText('Easy');
  await expect(difficulty).toContainText('400 adjusted XP more would make it Medium.');
  await difficulty.getByRole('button', { name: 'About Adjusted XP' }).focus();
  await expect(difficulty.getByRole('tooltip').filter({ hasText: '×2' })).toBeVisible();

  await page.getByRole('button', { name: 'Create' }).click();
  await expectToast(page, MESSAGES.encounterCreated);
  await expect(page.getByRole('heading', { level: 1, name: 'Ambush' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Goblin' })).toContainText('6 ×');
  await expect(page.getByRole('heading', { name: 'NPCs' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Difficulty' }).getByRole('status')).toHaveText('Easy');
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Update Encounter' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Location' }).fill('Causeway');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, MESSAGES.encounterUpdated);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/stuff/encounters');
  await expect(page.getByRole('row').filter({ hasText: 'Ambush' })).toContainText('Hollow Mere');
  await page.getByRole('link', { name: 'View' }).click();
  await page.getByRole('button', { name: 'Run' }).click();
  await expect(page).toHaveURL(/\/run$/);
});

test('too many monsters: the form shows the error next to them', { tag: '@thorough' }, async ({ page }) => {
  allowComplaint(page, /^400 \/api\/encounters$/);
  await signUp(page);
  await page.goto('/stuff/encounters/new');
  await nameField(page).fill('Horde');
  await page.getByRole('textbox', { name: 'Short Description' }).fill('Too many');
  await section(page, 'Monsters').click();
  for (const name of ['Goblin', 'Orc']) {
    await page.getByRole('searchbox', { name: 'Search monsters' }).fill(name);
    await page.getByRole('button', { name: `Add ${name}`, exact: true }).click();
    await page.getByRole('textbox', { name: `Amount of ${name}` }).fill('600');
  }
  await section(page, 'Monsters').click();
  await page.getByRole('button', { name: 'Create' }).click();
  await expectToast(page, MESSAGES.encounterCreateFailed);
  await expect(page.getByText('An encounter has at most 1,000 monsters.')).toBeVisible();
});
