import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { type ChosenFile, readFiles, readPicture } from './read-files.ts';

const file = (path: string, content: string | Uint8Array): ChosenFile => ({
  path,
  file: new File([content as Uint8Array<ArrayBuffer>], path),
});

it('reads Markdown files and zips, lists their pictures and names the others', async () => {
  const zip = zipSync({
    'vault/Inn.md': strToU8('Inn'),
    'vault/map.png': strToU8('packed '.repeat(9)),
    'vault/stored.jpg': [strToU8('stored'), { level: 0 }],
    'vault/Board.canvas': strToU8('{}'),
    'vault/.obsidian/app.json': strToU8('{}'),
  });
  const read = await readFiles([
    file('a.md', 'ä'),
    file('b.png', 'x'),
    file('.hidden.md', 'x'),
    file('c.zip', zip),
  ]);
  expect(read).toMatchObject({
    notes: [
      { path: 'a.md', text: 'ä' },
      { path: 'vault/Inn.md', text: 'Inn' },
    ],
    pictures: [{ path: 'b.png' }, { path: 'vault/map.png' }, { path: 'vault/stored.jpg' }],
    unread: [{ path: 'vault/Board.canvas', why: 'It is neither a note nor a picture.' }],
  });
  const texts = await Promise.all(read.pictures.map(async (picture) => (await readPicture(picture))?.text()));
  expect(texts).toEqual(['x', 'packed '.repeat(9), 'stored']);
});

it.each([
  ['a broken zip', file('a.zip', 'PK\x03\x04xx'), 'This zip is broken'],
  ['a text named like a zip', file('a.zip', 'text'), 'This is not a zip.'],
  ['a file that is no text', file('a.md', Uint8Array.from([1, 0, 2])), 'It is not a text.'],
  ['a zip without notes', file('a.zip', zipSync({ 'a.png': strToU8('x') })), 'no file of a known format'],
])('names %s', async (_, sent, why) => {
  const { notes, unread } = await readFiles([sent]);
  expect(notes).toEqual([]);
  expect(unread).toContainEqual({ path: sent.path, why: expect.stringContaining(why) });
});

it('stops a zip that unpacks to more than an account may hold', async () => {
  const bomb = zipSync({ 'a.md': new Uint8Array(51_000_000) }, { level: 1 });
  const { notes, unread } = await readFiles([file('bomb.zip', bomb)]);
  expect(notes).toEqual([]);
  expect(unread[0]?.why).toContain('more than 50 MB');
});
