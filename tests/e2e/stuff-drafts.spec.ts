import type { Page } from '@playwright/test';
import { MESSAGES } from '#contract/messages.ts';
import { allowComplaint, expect, signUp, test } from '#support/browser-test.ts';
import { create, expectToast, heroes, section } from './stuff.ts';

const nameOf = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });

interface Kind {
  kind: string;
  /** All that a record of this kind needs, by label. */
  fields: Record<string, string>;
  payload: Record<string, string | number>;
  failures: [string, string];
  /** How a record of this kind is opened for editing from its list. */
  edit: (page: Page) => Promise<void>;
}

const viewAndEdit = async (page: Page) => {
  await page.getByRole('link', { name: 'View' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
};
const editCard = (page: Page) => page.getByRole('button', { name: 'Edit' }).click();

const KINDS: Kind[] = [
  {
    kind: 'campaigns',
    fields: { Name: 'Hollow Mere', 'World Name': 'Ardmoor' },
    payload: { name: 'Before' },
    failures: [MESSAGES.campaignCreateFailed, MESSAGES.campaignUpdateFailed],
    edit: viewAndEdit,
  },
  {
    kind: 'encounters',
    fields: { Name: 'Ambush', 'Short Description': 'Goblins', Terrain: 'Marsh' },
    payload: { name: 'Before', shortDesc: 'Before' },
    failures: [MESSAGES.encounterCreateFailed, MESSAGES.encounterUpdateFailed],
    edit: viewAndEdit,
  },
  {
    kind: 'characters',
    fields: { Name: 'Mira', Player: 'Ann', HP: '24', AC: '15', Level: '3' },
    payload: { name: 'Before', player: 'Ann', hit_points: 1, armor_class: 1, level: 1 },
    failures: [MESSAGES.characterCreateFailed, MESSAGES.characterUpdateFailed],
    edit: editCard,
  },
  {
    kind: 'npcs',
    fields: { Name: 'Old Marrow', HP: '22', AC: '12' },
    payload: { name: 'Before', hit_points: 1, armor_class: 1 },
    failures: [MESSAGES.npcCreateFailed, MESSAGES.npcUpdateFailed],
    edit: editCard,
  },
];

async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  }
}

const CALLA = { Name: 'Calla', Player: 'Dee', HP: '33', Level: '4', AC: '17' };

async function fillQuickPlayer(page: Page, fields: Record<string, string>) {
  const quick = page.getByRole('group', { name: 'Quick-create a player' });
  for (const [label, value] of Object.entries(fields)) await quick.getByLabel(label).fill(value);
}

/** Keeps the requests of a kind waiting until the result is called. */
async function holdBack(page: Page, address: string, method: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    if (route.request().method() === method) await released;
    await route.fallback();
  });
  return release;
}

async function expectFilled(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) {
    await expect(page.getByRole('textbox', { name: label, exact: true })).toHaveValue(value);
  }
}

for (const { kind, fields, payload, failures, edit } of KINDS) {
  test(`a save of ${kind} that fails says so and keeps all that was typed`, async ({ page }) => {
    allowComplaint(page, new RegExp(`^500 /api/${kind}/`));
    await signUp(page);
    await page.goto(`/stuff/${kind}/new`);
    await fill(page, fields);
    await page.route(`**/api/${kind}*`, (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.abort(),
    );
    await page.getByRole('button', { name: 'Create' }).click();
    await expectToast(page, failures[0]);
    await expectFilled(page, fields);
    await page.reload();
    await expectFilled(page, fields);

    await create(page, kind, payload);
    await page.goto(`/stuff/${kind}`);
    await edit(page);
    await expect(nameOf(page)).toHaveValue('Before');
    await fill(page, fields);
    await page.route(`**/api/${kind}/*`, (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, json: {} }),
    );
    await page.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, failures[1]);
    await expectFilled(page, fields);
  });
}

test('Cancel and Create New clear a draft, and no kind sees the draft of another', async ({ page }) => {
  await signUp(page);
  await page.goto('/stuff/characters/new');
  await nameOf(page).fill('Mira');
  await page.getByRole('link', { name: 'My NPCs' }).click();
  await page.getByRole('link', { name: '+ Create New' }).click();
  await expect(nameOf(page)).toHaveValue('');
  await page.goto('/stuff/characters/new');
  await expect(nameOf(page)).toHaveValue('Mira');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/stuff/characters');
  await page.goto('/stuff/characters/new');
  await expect(nameOf(page)).toHaveValue('');
  await nameOf(page).fill('Mira');
  await page.getByRole('link', { name: 'My Characters' }).click();
  await page.getByRole('link', { name: '+ Create New' }).click();
  await expect(nameOf(page)).toHaveValue('');
});

