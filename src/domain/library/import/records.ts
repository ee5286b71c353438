import * as z from 'zod/mini';
import { idSchema } from '#domain/identity/id-schema.ts';
import {
  sentHandoutSchema,
  sentNoteSchema,
  sentSessionSchema,
} from '#domain/journal/transfer/sent-records.ts';
import { listOf } from '#domain/schema/list-of.ts';
import type { AnyKind } from '#domain/stuff/record-kinds.ts';
import {
  characterFieldsSchema,
  encounterFieldsSchema,
  encounterMonstersSchema,
  LIST_MAXIMUM,
} from '#domain/stuff/records.ts';
import { type Sheet, sheetFieldSchema } from '#domain/stuff/sheet.ts';
import { ownMonsterFieldsSchema } from '../own-monster.ts';
import { ownSpellFieldsSchema } from '../own-spell.ts';

/** The total size of all files of an import. */
export const IMPORT_BYTES_MAXIMUM = 20_000_000;
export const IMPORT_RECORDS_MAXIMUM = 5_000;
/**
 * The maximum number of JSON values in one text. It is higher than in any file with readable records, and low enough
 * for the memory.
 */
export const IMPORT_VALUES_MAXIMUM = 1_000_000;
/** The maximum for a record that is JSON inside a string. */
export const RECORD_VALUES_MAXIMUM = 20_000;
export const TOO_MANY_IMPORTED = `An import takes at most ${IMPORT_RECORDS_MAXIMUM.toLocaleString('en')} records.`;

/** What the formats of other tools have. */
export const IMPORT_KINDS = ['monsters', 'spells', 'characters', 'encounters'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** `replace` overwrites the record with this id. `add` creates a new record with this id. */
const placeSchema = { id: idSchema, action: z.enum(['add', 'replace']) };
const importOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.prefault(listOf(item, IMPORT_RECORDS_MAXIMUM, { tooMany: TOO_MANY_IMPORTED }), []);

/** No format names a stat block for a character. */
const importedSheetSchema = z.optional(
  z.pipe(
    sheetFieldSchema,
    z.transform((sheet: Sheet | null | undefined): typeof sheet => sheet && { ...sheet, stat_block: null }),
  ),
);

/** The records that an import writes, in the stored format. Encounters may refer to monsters of the same import. */
const recordsSchema = z.object({
  monsters: importOf(z.object({ ...placeSchema, fields: ownMonsterFieldsSchema })),
  spells: importOf(z.object({ ...placeSchema, fields: ownSpellFieldsSchema })),
  characters: importOf(
    z.object({ ...placeSchema, fields: z.extend(characterFieldsSchema, { sheet: importedSheetSchema }) }),
  ),
  encounters: importOf(
    z.object({
      ...placeSchema,
      name: encounterFieldsSchema.shape.name,
      /** If the format has no details, a replaced encounter keeps its details. */
      details: z.optional(z.omit(encounterFieldsSchema, { name: true })),
      monsters: encounterMonstersSchema,
      characters: listOf(idSchema, LIST_MAXIMUM),
    }),
  ),
});

export type ImportRecords = z.infer<typeof recordsSchema>;

/** Everything that can be imported record by record. Notes come from files, not from other tools. */
const sentRecordsSchema = z.extend(recordsSchema, {
  notes: importOf(z.object({ ...placeSchema, fields: z.omit(sentNoteSchema, { note_id: true }) })),
  sessions: importOf(z.object({ ...placeSchema, fields: z.omit(sentSessionSchema, { session_id: true }) })),
  handouts: importOf(
    z.object({ ...placeSchema, fields: z.omit(sentHandoutSchema, { handout_id: true, shown: true }) }),
  ),
});
export const sentRecordsShape = sentRecordsSchema.shape;
export type SentRecords = z.infer<typeof sentRecordsSchema>;

/** The lists of sent records, with the kind of each. */
export const SENT_KINDS = {
  monsters: 'monster',
  spells: 'spell',
  characters: 'character',
  encounters: 'encounter',
  notes: 'note',
  sessions: 'session',
  handouts: 'handout',
} as const satisfies Record<keyof SentRecords, AnyKind>;
export const SENT_LISTS = Object.keys(SENT_KINDS) as (keyof SentRecords)[];
