import * as z from 'zod/mini';
import {
  AUDIENCES,
  handoutFieldsSchema,
  NOTE_TYPES,
  noteFieldsSchema,
  SESSION_STATES,
  sessionFieldsSchema,
} from '#domain/journal/fields.ts';
import type { JournalKind } from '#domain/stuff/record-kinds.ts';
import { ALL_KINDS } from '#domain/stuff/record-kinds.ts';
import { type Call, defineCall } from '../call.ts';
import { FIND_ERRORS, idParamsSchema, LIST_ERRORS, versionSchema } from '../record.ts';
import { callNameOf, recordCalls } from '../record-calls.ts';

const kept = {
  campaign_id: z.string(),
  name: z.string(),
  version: versionSchema,
  /** In milliseconds. */
  created_at: z.int(),
  updated_at: z.int(),
};

export const noteSummarySchema = z.object({
  note_id: z.string(),
  ...kept,
  type: z.enum(NOTE_TYPES),
  audience: z.enum(AUDIENCES),
  tags: z.string(),
});
export type NoteSummary = z.infer<typeof noteSummarySchema>;
export const noteSchema = z.extend(noteSummarySchema, { text: z.string() });
export type Note = z.infer<typeof noteSchema>;

export const sessionSummarySchema = z.object({
  session_id: z.string(),
  ...kept,
  number: z.int(),
  date: z.string(),
  encounters: z.array(z.string()),
  attended: z.array(z.string()),
  status: z.enum(SESSION_STATES),
  started_at: z.nullable(z.int()),
  ended_at: z.nullable(z.int()),
});
export type SessionSummary = z.infer<typeof sessionSummarySchema>;
export const sessionSchema = z.extend(sessionSummarySchema, { plan: z.string(), recap: z.string() });
export type GameSession = z.infer<typeof sessionSchema>;

export const handoutSummarySchema = z.object({
  handout_id: z.string(),
  ...kept,
  picture_id: z.nullable(z.string()),
});
export type HandoutSummary = z.infer<typeof handoutSummarySchema>;
export const handoutSchema = z.extend(handoutSummarySchema, { text: z.string() });
export type Handout = z.infer<typeof handoutSchema>;

interface Shapes<Item, Summary, Fields> {
  item: Item;
  summary: Summary;
  fields: Fields;
  onDelete: string;
}

/** The calls of a kind of the journal. Its list has summaries; a whole record has the long texts too. */
function journalCalls<
  Item extends z.ZodMiniType,
  Summary extends z.ZodMiniType,
  Fields extends z.ZodMiniObject,
>(kind: JournalKind, { item, summary, fields, onDelete }: Shapes<Item, Summary, Fields>) {
  const calls = recordCalls(kind, { item: summary, fields, onDelete });
  const { many, article, one } = ALL_KINDS[kind];
  return {
    ...calls,
    list: defineCall({
      ...calls.list,
      summary: `All ${many} of the account without their long texts, oldest first`,
    }),
    get: defineCall({
      name: `get${callNameOf(kind)}`,
      method: 'GET',
      path: `${calls.list.path}/:id`,
      summary: `${article === 'a' ? 'A' : 'An'} ${one} with its texts`,
      signedIn: true,
      params: idParamsSchema,
      status: 200,
      response: item,
      errors: FIND_ERRORS,
    }),
  };
}

export const noteCalls = journalCalls('note', {
  item: noteSchema,
  summary: noteSummarySchema,
  fields: noteFieldsSchema,
  onDelete: 'leave its mentions as text',
});

export const sessionCalls = journalCalls('session', {
  item: sessionSchema,
  summary: sessionSummarySchema,
  fields: sessionFieldsSchema,
  onDelete: 'its timeline',
});

export const handoutCalls = journalCalls('handout', {
  item: handoutSchema,
  summary: handoutSummarySchema,
  fields: handoutFieldsSchema,
  onDelete: 'withdraw it from the players',
});

export const JOURNAL_RECORDS = {
  note: { item: noteSchema, summary: noteSummarySchema, calls: noteCalls },
  session: { item: sessionSchema, summary: sessionSummarySchema, calls: sessionCalls },
  handout: { item: handoutSchema, summary: handoutSummarySchema, calls: handoutCalls },
} as const satisfies Record<JournalKind, object>;

export const listJournalChanges = defineCall({
  name: 'listJournalChanges',
  method: 'GET',
  path: '/api/journal-changes',
  summary:
    'The whole records of the journal that changed at or after `since`, in pages: ask again with `next` until it is null',
  signedIn: true,
  query: z.object({
    /** In milliseconds; all records without it. */
    since: z.optional(z.string().check(z.maxLength(16), z.regex(/^\d+$/, 'A time in milliseconds.'))),
    /** The `next` of the page before. */
    after: z.optional(z.string().check(z.maxLength(200))),
  }),
  status: 200,
  response: z.object({
    notes: z.array(noteSchema),
    sessions: z.array(sessionSchema),
    handouts: z.array(handoutSchema),
    /** Null after the last page. */
    next: z.nullable(z.string()),
  }),
  errors: [...LIST_ERRORS, 'invalid'],
});

export const JOURNAL_CALLS: readonly Call[] = [
  ...Object.values(JOURNAL_RECORDS).flatMap(({ calls }): Call[] => Object.values(calls)),
  listJournalChanges,
];
