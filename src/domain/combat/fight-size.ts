import type { Fight } from './fight.ts';
import type { Patch } from './journal/patch.ts';
import { FIGHT_CHARACTERS_MAXIMUM } from './limits.ts';

/** Cached sizes of the parts of a fight. An unchanged part keeps its identity, so it is measured once. */
const measured = new WeakMap<object, number>();

/** The approximate length of a value as JSON. Escapes are not counted, so the result is the same on every device. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value !== 'object' || value === null) return String(value).length;
  const known = measured.get(value);
  if (known !== undefined) return known;
  let size = 2;
  if (Array.isArray(value)) for (const item of value) size += sizeOf(item) + 1;
  else {
    const keys = Object.keys(value);
    const items = Object.values(value);
    for (let at = 0; at < keys.length; at += 1) size += (keys[at] as string).length + 4 + sizeOf(items[at]);
  }
  measured.set(value, size);
  return size;
}

/** A fight that is already too large may still shrink. `changed` is the difference between `before` and `after`. */
export function growsTooLarge(before: Fight, after: Fight, changed: Patch): boolean {
  measureFrom(before.combatants, after.combatants, changed);
  const size = sizeOf(after);
  return size > FIGHT_CHARACTERS_MAXIMUM && size > sizeOf(before);
}

/** A command changes a few of hundreds of combatants, so only the changed ones are measured. */
function measureFrom(before: Fight['combatants'], after: Fight['combatants'], changed: Patch): void {
  if (measured.has(after)) return;
  const place = (combatants: Fight['combatants'], id: string) =>
    Object.hasOwn(combatants, id) ? id.length + 4 + sizeOf(combatants[id]) : 0;
  const ids = new Set<string>();
  for (const { path } of changed) if (path[0] === 'combatants' && path[1] !== undefined) ids.add(path[1]);
  let size = sizeOf(before);
  for (const id of ids) size += place(after, id) - place(before, id);
  measured.set(after, size);
}
