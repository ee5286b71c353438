import type { Kysely } from 'kysely';
import type { Database, SessionsTable, UsersTable } from '#server/storage/schema.ts';

export type User = Pick<UsersTable, 'id' | 'username' | 'password_hash'>;

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

    /** Opens a session and sweeps out what has expired. */
    async insertSession(session: SessionsTable): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        await transaction.insertInto('sessions').values(session).execute();
        await transaction
          .deleteFrom('login_attempts')
          .where('expires_at', '<=', session.created_at)
          .execute();
        await transaction.deleteFrom('sessions').where('expires_at', '<=', session.created_at).execute();
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

    /** Changes the password and ends every session but the one that asked. */
    async changePassword(userId: string, passwordHash: string, sessionId: string): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('users')
          .set({ password_hash: passwordHash })
          .where('id', '=', userId)
          .execute();
        await transaction
          .deleteFrom('sessions')
          .where('user_id', '=', userId)
          .where('id', '!=', sessionId)
          .execute();
      });
    },

    /** Everything of the account goes with it: every table refers to its owner with `on delete cascade`. */
    async deleteUser(userId: string): Promise<void> {
      await db.deleteFrom('users').where('id', '=', userId).execute();
    },

    /**
     * Counts an attempt before it is judged, so that many at once cannot slip past the limit.
     * Gives the count with this one.
     */
    async countAttempt(
      usernameKey: string,
      address: string,
      now: number,
      expiresAt: number,
    ): Promise<number> {
      return db.transaction().execute(async (transaction) => {
        await transaction
          .deleteFrom('login_attempts')
          .where('username_key', '=', usernameKey)
          .where('address', '=', address)
          .where('expires_at', '<=', now)
          .execute();
        const { failures } = await transaction
          .insertInto('login_attempts')
          .values({ username_key: usernameKey, address, failures: 1, expires_at: expiresAt })
          .onConflict((conflict) =>
            conflict
              .columns(['username_key', 'address'])
              .doUpdateSet((eb) => ({ failures: eb('login_attempts.failures', '+', 1) })),
          )
          .returning('failures')
          .executeTakeFirstOrThrow();
        return failures;
      });
    },

    async forgetAttempts(usernameKey: string, address: string): Promise<void> {
      await db
        .deleteFrom('login_attempts')
        .where('username_key', '=', usernameKey)
        .where('address', '=', address)
        .execute();
    },
  };
}

export type UserStore = ReturnType<typeof createUserStore>;
