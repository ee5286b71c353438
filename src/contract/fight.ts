import * as z from 'zod/mini';
import { followEncounterSchema, issuedCommandSchema } from '#domain/combat/commands.ts';
import { fightSchema } from '#domain/combat/fight.ts';
import { type JournalEntry, journalEntrySchema } from '#domain/combat/journal/journal.ts';
import { COMBAT_REFUSALS, type RefusalCode } from '#domain/combat/refusal.ts';
import { listOf } from '#domain/schema/list-of.ts';
import { defineCall } from './call.ts';
import { FIND_ERRORS, idParamsSchema } from './record.ts';

/** Maximum commands per request. A page that was offline for an hour sends several requests. */
export const COMMANDS_MAXIMUM = 100;
/** Maximum entries per response, fewer if they are long. The rest is requested with `after`. */
export const ENTRIES_MAXIMUM = 200;

/** The current fight with the end of its journal: enough to show the log and to undo immediately. */
export const openedFightSchema = z.object({
  fight_id: z.string(),
  encounter_id: z.string(),
  fight: fightSchema,
  entries: z.array(journalEntrySchema),
});
export type OpenedFight = z.infer<typeof openedFightSchema>;

/**
 * The position of a client in the journal: the number of its last entry, and the command id of that entry. After a
 * restored backup or a failover, the same number may be another entry. The id lets the server detect this and answer
 * `other_history`.
 */
export interface JournalPosition {
  readonly sequence: number;
  readonly id: string | null;
}

const refusalCodeSchema = z.enum(Object.keys(COMBAT_REFUSALS) as [RefusalCode, ...RefusalCode[]]);

const commandResultSchema = z.discriminatedUnion('status', [
  /** The command is in the journal at that position, from this request or an earlier one. */
  z.object({ id: z.string(), status: z.literal('applied'), sequence: z.int() }),
  /** The command changed nothing, so it is not in the journal. */
  z.object({ id: z.string(), status: z.literal('unchanged') }),
  z.object({ id: z.string(), status: z.literal('refused'), refusal: refusalCodeSchema }),
]);
export type CommandResult = z.infer<typeof commandResultSchema>;

export const sentCommandsSchema = z.object({
  /** Results for the first commands, at least one. The client must send the other commands again. */
  results: z.array(commandResultSchema),
  /** The journal after `after`, without gaps. It includes commands of other clients. */
  entries: z.array(journalEntrySchema),
  /** The last entry of the journal. Higher than the last of `entries` if there are more. */
  sequence: z.int(),
});
export type SentCommands = z.infer<typeof sentCommandsSchema>;

export const openFight = defineCall({
  name: 'openFight',
  method: 'POST',
  path: '/api/encounters/:id/fight',
  summary: 'The current fight of an encounter. Creates it from the encounter if it does not exist yet',
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
  summary: 'Replace the named fight of an encounter with a new one. A retry does not create a second one',
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
  /** The change in the number of copies. Negative for fewer. */
  changes: z.array(z.object({ name: z.string(), copies: z.int() })),
  /** The command that applies the changes. If no combatant joins or leaves, the command only acknowledges them. */
  command: followEncounterSchema,
});
export type EncounterNews = z.infer<typeof encounterNewsSchema>;

export const getEncounterNews = defineCall({
  name: 'getEncounterNews',
  method: 'GET',
  path: '/api/encounters/:id/fight/news',
  summary: 'The changes of an encounter since its fight began. Null if there is nothing to apply',
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
  summary: 'The current state of a fight, with the end of its journal',
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
  summary: `Up to ${ENTRIES_MAXIMUM} entries of the journal, oldest first: the first after an entry, or the last before an entry. Pages with long entries are shorter: request more until a page is empty`,
  signedIn: true,
  params: idParamsSchema,
  query: z.object({
    after: z.optional(countSchema),
    /** The command id of the entry at `after`. With it, another history is refused. */
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
    'Apply commands in order, each exactly once even if it is sent again. The response comes after they are on disk',
  signedIn: true,
  params: idParamsSchema,
  body: z.object({
    /** The last entry that the page has. */
    after: z.int().check(z.minimum(0)),
    /** The command id of that entry. With it, no command is applied to another history. */
    after_id: z.optional(z.string()),
    commands: listOf(issuedCommandSchema, COMMANDS_MAXIMUM, { minimum: 1 }),
  }),
  status: 200,
  response: sentCommandsSchema,
  errors: [...FIND_ERRORS, 'invalid', 'other_history'],
});

/**
 * Server-Sent Events of one fight, from `after` (or the Last-Event-ID of a reconnection) on. Each `entries` event has a
 * piece of the journal. The event id is the position of the last entry, written as `sequence:command id`.
 */
export const FIGHT_LIVE_PATH = '/api/fights/:id/live';
export interface LiveEntries {
  entries: JournalEntry[];
}
