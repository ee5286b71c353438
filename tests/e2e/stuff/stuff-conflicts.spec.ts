import type { Page } from '@playwright/test';
import { MESSAGES } from '#contract/messages.ts';
import { allowComplaint, expect, expectAccessible, signUp, test } from '#support/processes/browser-test.ts';
import { CALLA, create, expectToast, fillQuickPlayer, heroes, nameField, section } from '../support/stuff.ts';

test('two tabs edit one campaign: the second sees the conflict and may keep mine or take theirs', {
  tag: '@accessible',
}, async ({ page, context }) => {
  allowComplaint(page, /^409 \/api\/campaigns/);
  await signUp(page);
  const id = await create(page, 'campaigns', { name: 'Hollow Mere', addedPlayers: await heroes(page, 1) });
  const openForm = async (tab: Page) => {
    await tab.goto(`/stuff/campaigns/${id}`);
    await tab.getByRole('button', { name: 'Edit' }).click();
    await expect(nameField(tab)).toHaveValue('Hollow Mere');
  };
  const other = await context.newPage();
  await openForm(page);
  await openForm(other);
  await nameField(other).fill('Theirs');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Theirs' })).toBeVisible();

  await nameField(page).fill('Mine');
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changed in the meantime' });
  await expect(dialog.getByRole('row').filter({ hasText: 'Name' })).toHaveText(/Name\s*Mine\s*Theirs/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(nameField(page)).toHaveValue('Mine');

  await page.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  await expect(nameField(page)).toHaveValue('Theirs');
  await nameField(page).fill('Mine after all');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mine after all' })).toBeVisible();

  await other.getByRole('button', { name: 'Edit' }).click();
  await nameField(other).fill('Last word');
  await other.getByRole('button', { name: 'Save' }).click();
  await other.getByRole('button', { name: 'Keep mine' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Last word' })).toBeVisible();
});

test('taking theirs and saving keeps a character that the other tab created', { tag: '@thorough' }, async ({
  page,
  context,
}) => {
  allowComplaint(page, /^409 \/api\/campaigns/);
  await signUp(page);
  const id = await create(page, 'campaigns', { name: 'Hollow Mere' });
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/stuff/campaigns/${id}`);
    await tab.getByRole('button', { name: 'Edit' }).click();
    await section(tab, 'Characters').click();
  }
  await fillQuickPlayer(other, CALLA);
  await other.getByRole('button', { name: 'Add Player' }).click();
  await expect(other.getByRole('checkbox', { name: 'Calla' })).toBeChecked();
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('rowheader', { name: 'Calla' })).toBeVisible();

  await nameField(page).first().fill('Mine');
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changed in the meantime' });
  await expect(dialog.getByRole('row').filter({ hasText: 'Characters' })).toContainText('Calla');
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, MESSAGES.campaignUpdated);
  await expect(page.getByRole('rowheader', { name: 'Calla' })).toBeVisible();
});

test('a record that was deleted while it was edited can be saved as a new one', { tag: '@thorough' }, async ({
  page,
}) => {
  allowComplaint(page, /^404 \/api\/characters\//);
  await signUp(page);
  const [id] = await heroes(page, 1);
  await page.goto('/stuff/characters');
  await page.getByRole('button', { name: 'Edit' }).click();
  await nameField(page).fill('Back from the dead');
  await page.request.delete(`/api/characters/${id}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('dialog', { name: 'Deleted in the meantime' })
    .getByRole('button', { name: 'Save as new' })
    .click();
  await expectToast(page, MESSAGES.characterCreated);
  await expect(page.getByRole('article', { name: 'Back from the dead' })).toBeVisible();
});

test('a member that another tab has just added stays, although the list here is stale', {
  tag: '@thorough',
}, async ({ page }) => {
  await signUp(page);
  const encounter = await create(page, 'encounters', { name: 'Ambush', shortDesc: 'Goblins' });
  const [first] = await heroes(page, 1);
  // The list is in this tab's cache before the second character is made elsewhere.
  await page.goto('/stuff/characters');
  await expect(page.getByRole('article', { name: 'Hero 1' })).toBeVisible();
  const second = await create(page, 'characters', {
    name: 'Latecomer',
    player: 'Dee',
    hit_points: 9,
    armor_class: 12,
    level: 1,
  });
  const details = { id: encounter, name: 'Ambush', shortDesc: 'Goblins', characters: [first, second] };
  await page.request.put('/api/encounters', { data: details });
  await page.getByRole('link', { name: 'My Encounters' }).click();
  await page.getByRole('link', { name: 'View' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await section(page, 'Players').click();
  await page.getByRole('checkbox', { name: 'Hero 1' }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, MESSAGES.encounterUpdated);
  await expect(page.getByRole('rowheader')).toHaveText(['Latecomer']);
});
