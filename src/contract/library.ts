import * as z from 'zod/mini';
import { libraryMonsterSchema } from '#domain/codex/monster.ts';
import { spellSchema } from '#domain/codex/spell.ts';
import { sentMonsterSchema } from '#domain/library/monster-input.ts';
import { wordIndexSchema } from '#domain/library/own-words-schema.ts';
import { sentSpellSchema } from '#domain/library/spell-input.ts';
import { ownMonsterSummarySchema, ownSpellSummarySchema } from '#domain/library/summary-schema.ts';
import { LIBRARY, type LibraryKind } from '#domain/stuff/record-kinds.ts';
import { defineCall } from './call.ts';
import { FIND_ERRORS, idParamsSchema, versionSchema } from './record.ts';
import { callNameOf, recordCalls } from './record-calls.ts';

const kept = {
  id: z.string(),
  version: versionSchema,
  /** Set only for a deleted record. An encounter or a fight that uses it can still read it. */
  deleted: z.optional(z.literal(true)),
};

/** A complete record in the format of the codex, with the fields of the library. */
export const ownMonsterSchema = z.extend(libraryMonsterSchema, kept);
export type OwnMonster = z.infer<typeof ownMonsterSchema>;

export const ownSpellSchema = z.extend(spellSchema, kept);
export type OwnSpell = z.infer<typeof ownSpellSchema>;

/** The short form for lists, searches and pickers. */
export const listedMonsterSchema = z.extend(ownMonsterSummarySchema, {
  id: z.string(),
  version: versionSchema,
});
export type ListedMonster = z.infer<typeof listedMonsterSchema>;

export const listedSpellSchema = z.extend(ownSpellSummarySchema, { id: z.string(), version: versionSchema });
export type ListedSpell = z.infer<typeof listedSpellSchema>;

interface Shapes<Item, Listed, Sent> {
  item: Item;
  listed: Listed;
  sent: Sent;
}

/** The calls of a library kind: those of any record, one whole record, and the list in shorter forms. */
function libraryCalls<Item extends z.ZodMiniType, Listed extends z.ZodMiniType, Sent extends z.ZodMiniObject>(
  kind: LibraryKind,
  { item, listed, sent }: Shapes<Item, Listed, Sent>,
) {
  const calls = recordCalls(kind, {
    item,
    fields: sent,
    onDelete: 'leave it to the encounters and fights that use it',
  });
  const list = defineCall({
    ...calls.list,
    summary: `${calls.list.summary}: whole records`,
    query: z.object({ summary: z.optional(z.string()), words: z.optional(z.string()) }),
  });
  return {
    ...calls,
    list,
    /** The same address with `summary=true`, which returns another format. */
    summaries: defineCall({
      ...list,
      name: `list${callNameOf(kind)}Summaries`,
      summary: 'The same with summary=true: short records for lists, searches and pickers',
      query: z.object({ summary: z.literal('true') }),
      response: z.array(listed),
    }),
    /** The same address with `words=true`. */
    words: defineCall({
      ...list,
      name: `list${callNameOf(kind)}Words`,
      summary: 'The same with words=true: a word index of the texts of the records, in parts',
      query: z.object({ words: z.literal('true') }),
      response: z.array(wordIndexSchema),
    }),
    get: defineCall({
      name: `get${callNameOf(kind)}`,
      method: 'GET',
      path: `${calls.list.path}/:id`,
      summary: `One complete ${LIBRARY[kind].one}. With deleted=true also a deleted one`,
      signedIn: true,
      params: idParamsSchema,
      query: z.object({ deleted: z.optional(z.string()) }),
      status: 200,
      response: item,
      errors: FIND_ERRORS,
    }),
    create: defineCall({
      ...calls.create,
      summary: `${calls.create.summary}, from its fields or from a whole record`,
    }),
  };
}

export const ownMonsterCalls = libraryCalls('monster', {
  item: ownMonsterSchema,
  listed: listedMonsterSchema,
  sent: sentMonsterSchema,
});

export const ownSpellCalls = libraryCalls('spell', {
  item: ownSpellSchema,
  listed: listedSpellSchema,
  sent: sentSpellSchema,
});

export const LIBRARY_CALLS = [...Object.values(ownMonsterCalls), ...Object.values(ownSpellCalls)];
