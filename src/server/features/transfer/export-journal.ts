import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import { exportedJournalSchemas } from '#contract/transfer.ts';
import { JOURNAL_FIELDS, JOURNAL_JSON_FIELDS, JOURNAL_LONG_FIELDS } from '#domain/journal/fields.ts';
import { idKeyOf, JOURNAL, JOURNAL_KINDS, type JournalKind } from '#domain/stuff/record-kinds.ts';
import { JOURNAL_TABLES } from '#server/journal/journal-records.ts';
import { group } from '#server/storage/group-rows.ts';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';

/** The maximum size of the texts of one piece of an export. A piece has at least one record, even if it is larger. */
const PIECE_BYTES = 256 * 1024;
const PIECE_RECORDS = 200;

/**
 * The journal as the end of the document: `,"notes":[…],"sessions":[…],"handouts":[…]}`. Each piece is read after the
 * previous one is sent, so a record that changes in between is exported with the change. Records of other campaigns are
 * left out: an import would ignore the records of a campaign that was added after the rest of the document was read.
 */
export async function* journalPieces(
  db: Kysely<Database>,
  ownerId: string,
  campaigns: ReadonlySet<string>,
): AsyncGenerator<string> {
  for (const kind of JOURNAL_KINDS) {
    const { plural } = JOURNAL[kind];
    yield `,"${plural}":[`;
    let isFirst = true;
    for (const ids of inPieces(await sizesOf(db, ownerId, kind))) {
      const records = z.parse(exportedJournalSchemas[plural], await wholeRecords(db, ownerId, kind, ids));
      const exported = records.filter(({ campaign_id }) => campaigns.has(campaign_id));
      const json = JSON.stringify(exported).slice(1, -1);
      if (json === '') continue;
      yield isFirst ? json : `,${json}`;
      isFirst = false;
    }
    yield ']';
  }
  yield '}';
}

/** Ids and sizes, oldest first. octet_length does not read the texts. */
function sizesOf(db: Kysely<Database>, ownerId: string, kind: JournalKind) {
  const lengths = JOURNAL_LONG_FIELDS[kind].map((name) => sql`octet_length(${sql.ref(name)})`);
  const lines =
    kind === 'session'
      ? sql` + (select coalesce(sum(octet_length(text) + coalesce(octet_length(data), 0)), 0) from session_lines
          where session_lines.user_id = ${ownerId} and session_lines.session_id = game_sessions.id)`
      : sql``;
  const size = sql<number>`cast(${sql.join(lengths, sql` + `)}${lines} as bigint)`;
  return ownRows(db, ownerId)
    .selectFrom(JOURNAL_TABLES[kind] as 'notes')
    .select(['id', size.as('size')])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

function inPieces(records: readonly { id: string; size: number }[]): string[][] {
  const pieces: string[][] = [];
  let left = 0;
  for (const { id, size } of records) {
    const last = pieces.at(-1);
    if (last === undefined || size > left || last.length >= PIECE_RECORDS) {
      pieces.push([id]);
      left = PIECE_BYTES - size;
    } else {
      last.push(id);
      left -= size;
    }
  }
  return pieces;
}

async function wholeRecords(db: Kysely<Database>, ownerId: string, kind: JournalKind, ids: string[]) {
  const added = kind === 'session' ? ['status', 'started_at', 'ended_at', 'experience'] : [];
  const rows: Record<string, unknown>[] = await ownRows(db, ownerId)
    .selectFrom(JOURNAL_TABLES[kind] as 'notes')
    .select([
      'id',
      `id as ${idKeyOf(kind)}` as 'name',
      ...([...Object.keys(JOURNAL_FIELDS[kind].shape), ...added] as 'name'[]),
    ])
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(rows.map(({ id, ...row }) => [id, withJson(kind, row)]));
  const linesOf = kind === 'session' ? await linesByOwner(db, ownerId, ids) : undefined;
  const shownOf = kind === 'handout' ? await shownByHandout(db, ownerId, ids) : undefined;
  // In the order of the ids. A record that was deleted concurrently is left out.
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    return [{ ...row, ...(linesOf && { lines: linesOf(id) }), ...shownOf?.(id) }];
  });
}

async function linesByOwner(db: Kysely<Database>, ownerId: string, ids: readonly string[]) {
  const rows = await ownRows(db, ownerId)
    .selectFrom('session_lines')
    .select(['session_id', 'at', 'kind', 'text', 'data'])
    .where('session_id', 'in', ids)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const bySession = group(rows, ({ session_id }) => session_id);
  return (id: string) =>
    bySession(id).map(({ at, kind, text, data }) => ({
      at,
      kind,
      text,
      ...(data !== null && { data: JSON.parse(data) }),
    }));
}

async function shownByHandout(db: Kysely<Database>, ownerId: string, ids: readonly string[]) {
  const rows = await ownRows(db, ownerId)
    .selectFrom('shown_handouts')
    .select(['handout_id', 'target', 'member_key', 'shown_at', 'in_front'])
    .where('handout_id', 'in', ids)
    .execute();
  const shown = new Map(
    rows.map(({ handout_id, in_front, ...row }) => [handout_id, { ...row, in_front: in_front === 1 }]),
  );
  return (id: string) => (shown.has(id) ? { shown: shown.get(id) } : {});
}

function withJson(kind: JournalKind, row: Record<string, unknown>): Record<string, unknown> {
  const names = [...JOURNAL_JSON_FIELDS[kind], ...(kind === 'session' ? ['experience'] : [])];
  const read = names.map((name) => [name, JSON.parse(String(row[name]))]);
  return { ...row, ...Object.fromEntries(read) };
}
