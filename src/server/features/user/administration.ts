import { notifyServers } from '#server/live/notify-servers.ts';
import { sessionsTopic } from '#server/live/session-end.ts';
import type { Storage } from '#server/storage/storage.ts';
import { transact } from '#server/storage/transact.ts';
import { measureTotal } from '#server/stuff/account-quota.ts';
import { deleteAccount } from '#server/stuff/delete-account.ts';
import { attemptNamesOf, keyOf } from './service.ts';
import { createUserStore, type User } from './store.ts';

export interface ListedAccount {
  name: string;
  created_at: number;
  /** Null if the account is enabled. */
  disabled_at: number | null;
  /** Devices that are signed in. */
  sessions: number;
  used_bytes: number;
  /** The operator's limit, or null. */
  quota_bytes: number | null;
}

/** The changes that the operator makes to accounts with a command, while servers run. */
export function createAdministration(
  storage: Storage,
  now: () => number,
  warn: (sentence: string) => void = console.error,
) {
  const { db } = storage;
  const store = createUserStore(db);

  /** Called after the commit. Streams of the account end, and shared screens check whether they may continue. */
  const tellServers = (user: User) => notifyServers(storage, sessionsTopic(user.id), warn);

  return {
    find: (name: string): Promise<User | undefined> => store.findUserByKey(keyOf(name.trim())),

    async *list(): AsyncGenerator<ListedAccount> {
      const rows = await db
        .selectFrom('users')
        .select(['id', 'username', 'created_at', 'disabled_at', 'quota_bytes'])
        .select(({ selectFrom }) =>
          selectFrom('sessions')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .whereRef('sessions.user_id', '=', 'users.id')
            .where('expires_at', '>', now())
            .as('sessions'),
        )
        .orderBy('username_key')
        .execute();
      for (const { id, username, created_at, disabled_at, quota_bytes, sessions } of rows) {
        const used_bytes = await measureTotal(db, id);
        yield { name: username, created_at, disabled_at, sessions: sessions ?? 0, used_bytes, quota_bytes };
      }
    },

    /** False if the account was disabled before. */
    async disable(user: User): Promise<boolean> {
      const isChanged = await transact(db, async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('users')
          .set({ disabled_at: now() })
          .where('id', '=', user.id)
          .where('disabled_at', 'is', null)
          .executeTakeFirst();
        await transaction.deleteFrom('sessions').where('user_id', '=', user.id).execute();
        return numUpdatedRows > 0n;
      });
      await tellServers(user);
      return isChanged;
    },

    /** False if the account was not disabled. */
    async enable(user: User): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('users')
        .set({ disabled_at: null })
        .where('id', '=', user.id)
        .where('disabled_at', 'is not', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Null removes the limit. Nothing that is stored is deleted. Returns the bytes that the account uses. */
    async setQuota(user: User, bytes: number | null): Promise<number> {
      await db.updateTable('users').set({ quota_bytes: bytes }).where('id', '=', user.id).execute();
      return measureTotal(db, user.id);
    },

    async remove(user: User): Promise<void> {
      try {
        await deleteAccount(db, user.id, attemptNamesOf(keyOf(user.username)));
        await storage.forgetDeleted();
      } finally {
        // Also after an error, which may have come after the commit.
        await tellServers(user);
      }
    },
  };
}
