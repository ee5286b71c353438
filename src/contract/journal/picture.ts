import * as z from 'zod/mini';
import { idSchema } from '#domain/identity/id-schema.ts';
import { PICTURE_TYPES, picturedKindSchema } from '#domain/picture/picture.ts';
import { PICTURE_ADDRESS } from '#domain/picture/picture-address.ts';
import { PICTURE_BYTES_MAXIMUM } from '#domain/stuff/account-limits.ts';
import { type Call, defineCall } from '../call.ts';
import { FIND_ERRORS, idParamsSchema, LIST_ERRORS } from '../record.ts';

/*
 * Pictures of handouts, of records and in the texts of the journal. A picture never changes. The server removes it a
 * day after nothing uses it any more.
 */

export const pictureSchema = z.object({
  id: z.string(),
  type: z.enum(PICTURE_TYPES),
  width: z.int(),
  height: z.int(),
  /** The size after the server has removed the metadata. */
  bytes: z.int(),
});
export type Picture = z.infer<typeof pictureSchema>;

export const uploadPicture = defineCall({
  name: 'uploadPicture',
  method: 'POST',
  path: '/api/pictures',
  summary:
    'Add a picture: the body is the file. Its type is recognized by its content, and everything but the pixels is removed',
  signedIn: true,
  /** Made by the client, so that a retry does not add a second picture. */
  query: z.object({ new_id: z.optional(idSchema) }),
  bodyTypes: PICTURE_TYPES,
  bodyMaximum: PICTURE_BYTES_MAXIMUM,
  status: 201,
  response: pictureSchema,
  errors: ['invalid', 'not_signed_in', 'account_full'],
});

/** The browser uses the address in an image instead of `callApi`. */
export const getPicture = defineCall({
  name: 'getPicture',
  method: 'GET',
  path: `${PICTURE_ADDRESS}:id`,
  summary: 'The file of a picture',
  signedIn: true,
  params: idParamsSchema,
  status: 200,
  responseType: 'image/*',
  errors: FIND_ERRORS,
});

const recordPictureSchema = z.object({
  kind: picturedKindSchema,
  record_id: z.string(),
  picture: pictureSchema,
});
export type RecordPicture = z.infer<typeof recordPictureSchema>;

export const listRecordPictures = defineCall({
  name: 'listRecordPictures',
  method: 'GET',
  path: '/api/record-pictures',
  summary: 'The characters, NPCs and own monsters that have a picture',
  signedIn: true,
  status: 200,
  response: z.array(recordPictureSchema),
  errors: LIST_ERRORS,
});

export const setRecordPicture = defineCall({
  name: 'setRecordPicture',
  method: 'PUT',
  path: '/api/record-pictures/:kind/:id',
  summary: 'Set the picture of a character, an NPC or an own monster, or remove it with null',
  signedIn: true,
  /** Accepts any text: an unknown kind gets 404 like an unknown record. */
  params: z.extend(idParamsSchema, { kind: z.string() }),
  body: z.object({ picture_id: z.nullable(idSchema) }),
  status: 204,
  errors: [...FIND_ERRORS, 'invalid'],
});

export const PICTURE_CALLS: readonly Call[] = [
  uploadPicture,
  getPicture,
  listRecordPictures,
  setRecordPicture,
];
