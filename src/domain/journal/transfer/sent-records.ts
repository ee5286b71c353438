import * as z from 'zod/mini';
import { idSchema } from '#domain/identity/id-schema.ts';
import { handoutTargetSchema } from '#domain/player-view/shown-handouts.ts';
import { listOf } from '#domain/schema/list-of.ts';
import { JOURNAL_MAXIMUM } from '#domain/stuff/account-limits.ts';
import { LEVEL_MAXIMUM, optionalText, TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { AWARD_MAXIMUM, AWARDED_MAXIMUM, XP_MODES } from '../experience.ts';
import { handoutFieldsSchema, noteFieldsSchema, SESSION_STATES, sessionFieldsSchema } from '../fields.ts';
import {
  LINE_TEXT_MAXIMUM,
  lineContentSchema,
  lineTimeSchema,
  SESSION_LINES_MAXIMUM,
} from '../session-line.ts';

export const timeSchema = z._default(z.nullable(lineTimeSchema), null);
const level = z.int().check(z.minimum(1), z.maximum(LEVEL_MAXIMUM));

const sentLineSchema = z.intersection(
  z.object({ at: lineTimeSchema, text: optionalText('A line', LINE_TEXT_MAXIMUM) }),
  // A line that this version cannot read becomes a line of text.
  z.catch(lineContentSchema, { kind: 'typed', data: null }),
);

export const sentExperienceSchema = z.object({
  mode: z.enum(XP_MODES),
  characters: listOf(
    z.object({
      character_id: idSchema,
      name: optionalText('Name', TEXT_MAXIMUM),
      xp: z.int().check(z.minimum(0), z.maximum(AWARD_MAXIMUM)),
      level,
      new_level: level,
    }),
    // A session gives XP to some characters and levels to others.
    2 * AWARDED_MAXIMUM,
  ),
});

const shownSchema = z.object({
  target: handoutTargetSchema,
  /** The character of one phone, as `character:2b…`. Otherwise empty. */
  member_key: z.string().check(z.maxLength(TEXT_MAXIMUM)),
  shown_at: lineTimeSchema,
  in_front: z.boolean(),
});

/** The records of the journal as an import accepts them. */
export const sentNoteSchema = z.extend(noteFieldsSchema, { note_id: idSchema });
export const sentSessionSchema = z.extend(sessionFieldsSchema, {
  session_id: idSchema,
  status: z._default(z.enum(SESSION_STATES), 'planned'),
  started_at: timeSchema,
  ended_at: timeSchema,
  experience: z._default(z.nullable(sentExperienceSchema), null),
  lines: z.prefault(listOf(sentLineSchema, SESSION_LINES_MAXIMUM), []),
});
/** A picture is uploaded before, with the same id. A handout keeps its picture only if the account has it. */
export const sentHandoutSchema = z.extend(handoutFieldsSchema, {
  handout_id: idSchema,
  /** To whom it is shown at the table of its campaign. Missing if it is not. */
  shown: z.optional(shownSchema),
});

/** Older files do not have these lists. */
export const sentJournalSchemas = {
  notes: z.prefault(listOf(sentNoteSchema, JOURNAL_MAXIMUM.note), []),
  sessions: z.prefault(listOf(sentSessionSchema, JOURNAL_MAXIMUM.session), []),
  handouts: z.prefault(listOf(sentHandoutSchema, JOURNAL_MAXIMUM.handout), []),
};

const sentJournalSchema = z.object(sentJournalSchemas);
export type SentJournal = z.infer<typeof sentJournalSchema>;
