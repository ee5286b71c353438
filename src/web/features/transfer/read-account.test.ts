import { expect, it } from 'vitest';
import type { ExportedStuff } from '#contract/transfer.ts';
import { BLANK_SPELL } from '#domain/library/blank-records.ts';
import { SAMPLE } from '#domain/stuff/sample.ts';
import { writeZip } from '#web/lib/files/write-zip.ts';
import { readZipEntry } from '#web/lib/files/zip-entries.ts';
import { accountFiles } from './account-files.ts';
import { readAccount } from './read-account.ts';

const idOf = (at: number) => `018f0000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const spells = [...Array(60).keys()].map((at) => ({
  ...BLANK_SPELL,
  name: `Spark ${at}`,
  spell_id: idOf(at),
}));
const file = (content: unknown) => new File([JSON.stringify(content)], 'stuff.json');
const sample = JSON.stringify(SAMPLE).length;

it('splits a large file into parts', async () => {
  const { parts } = await readAccount(file({ ...SAMPLE, spells }), 2 * sample);
  expect(parts.length).toBeGreaterThan(1);
});

it('refuses a file whose parts are still too large, with the reason', async () => {
  await expect(readAccount(file({ ...SAMPLE, spells }), sample / 2)).rejects.toThrow(
    'what has to be saved together in it, its campaigns, encounters and fights with everybody in them, is larger than 16 MB',
  );
});

it('refuses a file that is not an export of this app', async () => {
  await expect(readAccount(new File(['{'], 'x.json'))).rejects.toThrow('This is not a Lorescreen file.');
});

it('reads the document and the pictures of a zip', async () => {
  const document = {
    ...SAMPLE,
    pictures: [{ picture_id: idOf(7), type: 'image/png' }],
  } as unknown as ExportedStuff;
  const { zip } = await writeZip(accountFiles(document), {
    readPicture: async () => Uint8Array.from([1, 2, 3]),
    onProgress: () => {},
  });
  const { parts, pictures } = await readAccount(new File([zip], 'stuff.zip'));
  expect(parts).toEqual((await readAccount(file(SAMPLE))).parts);
  expect(pictures.map(({ id }) => id)).toEqual([idOf(7)]);
  const [picture] = pictures;
  expect(picture && (await readZipEntry(zip, picture.entry))).toEqual(Uint8Array.from([1, 2, 3]));
});
