import type { Kysely } from 'kysely';
import { createQueue } from '#server/queue.ts';
import type { Database, LoginAttemptsTable } from '#server/storage/schema.ts';
import { transact } from '#server/storage/transact.ts';
import { type AttemptCount, freshCount } from './attempt-limits.ts';

export type AttemptKey = Pick<LoginAttemptsTable, 'username_key' | 'address'>;

/** The only place with SQL for failed attempts and the addresses that are known to an account. */
export function createAttemptStore(db: Kysely<Database>) {
  const inTurn = createQueue();

  return {
    /**
     * Reads counts and writes them back changed, in one transaction that locks their rows: many attempts at once
     * are counted one after the other, on all servers. Everybody names the rows in the same order (name, address,
     * both), so that two do not wait for each other. What `change` throws leaves the counts as they were.
     */
    async change<Keys extends readonly AttemptKey[]>(
      keys: Keys,
      now: number,
      change: (counts: { [Key in keyof Keys]: AttemptCount }) => { [Key in keyof Keys]: AttemptCount },
    ): Promise<void> {
      // One waits for its row without holding a connection that others need.
      await inTurn(keys.at(-1)?.address ?? '', () =>
        transact(db, async (transaction) => {
          const rows = await transaction
            .insertInto('login_attempts')
            .values(keys.map((key) => ({ ...key, ...freshCount(now) })))
            .onConflict((conflict) =>
              conflict
                .columns(['username_key', 'address'])
                .doUpdateSet((eb) => ({ failures: eb.ref('login_attempts.failures') })),
            )
            .returningAll()
            .execute();
          const counts = keys.map((key) => {
            const row = rows.find(
              (one) => one.username_key === key.username_key && one.address === key.address,
            );
            return row === undefined || row.expires_at <= now ? freshCount(now) : row;
          });
          const changed = change(counts as { [Key in keyof Keys]: AttemptCount });
          for (const [at, key] of keys.entries()) {
            const count = changed[at] ?? freshCount(now);
            if (count.failures === 0) {
              await transaction
                .deleteFrom('login_attempts')
                .where('username_key', '=', key.username_key)
                .where('address', '=', key.address)
                .execute();
            } else {
              await transaction
                .updateTable('login_attempts')
                .set(count)
                .where('username_key', '=', key.username_key)
                .where('address', '=', key.address)
                .execute();
            }
          }
        }),
      );
    },

    /** Sweeps out what has expired, of whomever it is. */
    async sweep(now: number): Promise<void> {
      await transact(db, (transaction) =>
        transaction.deleteFrom('login_attempts').where('expires_at', '<=', now).execute(),
      );
    },

    async isKnownAddress(userId: string, addressHash: string, now: number): Promise<boolean> {
      const row = await db
        .selectFrom('known_addresses')
        .select('expires_at')
        .where('user_id', '=', userId)
        .where('address_hash', '=', addressHash)
        .executeTakeFirst();
      return row !== undefined && row.expires_at > now;
    },
  };
}

export type AttemptStore = ReturnType<typeof createAttemptStore>;
