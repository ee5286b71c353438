import { type Kysely, type RawBuilder, sql } from 'kysely';
import { FULL, MEMBERS_MAXIMUM, RECORDS_MAXIMUM, TEXT_BYTES_MAXIMUM } from '#domain/stuff/account-limits.ts';
import { KINDS, RECORD_KINDS } from '#domain/stuff/record-kinds.ts';
import { fullAccount } from '#server/refusal.ts';
import { fixedStatement } from '#server/storage/fixed-statement.ts';
import type { Database } from '#server/storage/schema.ts';
import { LIST_TABLES } from './link-tables.ts';
import { longFieldsOf } from './stored-fields.ts';

export interface AccountSize {
  records: number;
  members: number;
  text: number;
}

/** Refuses a save that would exceed the limits of the account. Runs at the end of the save's transaction. */
export async function refuseFullAccount(db: Kysely<Database>, ownerId: string): Promise<void> {
  const { records, members, text } = await measureAccount(db, ownerId);
  if (records > RECORDS_MAXIMUM) throw fullAccount(FULL.records);
  if (members > MEMBERS_MAXIMUM) throw fullAccount(FULL.members);
  if (text > TEXT_BYTES_MAXIMUM) throw fullAccount(FULL.text);
}

const total = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` + `);

const selectSize = fixedStatement<{ ownerId: string }, AccountSize>((db, { ownerId }) => {
  const count = (table: keyof Database) =>
    sql`(select count(*) from ${sql.table(table)} where user_id = ${ownerId})`;
  // Cast, because PostgreSQL would return the sum as text.
  const bytes = (table: keyof Database, columns: readonly string[]) => {
    const lengths = columns.map((column) => sql`coalesce(octet_length(${sql.ref(column)}), 0)`);
    return sql`(select cast(coalesce(sum(${total(lengths)}), 0) as bigint) from ${sql.table(table)} where user_id = ${ownerId})`;
  };
  const texts = [
    ...RECORD_KINDS.filter((kind) => longFieldsOf(kind).length > 0).map((kind) =>
      bytes(KINDS[kind].plural, longFieldsOf(kind)),
    ),
    bytes('screens', ['layouts']),
  ];
  const query = sql<AccountSize>`select
    ${total(RECORD_KINDS.map((kind) => count(KINDS[kind].plural)))} as records,
    ${total([...LIST_TABLES, 'encounter_monsters' as const].map(count))} as members,
    ${total(texts)} as text`;
  return { compile: () => query.compile(db) };
});

/** Uses indexes and octet_length, which does not read the texts. */
export async function measureAccount(db: Kysely<Database>, ownerId: string): Promise<AccountSize> {
  const { rows } = await selectSize(db, { ownerId });
  return rows[0] ?? { records: 0, members: 0, text: 0 };
}
