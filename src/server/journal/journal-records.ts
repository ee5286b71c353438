import { type Kysely, sql } from 'kysely';
import { JOURNAL_FIELDS, JOURNAL_JSON_FIELDS, JOURNAL_LONG_FIELDS } from '#domain/journal/fields.ts';
import { idKeyOf, type JournalKind } from '#domain/stuff/record-kinds.ts';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';
import { type RecordStore, versionedStore } from '#server/stuff/record-store.ts';

export const JOURNAL_TABLES = {
  note: 'notes',
  session: 'game_sessions',
  handout: 'handouts',
} as const satisfies Record<JournalKind, keyof Database>;

const KEPT = ['version', 'created_at', 'updated_at'] as const;
/** Columns of an answer that the form does not send. */
const ADDED: Record<JournalKind, readonly string[]> = {
  note: [],
  session: ['status', 'started_at', 'ended_at'],
  handout: [],
};

/** A record as it is in answers, with its id under the name of its kind. */
export type JournalRow = Record<string, unknown> & { name: string; updated_at: number };

export interface JournalStore<Fields extends object> extends RecordStore<Fields> {
  /** Without the long texts, oldest first. */
  listSummaries(): Promise<JournalRow[]>;
  find(id: string): Promise<JournalRow | undefined>;
  /** Ids and sizes of what changed at or after `since`, in the order of the change. */
  listChanged(after: { at: number; id: string }): Promise<{ id: string; at: number; size: number }[]>;
  findMany(ids: readonly string[]): Promise<JournalRow[]>;
}

/** The records of one owner and kind. Every query is scoped to the owner. */
export function journalRecordsOf<Fields extends object>(
  db: Kysely<Database>,
  ownerId: string,
  kind: JournalKind,
): JournalStore<Fields> {
  // All three tables have the columns that the queries use.
  const table = JOURNAL_TABLES[kind] as 'notes';
  const names = Object.keys(JOURNAL_FIELDS[kind].shape);
  const long: readonly string[] = JOURNAL_LONG_FIELDS[kind];
  const own = () => ownRows(db, ownerId).selectFrom(table);
  const columns = (fields: readonly string[]) =>
    [`id as ${idKeyOf(kind)}`, ...fields, ...ADDED[kind], ...KEPT] as 'name'[];
  const whole = columns(names);

  return {
    ...versionedStore<Fields>(db, ownerId, table, {
      toColumns: (fields) => stored(kind, fields),
      fromColumns: (row) => withLists(kind, row),
    }),

    async listSummaries() {
      const rows = await own()
        .select(columns(names.filter((name) => !long.includes(name))))
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map((row) => withLists(kind, row));
    },

    async find(id) {
      const row = await own().select(whole).where('id', '=', id).executeTakeFirst();
      return row && withLists(kind, row);
    },

    async findMany(ids) {
      if (ids.length === 0) return [];
      const rows = await own().select(whole).where('id', 'in', ids).execute();
      return rows.map((row) => withLists(kind, row));
    },

    listChanged({ at, id }) {
      const size = sql<number>`${sql.join(
        long.map((name) => sql`octet_length(${sql.ref(name)})`),
        sql` + `,
      )}`;
      return own()
        .select(['id', 'updated_at as at', size.as('size')])
        .where((eb) =>
          eb.or([eb('updated_at', '>', at), eb.and([eb('updated_at', '=', at), eb('id', '>', id)])]),
        )
        .orderBy('updated_at')
        .orderBy('id')
        .execute();
    },
  };
}

function stored(kind: JournalKind, fields: object): object {
  const isJson = (name: string) => JOURNAL_JSON_FIELDS[kind].includes(name);
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, isJson(name) ? JSON.stringify(value) : value]),
  );
}

function withLists<Row extends object>(kind: JournalKind, row: Row): Row & JournalRow {
  const lists = JOURNAL_JSON_FIELDS[kind].filter((name) => name in row);
  const read = lists.map((name) => [name, JSON.parse((row as Record<string, string>)[name] ?? '[]')]);
  return { ...row, ...Object.fromEntries(read) } as Row & JournalRow;
}
