import * as z from 'zod/mini';

const operationSchema = z.object({
  path: z.array(z.string()),
  /** The new value of the key. Absent when the key is removed or its list is spliced. */
  value: z.optional(z.unknown()),
  removed: z.optional(z.literal(true)),
  /** Changes part of a list: at index `at`, replaces `remove` items with `insert`. */
  splice: z.optional(z.object({ at: z.int(), remove: z.int(), insert: z.array(z.unknown()) })),
});
type Operation = z.infer<typeof operationSchema>;

/** The difference between two states by key. Applied to the first state, it gives the second. */
export const patchSchema = z.array(operationSchema);
export type Patch = z.infer<typeof patchSchema>;

type Tree = Record<string, unknown>;

interface Options {
  /**
   * Replaces changed lists instead of splicing them. Such a patch only sets and removes keys, so it gives the same
   * result if parts of it were already applied.
   */
  readonly wholeLists?: boolean;
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The patch from `before` to `after`. Branches with the same identity are skipped, so the cost depends on the size of
 * the change and not of the fight.
 */
export function difference(before: Tree, after: Tree, options: Options = {}): Patch {
  const patch: Patch = [];
  collect(before, after, [], { ...options, patch });
  return patch;
}

/** The patches from `before` to `after` and back. One pass over hundreds of combatants gives both. */
export function differences(before: Tree, after: Tree): { forward: Patch; inverse: Patch } {
  const forward: Patch = [];
  const inverse: Patch = [];
  collect(before, after, [], { patch: forward, inverse });
  return { forward, inverse };
}

/** The output of a comparison: the forward patch and, if requested, the backward patch. */
interface Found extends Options {
  readonly patch: Patch;
  readonly inverse?: Patch;
}

function collect(before: Tree, after: Tree, path: readonly string[], found: Found): void {
  if (before === after) return;
  const keys = Object.keys(after);
  const formerKeys = Object.keys(before);
  // Fast path: the keys are usually the same in the same order. Then hundreds of combatants are compared without key
  // lookups.
  if (isSameList(keys, formerKeys)) {
    const values = Object.values(after);
    const formerValues = Object.values(before);
    for (let index = 0; index < keys.length; index += 1) {
      const [former, value] = [formerValues[index], values[index]];
      if (former !== value) compare(former, value, [...path, keys[index] as string], found);
    }
    return;
  }
  const { wholeLists = false, patch, inverse } = found;
  collectByKey(before, after, path, { wholeLists, patch });
  if (inverse) collectByKey(after, before, path, { wholeLists, patch: inverse });
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index += 1) if (one[index] !== other[index]) return false;
  return true;
}

function collectByKey(before: Tree, after: Tree, path: readonly string[], found: Found): void {
  for (const key of Object.keys(before)) {
    if (!Object.hasOwn(after, key)) found.patch.push({ path: [...path, key], removed: true });
  }
  for (const key of Object.keys(after)) {
    const place = [...path, key];
    if (!Object.hasOwn(before, key)) found.patch.push({ path: place, value: after[key] });
    else if (before[key] !== after[key]) compare(before[key], after[key], place, found);
  }
}

function compare(former: unknown, value: unknown, place: string[], found: Found): void {
  if (isTree(former) && isTree(value)) collect(former, value, place, found);
  else if (!sameContent(former, value)) {
    found.patch.push(replacement(place, former, value, found));
    found.inverse?.push(replacement(place, value, former, found));
  }
}

function replacement(path: string[], before: unknown, after: unknown, { wholeLists }: Options): Operation {
  if (wholeLists || !Array.isArray(before) || !Array.isArray(after)) return { path, value: after };
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && sameContent(before[start], after[start])) start += 1;
  let end = 0;
  while (end < shorter - start && sameContent(before.at(-1 - end), after.at(-1 - end))) end += 1;
  const insert = after.slice(start, after.length - end);
  return { path, splice: { at: start, remove: before.length - end - start, insert } };
}

/**
 * A patch that leads to `after` from both `one` and `other`. `other` is a later state than `one`. A gesture uses it, so
 * that its earlier entries need not be kept.
 */
export function differenceFromBoth(one: Tree, other: Tree, after: Tree): Patch {
  const whole = { wholeLists: true };
  const operations = [...difference(one, after, whole), ...difference(other, after, whole)];
  return [...new Map(operations.map((operation) => [JSON.stringify(operation.path), operation])).values()];
}

/** Copies each branch only once, because a patch may change every combatant of a large fight. */
export function applyPatch<State extends object>(state: State, patch: Patch): State {
  if (patch.length === 0) return state;
  const result: Tree = { ...(state as Tree) };
  const copies = new Set<unknown>([result]);
  for (const { path, value, removed, splice } of patch) {
    const key = path.at(-1);
    if (key === undefined) continue;
    let branch = result;
    for (const step of path.slice(0, -1)) branch = copiedBranch(branch, step, copies);
    if (removed) Reflect.deleteProperty(branch, key);
    else branch[key] = splice ? spliced(branch[key], splice) : value;
  }
  return result as State;
}

function spliced(list: unknown, { at, remove, insert }: NonNullable<Operation['splice']>): unknown[] {
  const before: unknown[] = Array.isArray(list) ? list : [];
  return [...before.slice(0, at), ...insert, ...before.slice(at + remove)];
}

function copiedBranch(parent: Tree, key: string, copies: Set<unknown>): Tree {
  const branch = parent[key];
  if (isTree(branch) && copies.has(branch)) return branch;
  const copy = isTree(branch) ? { ...branch } : {};
  copies.add(copy);
  parent[key] = copy;
  return copy;
}

function sameContent(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => sameContent(item, other[index]));
  }
  if (isTree(one) && isTree(other)) {
    const keys = Object.keys(one);
    return (
      keys.length === Object.keys(other).length &&
      keys.every((key) => Object.hasOwn(other, key) && sameContent(one[key], other[key]))
    );
  }
  return false;
}
