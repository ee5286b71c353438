import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { ResponseOf } from '#contract/call.ts';
import { addSessionLine, endJournalSession, startJournalSession } from '#contract/journal/game-session.ts';
import { getPicture } from '#contract/journal/picture.ts';
import { type HandoutSummary, handoutCalls } from '#contract/journal/records.ts';
import { exportStuff } from '#contract/transfer.ts';
import { apiAddressOf } from '#domain/stuff/record-kinds.ts';
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

test('a journal is exported as Markdown and as a zip that opens elsewhere', { tag: '@accessible' }, async ({
  page,
}) => {
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

test('notes are imported from a zip after a preview, and the import is undone', {
  tag: '@accessible',
}, async ({ page }) => {
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

/** What a journal has to keep, without the ids that every account gives for itself. */
async function journalOf(page: Page) {
  const { body } = await page.request
    .get(exportStuff.path)
    .then(async (answer) => ({ body: (await answer.json()) as ResponseOf<typeof exportStuff> }));
  const ids = new Map<string, string>();
  const named = JSON.stringify([body.notes, body.sessions, body.handouts]).replace(
    /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
    (id) => ids.get(id) ?? ids.set(id, `id ${ids.size}`).get(id) ?? '',
  );
  return JSON.parse(named) as unknown;
}

test('the zip of a journal becomes the same journal in another account', { tag: '@thorough' }, async ({
  page,
}) => {
  await signUp(page);
  const { campaign } = await fill(page);
  const session = await create(page, apiAddressOf('session'), {
    campaign_id: campaign,
    name: 'The mill',
    number: 2,
    date: '2026-03-14',
    plan: 'See @[Goblin](codex/monsters:goblin).',
  });
  const at = (path: string) => path.replace(':id', session);
  await page.request.post(at(startJournalSession.path));
  await page.request.post(at(addSessionLine.path), {
    data: { at: 1_773_500_000_000, text: 'The ferry leaves' },
  });
  await page.request.post(at(endJournalSession.path), {
    data: { recap: 'They rowed.', experience: { mode: 'milestone', characters: [] }, levels: [] },
  });
  const before = await journalOf(page);
  await page.goto(`/stuff/campaigns/${campaign}/journal`);
  const zip = await download(page, 'Download as zip');

  await page.context().clearCookies();
  await signUp(page);
  const another = await create(page, 'campaigns', { name: 'Hollow Ford' });
  await page.goto(`/stuff/campaigns/${another}/journal`);
  await page
    .getByLabel('Files or a zip')
    .setInputFiles({ name: 'journal.zip', mimeType: 'application/zip', buffer: zip.bytes });
  await page.getByRole('button', { name: 'Import 1 note, 2 sessions and 1 handout' }).click();
  await expectToast(page, '1 note, 2 sessions and 1 handout imported.');
  expect(await journalOf(page)).toEqual(before);
  const [handout] = (await (await page.request.get(handoutCalls.list.path)).json()) as HandoutSummary[];
  const picture = await page.request.get(getPicture.path.replace(':id', String(handout?.picture_id)));
  expect((await picture.body()).toString('base64')).toBe(PIXEL);
});

test('a large vault does not block the page, and its import is cancelled', { tag: '@thorough' }, async ({
  page,
}) => {
  await signUp(page);
  const { campaign } = await fill(page);
  await page.goto(`/stuff/campaigns/${campaign}/journal`);
  const text = strToU8('x [[n1]] '.repeat(2_600));
  const vault = zipSync(Object.fromEntries(Array.from({ length: 1_900 }, (_, at) => [`n${at}.md`, text])));
  await page
    .getByLabel('Files or a zip')
    .setInputFiles({ name: 'vault.zip', mimeType: 'application/zip', buffer: Buffer.from(vault) });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Preview' })).toBeHidden();
});

test('an import is undone with one press, also later', { tag: '@thorough' }, async ({ page }) => {
  await signUp(page);
  const { campaign } = await fill(page);
  await page.goto(`/stuff/campaigns/${campaign}/journal`);
  await page.getByLabel('Files or a zip').setInputFiles([
    { name: 'One.md', mimeType: 'text/markdown', buffer: Buffer.from('1') },
    { name: 'Two.md', mimeType: 'text/markdown', buffer: Buffer.from('2') },
  ]);
  await page.getByRole('button', { name: 'Import 2 notes' }).click();
  await expectToast(page, '2 notes imported.');
  await page.reload();
  const last = page.getByRole('region', { name: 'Last import' });
  await expect(last).toContainText('2 notes imported from One.md, Two.md');
  await last.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'The import was undone.');
  const left = (await (await page.request.get('/api/notes')).json()) as { name: string }[];
  expect(left.map(({ name }) => name)).toEqual(['The Inn']);
});

test('the question before a campaign is deleted names its journal', { tag: '@thorough' }, async ({
  page,
}) => {
  await signUp(page);
  const { campaign } = await fill(page);
  await page.goto(`/stuff/campaigns/${campaign}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete' })).toContainText(
    '1 note, 1 session and 1 handout are deleted with it.',
  );
});
