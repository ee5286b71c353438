import * as z from 'zod/mini';
import { followEncounterSchema, issuedCommandSchema } from '#domain/combat/commands.ts';
import { fightSchema } from '#domain/combat/fight.ts';
import { type JournalEntry, journalEntrySchema } from '#domain/combat/journal/journal.ts';
import { COMBAT_REFUSALS, type RefusalCode } from '#domain/combat/refusal.ts';
import { listOf } from '#domain/schema/list-of.ts';
import { defineCall } from './call.ts';
import { FIND_ERRORS, idParamsSchema } from './record.ts';

/** Commands in one request: a page that was away for an hour sends what it has in several. */
export const COMMANDS_MAXIMUM = 100;
/** Entries in one answer, fewer where they are long; the rest is asked for with `after`. */
export const ENTRIES_MAXIMUM = 200;

/** A fight as it stands, with the end of its journal: enough to show the log and to undo at once. */
export const openedFightSchema = z.object({
  fight_id: z.string(),
  encounter_id: z.string(),
  fight: fightSchema,
  entries: z.array(journalEntrySchema),
});
export type OpenedFight = z.infer<typeof openedFightSchema>;

/**
 * Where an asker stands in the journal: the number of the last entry it has and the id of that entry's command. After
 * a restored backup or a failover the number alone can mean another entry; with the id the server notices, and answers
 * `other_history`.
 */
export interface JournalPosition {
  readonly sequence: number;
  readonly id: string | null;
}

const refusalCodeSchema = z.enum(Object.keys(COMBAT_REFUSALS) as [RefusalCode, ...RefusalCode[]]);

const commandResultSchema = z.discriminatedUnion('status', [
  /** In the journal at that place, now or already before. */
  z.object({ id: z.string(), status: z.literal('applied'), sequence: z.int() }),
  /** It changed nothing, so the journal does not have it. */
  z.object({ id: z.string(), status: z.literal('unchanged') }),
  z.object({ id: z.string(), status: z.literal('refused'), refusal: refusalCodeSchema }),
]);
export type CommandResult = z.infer<typeof commandResultSchema>;

export const sentCommandsSchema = z.object({
  /** For the first of the commands, at least one; the others were too much for one request and are sent again. */
  results: z.array(commandResultSchema),
  /** The journal from `after` on, own commands and others', without a gap. */
  entries: z.array(journalEntrySchema),
  /** The last entry there is: higher than the last in `entries` when there are more. */
  sequence: z.int(),
});
export type SentCommands = z.infer<typeof sentCommandsSchema>;

export const openFight = defineCall({
  name: 'openFight',
  method: 'POST',
  path: '/api/encounters/:id/fight',
  summary: 'The fight of an encounter as it stands; made from the encounter when there is none',
  signedIn: true,
  params: idParamsSchema,
  status: 200,
  response: openedFightSchema,
  errors: [...FIND_ERRORS, 'account_full'],
});

export const restartFight = defineCall({
  name: 'restartFight',
  method: 'POST',
  path: '/api/encounters/:id/fight/restart',
  summary: 'A new fight of an encounter in place of the one named; repeated, it makes no second one',
  signedIn: true,
  params: idParamsSchema,
  body: z.object({ fight_id: z.string() }),
  status: 200,
  response: openedFightSchema,
  errors: [...FIND_ERRORS, 'invalid', 'account_full'],
});

/** ADD-6. */
const encounterNewsSchema = z.object({
  fight_id: z.string(),
  /** How many more of a name the encounter has; fewer where it is negative. */
  changes: z.array(z.object({ name: z.string(), copies: z.int() })),
  /** The command that takes them in; with nobody joining or leaving, the one that leaves the fight as it is. */
  command: followEncounterSchema,
});
export type EncounterNews = z.infer<typeof encounterNewsSchema>;

export const getEncounterNews = defineCall({
  name: 'getEncounterNews',
  method: 'GET',
  path: '/api/encounters/:id/fight/news',
  summary: 'What has changed in an encounter since its fight began; null where there is nothing to take in',
  signedIn: true,
  params: idParamsSchema,
  status: 200,
  response: z.object({ news: z.nullable(encounterNewsSchema) }),
  errors: FIND_ERRORS,
});

export const getFight = defineCall({
  name: 'getFight',
  method: 'GET',
  path: '/api/fights/:id',
  summary: 'A fight as it stands, with the end of its journal',
  signedIn: true,
  params: idParamsSchema,
  status: 200,
  response: openedFightSchema,
  errors: FIND_ERRORS,
});

const countSchema = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/, 'This must be a whole number.')),
  z.transform(Number),
);

export const listFightEntries = defineCall({
  name: 'listFightEntries',
  method: 'GET',
  path: '/api/fights/:id/entries',
  summary: `Up to ${ENTRIES_MAXIMUM} entries of the journal, oldest first: those after one, or the last before one. Long entries come in shorter pages: there are more until one is empty`,
  signedIn: true,
  params: idParamsSchema,
  query: z.object({
    after: z.optional(countSchema),
    /** The id of the command at `after`: with it, another history is refused. */
    after_id: z.optional(z.string()),
    before: z.optional(countSchema),
  }),
  status: 200,
  response: z.object({ entries: z.array(journalEntrySchema), sequence: z.int() }),
  errors: [...FIND_ERRORS, 'invalid', 'other_history'],
});

export const sendCommands = defineCall({
  name: 'sendCommands',
  method: 'POST',
  path: '/api/fights/:id/commands',
  summary:
    'Apply commands in order, each exactly once however often it is sent; answered when they are on disk',
  signedIn: true,
  params: idParamsSchema,
  body: z.object({
    /** The last entry the page knows. */
    after: z.int().check(z.minimum(0)),
    /** The id of that entry's command: with it, nothing is applied to another history. */
    after_id: z.optional(z.string()),
    commands: listOf(issuedCommandSchema, COMMANDS_MAXIMUM).check(z.minLength(1)),
  }),
  status: 200,
  response: sentCommandsSchema,
  errors: [...FIND_ERRORS, 'invalid', 'other_history'],
});

/**
 * Server-Sent Events of one fight, from `after` (or the Last-Event-ID of a reconnection) on. Each event `entries`
 * carries a piece of the journal; its id is the last entry's position, written as `sequence:command id`.
 */
export const FIGHT_LIVE_PATH = '/api/fights/:id/live';
/** So often a stream says that it is still there. */
export const PULSE_MILLISECONDS = 10_000;
export interface LiveEntries {
  entries: JournalEntry[];
}
