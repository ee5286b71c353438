import { expect, it } from 'vitest';
import { BLANK_SPELL } from '#domain/library/blank-records.ts';
import { SAMPLE } from '#domain/stuff/sample.ts';
import { readParts } from './read-parts.ts';

const idOf = (at: number) => `018f0000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const spells = [...Array(60).keys()].map((at) => ({
  ...BLANK_SPELL,
  name: `Spark ${at}`,
  spell_id: idOf(at),
}));
const file = (content: unknown) => new File([JSON.stringify(content)], 'stuff.json');
const sample = JSON.stringify(SAMPLE).length;

it('splits a large file into parts', async () => {
  const parts = await readParts(file({ ...SAMPLE, spells }), 2 * sample);
  expect(parts.length).toBeGreaterThan(1);
});

it('refuses a file whose parts are still too large, with the reason', async () => {
  await expect(readParts(file({ ...SAMPLE, spells }), sample / 2)).rejects.toThrow(
    'what has to be saved together in it, its campaigns, encounters and fights with everybody in them, is larger than 16 MB',
  );
});

it('refuses a file that is not an export of this app', async () => {
  await expect(readParts(new File(['{'], 'x.json'))).rejects.toThrow('This is not a Lorescreen file.');
});
