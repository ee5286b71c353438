import type { Kysely } from 'kysely';
import { createQueue } from '#server/run-in-sequence.ts';
import type { Database } from '#server/storage/schema.ts';
import type { LoginAttemptsTable } from '#server/storage/tables/accounts.ts';
import { transact } from '#server/storage/transact.ts';
import { type AttemptCount, freshCount, latestExpiry } from './attempt-limits.ts';

export type AttemptKey = Pick<LoginAttemptsTable, 'username_key' | 'address'>;

/** The only place with SQL for failed attempts and known addresses. */
export function createAttemptStore(db: Kysely<Database>) {
  const inTurn = createQueue();

  return {
    /**
     * Reads counts and writes the changed counts in one transaction that locks the rows. So concurrent attempts are
     * counted in sequence, on all servers. All callers lock the rows in the same order (name, address, both), which
     * avoids deadlocks. If `change` throws, the counts stay unchanged.
     */
    async change<Keys extends readonly AttemptKey[]>(
      keys: Keys,
      now: number,
      change: (counts: { [Key in keyof Keys]: AttemptCount }) => { [Key in keyof Keys]: AttemptCount },
    ): Promise<void> {
      // Attempts from one address wait here, without holding a database connection.
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
            const isCurrent =
              row !== undefined && row.expires_at > now && row.expires_at <= latestExpiry(now);
            return isCurrent ? row : freshCount(now);
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

    /** Removes all expired rows, and those that were made while the clock was wrong. */
    async sweep(now: number): Promise<void> {
      await transact(db, (transaction) =>
        transaction
          .deleteFrom('login_attempts')
          .where((eb) => eb.or([eb('expires_at', '<=', now), eb('expires_at', '>', latestExpiry(now))]))
          .execute(),
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
