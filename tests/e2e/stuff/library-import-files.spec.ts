import type { Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { expect, expectAccessible, signUp, test } from '#support/processes/browser-test.ts';

const PHONE = { width: 390, height: 844 };
/** High enough for a whole record, because axe cannot determine the contrast of a text that is cut off. */
const WIDE = { width: 1280, height: 1800 };

/** One of these monsters has words for which the library has no field. */
const MONSTERS = JSON.stringify({
  count: 2,
  results: [monster('Fen Heron', { homeland: 'The Sunken Orchard' }), monster('Fen Eel', {})],
});

function monster(name: string, more: object) {
  return {
    name,
    slug: name.toLowerCase().replace(' ', '-'),
    size: 'Small',
    type: 'beast',
    alignment: 'unaligned',
    armor_class: 12,
    hit_points: 9,
    hit_dice: '2d6+2',
    speed: { walk: 20 },
    strength: 8,
    dexterity: 14,
    constitution: 12,
    intelligence: 2,
    wisdom: 10,
    charisma: 4,
    challenge_rating: '1/8',
    senses: 'passive Perception 10',
    languages: '',
    actions: [
      {
        name: 'Beak',
        desc: 'Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 3 (1d4 + 1) damage.',
      },
    ],
    ...more,
  };
}

async function choose(page: Page, files: { name: string; buffer: Uint8Array }[]): Promise<void> {
  const chosen = files.map(({ name, buffer }) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(buffer),
  }));
  await page.getByLabel('Files to import').setInputFiles(chosen);
}

test('a zip is read, remarks are counted by records, and a record is compared with its original', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.setViewportSize(WIDE);
  await signUp(page);
  await page.goto('/stuff/library/import');
  const zip = zipSync({
    'birds/fen.json': strToU8(MONSTERS),
    'cover.png': strToU8('x'),
    'more.zip': strToU8('PK'),
  });
  await choose(page, [{ name: 'pack.zip', buffer: zip }]);
  await expect(
    page.getByText('From pack.zip: 2 read, 1 with remarks; 2 new, 0 there already.'),
  ).toBeVisible();
  await expect(page.getByText('Archives in a zip are not read: more.zip.')).toBeVisible();
  const records = page.getByRole('region', { name: 'Records' });
  await expect(records.getByRole('listitem').filter({ hasText: 'Fen Heron' })).toContainText('1 remark');
  await records.getByRole('button', { name: /^Fen Heron/ }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('From pack.zip: birds/fen.json');
  await expect(preview.getByRole('region', { name: 'Remarks' })).toHaveText(
    'Left out of “homeland”: “The Sunken Orchard”.',
  );
  const original = page.getByRole('region', { name: 'Original' });
  await expect(original).toBeHidden();
  const compare = preview.getByRole('button', { name: 'Compare' });
  await expect(compare).toHaveAttribute('aria-pressed', 'false');
  await compare.click();
  await expect(original).toContainText('"homeland": "The Sunken Orchard"');
  await expect(original).not.toContainText('Fen Eel');
  await expectAccessible(page);
  // The original stays open from record to record.
  await records.getByRole('button', { name: /^Fen Eel/ }).click();
  await expect(original).toContainText('"name": "Fen Eel"');

  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Close' }).click();
  await records.getByRole('button', { name: /^Fen Heron/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview' });
  await expect(dialog).toContainText('"homeland": "The Sunken Orchard"');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(dialog.getByRole('heading', { name: 'Fen Heron' })).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Remarks' })).toBeVisible();
});

test('a wrong file is named with what to do, and UTF-16 is read', { tag: '@thorough' }, async ({ page }) => {
  await page.setViewportSize(WIDE);
  await signUp(page);
  await page.goto('/stuff/library/import');
  await choose(page, [
    { name: 'book.pdf', buffer: strToU8('%PDF-1.7 and more') },
    { name: 'broken.json', buffer: strToU8('{"name": "Ogre",\n "hp": }') },
    { name: 'package.json', buffer: strToU8('{"name": "x", "version": "1.0.0", "scripts": {}}') },
    { name: 'fen.json', buffer: Buffer.from(`\uFEFF${MONSTERS}`, 'utf16le') },
  ]);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('book.pdf: This is a PDF. Please open it, copy the text');
  await expect(alert).toContainText('broken.json: This JSON is broken at line 2, column 8 (“}”)');
  await expect(alert).toContainText('package.json: This seems to be a package.json.');
  await expect(page.getByText(/: 2 read, 1 with remarks; 2 new/)).toBeVisible();
  await expectAccessible(page);
});
