import { API_NAMES, GUIDES } from '#domain/codex/guides.ts';
import { deviceStorage } from '#web/lib/browser-storage.ts';
import type { EntryReference } from './entry-in-place.ts';

export interface RecentEntry extends EntryReference {
  readonly name: string;
}

const KEY = 'lorescreen.recent-entries';
const KEPT = 8;
const ADDRESS = /^\/api\/([a-z-]+)\/([^/]+)$/;

/** The entries read last, newest first. */
export function findRecentEntries(): readonly RecentEntry[] {
  const kept = deviceStorage.readJson(KEY);
  return Array.isArray(kept) ? kept.filter(isRecent).slice(0, KEPT) : [];
}

/** `url` is the record's path in the API. It contains the guide. */
export function rememberEntry({ name, url }: { name: string; url: string }): void {
  const [, list, index] = ADDRESS.exec(url) ?? [];
  const guide = GUIDES.find((one) => API_NAMES[one] === list);
  if (guide === undefined || index === undefined) return;
  const others = findRecentEntries().filter((entry) => entry.guide !== guide || entry.index !== index);
  deviceStorage.write(KEY, JSON.stringify([{ guide, index, name }, ...others].slice(0, KEPT)));
}

/** On a shared device, log-out removes the reading history. */
export function forgetRecentEntries(): void {
  deviceStorage.remove(KEY);
}

function isRecent(entry: Partial<RecentEntry> | null): entry is RecentEntry {
  return (
    typeof entry?.name === 'string' && typeof entry.guide === 'string' && typeof entry.index === 'string'
  );
}
