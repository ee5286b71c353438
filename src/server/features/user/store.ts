import type { Insertable, Kysely, Transaction } from 'kysely';
import { fixedStatement } from '#server/storage/fixed-statement.ts';
import type { Database, SessionsTable, UsersTable } from '#server/storage/schema.ts';
import { transact } from '#server/storage/transact.ts';

export interface User {
  id: string;
  username: string;
  password_hash: string;
  recovery_hash: string | null;
}

export interface SessionUser {
  userId: string;
  username: string;
  expiresAt: number;
  revision: string | null;
}

/** A session that is to be opened. */
export interface Opening {
  session: SessionsTable;
  /** Where from; known to the account for as long as the session may last. */
  addressHash: string;
  /** The session that the browser had until now, which ends. */
  replacedSessionId: string | undefined;
}

/** What lets somebody into an account. */
export interface Secrets {
  password_hash: string;
  recovery_hash: string;
}

/** Every request of a signed-in person begins with it, so it brings the revision that lists are checked by as well. */
const selectSession = fixedStatement((db, { sessionId, now }: { sessionId: string; now: number }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('stuff_revisions', 'stuff_revisions.user_id', 'sessions.user_id')
    .select(['users.id', 'users.username', 'sessions.expires_at', 'stuff_revisions.revision'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.expires_at', '>', now),
);

/** Accounts and their sessions: the only place with SQL for them. */
export function createUserStore(db: Kysely<Database>) {
  const selectUser = () =>
    db.selectFrom('users').select(['id', 'username', 'password_hash', 'recovery_hash']);

  return {
    /** The accounts of which a session has ended: of the one that was signed in before. */
    async insertUser(user: Insertable<UsersTable>, opening: Opening): Promise<string[]> {
      return transact(db, async (transaction) => {
        await transaction.insertInto('users').values(user).execute();
        return open(transaction, opening);
      });
    },

    findUserByKey(usernameKey: string): Promise<User | undefined> {
      return selectUser().where('username_key', '=', usernameKey).executeTakeFirst();
    },

    findUser(userId: string): Promise<User | undefined> {
      return selectUser().where('id', '=', userId).executeTakeFirst();
    },

    /**
     * Opens a session, unless the password that let them in has been changed meanwhile; then undefined. Otherwise the
     * accounts of which a session has ended.
     */
    async insertSession(opening: Opening, passwordHash: string): Promise<string[] | undefined> {
      return transact(db, async (transaction) => {
        // Writes nothing new: it makes a change of the password wait for this, or this for the change.
        const { numUpdatedRows } = await transaction
          .updateTable('users')
          .set({ password_hash: passwordHash })
          .where('id', '=', opening.session.user_id)
          .where('password_hash', '=', passwordHash)
          .executeTakeFirst();
        return numUpdatedRows === 0n ? undefined : open(transaction, opening);
      });
    },

    async findSession(sessionId: string, now: number): Promise<SessionUser | undefined> {
      const [row] = (await selectSession(db, { sessionId, now })).rows;
      if (row === undefined) return undefined;
      const { id: userId, username, expires_at: expiresAt, revision } = row;
      return { userId, username, expiresAt, revision };
    },

    /** Extends a session that is used, and how long the address is known that it is used from. */
    async extendSession(sessionId: string, addressHash: string, expiresAt: number): Promise<void> {
      await transact(db, async (transaction) => {
        const extended = await transaction
          .updateTable('sessions')
          .set({ expires_at: expiresAt })
          .where('id', '=', sessionId)
          .returning('user_id')
          .executeTakeFirst();
        if (extended) await rememberAddress(transaction, extended.user_id, addressHash, expiresAt);
      });
    },

    /** Whose session it was. */
    async deleteSession(sessionId: string): Promise<string | undefined> {
      const deleted = await db
        .deleteFrom('sessions')
        .where('id', '=', sessionId)
        .returning('user_id')
        .executeTakeFirst();
      return deleted?.user_id;
    },

    /** Changes the password and ends every session but the one that asked; false when it was changed meanwhile. */
    async changePassword(userId: string, from: string, to: Secrets, sessionId: string): Promise<boolean> {
      return transact(db, async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('users')
          .set(to)
          .where('id', '=', userId)
          .where('password_hash', '=', from)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await transaction
          .deleteFrom('sessions')
          .where('user_id', '=', userId)
          .where('id', '!=', sessionId)
          .execute();
        return true;
      });
    },

    /** Replaces the recovery code; false when the password has been changed meanwhile. */
    async changeRecovery(userId: string, passwordHash: string, recoveryHash: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('users')
        .set({ recovery_hash: recoveryHash })
        .where('id', '=', userId)
        .where('password_hash', '=', passwordHash)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /**
     * Uses the recovery code up: new secrets, every session ended and this one opened. Undefined when the code has
     * been used or replaced meanwhile, otherwise the accounts of which a session has ended.
     */
    async recover(recoveryHash: string, to: Secrets, opening: Opening): Promise<string[] | undefined> {
      const userId = opening.session.user_id;
      return transact(db, async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('users')
          .set(to)
          .where('id', '=', userId)
          .where('recovery_hash', '=', recoveryHash)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return undefined;
        await transaction.deleteFrom('sessions').where('user_id', '=', userId).execute();
        return [userId, ...(await open(transaction, opening))];
      });
    },

    /** For the operator: a new password, no session and no recovery code, and the name's failures forgotten. */
    async resetPassword(userId: string, usernameKey: string, passwordHash: string): Promise<void> {
      await transact(db, async (transaction) => {
        await transaction
          .updateTable('users')
          .set({ password_hash: passwordHash, recovery_hash: null })
          .where('id', '=', userId)
          .execute();
        await transaction.deleteFrom('sessions').where('user_id', '=', userId).execute();
        await transaction.deleteFrom('login_attempts').where('username_key', '=', usernameKey).execute();
      });
    },
  };
}

export type UserStore = ReturnType<typeof createUserStore>;

async function open(
  transaction: Transaction<Database>,
  { session, addressHash, replacedSessionId }: Opening,
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
  return ended.map(({ user_id }) => user_id);
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
