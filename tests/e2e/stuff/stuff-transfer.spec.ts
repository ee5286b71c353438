import type { Request } from '@playwright/test';
import {
  getPicture,
  listRecordPictures,
  type RecordPicture,
  setRecordPicture,
  uploadPicture,
} from '#contract/journal/picture.ts';
import { png } from '#support/pictures.ts';
import { expect, expectAccessible, signUp, test } from '#support/processes/browser-test.ts';
import { holdBack } from '../support/hold-back.ts';
import { expectToast, heroes } from '../support/stuff.ts';

test('a pasted party is not added twice after a lost response', { tag: '@thorough' }, async ({ page }) => {
  await signUp(page);
  await heroes(page, 1);
  await page.goto('/stuff/characters');
  await page.getByRole('button', { name: 'Paste a table' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste a table' });
  await expect(dialog.getByLabel('Table')).toBeFocused();
  await page.keyboard.insertText('Hero 1, Ann, 24, 15, 3\nTorvald, Ben, 31, 18, 3');
  await page.route('**/api/library/records', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Add 2 characters' }).click();
  await expectToast(page, 'No answer came.');
  await page.unroute('**/api/library/records');
  await dialog.getByRole('button', { name: 'Add 2 characters' }).click();
  await expectToast(page, '2 characters added.');
  await expect(page.getByRole('article')).toHaveCount(3);
});

test('a dialog takes typed text immediately, and a click outside loses nothing', {
  tag: '@thorough',
}, async ({ page }) => {
  await signUp(page);
  await page.goto('/stuff/characters');
  const open = page.getByRole('button', { name: 'Paste a table' });
  const dialog = page.getByRole('dialog', { name: 'Paste a table' });
  await open.click();
  await expect(dialog.getByLabel('Table')).toBeFocused();
  await page.mouse.click(2, 2);
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Table')).toBeFocused();
  await page.keyboard.type('Mira, Ann, 24, 15, 3');
  await expectAccessible(page);
  await page.mouse.click(2, 2);
  await expect(dialog.getByLabel('Table')).toHaveValue('Mira, Ann, 24, 15, 3');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('everything is exported, and imported into another account once', async ({ page }) => {
  await signUp(page);
  await page.request.post('/api/sample');
  const [{ character_id }] = (await (await page.request.get('/api/characters')).json()) as [
    { character_id: string },
  ];
  const uploaded = await page.request.post(uploadPicture.path, {
    headers: { 'content-type': 'image/png' },
    data: png(),
  });
  const { id: picture_id } = (await uploaded.json()) as { id: string };
  const pictured = setRecordPicture.path.replace(':kind', 'character').replace(':id', character_id);
  await page.request.put(pictured, { data: { picture_id } });
  await page.goto('/stuff');
  await page.getByRole('link', { name: 'Export and Import' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my stuff' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^lorescreen-\d{4}-\d\d-\d\d\.zip$/);
  const file = await download.path();

  await page.context().clearCookies();
  await signUp(page);
  await page.goto('/stuff/transfer');
  await page.getByLabel('File').setInputFiles({
    name: 'holiday.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"photos":[]}'),
  });
  await expect(page.getByText('This is not a Lorescreen file.')).toBeVisible();
  await page.getByLabel('File').setInputFiles(file);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('row').filter({ hasText: 'Encounters' })).toHaveText(
    /Encounters\s*3\s*0\s*0/,
  );
  expect(await (await page.request.get('/api/characters')).json()).toEqual([]);
  await page.getByRole('button', { name: 'Import' }).click();
  await expectToast(page, '13 records imported.');
  const pictures = (await (await page.request.get(listRecordPictures.path)).json()) as RecordPicture[];
  expect(pictures).toMatchObject([{ kind: 'character', picture: { id: picture_id } }]);
  const shown = await page.request.get(getPicture.path.replace(':id', picture_id));
  expect(await shown.body()).toEqual(png());

  await page.getByLabel('File').setInputFiles(file);
  await expect(preview.getByRole('row').filter({ hasText: 'Characters' })).toHaveText(
    /Characters\s*0\s*0\s*4/,
  );
  await page
    .getByRole('combobox', { name: 'When the account already has a record' })
    .selectOption('Keep both');
  await expect(preview.getByRole('row').filter({ hasText: 'Characters' })).toHaveText(
    /Characters\s*4\s*0\s*0/,
  );
  await expect(preview.getByRole('listitem').first()).toContainText('is added beside yours');
});

test('an import shows the effect of the last choice, and nothing while it is unknown', {
  tag: '@thorough',
}, async ({ page }) => {
  await signUp(page);
  const [id] = await heroes(page, 1);
  const content = JSON.stringify({
    format: 'lorescreen',
    version: 1,
    characters: [
      { character_id: id, name: 'Hero 1', player: 'Ann', hit_points: 1, armor_class: 1, level: 1 },
    ],
  });
  const chosen = { name: 'party.json', mimeType: 'application/json', buffer: Buffer.from(content) };
  const preview = page.getByRole('region', { name: 'Preview' });
  const characters = preview.getByRole('row').filter({ hasText: 'Characters' });
  const choice = page.getByRole('combobox', { name: 'When the account already has a record' });
  await page.goto('/stuff/transfer');
  await page.getByLabel('File').setInputFiles(chosen);
  await expect(characters).toHaveText(/Characters\s*0\s*0\s*1/);

  // The response to the first choice arrives after the response to the second.
  const isKeepBoth = (request: Request) => request.postData()?.includes('keep_both') ?? false;
  const release = await holdBack(page, '**/api/import', isKeepBoth);
  const late = page.waitForResponse((response) => isKeepBoth(response.request()));
  await choice.selectOption('Keep both');
  await choice.selectOption('Replace mine with those of the file');
  await expect(characters).toHaveText(/Characters\s*0\s*1\s*0/);
  release();
  await (await late).finished();
  await expect(characters).toHaveText(/Characters\s*0\s*1\s*0/);

  await page.unroute('**/api/import');
  await page.route('**/api/import', (route) => route.abort());
  await choice.selectOption('Leave mine as they are');
  await expect(page.getByText('The file could not be checked. Nothing was changed.')).toBeVisible();
  await expect(preview).toBeHidden();
  await page.unroute('**/api/import');
  // Choosing the same file again must work too.
  const chooser = page.waitForEvent('filechooser');
  await page.getByLabel('File').click();
  await (await chooser).setFiles(chosen);
  await expect(characters).toHaveText(/Characters\s*0\s*0\s*1/);

  await choice.selectOption('Keep both');
  await expect(characters).toHaveText(/Characters\s*1\s*0\s*0/);
  await page.route('**/api/import', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText('No answer came: all of it was saved or none.')).toBeVisible();
  await expect(preview).toBeHidden();
});
