import { type IssuedCommand, issuedCommandSchema } from '#domain/combat/commands.ts';
import type { Fight } from '#domain/combat/fight.ts';
import { type JournalEntry, journalEntrySchema } from '../journal.ts';
import { isStored, type Stored } from './format-step.ts';
import { readEntry } from './replay-entries.ts';
import { readStoredFight, STEPS } from './upgrade-fight.ts';

/*
 * Data in the browser's storage may be from an older version, incomplete or modified. Always read it with these
 * functions, which parse it. Never cast it.
 */

/** The fight and the end of its journal. Undefined when the fight cannot be read. Then load it from the server. */
export function readKeptFight(kept: {
  readonly fight: unknown;
  readonly entries: unknown;
}): { fight: Fight; entries: JournalEntry[] } | undefined {
  const fight = readStoredFight(kept.fight);
  if (fight === undefined) return undefined;
  const entries: unknown[] = Array.isArray(kept.entries) ? kept.entries : [];
  return {
    fight,
    entries: entries.flatMap((entry) => (isStored(entry) ? (parseEntry(entry) ?? []) : [])),
  };
}

function parseEntry(entry: Stored): JournalEntry | undefined {
  return journalEntrySchema.safeParse(readEntry(entry)).data;
}

/**
 * A stored command that was not sent, upgraded to the current version. Undefined when it is no longer valid. Then tell
 * the user and remove it, because the server could not read it either.
 */
export function readKeptCommand(kept: unknown): IssuedCommand | undefined {
  if (!isStored(kept) || !isStored(kept.command)) return undefined;
  // Commands have no format number. A step changes only what it recognises as old.
  const command = STEPS.reduce((stored, step) => step.command(stored), kept.command);
  return issuedCommandSchema.safeParse({ ...kept, command }).data;
}
