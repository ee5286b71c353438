import type { Kysely } from 'kysely';
import type { LibraryImport } from '#contract/library-import.ts';
import { IMPORT_KINDS, type ImportKind } from '#domain/library/import/records.ts';
import { inChunks } from '#server/storage/in-chunks.ts';
import type { Database } from '#server/storage/schema.ts';

/** How long an import can be undone. */
const KEPT_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

/** A record that an import wrote. */
export interface ImportedRow {
  kind: ImportKind;
  record_id: string;
  /** The record's version right after the import. Another version means that the record was changed since. */
  version: number;
  /** JSON of the replaced record; null for an added one. */
  before: string | null;
}

/** The imports of one owner. Every query is scoped to the owner. */
export function importsOf(db: Kysely<Database>, ownerId: string, now: number) {
  const kept = () =>
    db
      .selectFrom('library_imports')
      .select(['id', 'source', 'created_at'])
      .where('user_id', '=', ownerId)
      .where('created_at', '>', now - KEPT_MILLISECONDS);

  return {
    find: (id: string) => kept().where('id', '=', id).executeTakeFirst(),

    async last(): Promise<LibraryImport | null> {
      const row = await kept().executeTakeFirst();
      if (row === undefined) return null;
      const counts = await db
        .selectFrom('library_import_records')
        .select((eb) => [
          'kind',
          eb.fn.countAll<number>().as('all'),
          // count(before) skips nulls, which are the added records.
          eb.fn.count<number>('before').as('replaced'),
        ])
        .where('user_id', '=', ownerId)
        .where('import_id', '=', row.id)
        .groupBy('kind')
        .execute();
      const of = (count: (row: { all: number; replaced: number }) => number) =>
        countsOf((kind) => {
          const found = counts.find((one) => one.kind === kind);
          return found === undefined ? 0 : count(found);
        });
      return {
        id: row.id,
        source: row.source,
        at: row.created_at,
        added: of(({ all, replaced }) => all - replaced),
        replaced: of(({ replaced }) => replaced),
      };
    },

    records(importId: string): Promise<ImportedRow[]> {
      return db
        .selectFrom('library_import_records')
        .select(['kind', 'record_id', 'version', 'before'])
        .where('user_id', '=', ownerId)
        .where('import_id', '=', importId)
        .execute();
    },

    /**
     * Replaces the owner's previous import, which can then no longer be undone. Also removes expired imports of all
     * owners.
     */
    async keep(id: string, source: string, rows: readonly ImportedRow[]): Promise<void> {
      await db
        .deleteFrom('library_imports')
        .where((eb) => eb.or([eb('user_id', '=', ownerId), eb('created_at', '<=', now - KEPT_MILLISECONDS)]))
        .execute();
      await db
        .insertInto('library_imports')
        .values({ user_id: ownerId, id, source, created_at: now })
        .execute();
      await inChunks(rows, (some) =>
        db
          .insertInto('library_import_records')
          .values(some.map((row) => ({ ...row, user_id: ownerId, import_id: id })))
          .execute(),
      );
    },

    async forget(id: string): Promise<void> {
      await db.deleteFrom('library_imports').where('user_id', '=', ownerId).where('id', '=', id).execute();
    },
  };
}

export function countsOf(count: (kind: ImportKind) => number): Record<ImportKind, number> {
  return Object.fromEntries(IMPORT_KINDS.map((kind) => [kind, count(kind)])) as Record<ImportKind, number>;
}
