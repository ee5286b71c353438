import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findAdapter, importInput } from '#domain/library/import/read-import.ts';
import { cpuSeconds } from '#support/hostile/cpu-seconds.ts';
import { whyNoText } from './file-signature.ts';
import { findJsonError } from './json-error.ts';
import { whyNotRead } from './wrong-file.ts';

const why = (name: string, text: string) => {
  const input = importInput(name, text);
  expect(findAdapter(input)).toBeUndefined();
  return whyNotRead(input);
};

it.each([
  ['notes.txt', ' \n', 'This is empty.'],
  ['poem.txt', 'Roses are red.', 'No stat block and no spell was found'],
  [
    'page.html',
    '<!DOCTYPE html><html><body><p>Roses</p></body></html>',
    'This is a web page without a stat block',
  ],
  ['x.json', '{"a": 1,\n "b": }', 'broken at line 2, column 7 (“}”): a value is missing before this'],
  ['', '{"name": "Ogre", "hp": 12', 'broken at line 1, column 26: it ends in the middle'],
  ['x.json', '[1, 2,]', 'there is a comma too many before this'],
  ['x.json', '{"a": 1 "b": 2}', 'a comma is missing before this'],
  ['x.json', "{'a': 1}", 'texts need straight double quotation marks'],
  ['x.json', '{"a": 1} x', 'something follows after the end'],
  ['x.json', '{"a": "1\n"}', 'this text has no closing quotation mark'],
  ['x.yaml', 'title: a\nlist: [1, 2', 'Line 2 is not valid YAML'],
  ['x.yml', 'title: a', 'This is YAML without a stat block.'],
  ['x.xml', '<?xml version="1.0"?><root/>', 'This is XML'],
  ['x.csv', 'name,hp,ac,level,class\nA,1,2,3,d', 'This is a table'],
  ['x.json', '{}', 'JSON with nothing in it'],
  ['x.json', '[]', 'an empty list'],
  ['x.json', '3', 'a single value'],
  ['x.json', '{"alpha": 1, "beta": []}', 'of a kind that is not known, with “alpha”, “beta”.'],
  ['x.json', '[{}, {}]', 'This is a list of 2 items that no known tool writes. Please'],
  ['x.json', '[{"alpha": 1}, {}]', 'a list of 2 items that no known tool writes, with “alpha”.'],
  ['package.json', '{"name": "x", "version": "1.0.0", "dependencies": {}}', 'a package.json'],
  ['scene.json', '{"name": "x", "walls": [], "tokens": [], "flags": {}}', 'a Foundry scene'],
  ['journal.json', '{"name": "x", "pages": [], "flags": {}}', 'a Foundry journal'],
  ['world.json', '{"id": "x", "title": "X", "system": "dnd5e", "coreVersion": "12"}', 'a Foundry world'],
  ['roll20.json', '{"schema_version": 3, "character": {"name": "x", "attribs": []}}', 'sheet of Roll20'],
  ['items.json', '{"item": [{"name": "Rope"}]}', '5etools without monsters or spells'],
])('%s %j: %s', (name, text, part) => {
  const sentence = why(name, text);
  expect(sentence).toContain(part);
  // What to do comes last.
  expect(sentence).toMatch(/please|Please|Only |Characters can|Export Data/);
});

it.each([
  ['%PDF-1.7', 'a PDF'],
  ['\x89PNG\r\n', 'a PNG picture'],
  ['\xff\xd8\xff\xe0', 'a JPEG picture'],
  ['RIFF....WEBP', 'a WebP picture'],
  ['ID3\x04', 'audio'],
  ['OggS\0', 'audio'],
  ['\x1f\x8b\x08', 'a gzip archive'],
  ['7z\xbc\xaf\x27', 'a 7z archive'],
  ['SQLite format 3\0', 'a database'],
])('%j is %s', (begin, what) => {
  const bytes = Uint8Array.from(begin, (character) => character.charCodeAt(0));
  expect(whyNoText(bytes)).toContain(`This is ${what}. `);
  expect(whyNoText(bytes)).toMatch(/[Pp]lease/);
});

it('says that bytes are not text', () => {
  expect(why('x.bin', '\0\x01\x02a\0\0\0\x03')).toContain('the data of a program');
});

it('finds the error in cut-off JSON, and no error in valid JSON', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), (json, place) => {
      expect(findJsonError(json)).toBeUndefined();
      const cut = json.slice(0, place % json.length);
      if (/[[{]/.test(cut) && cut.length < json.length) expect(findJsonError(cut)).toBeDefined();
    }),
  );
});

it('never throws, and is linear', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ unit: 'binary' }), (name, text) => {
      whyNotRead(importInput(name, text));
    }),
  );
  const seconds = cpuSeconds(() => {
    for (const piece of ['[', '{"a":', '"a', ',', '\\', '<p>', 'a,', '\n']) {
      for (const name of ['x.json', 'x.yaml', 'x.html', 'x.csv']) {
        whyNotRead({ name, text: `{${piece.repeat(1_000_000 / piece.length)}` });
      }
    }
  });
  expect(seconds).toBeLessThan(20);
});
