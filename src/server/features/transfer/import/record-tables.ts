import { ALL_KINDS, type AnyKind, byKind, KINDS } from '#domain/stuff/record-kinds.ts';
import { JOURNAL_TABLES } from '#server/journal/journal-records.ts';
import { LIBRARY_TABLES } from '#server/library/database-tables.ts';
import type { Database } from '#server/storage/schema.ts';

/** The tables by kind. All of them have the columns that the queries of an import use. */
export const RECORD_TABLES = {
  ...byKind((kind) => KINDS[kind].plural),
  ...LIBRARY_TABLES,
  ...JOURNAL_TABLES,
} as Record<AnyKind, keyof Database> as Record<AnyKind, 'npcs'>;

export const IMPORTABLE_KINDS = Object.keys(ALL_KINDS) as AnyKind[];

export function recordKey({ kind, id }: { kind: string; id: string }): string {
  return `${kind}:${id}`;
}
