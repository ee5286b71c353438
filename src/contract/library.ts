import * as z from 'zod/mini';
import { libraryMonsterSchema } from '#domain/codex/monster.ts';
import { spellSchema } from '#domain/codex/spell.ts';
import { sentMonsterSchema } from '#domain/library/sent-monster.ts';
import { sentSpellSchema } from '#domain/library/sent-spell.ts';
import { ownMonsterSummarySchema, ownSpellSummarySchema } from '#domain/library/summary.ts';
import { wordIndexSchema } from '#domain/library/word-index-schema.ts';
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
  versionSchema,
} from './record.ts';

const kept = {
  id: z.string(),
  version: versionSchema,
  /** Only where it is: an encounter or a fight that uses it can still read it. */
  deleted: z.optional(z.literal(true)),
};

/** A record of the codex in all, and what the library knows of it. */
export const ownMonsterSchema = z.extend(libraryMonsterSchema, kept);
export type OwnMonster = z.infer<typeof ownMonsterSchema>;

export const ownSpellSchema = z.extend(spellSchema, kept);
export type OwnSpell = z.infer<typeof ownSpellSchema>;

/** The short form that lists, searches and pickers need. */
export const listedMonsterSchema = z.extend(ownMonsterSummarySchema, {
  id: z.string(),
  version: versionSchema,
});
export type ListedMonster = z.infer<typeof listedMonsterSchema>;

export const listedSpellSchema = z.extend(ownSpellSummarySchema, { id: z.string(), version: versionSchema });
export type ListedSpell = z.infer<typeof listedSpellSchema>;

interface Shapes<Item, Listed, Sent> {
  one: 'monster' | 'spell';
  item: Item;
  listed: Listed;
  sent: Sent;
}

/** The calls of a kind of record in the library. */
function libraryCalls<
  Item extends z.ZodMiniType,
  Listed extends z.ZodMiniType,
  Sent extends z.ZodMiniObject,
>({ one, item, listed, sent }: Shapes<Item, Listed, Sent>) {
  const name = one === 'monster' ? 'OwnMonster' : 'OwnSpell';
  const path = `/api/library/${one}s` as const;
  const list = defineCall({
    name: `list${name}s`,
    method: 'GET',
    path,
    summary: `All ${one}s of the account's library, oldest first: whole records`,
    signedIn: true,
    query: z.object({ summary: z.optional(z.string()), words: z.optional(z.string()) }),
    status: 200,
    response: z.array(item),
    prepared: true,
    errors: LIST_ERRORS,
  });
  return {
    list,
    /** The same address asked with `summary=true`, which answers in another shape. */
    summaries: defineCall({
      ...list,
      name: `list${name}Summaries`,
      summary: 'The same, asked with summary=true: what lists, searches and pickers need',
      query: z.object({ summary: z.literal('true') }),
      response: z.array(listed),
    }),
    /** And with `words=true`. */
    words: defineCall({
      ...list,
      name: `list${name}Words`,
      summary: 'The same, asked with words=true: which words stand in the texts of which records, in parts',
      query: z.object({ words: z.literal('true') }),
      response: z.array(wordIndexSchema),
    }),
    get: defineCall({
      name: `get${name}`,
      method: 'GET',
      path: `${path}/:id`,
      summary: `One ${one} of the library, whole; with deleted=true also one that was deleted`,
      signedIn: true,
      params: idParamsSchema,
      query: z.object({ deleted: z.optional(z.string()) }),
      status: 200,
      response: item,
      errors: FIND_ERRORS,
    }),
    create: defineCall({
      name: `create${name}`,
      method: 'POST',
      path,
      summary: `Create a ${one} in the library, from its fields or from a whole record`,
      signedIn: true,
      body: z.extend(sent, { new_id: newIdSchema }),
      status: 201,
      response: savedSchema,
      errors: CREATE_ERRORS,
    }),
    update: defineCall({
      name: `update${name}`,
      method: 'PUT',
      path: `${path}/:id`,
      summary: `Change a ${one} of the library`,
      signedIn: true,
      params: idParamsSchema,
      body: z.extend(sent, { version: sentVersionSchema }),
      status: 200,
      response: savedSchema,
      errors: UPDATE_ERRORS,
    }),
    remove: defineCall({
      name: `delete${name}`,
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Delete a ${one} of the library; encounters and fights that use it keep it`,
      signedIn: true,
      params: idParamsSchema,
      status: 204,
      errors: FIND_ERRORS,
    }),
  };
}

export const ownMonsterCalls = libraryCalls({
  one: 'monster',
  item: ownMonsterSchema,
  listed: listedMonsterSchema,
  sent: sentMonsterSchema,
});

export const ownSpellCalls = libraryCalls({
  one: 'spell',
  item: ownSpellSchema,
  listed: listedSpellSchema,
  sent: sentSpellSchema,
});

export const LIBRARY_CALLS = [...Object.values(ownMonsterCalls), ...Object.values(ownSpellCalls)];
