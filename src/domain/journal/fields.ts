import * as z from 'zod/mini';
import { idSchema } from '#domain/identity/id-schema.ts';
import { listOf } from '#domain/schema/list-of.ts';
import {
  LONG_TEXT_MAXIMUM,
  optionalText,
  requiredText,
  TEXT_MAXIMUM,
  wholeNumber,
} from '#domain/stuff/field-limits.ts';
import type { JournalKind } from '#domain/stuff/record-kinds.ts';
import { LIST_MAXIMUM, TOO_MANY_RECORDS } from '#domain/stuff/records.ts';

export const NOTE_TYPES = ['person', 'place', 'faction', 'quest', 'secret', 'other'] as const;
export type NoteType = (typeof NOTE_TYPES)[number];

/** HND-6: who may read a note. Players read it at the table of the campaign. */
export const AUDIENCES = ['game_master', 'players'] as const;
export type Audience = (typeof AUDIENCES)[number];

const DATE_RULE = 'A date is written as year-month-day, such as 2026-03-14.';
const dateSchema = z.pipe(
  optionalText('Date', 10),
  z.string().check(z.refine((text) => text === '' || isDate(text), DATE_RULE)),
);

const campaignSchema = z.pipe(z.string('A campaign is required.'), idSchema);
const recordsSchema = z.prefault(listOf(idSchema, LIST_MAXIMUM, { tooMany: TOO_MANY_RECORDS }), []);

export const noteFieldsSchema = z.object({
  campaign_id: campaignSchema,
  name: requiredText('Title', TEXT_MAXIMUM),
  type: z.prefault(z.enum(NOTE_TYPES, 'This is not a type of note.'), 'other'),
  audience: z.prefault(z.enum(AUDIENCES, 'This is not an audience.'), 'game_master'),
  /** Separated by commas. */
  tags: optionalText('Tags', TEXT_MAXIMUM),
  text: optionalText('A note', LONG_TEXT_MAXIMUM),
});
export type NoteFields = z.infer<typeof noteFieldsSchema>;

/** Handouts shown at one table. Every view lists them, so their number is limited. */
export const SHOWN_MAXIMUM = 50;

export const SESSION_NUMBER_MAXIMUM = 9_999;

export const sessionFieldsSchema = z.object({
  campaign_id: campaignSchema,
  /** May be empty: a session is known by its number. */
  name: optionalText('Title', TEXT_MAXIMUM),
  number: wholeNumber('Number', 1, SESSION_NUMBER_MAXIMUM),
  /** Empty, or as 2026-03-14. */
  date: dateSchema,
  plan: optionalText('A plan', LONG_TEXT_MAXIMUM),
  /** The planned encounters, in order. A deleted one stays in the list. */
  encounters: recordsSchema,
  /** The characters who attended. */
  attended: recordsSchema,
  recap: optionalText('A recap', LONG_TEXT_MAXIMUM),
});
export type SessionFields = z.infer<typeof sessionFieldsSchema>;

export const handoutFieldsSchema = z.object({
  campaign_id: campaignSchema,
  name: requiredText('Title', TEXT_MAXIMUM),
  text: optionalText('A handout', LONG_TEXT_MAXIMUM),
  picture_id: z.prefault(z.nullable(idSchema), null),
});
export type HandoutFields = z.infer<typeof handoutFieldsSchema>;

/** The fields of each kind, by the column names of its table. */
export const JOURNAL_FIELDS = {
  note: noteFieldsSchema,
  session: sessionFieldsSchema,
  handout: handoutFieldsSchema,
} as const satisfies Record<JournalKind, z.ZodMiniObject>;

/** The fields that can be long. Summaries leave them out. */
export const JOURNAL_LONG_FIELDS = {
  note: ['text'],
  session: ['plan', 'recap'],
  handout: ['text'],
} as const satisfies Record<JournalKind, readonly string[]>;

/** The fields that a table stores as JSON. */
export const JOURNAL_JSON_FIELDS: Record<JournalKind, readonly string[]> = {
  note: [],
  session: ['encounters', 'attended'],
  handout: [],
};

export const SESSION_STATES = ['planned', 'active', 'ended'] as const;
export type SessionState = (typeof SESSION_STATES)[number];

/** The tags of a note, without spaces around them and without duplicates. */
export function tagsOf(tags: string): string[] {
  return [...new Set(tags.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '');
}

export function isDate(text: string): boolean {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return date !== undefined && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
