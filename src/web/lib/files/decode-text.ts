/** How many bytes decide whether a file without a byte order mark is UTF-16. */
const LOOKED_AT = 4096;

/**
 * Decodes the bytes of a text file: UTF-8, UTF-16 in both byte orders, or the old Western encoding of Windows. A byte
 * order mark decides. Without one, the zero bytes of UTF-16 decide.
 */
export function decodeText(bytes: Uint8Array): string {
  // The decoder removes a matching byte order mark.
  const encoding = utf16Of(bytes);
  if (encoding !== undefined) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(hasZero(bytes) ? 'utf-8' : 'windows-1252').decode(bytes);
  }
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes.length < 4 || bytes.length % 2 === 1) return undefined;
  const end = Math.min(bytes.length, LOOKED_AT);
  let first = 0;
  let second = 0;
  for (let at = 0; at + 1 < end; at += 2) {
    if (bytes[at] === 0) first += 1;
    if (bytes[at + 1] === 0) second += 1;
  }
  // Most characters of English text have one zero byte, always on the same side.
  const most = (end / 2) * 0.7;
  if (first === 0 && second > most) return 'utf-16le';
  if (second === 0 && first > most) return 'utf-16be';
  return undefined;
}

function hasZero(bytes: Uint8Array): boolean {
  return bytes.subarray(0, LOOKED_AT).includes(0);
}
