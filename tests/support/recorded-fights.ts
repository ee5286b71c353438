import { readFileSync } from 'node:fs';
import type { Stored } from '#domain/combat/formats/step.ts';
import type { JournalEntry } from '#domain/combat/journal.ts';

/** Data as an earlier version wrote it: a fight, its journal, and what a server and a device kept of them. */
export interface RecordedFight {
  /** Before anything had happened. */
  readonly created: Stored;
  /** In the middle of the journal. */
  readonly snapshot: Stored & { readonly history: { readonly sequence: number } };
  readonly entries: readonly JournalEntry[];
  /** After the whole journal. */
  readonly fight: Stored;
  readonly habits: { readonly settings: string; readonly custom_conditions: string };
  readonly opened: { readonly fight: Stored; readonly entries: readonly JournalEntry[] };
  readonly unsent: readonly Stored[];
}

/** Written once by the version that had the format; never written again. */
export function recordedFight(format: number): RecordedFight {
  const file = new URL(`recorded/format-${format}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as RecordedFight;
}
