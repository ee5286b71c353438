import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readFiles } from './read-files.ts';

const file = (name: string, content: string | Uint8Array) =>
  new File([content as Uint8Array<ArrayBuffer>], name);

it('reads Markdown files and zips, and counts the others', async () => {
  const zip = zipSync({ 'vault/Inn.md': strToU8('Inn'), 'vault/map.png': strToU8('x') });
  const read = await readFiles([
    file('a.md', 'ä'),
    file('b.png', 'x'),
    file('.hidden.md', 'x'),
    file('c.zip', zip),
  ]);
  expect(read).toEqual({
    notes: [
      { path: 'a.md', text: 'ä' },
      { path: 'vault/Inn.md', text: 'Inn' },
    ],
    unread: [],
    others: 1,
  });
});

it.each([
  ['a broken zip', file('a.zip', 'PK\x03\x04xx'), 'This zip is broken'],
  ['a text named like a zip', file('a.zip', 'text'), 'This is not a zip.'],
  ['a file that is no text', file('a.md', Uint8Array.from([1, 0, 2])), 'It is not a text.'],
  ['a zip without notes', file('a.zip', zipSync({ 'a.png': strToU8('x') })), 'no file of a known format'],
])('names %s', async (_, sent, why) => {
  const { notes, unread } = await readFiles([sent]);
  expect(notes).toEqual([]);
  expect(unread).toEqual([{ path: sent.name, why: expect.stringContaining(why) }]);
});

it('stops a zip that unpacks to more than an account may hold', async () => {
  const bomb = zipSync({ 'a.md': new Uint8Array(51_000_000) }, { level: 1 });
  const { notes, unread } = await readFiles([file('bomb.zip', bomb)]);
  expect(notes).toEqual([]);
  expect(unread[0]?.why).toContain('more than 50 MB');
});
