import type { Kysely } from 'kysely';
import type { QueryOf, ResponseOf } from '#contract/call.ts';
import type { listJournalChanges } from '#contract/journal/records.ts';
import { JOURNAL, JOURNAL_KINDS, type JournalKind } from '#domain/stuff/record-kinds.ts';
import { journalRecordsOf } from '#server/journal/journal-records.ts';
import { Refusal } from '#server/refusal.ts';
import type { Database } from '#server/storage/schema.ts';

/** The maximum size of the texts of one page. A page has at least one record, even if it is larger. */
const PAGE_BYTES = 1024 * 1024;
const PAGE_RECORDS = 500;

type Changes = ResponseOf<typeof listJournalChanges>;

/** One page of the changed records: the kinds one after the other, each in the order of its changes. */
export async function changesOf(
  db: Kysely<Database>,
  ownerId: string,
  { since, after }: QueryOf<typeof listJournalChanges>,
): Promise<Changes> {
  const start = readCursor(after, Number(since ?? 0));
  const page: Changes = { notes: [], sessions: [], handouts: [], next: null };
  let [bytes, records] = [0, 0];
  for (const kind of JOURNAL_KINDS.slice(JOURNAL_KINDS.indexOf(start.kind))) {
    const store = journalRecordsOf(db, ownerId, kind);
    const from = kind === start.kind ? start : { at: Number(since ?? 0), id: '' };
    const changed = await store.listChanged(from);
    const taken: typeof changed = [];
    for (const change of changed) {
      if (records > 0 && (bytes + change.size > PAGE_BYTES || records >= PAGE_RECORDS)) break;
      taken.push(change);
      bytes += change.size;
      records += 1;
    }
    const whole = await store.findMany(taken.map(({ id }) => id));
    Object.assign(page, { [JOURNAL[kind].plural]: whole });
    if (taken.length < changed.length) {
      const last = taken.at(-1) ?? from;
      return { ...page, next: `${kind} ${last.at} ${last.id}` };
    }
  }
  return page;
}

/** The record after which a page starts. A record that changed exactly at `since` is included. */
function readCursor(after: string | undefined, since: number): { kind: JournalKind; at: number; id: string } {
  if (after === undefined) return { kind: 'note', at: since, id: '' };
  const [kind, at, id = ''] = after.split(' ');
  const known = JOURNAL_KINDS.find((each) => each === kind);
  if (known === undefined || !/^\d{1,16}$/.test(at ?? '') || !/^[0-9a-f-]{0,36}$/.test(id)) {
    throw new Refusal('invalid', { after: 'This is not the next page of a list.' });
  }
  return { kind: known, at: Number(at), id };
}
