import * as z from 'zod/mini';
import { collectionFieldsSchema } from '#domain/library/collection.ts';
import { ownMonsterFieldsSchema } from '#domain/library/own-monster.ts';
import { ownSpellFieldsSchema } from '#domain/library/own-spell.ts';
import { type Call, defineCall } from './call.ts';
import { codeParamsSchema } from './link-code.ts';
import { CREATE_ERRORS, FIND_ERRORS, idParamsSchema, LIST_ERRORS, newIdSchema } from './record.ts';

/*
 * A collection is a named set of an account's monsters, spells and encounters. While it has a link, everybody with the
 * link reads the current records. Nothing in the response identifies the owner.
 */

const ids = z.array(z.string());

export const collectionSchema = z.object({
  collection_id: z.string(),
  name: z.string(),
  description: z.string(),
  /** The link is `/shared/{code}`. Null without a link. */
  code: z.nullable(z.string()),
  monsters: ids,
  spells: ids,
  encounters: ids,
});
export type Collection = z.infer<typeof collectionSchema>;

export const listCollections = defineCall({
  name: 'listCollections',
  method: 'GET',
  path: '/api/collections',
  summary: 'All collections of the account, oldest first, with the ids of their records',
  signedIn: true,
  status: 200,
  response: z.array(collectionSchema),
  errors: LIST_ERRORS,
});

export const createCollection = defineCall({
  name: 'createCollection',
  method: 'POST',
  path: '/api/collections',
  summary: 'Create a collection of records of the library, with a link',
  signedIn: true,
  body: z.extend(collectionFieldsSchema, { new_id: newIdSchema }),
  status: 201,
  response: collectionSchema,
  errors: CREATE_ERRORS,
});

export const updateCollection = defineCall({
  name: 'updateCollection',
  method: 'PUT',
  path: '/api/collections/:id',
  summary: 'Change the name and the records of a collection. Its link stays',
  signedIn: true,
  params: idParamsSchema,
  body: collectionFieldsSchema,
  status: 200,
  response: collectionSchema,
  errors: [...FIND_ERRORS, 'invalid', 'account_full'],
});

export const deleteCollection = defineCall({
  name: 'deleteCollection',
  method: 'DELETE',
  path: '/api/collections/:id',
  summary: 'Delete a collection and its link; its records stay in the library',
  signedIn: true,
  params: idParamsSchema,
  status: 204,
  errors: FIND_ERRORS,
});

export const shareCollection = defineCall({
  name: 'shareCollection',
  method: 'POST',
  path: '/api/collections/:id/link',
  summary: 'Create a link for a collection. With `renew` a new link, and the old link stops working',
  signedIn: true,
  params: idParamsSchema,
  body: z.strictObject({ renew: z.optional(z.boolean()) }),
  status: 201,
  response: collectionSchema,
  errors: [...FIND_ERRORS, 'invalid'],
});

export const stopCollection = defineCall({
  name: 'stopCollection',
  method: 'DELETE',
  path: '/api/collections/:id/link',
  summary: 'Stop the link of a collection. From then on it returns Not Found',
  signedIn: true,
  params: idParamsSchema,
  status: 204,
  errors: FIND_ERRORS,
});

/** A record is identified by its position in the list, because an id would reveal something about the account. */
const placeSchema = z.int();

export const sharedEncounterSchema = z.object({
  name: z.string(),
  short_description: z.string(),
  description: z.string(),
  location: z.string(),
  terrain: z.string(),
  rewards: z.string(),
  monsters: z.array(
    z.object({
      name: z.string(),
      count: z.number(),
      /** A pointer to the codex, such as `srd/goblin`. Null for a monster of the collection. */
      pointer: z.nullable(z.string()),
      /** The position among the monsters of the collection. */
      place: z.nullable(placeSchema),
    }),
  ),
});
export type SharedEncounter = z.infer<typeof sharedEncounterSchema>;

export const sharedCollectionSchema = z.object({
  name: z.string(),
  description: z.string(),
  monsters: z.array(
    z.object({
      /** False for a record that is only included because of an encounter. */
      listed: z.boolean(),
      fields: ownMonsterFieldsSchema,
    }),
  ),
  spells: z.array(z.object({ fields: ownSpellFieldsSchema })),
  encounters: z.array(sharedEncounterSchema),
});
export type SharedCollection = z.infer<typeof sharedCollectionSchema>;

export const getSharedCollection = defineCall({
  name: 'getSharedCollection',
  method: 'GET',
  path: '/api/shared/:code',
  summary: 'The current records of a shared link. Needs no session',
  signedIn: false,
  params: codeParamsSchema,
  status: 200,
  response: sharedCollectionSchema,
  errors: ['not_found', 'too_many_attempts'],
});

export const COLLECTION_CALLS: readonly Call[] = [
  listCollections,
  createCollection,
  updateCollection,
  deleteCollection,
  shareCollection,
  stopCollection,
  getSharedCollection,
];
