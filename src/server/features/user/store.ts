import type { Kysely } from 'kysely';
import type { Database, LoginAttemptsTable, SessionsTable, UsersTable } from '#server/storage/schema.ts';
import { transact } from '#server/storage/transact.ts';
import { saveFor } from '#server/stuff/owner.ts';

export type User = Pick<UsersTable, 'id' | 'username' | 'password_hash'>;

/** Stands for the address alone; no name is empty. */
export const ANY_NAME = '';

export type Attempt = Pick<LoginAttemptsTable, 'username_key' | 'address'>;

export interface SessionUser {
  userId: string;
  username: string;
  expiresAt: number;
}

/** Accounts, their sessions and the count of failed log-ins: the only place with SQL for them. */
export function createUserStore(db: Kysely<Database>) {
  return {
    async insertUser(user: UsersTable, session: SessionsTable): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        await transaction.insertInto('users').values(user).execute();
        await transaction.insertInto('sessions').values(session).execute();
      });
    },

    findUserByKey(usernameKey: string): Promise<User | undefined> {
      return db
        .selectFrom('users')
        .select(['id', 'username', 'password_hash'])
        .where('username_key', '=', usernameKey)
        .executeTakeFirst();
    },

    findUser(userId: string): Promise<User | undefined> {
      return db
        .selectFrom('users')
        .select(['id', 'username', 'password_hash'])
        .where('id', '=', userId)
        .executeTakeFirst();
    },

    /** Opens a session, unless the password that let them in has been changed meanwhile; then false. */
    async insertSession(session: SessionsTable, passwordHash: string): Promise<boolean> {
      return transact(db, async (transaction) => {
        // Writes nothing new: it makes a change of the password wait for this, or this for the change.
        const { numUpdatedRows } = await transaction
          .updateTable('users')
          .set({ password_hash: passwordHash })
          .where('id', '=', session.user_id)
          .where('password_hash', '=', passwordHash)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await transaction.insertInto('sessions').values(session).execute();
        await transaction.deleteFrom('sessions').where('expires_at', '<=', session.created_at).execute();
        return true;
      });
    },

    async findSession(sessionId: string, now: number): Promise<SessionUser | undefined> {
      const row = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select(['users.id', 'users.username', 'sessions.expires_at'])
        .where('sessions.id', '=', sessionId)
        .where('sessions.expires_at', '>', now)
        .executeTakeFirst();
      return row && { userId: row.id, username: row.username, expiresAt: row.expires_at };
    },

    async extendSession(sessionId: string, expiresAt: number): Promise<void> {
      await db.updateTable('sessions').set({ expires_at: expiresAt }).where('id', '=', sessionId).execute();
    },

    async deleteSession(sessionId: string): Promise<void> {
      await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
    },

    /** Changes the password and ends every session but the one that asked; false when it was changed meanwhile. */
    async changePassword(userId: string, from: string, to: string, sessionId: string): Promise<boolean> {
      return transact(db, async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('users')
          .set({ password_hash: to })
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

    /**
     * Everything of the account goes with it: every table refers to its owner with `on delete cascade`. After its
     * saves, in their order: else one that is under way elsewhere and this would wait for each other.
     */
    async deleteUser(userId: string): Promise<void> {
      await saveFor(db, userId, (transaction) =>
        transaction.deleteFrom('users').where('id', '=', userId).execute(),
      );
    },

    /**
     * Counts an attempt before it is judged, so that many at once cannot slip past the limit: for the name at the
     * address, or for the address alone. Gives the count with this one, and sweeps out what has expired.
     */
    async countAttempt(who: Attempt, now: number, expiresAt: number): Promise<number> {
      await db.deleteFrom('login_attempts').where('expires_at', '<=', now).execute();
      const { failures } = await db
        .insertInto('login_attempts')
        .values({ ...who, failures: 1, expires_at: expiresAt })
        .onConflict((conflict) =>
          conflict
            .columns(['username_key', 'address'])
            .doUpdateSet((eb) => ({ failures: eb('login_attempts.failures', '+', 1) })),
        )
        .returning('failures')
        .executeTakeFirstOrThrow();
      return failures;
    },

    /** The right password came: the name's failures are forgotten, and this attempt was none of the address's. */
    async forgetAttempts({ username_key, address }: Attempt): Promise<void> {
      await db
        .deleteFrom('login_attempts')
        .where('username_key', '=', username_key)
        .where('address', '=', address)
        .execute();
      await db
        .updateTable('login_attempts')
        .set((eb) => ({ failures: eb('failures', '-', 1) }))
        .where('username_key', '=', ANY_NAME)
        .where('address', '=', address)
        .execute();
    },
  };
}

export type UserStore = ReturnType<typeof createUserStore>;
