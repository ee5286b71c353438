import * as z from 'zod/mini';
import { idSchema } from '#domain/identity/id-schema.ts';
import { listOf } from '#domain/schema/list-of.ts';
import {
  characterFieldsSchema,
  encounterFieldsSchema,
  encounterMonstersSchema,
  LIST_MAXIMUM,
} from '#domain/stuff/records.ts';
import { ownMonsterFieldsSchema } from '../own-monster.ts';
import { ownSpellFieldsSchema } from '../own-spell.ts';

/** Of all files of an import together, as they are. */
export const IMPORT_BYTES_MAXIMUM = 20_000_000;
export const IMPORT_RECORDS_MAXIMUM = 5_000;
/** Of one text as JSON: more than a file of that size has whose records are read, and less than fills the memory. */
export const IMPORT_VALUES_MAXIMUM = 1_000_000;
/** Of a record that stands in a text as JSON of its own. */
export const RECORD_VALUES_MAXIMUM = 20_000;
export const TOO_MANY_IMPORTED = `An import takes at most ${IMPORT_RECORDS_MAXIMUM.toLocaleString('en')} records.`;

export const IMPORT_KINDS = ['monsters', 'spells', 'characters', 'encounters'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** `replace` overwrites the record of that id; `add` makes a new one under it. */
const placeSchema = { id: idSchema, action: z.enum(['add', 'replace']) };
const importOf = <Item extends z.core.SomeType>(item: Item) =>
  z._default(listOf(item, IMPORT_RECORDS_MAXIMUM, TOO_MANY_IMPORTED), []);

/** What an import writes: records in the forms that the account keeps. Monsters of encounters may be among those of the import. */
const recordsSchema = z.object({
  monsters: importOf(z.object({ ...placeSchema, fields: ownMonsterFieldsSchema })),
  spells: importOf(z.object({ ...placeSchema, fields: ownSpellFieldsSchema })),
  characters: importOf(z.object({ ...placeSchema, fields: z.omit(characterFieldsSchema, { sheet: true }) })),
  encounters: importOf(
    z.object({
      ...placeSchema,
      name: encounterFieldsSchema.shape.name,
      /** Where the format has none, those of a replaced encounter stay. */
      details: z.optional(z.omit(encounterFieldsSchema, { name: true })),
      monsters: encounterMonstersSchema,
      characters: listOf(idSchema, LIST_MAXIMUM),
    }),
  ),
});

export const importRecordsShape = recordsSchema.shape;
export type ImportRecords = z.infer<typeof recordsSchema>;