test('another user of the same browser finds nothing of a draft, and its owner finds it again', async ({
  page,
}) => {
  const owner = await signUp(page);
  await page.goto('/stuff/npcs/new');
  await nameOf(page).fill('Secret villain');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectToast(page, MESSAGES.loggedOut);
  await signUp(page);
  await page.goto('/stuff/npcs/new');
  await expect(nameOf(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await page.getByLabel('Username').fill(owner);
  await page.getByLabel('Password').fill('secret');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText(`Welcome, ${owner}`)).toBeVisible();
  await page.goto('/stuff/npcs/new');
  await expect(nameOf(page)).toHaveValue('Secret villain');
});

test('a session that ended while typing: log in again, and the draft is there to be saved', async ({
  page,
  context,
}) => {
  allowComplaint(page, /^401 \/api\/npcs$/);
  const username = await signUp(page);
  await page.goto('/stuff/npcs/new');
  await fill(page, { Name: 'Old Marrow', HP: '22', AC: '12' });
  await context.clearCookies();
  await page.getByRole('button', { name: 'Create' }).click();
  await expectToast(page, MESSAGES.npcCreateFailed);
  await expectToast(page, MESSAGES.mustBeSignedIn);
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill('secret');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL('/stuff/npcs/new');
  await expectFilled(page, { Name: 'Old Marrow', HP: '22', AC: '12' });
  await page.getByRole('button', { name: 'Create' }).click();
  await expectToast(page, MESSAGES.npcCreated);
});

test('two tabs edit one campaign: the second is told and may keep mine or take theirs', async ({
  page,
  context,
}) => {
  allowComplaint(page, /^409 \/api\/campaigns/);
  await signUp(page);
  const id = await create(page, 'campaigns', { name: 'Hollow Mere', addedPlayers: await heroes(page, 1) });
  const openForm = async (tab: Page) => {
    await tab.goto(`/stuff/campaigns/${id}`);
    await tab.getByRole('button', { name: 'Edit' }).click();
    await expect(nameOf(tab)).toHaveValue('Hollow Mere');
  };
  const other = await context.newPage();
  await openForm(page);
  await openForm(other);
  await nameOf(other).fill('Theirs');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Theirs' })).toBeVisible();

  await nameOf(page).fill('Mine');
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changed meanwhile' });
  await expect(dialog.getByRole('row').filter({ hasText: 'Name' })).toHaveText(/Name\s*Mine\s*Theirs/);
  await page.keyboard.press('Escape');
  await expect(nameOf(page)).toHaveValue('Mine');

  await page.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  await expect(nameOf(page)).toHaveValue('Theirs');
  await nameOf(page).fill('Mine after all');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mine after all' })).toBeVisible();

  await other.getByRole('button', { name: 'Edit' }).click();
  await nameOf(other).fill('Last word');
  await other.getByRole('button', { name: 'Save' }).click();
  await other.getByRole('button', { name: 'Keep mine' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Last word' })).toBeVisible();
});

test('taking theirs and saving keeps a character that was made there', async ({ page, context }) => {
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

  await nameOf(page).first().fill('Mine');
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changed meanwhile' });
  await expect(dialog.getByRole('row').filter({ hasText: 'Characters' })).toContainText('Calla');
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, MESSAGES.campaignUpdated);
  await expect(page.getByRole('rowheader', { name: 'Calla' })).toBeVisible();
});

test('while a player is being made, others are chosen and the next one is begun', async ({ page }) => {
  await signUp(page);
  await heroes(page, 1);
  await page.goto('/stuff/campaigns/new');
  await section(page, 'Characters').click();
  const release = await holdBack(page, '**/api/characters', 'POST');
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

test('a player that stands filled in is made with the form, and half of one stops it', async ({ page }) => {
  await signUp(page);
  await page.goto('/stuff/encounters/new');
  await nameOf(page).fill('Ambush');
  await page.getByRole('textbox', { name: 'Short Description' }).fill('Goblins');
  await section(page, 'Players').click();
  await fillQuickPlayer(page, { Name: 'Calla' });
  // Its fields are not on the page while the section is closed.
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

test('the palette starts a new record, not the one that is being changed; the list offers the draft', async ({
  page,
}) => {
  await signUp(page);
  await heroes(page, 1);
  await page.goto('/stuff/characters');
  await expect(page.getByRole('link', { name: 'Continue draft' })).toBeHidden();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Update Character' })).toBeVisible();
  const startNew = async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('new charac');
    await expect(page.getByRole('option', { name: /^New Character/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'New Character' })).toBeVisible();
  };
  await startNew();
  await expect(nameOf(page)).toHaveValue('');
  await nameOf(page).fill('Mira');
  await startNew();
  await expect(nameOf(page)).toHaveValue('Mira');
  await page.getByRole('link', { name: 'My Characters' }).click();
  await page.getByRole('link', { name: 'Continue draft' }).click();
  await expect(nameOf(page)).toHaveValue('Mira');
});

test('a late answer does not take one away from where one has gone', async ({ page }) => {
  await signUp(page);
  await page.goto('/stuff/npcs/new');
  await fill(page, { Name: 'Old Marrow', HP: '22', AC: '12' });
  const release = await holdBack(page, '**/api/npcs', 'POST');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('link', { name: 'My Characters' }).click();
  await expect(page.getByText('No Characters to Display')).toBeVisible();
  release();
  await expectToast(page, MESSAGES.npcCreated);
  await expect(page).toHaveURL('/stuff/characters');
  await page.goto('/stuff/npcs');
  await expect(page.getByRole('article', { name: 'Old Marrow' })).toBeVisible();
});

test('a record that was deleted while it was edited can be saved as a new one', async ({ page }) => {
  allowComplaint(page, /^404 \/api\/characters\//);
  await signUp(page);
  const [id] = await heroes(page, 1);
  await page.goto('/stuff/characters');
  await page.getByRole('button', { name: 'Edit' }).click();
  await nameOf(page).fill('Back from the dead');
  await page.request.delete(`/api/characters/${id}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('dialog', { name: 'Deleted meanwhile' })
    .getByRole('button', { name: 'Save as new' })
    .click();
  await expectToast(page, MESSAGES.characterCreated);
  await expect(page.getByRole('article', { name: 'Back from the dead' })).toBeVisible();
});

test('a create that is sent twice because its answer was lost makes one record', async ({ page }) => {
  await signUp(page);
  await page.goto('/stuff/npcs/new');
  await fill(page, { Name: 'Old Marrow', HP: '22', AC: '12' });
  await page.route('**/api/npcs', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Create' }).click();
  await expectToast(page, MESSAGES.npcCreateFailed);
  await page.unroute('**/api/npcs');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
});
