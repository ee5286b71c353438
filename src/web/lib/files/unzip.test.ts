import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { cpuSeconds } from '#support/hostile/cpu-seconds.ts';
import { unzip } from './unzip.ts';

const ROOM = 1_000_000;
const files = (content: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(content).map(([name, text]) => [name, typeof text === 'string' ? strToU8(text) : text]),
    ),
  );

it('unpacks the readable files and skips files that operating systems add', () => {
  const zip = files({
    'pack/ogre.json': '{"name": "Ogre"}',
    'ogre.txt': '\uFEFFOgre\r\n',
    'ogre.png': 'x',
    '__MACOSX/pack/._ogre.json': 'x',
    '.DS_Store': 'x',
  });
  expect(unzip('a.zip', zip, ROOM)).toEqual([
    { name: 'a.zip: pack/ogre.json', text: '{"name": "Ogre"}' },
    { name: 'a.zip: ogre.txt', text: 'Ogre\r\n' },
  ]);
});

it('never uses file names as paths, and shows them without control characters', () => {
  const [source] = unzip('a.zip', files({ '../../etc/x\u202e\n.json': '[]' }), ROOM);
  expect(source).toEqual({ name: 'a.zip: ../../etc/x.json', text: '[]' });
});

it('reports archives inside the zip', () => {
  expect(unzip('a.zip', files({ 'b.zip': 'PK', 'c.json': '1' }), ROOM).at(-1)).toEqual({
    name: 'a.zip',
    text: '',
    wrong: 'Archives in a zip are not read: b.zip. Please unpack them first.',
  });
});

it.each([
  ['nothing known', files({ 'a.png': 'x', 'b.bin': 'y' }), 'no file of a known format. It has a.png, b.bin.'],
  ['nothing', files({}), 'It is empty.'],
  ['a document', files({ '[Content_Types].xml': '<x/>', 'word/document.xml': '<x/>' }), 'an Office document'],
  ['broken data', Uint8Array.from([0x50, 0x4b, 3, 4, 1, 2, 3]), 'This zip is broken.'],
  ['too many bytes', files({ 'a.json': ' '.repeat(ROOM + 1) }), 'more than 1 MB'],
])('refuses %s', (_, zip, why) => {
  const [source] = unzip('a.zip', zip, ROOM);
  expect(source?.wrong).toContain(why);
  expect(source?.wrong).toMatch(/[Pp]lease/);
});

it('refuses too many files', () => {
  const many = Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`${at}.json`, '1']));
  expect(unzip('a.zip', files(many), ROOM)[0]?.wrong).toContain('more than 1,000 files');
});

it('stops at the limit even if the zip lies about its size', () => {
  const zip = files({ 'a.json': ' '.repeat(50_000_000) });
  const view = new DataView(zip.buffer);
  // The sizes in the list of the zip, and in the header before the data.
  for (let at = 0; at + 4 <= zip.length; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
    if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, 10, true);
  }
  const seconds = cpuSeconds(() => {
    expect(unzip('a.zip', zip, ROOM)[0]?.wrong).toContain('more than 1 MB');
  });
  expect(seconds).toBeLessThan(5);
});

it('reports files that cannot be unpacked', () => {
  const zip = files({
    'a.json': '{"name": "Ogre", "hit_points": 12, "hit_points_roll": "2d8 + 3"}'.repeat(20),
  });
  zip.fill(0xff, 40, 60);
  const sources = unzip('a.zip', zip, ROOM);
  expect(sources).toHaveLength(1);
  expect(sources[0]?.wrong).toContain('It could not be unpacked');
});
