import type { Insertable, Kysely } from 'kysely';
import type { SignedIn } from '#server/http/session.ts';
import type { Database } from '#server/storage/schema.ts';
import type { UsersTable } from '#server/storage/tables/accounts.ts';
import { transact } from '#server/storage/transact.ts';
import { recordEvent } from '#server/stuff/account-events.ts';
import { hasInvitation, takeInvitation } from './invitations.ts';
import { createSessionStore, type Opening, openSession } from './session-store.ts';

export interface User {
  id: string;
  username: string;
  password_hash: string;
  recovery_hash: string | null;
  disabled_at: number | null;
}

export interface Secrets {
  password_hash: string;
  recovery_hash: string;
}

/** The only place with SQL for accounts and, with session-store.ts, for sessions. */
export function createUserStore(db: Kysely<Database>) {
  const selectUser = () =>
    db.selectFrom('users').select(['id', 'username', 'password_hash', 'recovery_hash', 'disabled_at']);

  return {
    ...createSessionStore(db),

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
        return openSession(transaction, opening);
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
        return numUpdatedRows === 0n ? undefined : openSession(transaction, opening);
      });
    },

    /** Changes the password and ends all other sessions; false if the password was changed concurrently. */
    async changePassword(
      { userId, sessionId, device }: SignedIn,
      from: string,
      to: Secrets,
      now: number,
    ): Promise<boolean> {
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
        await recordEvent(transaction, { userId, kind: 'password_changed', device }, now);
        return true;
      });
    },

    /** Replaces the recovery code; false if the password was changed concurrently. */
    async changeRecovery(
      { userId, device }: SignedIn,
      passwordHash: string,
      recoveryHash: string,
      now: number,
    ): Promise<boolean> {
      return transact(db, async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('users')
          .set({ recovery_hash: recoveryHash })
          .where('id', '=', userId)
          .where('password_hash', '=', passwordHash)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await recordEvent(transaction, { userId, kind: 'recovery_code_replaced', device }, now);
        return true;
      });
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
        return [userId, ...(await openSession(transaction, opening))];
      });
    },

    /**
     * For the operator: sets a new password, removes all sessions, passkeys and the recovery code, and resets the
     * failures of these names.
     */
    async resetPassword(
      userId: string,
      attemptNames: readonly string[],
      passwordHash: string,
      now: number,
    ): Promise<void> {
      await transact(db, async (transaction) => {
        await transaction
          .updateTable('users')
          .set({ password_hash: passwordHash, recovery_hash: null })
          .where('id', '=', userId)
          .execute();
        await transaction.deleteFrom('sessions').where('user_id', '=', userId).execute();
        await transaction.deleteFrom('passkeys').where('user_id', '=', userId).execute();
        await transaction.deleteFrom('login_attempts').where('username_key', 'in', attemptNames).execute();
        await recordEvent(transaction, { userId, kind: 'password_reset', device: '' }, now);
      });
    },
  };
}

export type UserStore = ReturnType<typeof createUserStore>;
