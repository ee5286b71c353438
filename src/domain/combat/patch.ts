import * as z from 'zod/mini';

const operationSchema = z.object({
  path: z.array(z.string()),
  /** Absent where the key is taken away. */
  value: z.optional(z.unknown()),
  removed: z.optional(z.literal(true)),
});

/** The difference between two states, in terms of keys: applied to the one it gives the other. */
export const patchSchema = z.array(operationSchema);
export type Patch = z.infer<typeof patchSchema>;

type Tree = Record<string, unknown>;

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * What turns `before` into `after`. Branches that are the same object are skipped, so the cost is that of the
 * change and not of the fight. Lists are compared by content and replaced whole.
 */
export function difference(before: Tree, after: Tree, path: readonly string[] = []): Patch {
  if (before === after) return [];
  const patch: Patch = [];
  for (const key of Object.keys(before)) {
    if (!Object.hasOwn(after, key)) patch.push({ path: [...path, key], removed: true });
  }
  for (const [key, value] of Object.entries(after)) {
    const place = [...path, key];
    if (!Object.hasOwn(before, key)) {
      patch.push({ path: place, value });
      continue;
    }
    const former = before[key];
    if (former === value) continue;
    if (isTree(former) && isTree(value)) {
      for (const operation of difference(former, value, place)) patch.push(operation);
    } else if (!sameContent(former, value)) {
      patch.push({ path: place, value });
    }
  }
  return patch;
}

/** Copies each branch once, however many of its keys change: a patch may touch every combatant of a large fight. */
export function applyPatch<State extends object>(state: State, patch: Patch): State {
  if (patch.length === 0) return state;
  const result: Tree = { ...(state as Tree) };
  const copies = new Set<unknown>([result]);
  for (const { path, value, removed } of patch) {
    const key = path.at(-1);
    if (key === undefined) continue;
    let branch = result;
    for (const step of path.slice(0, -1)) branch = copiedBranch(branch, step, copies);
    if (removed) Reflect.deleteProperty(branch, key);
    else branch[key] = value;
  }
  return result as State;
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
