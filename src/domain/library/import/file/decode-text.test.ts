import { expect, it } from 'vitest';
import { collect, findAdapter, importInput } from '#domain/library/import/read-import.ts';
import { SAMPLES } from '#domain/library/import/samples.ts';
import { decodeText } from './decode-text.ts';

const TEXT = 'Déjà Wight\nMedium undead, “evil”\n';

function utf16(text: string, order: 'little' | 'big'): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), order === 'little');
  return bytes;
}

it.each([
  ['UTF-8', new TextEncoder().encode(TEXT)],
  ['UTF-8 with a byte order mark', new TextEncoder().encode(`\uFEFF${TEXT}`)],
  ['UTF-16 LE', utf16(TEXT, 'little')],
  ['UTF-16 BE', utf16(TEXT, 'big')],
  ['UTF-16 LE with a byte order mark', utf16(`\uFEFF${TEXT}`, 'little')],
  ['UTF-16 BE with a byte order mark', utf16(`\uFEFF${TEXT}`, 'big')],
])('decodes %s', (_, bytes) => expect(decodeText(bytes)).toBe(TEXT));

it('decodes the old encoding of Windows', () => {
  expect(decodeText(Uint8Array.from([0x44, 0xe9, 0x6a, 0xe0]))).toBe('Déjà');
});

it('decodes anything', () => {
  for (const bytes of [[], [0], [0xff], [0xff, 0xfe], [0, 0, 0, 0], [0xff, 0, 0xff, 0, 0xd8]]) {
    expect(typeof decodeText(Uint8Array.from(bytes))).toBe('string');
  }
});

/** What the adapter reads, without the sources. */
function read(text: string) {
  const input = importInput('', text);
  return collect(findAdapter(input)?.read(input) ?? []);
}

it.each(SAMPLES)('%s: line ends and byte order marks do not matter', (_, text) => {
  const plain = read(text);
  expect(plain.monsters.length + plain.spells.length + plain.characters.length).toBeGreaterThan(0);
  for (const end of ['\r\n', '\r']) {
    // In JSON the line ends stand in the texts too.
    const escaped = end === '\r' ? '\\r' : '\\r\\n';
    const changed = text.replaceAll('\n', end).replace(/(?<!\\)\\n/g, escaped);
    expect(read(`\uFEFF${changed}`)).toEqual(plain);
    expect(read(decodeText(utf16(changed, 'little')))).toEqual(plain);
  }
});
