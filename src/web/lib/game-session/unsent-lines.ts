import { createKeptList } from '#web/lib/delivery/kept-list.ts';
import { deviceKey } from '#web/lib/storage/device-keys.ts';
import { createStore, useStore } from '#web/lib/store.ts';

/*
 * Typed lines of sessions that the server may not have. They are stored on the device until the server confirms them,
 * so that a lost network loses none. Log-out and 30 days without use remove them (device-keys.ts).
 */

export interface UnsentLine {
  /** Makes a retry idempotent. */
  readonly id: string;
  readonly session_id: string;
  readonly text: string;
  /** In milliseconds. */
  readonly at: number;
}

/** Counts the changes of this page only. */
const changed = createStore({ times: 0 });

/** Renders again when a line is stored or sent. */
export function useUnsentLineChanges(): number {
  return useStore(changed, ({ times }) => times);
}

const lists = new Map<string, ReturnType<typeof createKeptList<UnsentLine>>>();

export function unsentLines(username: string) {
  const known = lists.get(username);
  if (known !== undefined) return known;
  const list = createKeptList({
    key: deviceKey('sessionLines', username),
    isItem: isLine,
    onChange: () => changed.set(({ times }) => ({ times: times + 1 })),
  });
  lists.set(username, list);
  return list;
}

function isLine(value: unknown): value is UnsentLine {
  const { id, session_id, text, at } = (value ?? {}) as Record<string, unknown>;
  return [id, session_id, text].every((part) => typeof part === 'string') && typeof at === 'number';
}
