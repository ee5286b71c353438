import { readFileSync } from 'node:fs';
import type { IssuedCommand } from '#domain/combat/commands.ts';
import type { Stored } from '#domain/combat/journal/formats/format-step.ts';

/** The fields of an entry in every format. */
interface RecordedEntry extends Stored {
  readonly sequence: number;
  readonly issued: IssuedCommand;
  readonly log: readonly Stored[];
}

/** Data of an earlier version: a fight, its journal, and what a server and a device stored. */
export interface RecordedFight {
  /** The fight before the first step. */
  readonly created: Stored;
  /** The fight in the middle of the journal. */
  readonly snapshot: Stored & { readonly history: { readonly sequence: number } };
  readonly entries: readonly RecordedEntry[];
  /** The fight after the whole journal. */
  readonly fight: Stored;
  readonly habits: { readonly settings: string; readonly custom_conditions: string };
  readonly opened: { readonly fight: Stored; readonly entries: readonly RecordedEntry[] };
  readonly unsent: readonly Stored[];
}

/** Written once by the version with this format, and never changed. */
export function recordedFight(format: number): RecordedFight {
  const file = new URL(`recorded/format-${format}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as RecordedFight;
}
