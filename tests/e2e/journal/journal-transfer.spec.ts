import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, expectAccessible, signUp, test } from '#support/processes/browser-test.ts';
import { expectFitsScreens } from '../support/fits-screens.ts';
import { create, expectToast } from '../support/stuff.ts';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

async function fill(page: Page) {
  const campaign = await create(page, 'campaigns', { name: 'Hollow Ford' });
  const marra = await create(page, 'npcs', { name: 'Marra', hit_points: 12, armor_class: 10 });
  const add = (kind: string, fields: object) => create(page, `${kind}`, { campaign_id: campaign, ...fields });
  await add('notes', { name: 'The Inn', type: 'place', text: `Kept by @[Marra](npc:${marra}).` });
  await add('sessions', { name: 'Across', number: 1, plan: 'Row.', recap: 'They rowed.' });
  const uploaded = await page.request.post('/api/pictures', {
    headers: { 'content-type': 'image/png' },
    data: Buffer.from(PIXEL, 'base64'),
  });
  const { id } = (await uploaded.json()) as { id: string };
  await add('handouts', { name: 'Map', text: 'A map', picture_id: id });
  return { campaign };
}

async function download(page: Page, button: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

test('a journal is exported as Markdown and as a zip that opens elsewhere', async ({ page }) => {
  await signUp(page);
  const { campaign } = await fill(page);
  await page.goto(`/stuff/campaigns/${campaign}/notes`);
  await page.getByRole('link', { name: 'Export and import' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Export and Import' })).toBeVisible();
  await expectAccessible(page);

  const markdown = await download(page, 'Download as Markdown');
  expect(markdown.name).toMatch(/^hollow-ford-\d{4}-\d\d-\d\d\.md$/);
  const text = markdown.bytes.toString();
  expect(text).toContain('# Hollow Ford');
  expect(text).toContain('Kept by Marra.');
  expect(text).toContain('They rowed.');
  await expectToast(page, 'The journal was exported.');

  const zip = await download(page, 'Download as zip');
  const files = unzipSync(zip.bytes);
  expect(Object.keys(files)).toEqual([
    'Hollow Ford.md',
    'Notes/The Inn.md',
    'Sessions/Session 001 Across.md',
    'Handouts/Map.md',
    'pictures/Map picture.png',
  ]);
  expect(strFromU8(files['Notes/The Inn.md'] ?? new Uint8Array())).toContain('Kept by [[Marra]].');
  expect(strFromU8(files['Handouts/Map.md'] ?? new Uint8Array())).toContain('![[Map picture.png]]');
  await expectFitsScreens(page, [`/stuff/campaigns/${campaign}/journal`]);
});

test('notes are imported from a zip after a preview, and the import is undone', async ({ page }) => {
  await signUp(page);
  const { campaign } = await fill(page);
  await page.goto(`/stuff/campaigns/${campaign}`);
  await page.getByRole('link', { name: 'Export and import the journal' }).click();
  const vault = zipSync({
    'vault/Gundren.md': strToU8('---\ntype: npc\ntags: [dwarf]\n---\nKnows [[Marra]] and [[Nobody]].'),
    'vault/places/Mine.md': strToU8('# The Mine\nOwned by [[Gundren]].'),
    'vault/The Inn.md': strToU8('Another inn'),
  });
  await page
    .getByLabel('Files or a zip')
    .setInputFiles({ name: 'vault.zip', mimeType: 'application/zip', buffer: Buffer.from(vault) });
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('status')).toHaveText(
    '2 notes are added, 2 links become mentions, 1 is there already.',
  );
  await expect(preview.getByRole('region', { name: 'Links that find nothing' })).toContainText('Nobody');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 2 notes' }).click();
  await expectToast(page, '2 notes imported.');

  await page.goto(`/stuff/campaigns/${campaign}/notes`);
  await page.getByRole('link', { name: 'The Mine' }).click();
  await page.getByRole('link', { name: 'Gundren' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gundren' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Marra' })).toBeVisible();
});

test('an import is undone with one confirmed press', async ({ page }) => {
  await signUp(page);
  const { campaign } = await fill(page);
  await page.goto(`/stuff/campaigns/${campaign}/journal`);
  await page.getByLabel('Files or a zip').setInputFiles([
    { name: 'One.md', mimeType: 'text/markdown', buffer: Buffer.from('1') },
    { name: 'Two.md', mimeType: 'text/markdown', buffer: Buffer.from('2') },
  ]);
  await page.getByRole('button', { name: 'Import 2 notes' }).click();
  await page.getByRole('button', { name: 'Undo the import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete' });
  await expect(dialog).toContainText('Are you sure you want to delete 2 imported notes?');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'The import was undone.');
  const left = (await (await page.request.get('/api/notes')).json()) as { name: string }[];
  expect(left.map(({ name }) => name)).toEqual(['The Inn']);
});

test('the question before a campaign is deleted names its journal', async ({ page }) => {
  await signUp(page);
  const { campaign } = await fill(page);
  await page.goto(`/stuff/campaigns/${campaign}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete' })).toContainText(
    '1 note, 1 session and 1 handout are deleted with it.',
  );
});
