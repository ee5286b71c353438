import * as z from 'zod/mini';
import { libraryMonsterSchema } from '#domain/codex/monster.ts';
import { spellSchema } from '#domain/codex/spell.ts';
import {
  IMPORT_BYTES_MAXIMUM,
  IMPORT_RECORDS_MAXIMUM,
  SENT_LISTS,
  type SentRecords,
  sentRecordsShape,
  TOO_MANY_IMPORTED,
} from '#domain/library/import/records.ts';
import { optionalText, TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { UNDONE_KINDS, type UndoneKind } from '#domain/stuff/import/duplicates.ts';
import { sheetSchema } from '#domain/stuff/sheet.ts';
import { type Call, defineCall } from './call.ts';
import { CREATE_ERRORS, FIND_ERRORS, idParamsSchema, LIST_ERRORS, newIdSchema } from './record.ts';

/** A file of 20 MB can be larger in our format. */
export const LIBRARY_IMPORT_BODY_MAXIMUM = 32 * 1024 * 1024;

const countsSchema = z.object(
  Object.fromEntries(UNDONE_KINDS.map((kind) => [kind, z.number()])) as Record<UndoneKind, z.ZodMiniNumber>,
);

/** An import that can still be undone. */
export const libraryImportSchema = z.object({
  id: z.string(),
  /** The names of the imported files, for the user. */
  source: z.string(),
  at: z.int(),
  added: countsSchema,
  replaced: countsSchema,
});
export type LibraryImport = z.infer<typeof libraryImportSchema>;

export function countRecords(sent: SentRecords): number {
  return SENT_LISTS.reduce((sum, list) => sum + sent[list].length, 0);
}

/** Set only after saving. */
const savedId = { id: z.optional(z.string()) };
const TOO_LONG = `A text has at most ${IMPORT_BYTES_MAXIMUM.toLocaleString('en')} characters.`;

/** The call for programs. The page reads files in the browser, lets the user choose, and sends `importRecords`. */
export const importText = defineCall({
  name: 'importText',
  method: 'POST',
  path: '/api/library/import',
  summary:
    'Read a file or a pasted text in any known format. `preview` changes nothing, `commit` adds all records',
  signedIn: true,
  body: z.object({
    mode: z.enum(['preview', 'commit']),
    text: z
      .string('Text is required.')
      .check(z.refine((text) => text.length <= IMPORT_BYTES_MAXIMUM, TOO_LONG)),
    filename: optionalText('Filename', TEXT_MAXIMUM),
  }),
  bodyMaximum: LIBRARY_IMPORT_BODY_MAXIMUM,
  status: 200,
  response: z.object({
    mode: z.enum(['preview', 'commit']),
    format: z.string(),
    monsters: z.array(z.extend(libraryMonsterSchema, savedId)),
    spells: z.array(z.extend(spellSchema, savedId)),
    characters: z.array(
      z.object({
        ...savedId,
        name: z.string(),
        player: z.string(),
        hit_points: z.number(),
        level: z.number(),
        armor_class: z.number(),
        sheet: z.optional(sheetSchema),
      }),
    ),
    encounters: z.array(
      z.object({
        ...savedId,
        name: z.string(),
        monsters: z.array(z.object({ name: z.string(), count: z.number(), pointer: z.string() })),
        /** Ids. */
        characters: z.array(z.string()),
      }),
    ),
    /** Records or parts of records that could not be read, and omitted parts. */
    unread: z.array(z.object({ what: z.string(), why: z.string() })),
  }),
  errors: [...CREATE_ERRORS, 'too_large', 'took_too_long', 'too_many_attempts'],
});
export type ImportedText = z.infer<(typeof importText)['response']>;

export const importRecords = defineCall({
  name: 'importRecords',
  method: 'POST',
  path: '/api/library/records',
  summary:
    'Add and replace many records at once, all or nothing: monsters and spells of the library, characters, encounters, notes, sessions and handouts. The last import can be undone',
  signedIn: true,
  body: z
    .object({
      /** The id of the import. A retry is applied once. More records with the same id are a further part of it. */
      new_id: newIdSchema,
      source: optionalText('Source', TEXT_MAXIMUM),
      ...sentRecordsShape,
    })
    .check(
      z.refine((sent) => countRecords(sent) <= IMPORT_RECORDS_MAXIMUM, TOO_MANY_IMPORTED),
      // An empty import would only replace the last import that can be undone.
      z.refine((sent) => countRecords(sent) > 0, 'An import brings at least one record.'),
    ),
  bodyMaximum: LIBRARY_IMPORT_BODY_MAXIMUM,
  status: 201,
  response: libraryImportSchema,
  errors: [...CREATE_ERRORS, 'too_large', 'took_too_long', 'too_many_attempts'],
});

export const getLastImport = defineCall({
  name: 'getLastImport',
  method: 'GET',
  path: '/api/library/imports',
  summary: 'The last import, if it can be undone: for 30 days or until the next import',
  signedIn: true,
  status: 200,
  response: z.object({ last: z.nullable(libraryImportSchema) }),
  errors: LIST_ERRORS,
});

const keptSchema = z.object({ kind: z.enum(UNDONE_KINDS), name: z.string() });

export const undoImport = defineCall({
  name: 'undoImport',
  method: 'DELETE',
  path: '/api/library/imports/:id',
  summary:
    'Undo the last import: added records are removed and replaced records are restored. Records that have changed since are kept and listed',
  signedIn: true,
  params: idParamsSchema,
  status: 200,
  response: z.object({
    removed: z.number(),
    restored: z.number(),
    /** Records that have changed since the import, at most a hundred. */
    kept: z.array(keptSchema),
    kept_count: z.number(),
  }),
  errors: [...FIND_ERRORS, 'too_many_attempts'],
});
export type UndoneImport = z.infer<(typeof undoImport)['response']>;

export const LIBRARY_IMPORT_CALLS: readonly Call[] = [importText, importRecords, getLastImport, undoImport];
