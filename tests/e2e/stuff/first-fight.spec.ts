import type { Locator } from '@playwright/test';
import { expect, expectAccessible, newUsername, signUp, test } from '#support/processes/browser-test.ts';
import { create, expectToast, nameField } from '../support/stuff.ts';

test('from the sign-up to the first turn of an own fight: 6 presses, 8 typed fields', {
  tag: '@accessible',
}, async ({ page }) => {
  const counted = { presses: 0, fields: 0 };
  const press = async (what: Locator) => {
    counted.presses += 1;
    await what.click();
  };
  const type = async (field: Locator, text: string) => {
    counted.fields += 1;
    await field.fill(text);
  };

  await page.goto('/signup');
  await type(page.getByRole('textbox', { name: 'Username' }), newUsername());
  await type(page.getByLabel('Password', { exact: true }), 'secret');
  await type(page.getByLabel('Confirm Password'), 'secret');
  await press(page.getByRole('button', { name: 'Sign Up' }));

  const party = page.getByRole('region', { name: 'Your party' });
  await expect(page.getByRole('button', { name: 'Load a sample campaign' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'My Stuff' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your recovery code' })).toBeVisible();
  await expectAccessible(page);
  for (const [at, name] of ['Mira', 'Otto', 'Pip', 'Quill'].entries())
    await type(party.getByLabel(`Name of character ${at + 1}`), name);
  await press(party.getByRole('button', { name: 'Build a fight' }));

  await type(page.getByRole('combobox', { name: 'Add monsters' }), '3 goblin');
  counted.presses += 1;
  await page.keyboard.press('Enter');
  await press(page.getByRole('button', { name: 'Run now' }));

  await expect(page.getByRole('row', { name: 'Goblin - 3', exact: true })).toBeVisible();
  // The recovery code is not shown above a fight.
  await expect(page.getByRole('region', { name: 'Your recovery code' })).toHaveCount(0);
  await press(page.getByRole('button', { name: 'Start' }));
  await press(page.getByRole('dialog').getByRole('button', { name: /and start$/ }));
  await expect(page.getByRole('button', { name: 'Next turn' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Quill', exact: true })).toBeVisible();
  expect(counted.presses).toBeLessThanOrEqual(6);
  expect(counted.fields).toBeLessThanOrEqual(8);
  // The recovery code of the sign-up stays on the account page until it is closed.
  await page.getByRole('link', { name: /^Welcome, / }).click();
  await expect(page.getByRole('region', { name: 'Your recovery code' })).toBeVisible();
});

test('a pasted party fills the table, and a new campaign takes characters and shows its NPCs', {
  tag: '@thorough',
}, async ({ page }) => {
  await signUp(page);
  const sildar = await create(page, 'npcs', { name: 'Sildar', hit_points: 27, armor_class: 16 });
  const campaign = await create(page, 'campaigns', { name: 'Mist' });
  await create(page, 'encounters', {
    name: 'Ambush',
    shortDesc: 'x',
    campaign_id: campaign,
    npcs: [sildar],
  });
  await page.goto(`/stuff/campaigns/${campaign}`);
  await expect(page.getByText('No added characters')).toBeVisible();
  await expect(page.getByRole('row', { name: /Sildar/ })).toContainText('27');
  await page.getByRole('button', { name: 'Add characters' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add characters' });
  await dialog.getByLabel('Name of character 1').evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'Mira, Wizard 3, AC 12, HP 18\nOtto, Fighter 3, AC 18, HP 31');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(dialog.getByLabel('HP of character 2')).toHaveValue('31');
  await expectAccessible(page);
  // A closed dialog keeps what is typed, and Enter adds it.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add characters' }).click();
  await expect(dialog.getByRole('button', { name: 'Add 2 characters' })).toBeVisible();
  await dialog.getByLabel('HP of character 2').press('Enter');
  await expectToast(page, 'Campaign updated!');
  await expect(page.getByRole('row', { name: /Otto/ })).toContainText('31 / 31');
});

test('Create New asks before it replaces a draft', { tag: '@thorough' }, async ({ page }) => {
  await signUp(page);
  await page.goto('/stuff/npcs/new');
  await nameField(page).fill('Old Marrow');
  await page.getByRole('link', { name: 'My NPCs' }).click();
  const createNew = page.getByRole('link', { name: '+ Create New' });
  const dialog = page.getByRole('dialog', { name: 'Replace the draft?' });
  await createNew.click();
  await expect(dialog).toContainText('Old Marrow');
  await page.keyboard.press('Escape');
  await expect(createNew).toBeFocused();
  await createNew.click();
  await dialog.getByRole('button', { name: 'Continue the draft' }).click();
  await expect(nameField(page)).toHaveValue('Old Marrow');
  await page.getByRole('link', { name: 'My NPCs' }).click();
  await createNew.click();
  await dialog.getByRole('button', { name: 'Start over' }).click();
  await expect(nameField(page)).toHaveValue('');
});
