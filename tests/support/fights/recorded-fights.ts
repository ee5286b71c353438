import { readFileSync } from 'node:fs';
import type { IssuedCommand } from '#domain/combat/commands.ts';
import type { Stored } from '#domain/combat/journal/formats/step.ts';

/** What every format has in an entry. */
interface RecordedEntry extends Stored {
  readonly sequence: number;
  readonly issued: IssuedCommand;
  readonly log: readonly Stored[];
}

/** Data as an earlier version wrote it: a fight, its journal, and what a server and a device kept of them. */
export interface RecordedFight {
  /** Before anything had happened. */
  readonly created: Stored;
  /** In the middle of the journal. */
  readonly snapshot: Stored & { readonly history: { readonly sequence: number } };
  readonly entries: readonly RecordedEntry[];
  /** After the whole journal. */
  readonly fight: Stored;
  readonly habits: { readonly settings: string; readonly custom_conditions: string };
  readonly opened: { readonly fight: Stored; readonly entries: readonly RecordedEntry[] };
  readonly unsent: readonly Stored[];
}

/** Written once by the version that had the format; never written again. */
export function recordedFight(format: number): RecordedFight {
  const file = new URL(`recorded/format-${format}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as RecordedFight;
}
