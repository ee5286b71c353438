import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { writeZip } from './write-zip.ts';

it('packs texts and pictures, and names pictures that cannot be read', async () => {
  const done: number[] = [];
  const { zip, missing } = await writeZip(
    [
      { path: 'Notes/Ümlaut.md', text: 'Text ä' },
      { path: 'pictures/a.webp', pictureId: 'a' },
      { path: 'pictures/b.webp', pictureId: 'b' },
    ],
    {
      readPicture: async (id) => (id === 'a' ? Uint8Array.from([1, 2, 3]) : null),
      onProgress: (count) => done.push(count),
    },
  );
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  expect(Object.keys(files)).toEqual(['Notes/Ümlaut.md', 'pictures/a.webp']);
  expect(strFromU8(files['Notes/Ümlaut.md'] ?? new Uint8Array())).toBe('Text ä');
  expect([...(files['pictures/a.webp'] ?? [])]).toEqual([1, 2, 3]);
  expect([missing, done]).toEqual([['pictures/b.webp'], [0, 1, 2]]);
});
