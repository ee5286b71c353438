import type { Kysely } from 'kysely';
import type { AccountEvent, AccountEventKind } from '#contract/account/account-sessions.ts';
import { newId } from '#server/ids.ts';
import type { Database } from '#server/storage/schema.ts';

const KEPT_MILLISECONDS = 90 * 24 * 60 * 60_000;
/** For each kind, so that many events of one kind do not remove the events of another. */
const EVENTS_MAXIMUM = 200;
const DETAIL_MAXIMUM = 200;

export interface NewEvent {
  userId: string;
  kind: AccountEventKind;
  /** Empty if it did not happen in a browser. */
  device: string;
  detail?: string | undefined;
}

/** Also deletes the account's expired events. Runs in the transaction of the recorded change, if there is one. */
export async function recordEvent(
  db: Kysely<Database>,
  { userId, kind, device, detail = '' }: NewEvent,
  now: number,
): Promise<void> {
  await db
    .insertInto('account_events')
    .values({
      user_id: userId,
      id: newId(),
      kind,
      device,
      detail: [...detail].slice(0, DETAIL_MAXIMUM).join(''),
      created_at: now,
    })
    .execute();
  const ofKind = db
    .selectFrom('account_events')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  await db
    .deleteFrom('account_events')
    .where('user_id', '=', userId)
    .where(({ eb, or }) =>
      or([
        eb('created_at', '<=', now - KEPT_MILLISECONDS),
        eb('id', 'in', ofKind.offset(EVENTS_MAXIMUM).limit(EVENTS_MAXIMUM)),
      ]),
    )
    .execute();
}

/** Deletes the expired events of all accounts. */
export async function sweepEvents(db: Kysely<Database>, now: number): Promise<void> {
  await db
    .deleteFrom('account_events')
    .where('created_at', '<=', now - KEPT_MILLISECONDS)
    .execute();
}

/** Newest first. */
export async function listEvents(db: Kysely<Database>, userId: string, now: number): Promise<AccountEvent[]> {
  const rows = await db
    .selectFrom('account_events')
    .select(['id', 'kind', 'created_at', 'device', 'detail'])
    .where('user_id', '=', userId)
    .where('created_at', '>', now - KEPT_MILLISECONDS)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ created_at, ...event }) => ({ ...event, at: created_at }));
}
