import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { AccountEventKind } from '#contract/account/account-sessions.ts';
import { fixedStatement } from '#server/storage/fixed-statement.ts';
import type { Database } from '#server/storage/schema.ts';
import type { SessionsTable } from '#server/storage/tables/accounts.ts';
import { transact } from '#server/storage/transact.ts';
import { type NewEvent, recordEvent, sweepEvents } from '#server/stuff/account-events.ts';

export interface SessionUser {
  userId: string;
  username: string;
  expiresAt: number;
  lastSeenAt: number | null;
  revision: string | null;
}

/** A session of the list that its owner sees. */
export type ListedSession = Pick<
  Selectable<SessionsTable>,
  'id' | 'device' | 'created_at' | 'expires_at' | 'last_seen_at'
>;

/** A session ends after this time without use. */
export const SESSION_MILLISECONDS = 30 * 24 * 60 * 60_000;
/** More devices than anybody uses. One more ends the session that was unused for the longest time. */
const SESSIONS_MAXIMUM = 100;

export interface Opening {
  session: Insertable<SessionsTable> & { device: string };
  /** How it was opened, for the list of events. */
  event: AccountEventKind;
  /** The address stays known to the account for the lifetime of the session. */
  addressHash: string;
  /** The browser's previous session, which ends. */
  replacedSessionId: string | undefined;
}

/** Runs for every request of a signed-in user, so it also reads the revision that cached lists are checked against. */
const selectSession = fixedStatement((db, { sessionId, now }: { sessionId: string; now: number }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('stuff_revisions', 'stuff_revisions.user_id', 'sessions.user_id')
    .select([
      'users.id',
      'users.username',
      'sessions.expires_at',
      'sessions.last_seen_at',
      'stuff_revisions.revision',
    ])
    .where('sessions.id', '=', sessionId)
    .where('sessions.expires_at', '>', now)
    .where('users.disabled_at', 'is', null),
);

export function createSessionStore(db: Kysely<Database>) {
  return {
    async findSession(sessionId: string, now: number): Promise<SessionUser | undefined> {
      const [row] = (await selectSession(db, { sessionId, now })).rows;
      if (row === undefined) return undefined;
      const { id: userId, username, expires_at: expiresAt, last_seen_at: lastSeenAt, revision } = row;
      return { userId, username, expiresAt, lastSeenAt, revision };
    },

    /** Extends a session, and how long its address stays known. */
    async extendSession(
      sessionId: string,
      addressHash: string,
      expiresAt: number,
      seen: { device: string; at: number },
    ): Promise<void> {
      await transact(db, async (transaction) => {
        const extended = await transaction
          .updateTable('sessions')
          .set({ expires_at: expiresAt, device: seen.device, last_seen_at: seen.at })
          .where('id', '=', sessionId)
          .returning('user_id')
          .executeTakeFirst();
        if (extended) await rememberAddress(transaction, extended.user_id, addressHash, expiresAt);
      });
    },

    async markSeen(sessionId: string, { device, at }: { device: string; at: number }): Promise<void> {
      await db
        .updateTable('sessions')
        .set({ device, last_seen_at: at })
        .where('id', '=', sessionId)
        .execute();
    },

    listSessions(userId: string, now: number): Promise<ListedSession[]> {
      return db
        .selectFrom('sessions')
        .select(['id', 'device', 'created_at', 'expires_at', 'last_seen_at'])
        .where('user_id', '=', userId)
        .where('expires_at', '>', now)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(SESSIONS_MAXIMUM)
        .execute();
    },

    /** Ends one session of an account, or all except one. Returns whether any was ended. */
    async endSessions(
      which: { only: string } | { except: string },
      event: NewEvent,
      now: number,
    ): Promise<boolean> {
      return transact(db, async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('sessions')
          .where('user_id', '=', event.userId)
          .where('id', 'only' in which ? '=' : '!=', 'only' in which ? which.only : which.except)
          .executeTakeFirst();
        if (numDeletedRows > 0n) await recordEvent(transaction, event, now);
        return numDeletedRows > 0n;
      });
    },

    /** Returns the account of the session. */
    async deleteSession(sessionId: string): Promise<string | undefined> {
      const deleted = await db
        .deleteFrom('sessions')
        .where('id', '=', sessionId)
        .returning('user_id')
        .executeTakeFirst();
      return deleted?.user_id;
    },
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;

/**
 * Runs in the transaction that decides that the session may be opened. Returns the accounts that lost a session: the
 * browser's previous account, and this one if it had too many.
 */
export async function openSession(
  transaction: Transaction<Database>,
  { session, event, addressHash, replacedSessionId }: Opening,
): Promise<string[]> {
  const ended = await transaction
    .deleteFrom('sessions')
    .where('id', '=', replacedSessionId ?? '')
    .returning('user_id')
    .execute();
  await transaction.insertInto('sessions').values(session).execute();
  await rememberAddress(transaction, session.user_id, addressHash, session.expires_at);
  await transaction.deleteFrom('sessions').where('expires_at', '<=', session.created_at).execute();
  await transaction.deleteFrom('known_addresses').where('expires_at', '<=', session.created_at).execute();
  const { user_id, device, created_at } = session;
  const unused = await transaction
    .deleteFrom('sessions')
    .where('id', 'in', (from) =>
      from
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', user_id)
        .where('id', '!=', session.id)
        // The same time of the last use as in the list that the owner sees.
        .orderBy(
          ({ eb, fn }) => fn.coalesce('last_seen_at', eb('expires_at', '-', SESSION_MILLISECONDS)),
          'desc',
        )
        .orderBy('id')
        .offset(SESSIONS_MAXIMUM - 1)
        .limit(SESSIONS_MAXIMUM),
    )
    .returning('user_id')
    .execute();
  await recordEvent(transaction, { userId: user_id, kind: event, device }, created_at);
  await sweepEvents(transaction, created_at);
  return [...ended, ...unused].map((one) => one.user_id);
}

async function rememberAddress(
  transaction: Transaction<Database>,
  user_id: string,
  address_hash: string,
  expires_at: number,
): Promise<void> {
  await transaction
    .insertInto('known_addresses')
    .values({ user_id, address_hash, expires_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'address_hash']).doUpdateSet({ expires_at }))
    .execute();
}
