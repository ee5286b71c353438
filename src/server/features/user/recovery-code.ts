import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Digits and capitals without those that are mistaken for others in print: I and L for 1, O for 0, U for V. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Five bits each: 125 bits, which nobody guesses. So a plain hash keeps it safe. */
const LENGTH = 25;
const GROUP = /.{5}(?=.)/g;

/** A random code in groups, as it is shown and printed. */
export function makeCode(): string {
  // 256 is a multiple of 32: every sign is as likely as the others.
  const signs = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return signs.join('').replace(GROUP, '$&-');
}

/** Of what was typed from paper: case, spaces and hyphens do not matter, nor does a letter taken for a digit. */
export function hashCode(typed: string): string {
  const signs = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0');
  return createHash('sha256').update(signs).digest('hex');
}

/** In a time that does not depend on how much of it is right. */
export function isSameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
