import * as z from 'zod/mini';
import { idSchema } from '#domain/identity/id-schema.ts';
import { listOf } from '#domain/schema/list-of.ts';
import { LONG_TEXT_MAXIMUM, optionalText, requiredText, TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';

/** The kinds that an account can share. Characters and NPCs stay private. */
export const SHARED_KINDS = ['monsters', 'spells', 'encounters'] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];

/** Limit per kind. The page of the link loads all records at once. */
export const COLLECTION_RECORDS_MAXIMUM = 200;
export const COLLECTIONS_MAXIMUM = 20;
export const TOO_MANY_COLLECTIONS = `The account is full: it has ${COLLECTIONS_MAXIMUM} collections. Delete one first.`;

const records = listOf(idSchema, COLLECTION_RECORDS_MAXIMUM, {
  tooMany: `A collection has at most ${COLLECTION_RECORDS_MAXIMUM} records of each kind.`,
});

/** Records of a library that are shared under one name. */
export const collectionFieldsSchema = z.object({
  name: requiredText('Name', TEXT_MAXIMUM),
  description: optionalText('Description', LONG_TEXT_MAXIMUM),
  monsters: z.prefault(records, []),
  spells: z.prefault(records, []),
  encounters: z.prefault(records, []),
});
export type CollectionFields = z.infer<typeof collectionFieldsSchema>;
