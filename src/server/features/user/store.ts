import type { Insertable, Kysely, Transaction } from 'kysely';
import { fixedStatement } from '#server/storage/fixed-statement.ts';
import type { Database, SessionsTable, UsersTable } from '#server/storage/schema.ts';
import { transact } from '#server/storage/transact.ts';
import { hasInvitation, takeInvitation } from './invitations.ts';

export interface User {
  id: string;
  username: string;
  password_hash: string;
  recovery_hash: string | null;
  disabled_at: number | null;
}

export interface SessionUser {
  userId: string;
  username: string;
  expiresAt: number;
  revision: string | null;
}

export interface Opening {
  session: SessionsTable;
  /** The address stays known to the account for the lifetime of the session. */
  addressHash: string;
  /** The browser's previous session, which ends. */
  replacedSessionId: string | undefined;
}

export interface Secrets {
  password_hash: string;
  recovery_hash: string;
}

/** Runs for every request of a signed-in user, so it also reads the revision that cached lists are checked against. */
const selectSession = fixedStatement((db, { sessionId, now }: { sessionId: string; now: number }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('stuff_revisions', 'stuff_revisions.user_id', 'sessions.user_id')
    .select(['users.id', 'users.username', 'sessions.expires_at', 'stuff_revisions.revision'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.expires_at', '>', now)
    .where('users.disabled_at', 'is', null),
);

/** The only place with SQL for accounts and sessions. */
export function createUserStore(db: Kysely<Database>) {
  const selectUser = () =>
    db.selectFrom('users').select(['id', 'username', 'password_hash', 'recovery_hash', 'disabled_at']);

  return {
    /**
     * Returns the accounts that lost a session: the browser's previous account. Undefined if another sign-up has used
     * the invitation.
     */
    async insertUser(
      user: Insertable<UsersTable>,
      opening: Opening,
      invitation: string | undefined,
    ): Promise<string[] | undefined> {
      return transact(db, async (transaction) => {
        const isInvited =
          invitation === undefined || (await takeInvitation(transaction, invitation, user.created_at));
        if (!isInvited) return undefined;
        await transaction.insertInto('users').values(user).execute();
        return open(transaction, opening);
      });
    },

    hasInvitation: (codeHash: string, now: number) => hasInvitation(db, codeHash, now),

    findUserByKey(usernameKey: string): Promise<User | undefined> {
      return selectUser().where('username_key', '=', usernameKey).executeTakeFirst();
    },

    findUser(userId: string): Promise<User | undefined> {
      return selectUser().where('id', '=', userId).executeTakeFirst();
    },

    /**
     * Opens a session and returns the accounts that lost one. Undefined if the password was changed or the account was
     * disabled concurrently.
     */
    async insertSession(opening: Opening, passwordHash: string): Promise<string[] | undefined> {
      return transact(db, async (transaction) => {
        // Changes nothing. It locks the row, so that this and a password change run one after the other.
        const { numUpdatedRows } = await transaction
          .updateTable('users')
          .set({ password_hash: passwordHash })
          .where('id', '=', opening.session.user_id)
          .where('password_hash', '=', passwordHash)
          .where('disabled_at', 'is', null)
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

    /** Extends a session, and how long its address stays known. */
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

    /** Returns the account of the session. */
    async deleteSession(sessionId: string): Promise<string | undefined> {
      const deleted = await db
        .deleteFrom('sessions')
        .where('id', '=', sessionId)
        .returning('user_id')
        .executeTakeFirst();
      return deleted?.user_id;
    },

    /** Changes the password and ends all other sessions; false if the password was changed concurrently. */
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

    /** Replaces the recovery code; false if the password was changed concurrently. */
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
     * Uses the recovery code: sets new secrets, ends all sessions and opens this one. Returns the accounts that lost a
     * session, or undefined if the code was used or replaced, or the account disabled, concurrently.
     */
    async recover(recoveryHash: string, to: Secrets, opening: Opening): Promise<string[] | undefined> {
      const userId = opening.session.user_id;
      return transact(db, async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('users')
          .set(to)
          .where('id', '=', userId)
          .where('recovery_hash', '=', recoveryHash)
          .where('disabled_at', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return undefined;
        await transaction.deleteFrom('sessions').where('user_id', '=', userId).execute();
        return [userId, ...(await open(transaction, opening))];
      });
    },

    /**
     * For the operator: sets a new password, removes all sessions and the recovery code, and resets the name's
     * failures.
     */
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
