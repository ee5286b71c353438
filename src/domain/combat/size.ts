import type { Fight } from './fight.ts';
import { FIGHT_CHARACTERS_MAXIMUM } from './limits.ts';

/** Sizes of the parts of a fight. A part that did not change keeps its identity, so it is measured once. */
const measured = new WeakMap<object, number>();

/** About the characters of a value as JSON: escapes are not counted, which is the same on every device. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value !== 'object' || value === null) return String(value).length;
  const known = measured.get(value);
  if (known !== undefined) return known;
  let size = 2;
  if (Array.isArray(value)) for (const item of value) size += sizeOf(item) + 1;
  else for (const [key, item] of Object.entries(value)) size += key.length + 4 + sizeOf(item);
  measured.set(value, size);
  return size;
}

/** A fight that is too large already may still shrink. */
export function growsTooLarge(before: Fight, after: Fight): boolean {
  const size = sizeOf(after);
  return size > FIGHT_CHARACTERS_MAXIMUM && size > sizeOf(before);
}
