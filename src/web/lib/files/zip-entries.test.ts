import { strFromU8, strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { listZip, readZipEntry } from './zip-entries.ts';

const zip = (content: Record<string, Uint8Array>) => new Blob([zipSync(content) as Uint8Array<ArrayBuffer>]);

it('lists and reads the files of a zip, also behind a comment and with names of any language', async () => {
  const packed = zip({ 'a/Größe.png': strToU8('x'.repeat(1_000)), 'b.png': strToU8('b') });
  const bytes = new Uint8Array(await packed.arrayBuffer());
  // The length of the comment is in the last two bytes.
  bytes.set([5, 0], bytes.length - 2);
  const whole = new Blob([bytes, 'hello']);
  const entries = (await listZip(whole)) ?? [];
  expect(entries.map(({ name, size }) => [name, size])).toEqual([
    ['a/Größe.png', 1_000],
    ['b.png', 1],
  ]);
  const read = await Promise.all(entries.map((entry) => readZipEntry(whole, entry)));
  expect(read.map((one) => one && strFromU8(one))).toEqual(['x'.repeat(1_000), 'b']);
});

it('reads nothing from a broken list, at whatever place it is cut', async () => {
  const whole = zip({ 'a.png': strToU8('abc'), 'b.png': strToU8('b') });
  for (let end = 0; end < whole.size; end += 1) expect(await listZip(whole.slice(0, end))).toBeUndefined();
});

it('never unpacks more than the list says', async () => {
  const whole = zip({ 'a.png': new Uint8Array(5_000_000) });
  const [entry] = (await listZip(whole)) ?? [];
  if (entry === undefined) throw new Error('The zip has no entry.');
  expect((await readZipEntry(whole, { ...entry, size: 100 }))?.length ?? 0).toBeLessThanOrEqual(100);
  expect(await readZipEntry(whole, { ...entry, size: 6_000_000 })).toBeUndefined();
  expect(await readZipEntry(whole, { ...entry, offset: 1 })).toBeUndefined();
  expect(await readZipEntry(whole, { ...entry, packedSize: 10_000_000 })).toBeUndefined();
  expect(await readZipEntry(whole, { ...entry, method: 99 })).toBeUndefined();
});
