import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Digits and capitals without those that look alike in print: I and L like 1, O like 0, U like V. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Five bits each: 125 bits cannot be guessed, so a plain hash is safe. */
const LENGTH = 25;
const GROUP = /.{5}(?=.)/g;

/** A random code in groups, for display and print. */
export function makeCode(): string {
  // 256 is a multiple of 32, so every sign is equally likely.
  const signs = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return signs.join('').replace(GROUP, '$&-');
}

/** Hashes a typed code. Ignores case, spaces and hyphens, and maps letters that look like digits to the digits. */
export function hashCode(typed: string): string {
  const signs = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0');
  return createHash('sha256').update(signs).digest('hex');
}

/** Compares in constant time. */
export function isSameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
