import * as z from 'zod/mini';
import {
  ALL_KINDS,
  type AnyKind,
  apiAddressOf,
  isJournalKind,
  isLibraryKind,
} from '#domain/stuff/record-kinds.ts';
import { capitalised } from '#domain/text/capitalised.ts';
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

interface Shapes<Item extends z.ZodMiniType, Fields extends z.ZodMiniObject> {
  item: Item;
  fields: Fields;
  /** The side effects of deleting a record. */
  onDelete: string;
}

/**
 * The name of the kind in its calls: 'Npc', 'OwnMonster' (because the codex also has monsters). `noun` replaces the
 * kind.
 */
export function callNameOf(kind: AnyKind, noun: string = kind): string {
  // An account has sessions too.
  if (isJournalKind(kind)) return `Journal${capitalised(noun)}`;
  return isLibraryKind(kind) ? `Own${capitalised(noun)}` : capitalised(noun);
}

/** The calls of a kind that only has fields. The library kinds share them. */
export function recordCalls<Item extends z.ZodMiniType, Fields extends z.ZodMiniObject>(
  kind: AnyKind,
  { item, fields, onDelete }: Shapes<Item, Fields>,
) {
  const { plural, article, one, many } = ALL_KINDS[kind];
  const name = callNameOf(kind);
  const path = `/api/${apiAddressOf(kind)}` as const;
  return {
    list: defineCall({
      name: `list${callNameOf(kind, plural)}`,
      method: 'GET',
      path,
      summary: `All ${many} of the account, oldest first`,
      signedIn: true,
      status: 200,
      response: z.array(item),
      prepared: true,
      errors: LIST_ERRORS,
    }),
    create: defineCall({
      name: `create${name}`,
      method: 'POST',
      path,
      summary: `Create ${article} ${one}`,
      signedIn: true,
      body: z.extend(fields, { new_id: newIdSchema }),
      status: 201,
      response: savedSchema,
      errors: CREATE_ERRORS,
    }),
    update: defineCall({
      name: `update${name}`,
      method: 'PUT',
      path: `${path}/:id`,
      summary: `Change ${article} ${one}`,
      signedIn: true,
      params: idParamsSchema,
      body: z.extend(fields, { version: sentVersionSchema }),
      status: 200,
      response: savedSchema,
      errors: UPDATE_ERRORS,
    }),
    remove: defineCall({
      name: `delete${name}`,
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Delete ${article} ${one} and ${onDelete}`,
      signedIn: true,
      params: idParamsSchema,
      status: 204,
      errors: FIND_ERRORS,
    }),
  };
}
