import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import {
  CREATE_ERRORS,
  FIND_ERRORS,
  idParamsSchema,
  LIST_ERRORS,
  newIdSchema,
  savedSchema,
  sentVersionSchema,
  UPDATE_ERRORS,
} from './record.ts';

interface Kind<Item extends z.ZodMiniType, Fields extends z.ZodMiniObject> {
  /** As it is in the names of the calls: one, and many. */
  names: readonly [one: string, many: string];
  /** As it is in sentences: one with its article, and many. */
  words: readonly [one: string, many: string];
  path: `/api/${string}`;
  item: Item;
  fields: Fields;
  /** What deleting one also does. */
  onDelete: string;
}

/** The calls of a kind of record that is nothing but its fields. */
export function recordCalls<Item extends z.ZodMiniType, Fields extends z.ZodMiniObject>(
  kind: Kind<Item, Fields>,
) {
  const [one, many] = kind.names;
  const [anOne, ofMany] = kind.words;
  return {
    list: defineCall({
      name: `list${many}`,
      method: 'GET',
      path: kind.path,
      summary: `All ${ofMany} of the account, oldest first`,
      signedIn: true,
      status: 200,
      response: z.array(kind.item),
      prepared: true,
      errors: LIST_ERRORS,
    }),
    create: defineCall({
      name: `create${one}`,
      method: 'POST',
      path: kind.path,
      summary: `Create ${anOne}`,
      signedIn: true,
      body: z.extend(kind.fields, { new_id: newIdSchema }),
      status: 201,
      response: savedSchema,
      errors: CREATE_ERRORS,
    }),
    update: defineCall({
      name: `update${one}`,
      method: 'PUT',
      path: `${kind.path}/:id`,
      summary: `Change ${anOne}`,
      signedIn: true,
      params: idParamsSchema,
      body: z.extend(kind.fields, { version: sentVersionSchema }),
      status: 200,
      response: savedSchema,
      errors: UPDATE_ERRORS,
    }),
    remove: defineCall({
      name: `delete${one}`,
      method: 'DELETE',
      path: `${kind.path}/:id`,
      summary: `Delete ${anOne} and ${kind.onDelete}`,
      signedIn: true,
      params: idParamsSchema,
      status: 204,
      errors: FIND_ERRORS,
    }),
  };
}
