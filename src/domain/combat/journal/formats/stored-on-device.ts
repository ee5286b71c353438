import { type IssuedCommand, issuedCommandSchema } from '#domain/combat/commands.ts';
import type { Fight } from '#domain/combat/fight.ts';
import { type JournalEntry, journalEntrySchema } from '../journal.ts';
import { readEntry } from './replay-entries.ts';
import { isStored, type Stored } from './step.ts';
import { readStoredFight, STEPS } from './upgrade-fight.ts';

/*
 * What the page kept in the browser's storage may be of an older version, half written, or changed by somebody: it
 * is parsed before it is used. Call these on everything that is read from there, never cast it.
 */

/** The fight and the end of its journal; undefined when the fight cannot be read: then ask the server. */
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
 * A command that was kept and not sent, as this version issues it. Undefined when it is none any more: then say that
 * it was not taken and remove it, for the server could not read it either.
 */
export function readKeptCommand(kept: unknown): IssuedCommand | undefined {
  if (!isStored(kept) || !isStored(kept.command)) return undefined;
  // Commands carry no format: a step changes only what it recognises as old.
  const command = STEPS.reduce((stored, step) => step.command(stored), kept.command);
  return issuedCommandSchema.safeParse({ ...kept, command }).data;
}
