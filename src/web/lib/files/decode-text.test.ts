import { expect, it } from 'vitest';
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
