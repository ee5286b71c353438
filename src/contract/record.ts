import * as z from 'zod/mini';
import { idSchema } from '#domain/identity/id-schema.ts';
import { listOf } from '#domain/schema/list-of.ts';
import { LIST_MAXIMUM, TOO_MANY_RECORDS } from '#domain/stuff/records.ts';
import type { ErrorCode } from './errors.ts';

/** Shared by the calls of all private records. */

/** Accepts any text: an invalid id gets 404 like an unknown one, not 400. */
export const idParamsSchema = z.object({ id: z.string() });

/** Counts the saves of a record. A save with a version is refused if the record has changed since then. */
export const versionSchema = z.int().check(z.minimum(1));
export const sentVersionSchema = z.optional(z.nullable(versionSchema));

/** An id made by the client. A retry of a create does not make a second record. */
export const newIdSchema = z.optional(z.nullable(idSchema));

export const savedSchema = z.object({ id: z.string(), message: z.string() });

/** References to records, as objects with the id under `key` or as plain ids. Duplicates are removed. */
export function namedRecords<const Key extends string>(key: Key) {
  const asObject = z.object({ [key]: idSchema } as Record<Key, typeof idSchema>);
  const item = z.union([idSchema, asObject], 'This is not a record.');
  const list = listOf(item, LIST_MAXIMUM, { tooMany: TOO_MANY_RECORDS });
  return z.pipe(
    z.optional(z.nullable(list)),
    z.transform((named: z.infer<typeof list> | null | undefined): string[] => [
      ...new Set(
        (named ?? []).map((item) => (typeof item === 'string' ? item : (item as Record<Key, string>)[key])),
      ),
    ]),
  );
}

export const LIST_ERRORS = ['not_signed_in'] as const satisfies ErrorCode[];
export const FIND_ERRORS = ['not_signed_in', 'not_found'] as const satisfies ErrorCode[];
export const CREATE_ERRORS = ['invalid', 'not_signed_in', 'account_full'] as const satisfies ErrorCode[];
export const UPDATE_ERRORS = [
  'invalid',
  'not_signed_in',
  'not_found',
  'changed_meanwhile',
  'account_full',
] as const satisfies ErrorCode[];
