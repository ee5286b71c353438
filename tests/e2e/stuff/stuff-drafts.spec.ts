import type { Page } from '@playwright/test';
import { MESSAGES } from '#contract/messages.ts';
import { allowComplaint, expect, signUp, test } from '#support/processes/browser-test.ts';
import { logIn } from '../support/log-in.ts';
import { create, expectToast, fill, heroes, nameField } from '../support/stuff.ts';

interface Kind {
  kind: string;
  /** All required fields of this kind, by label. */
  fields: Record<string, string>;
  payload: Record<string, string | number>;
  failures: [string, string];
}

const viewAndEdit = async (page: Page) => {
  await page.getByRole('link', { name: 'View' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
};

const KINDS: Kind[] = [
  {
    kind: 'campaigns',
    fields: { Name: 'Hollow Mere', 'World Name': 'Ardmoor' },
    payload: { name: 'Before' },
    failures: [MESSAGES.campaignCreateFailed, MESSAGES.campaignUpdateFailed],
  },
  {
    kind: 'encounters',
    fields: { Name: 'Ambush', 'Short Description': 'Goblins', Terrain: 'Marsh' },
    payload: { name: 'Before', shortDesc: 'Before' },
    failures: [MESSAGES.encounterCreateFailed, MESSAGES.encounterUpdateFailed],
  },
];

async function expectFilled(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) {
    await expect(page.getByRole('textbox', { name: label, exact: true })).toHaveValue(value);
  }
}

for (const { kind, fields, payload, failures } of KINDS) {
  test(`a failed save of ${kind} shows an error and keeps the typed text`, { tag: '@thorough' }, async ({
    page,
  }) => {
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
    await viewAndEdit(page);
    await expect(nameField(page)).toHaveValue('Before');
    await fill(page, fields);
    await page.route(`**/api/${kind}/*`, (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, json: {} }),
    );
    await page.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, failures[1]);
    await expectFilled(page, fields);
  });
}

test('another user never sees a draft, its owner sees it after a lost session but not after a log-out', async ({
  page,
}) => {
  const owner = await signUp(page);
  await page.goto('/stuff/npcs/new');
  await nameField(page).fill('Secret villain');
  await page.context().clearCookies();
  await signUp(page);
  await page.goto('/stuff/npcs/new');
  await expect(nameField(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await logIn(page, owner);
  await expect(page.getByText(`Welcome, ${owner}`)).toBeVisible();
  await page.goto('/stuff/npcs/new');
  await expect(nameField(page)).toHaveValue('Secret villain');
  // A log-out applies to every tab.
  const tab = await page.context().newPage();
  await tab.goto('/stuff/characters/new');
  await nameField(tab).fill('Secret hero');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(tab).toHaveURL('/');
  expect(await tab.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Secret hero');
  await page.goto('/login');
  await logIn(page, owner);
  await expect(page.getByText(`Welcome, ${owner}`)).toBeVisible();
  await page.goto('/stuff/npcs/new');
  await expect(nameField(page)).toHaveValue('');
});

test('a session ends while typing: after a new log-in the draft can be saved', async ({ page, context }) => {
  allowComplaint(page, /^401 \/api\/npcs$/);
  const username = await signUp(page);
  await page.goto('/stuff/npcs/new');
  await fill(page, { Name: 'Old Marrow', HP: '22', AC: '12' });
  await context.clearCookies();
  await page.getByRole('button', { name: 'Create' }).click();
  await expectToast(page, MESSAGES.npcCreateFailed);
  await expectToast(page, MESSAGES.mustBeSignedIn);
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, username);
  await expect(page).toHaveURL('/stuff/npcs/new');
  await expectFilled(page, { Name: 'Old Marrow', HP: '22', AC: '12' });
  await page.getByRole('button', { name: 'Create' }).click();
  await expectToast(page, MESSAGES.npcCreated);
});

test('the palette starts a new record instead of the edited one; the list offers the draft', {
  tag: '@thorough',
}, async ({ page }) => {
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
  await expect(nameField(page)).toHaveValue('');
  await nameField(page).fill('Mira');
  await startNew();
  await expect(nameField(page)).toHaveValue('Mira');
  await page.getByRole('link', { name: 'My Characters' }).click();
  await page.getByRole('link', { name: 'Continue draft' }).click();
  await expect(nameField(page)).toHaveValue('Mira');
});
