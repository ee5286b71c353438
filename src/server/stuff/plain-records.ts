import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { ResponseOf } from '#contract/call.ts';
import type { ListCallOf } from '#contract/plain-records.ts';
import { idKeyOf, type PlainKind } from '#domain/stuff/record-kinds.ts';
import { fieldNamesOf, type RECORD_FIELDS } from '#domain/stuff/records.ts';
import type { Database } from '#server/storage/schema.ts';
import { withOwnStatBlocks } from './own-stat-blocks.ts';
import { type RecordStore, recordStore } from './record-store.ts';
import { readSheet, withSheets } from './sheets.ts';

export type FieldsOf<Kind extends PlainKind> = z.output<(typeof RECORD_FIELDS)[Kind]>;
type ListOf<Kind extends PlainKind> = ResponseOf<ListCallOf<Kind>>;

export interface PlainStore<Kind extends PlainKind> extends RecordStore<FieldsOf<Kind>> {
  list(): Promise<ListOf<Kind>>;
}

/** The records of one owner, for a kind that has only fields. Every query is scoped to the owner. */
export function plainRecordsOf<Kind extends PlainKind>(
  db: Kysely<Database>,
  ownerId: string,
  kind: Kind,
): PlainStore<Kind> {
  const table = recordStore(db, ownerId, kind);
  return {
    ...withOwnStatBlocks(db, ownerId, withSheets<FieldsOf<Kind>>(table)),

    async list() {
      const rows = await table.listFields(idKeyOf(kind), [...fieldNamesOf(kind), 'version']);
      return rows.map(readSheet) as ListOf<Kind>;
    },
  };
}
