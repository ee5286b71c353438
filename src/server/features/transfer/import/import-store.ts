import type { Kysely } from 'kysely';
import type { LibraryImport } from '#contract/library-import.ts';
import { byKey } from '#domain/schema/by-key.ts';
import { UNDONE_KINDS, type UndoneKind } from '#domain/stuff/import/duplicates.ts';
import { inChunks } from '#server/storage/in-chunks.ts';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';
import type { LibraryImportRecordsTable } from '#server/storage/tables/records.ts';

/** How long an import can be undone. */
const KEPT_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

/** A record that an import wrote. Another version means that it was changed since. */
export type ImportedRow = Omit<LibraryImportRecordsTable, 'user_id' | 'import_id'>;

/** The imports of one owner. */
export function importsOf(db: Kysely<Database>, ownerId: string, now: number) {
  const kept = () =>
    ownRows(db, ownerId)
      .selectFrom('library_imports')
      .select(['id', 'source', 'created_at'])
      .where('created_at', '>', now - KEPT_MILLISECONDS);
  const rowsOf = (importId: string) =>
    ownRows(db, ownerId).selectFrom('library_import_records').where('import_id', '=', importId);

  return {
    find: (id: string) => kept().where('id', '=', id).executeTakeFirst(),

    async last(): Promise<LibraryImport | null> {
      const row = await kept().executeTakeFirst();
      if (row === undefined) return null;
      const counts = await rowsOf(row.id)
        .select((eb) => [
          'kind',
          eb.fn.countAll<number>().as('all'),
          // count(before) skips nulls, which are the added records.
          eb.fn.count<number>('before').as('replaced'),
        ])
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
      return rowsOf(importId).select(['kind', 'record_id', 'version', 'before']).execute();
    },

    /** What earlier parts of an import have written. */
    written(importId: string): Promise<Pick<ImportedRow, 'kind' | 'record_id'>[]> {
      return rowsOf(importId).select(['kind', 'record_id']).execute();
    },

    /**
     * Replaces the owner's previous import, which can then no longer be undone. A further part of the same import is
     * added to it. Also removes expired imports of all owners.
     */
    async keep(id: string, source: string, rows: readonly ImportedRow[]): Promise<void> {
      await db
        .deleteFrom('library_imports')
        .where((eb) =>
          eb.or([
            eb.and([eb('user_id', '=', ownerId), eb('id', '!=', id)]),
            eb('created_at', '<=', now - KEPT_MILLISECONDS),
          ]),
        )
        .execute();
      await db
        .insertInto('library_imports')
        .values({ user_id: ownerId, id, source, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await inChunks(rows, (some) =>
        db
          .insertInto('library_import_records')
          .values(some.map((row) => ({ ...row, user_id: ownerId, import_id: id })))
          // What was there before the first part counts.
          .onConflict((conflict) =>
            conflict
              .columns(['user_id', 'import_id', 'kind', 'record_id'])
              .doUpdateSet((eb) => ({ version: eb.ref('excluded.version') })),
          )
          .execute(),
      );
    },

    async forget(id: string): Promise<void> {
      await ownRows(db, ownerId).deleteFrom('library_imports').where('id', '=', id).execute();
    },
  };
}

export function countsOf(count: (kind: UndoneKind) => number): Record<UndoneKind, number> {
  return byKey(UNDONE_KINDS, count);
}
