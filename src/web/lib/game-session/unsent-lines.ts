import { deviceStorage } from '#web/lib/browser-storage.ts';
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

/**
 * Counts the changes of this page only. The lines are always read from the storage, because other tabs write to it too.
 */
const changed = createStore({ times: 0 });

/** Renders again when a line is stored or sent. */
export function useUnsentLineChanges(): number {
  return useStore(changed, ({ times }) => times);
}

export function listUnsentLines(username: string): UnsentLine[] {
  const kept = deviceStorage.readJson(deviceKey('sessionLines', username));
  return Array.isArray(kept) ? kept.filter(isLine) : [];
}

/** Returns whether the line is stored. A browser without storage stores nothing. */
export function keepUnsentLine(username: string, line: UnsentLine): boolean {
  write(username, [...listUnsentLines(username), line]);
  return listUnsentLines(username).some(({ id }) => id === line.id);
}

export function dropUnsentLine(username: string, id: string): void {
  write(
    username,
    listUnsentLines(username).filter((line) => line.id !== id),
  );
}

function write(username: string, lines: readonly UnsentLine[]): void {
  if (lines.length === 0) deviceStorage.remove(deviceKey('sessionLines', username));
  else deviceStorage.write(deviceKey('sessionLines', username), JSON.stringify(lines));
  changed.set(({ times }) => ({ times: times + 1 }));
}

/** Another version of the page may have written it. */
function isLine(value: unknown): value is UnsentLine {
  const { id, session_id, text, at } = (value ?? {}) as Record<string, unknown>;
  return [id, session_id, text].every((part) => typeof part === 'string') && typeof at === 'number';
}
