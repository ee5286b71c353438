import { type Kysely, sql } from 'kysely';
import { JOURNAL_LONG_FIELDS } from '#domain/journal/fields.ts';
import { FULL, JOURNAL_BYTES_MAXIMUM, JOURNAL_MAXIMUM } from '#domain/stuff/account-limits.ts';
import { JOURNAL_KINDS, type JournalKind } from '#domain/stuff/record-kinds.ts';
import { fullAccount } from '#server/refusal.ts';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';
import { JOURNAL_TABLES } from './journal-records.ts';

/** The bytes of the long texts, and the lines of the sessions. Measured without reading the texts. */
export async function measureJournal(db: Kysely<Database>, ownerId: string): Promise<number> {
  const bytes = (table: keyof Database, columns: readonly string[]) => {
    const lengths = columns.map((column) => sql`coalesce(octet_length(${sql.ref(column)}), 0)`);
    return sql`(select cast(coalesce(sum(${sql.join(lengths, sql` + `)}), 0) as bigint) from ${sql.table(table)} where user_id = ${ownerId})`;
  };
  const parts = [
    ...JOURNAL_KINDS.map((kind) => bytes(JOURNAL_TABLES[kind], JOURNAL_LONG_FIELDS[kind])),
    // Lists of a session can have thousands of ids.
    bytes('game_sessions', ['encounters', 'attended', 'experience']),
    bytes('session_lines', ['text', 'data']),
  ];
  const { rows } = await sql<{ total: number }>`select ${sql.join(parts, sql` + `)} as total`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function measurePictures(db: Kysely<Database>, ownerId: string): Promise<number> {
  const { total } = await ownRows(db, ownerId)
    .selectFrom('pictures')
    .select((eb) => sql<number>`cast(coalesce(${eb.fn.sum('bytes')}, 0) as bigint)`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Refuses a save that would exceed the limits of the journal. Runs at the end of the save's transaction. */
export function refuseFullJournal(kind: JournalKind) {
  return async (db: Kysely<Database>, ownerId: string): Promise<void> => {
    const { found } = await ownRows(db, ownerId)
      .selectFrom(JOURNAL_TABLES[kind] as 'notes')
      .select((eb) => eb.fn.countAll<number>().as('found'))
      .executeTakeFirstOrThrow();
    if (found > JOURNAL_MAXIMUM[kind]) throw fullAccount(FULL[kind]);
    if ((await measureJournal(db, ownerId)) > JOURNAL_BYTES_MAXIMUM) throw fullAccount(FULL.journal);
  };
}
