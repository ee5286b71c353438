import type { Kysely, Selectable } from 'kysely';
import { PASSKEYS_MAXIMUM } from '#contract/account/passkeys.ts';
import { Refusal } from '#server/refusal.ts';
import type { Database } from '#server/storage/schema.ts';
import type { PasskeyChallengesTable, PasskeysTable } from '#server/storage/tables/accounts.ts';
import { transact } from '#server/storage/transact.ts';
import { type NewEvent, recordEvent } from '#server/stuff/account-events.ts';

export type PasskeyRow = Selectable<PasskeysTable>;
export type ChallengeRow = PasskeyChallengesTable;

/** Open challenges of one account. One more makes the oldest invalid. */
const CHALLENGES_MAXIMUM = 10;

/** The only place with SQL for passkeys. */
export function createPasskeyStore(db: Kysely<Database>) {
  return {
    list(userId: string): Promise<PasskeyRow[]> {
      return db
        .selectFrom('passkeys')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
    },

    find(userId: string, credentialId: string): Promise<PasskeyRow | undefined> {
      return db
        .selectFrom('passkeys')
        .selectAll()
        .where('user_id', '=', userId)
        .where('credential_id', '=', credentialId)
        .executeTakeFirst();
    },

    /** False if the account already has as many as it can have. Refused if the session has ended. */
    async insert(passkey: PasskeyRow, sessionId: string, event: NewEvent): Promise<boolean> {
      return transact(db, async (transaction) => {
        // Changes nothing. It locks the row, so that concurrent requests cannot exceed the limit, and a reset of the
        // password, which removes sessions and passkeys, runs before or after.
        await transaction
          .updateTable('users')
          .set(({ ref }) => ({ id: ref('id') }))
          .where('id', '=', passkey.user_id)
          .execute();
        const session = await transaction
          .selectFrom('sessions')
          .select('id')
          .where('user_id', '=', passkey.user_id)
          .where('id', '=', sessionId)
          .executeTakeFirst();
        if (session === undefined) throw new Refusal('not_signed_in');
        const { count } = await transaction
          .selectFrom('passkeys')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('user_id', '=', passkey.user_id)
          .executeTakeFirstOrThrow();
        if (count >= PASSKEYS_MAXIMUM) return false;
        await transaction.insertInto('passkeys').values(passkey).execute();
        await recordEvent(transaction, event, passkey.created_at);
        return true;
      });
    },

    rename(userId: string, id: string, name: string): Promise<PasskeyRow | undefined> {
      return db
        .updateTable('passkeys')
        .set({ name })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
    },

    /** Returns whether it existed. */
    async remove(event: Omit<NewEvent, 'detail'>, id: string, now: number): Promise<boolean> {
      return transact(db, async (transaction) => {
        const removed = await transaction
          .deleteFrom('passkeys')
          .where('user_id', '=', event.userId)
          .where('id', '=', id)
          .returning('name')
          .executeTakeFirst();
        if (removed) await recordEvent(transaction, { ...event, detail: removed.name }, now);
        return removed !== undefined;
      });
    },

    /**
     * Also binds a passkey without a site to this one. False if it is bound to another site, or was removed or used
     * concurrently.
     */
    async markUsed(
      { user_id, id, counter }: PasskeyRow,
      used: { rp_id: string; counter: number; last_used_at: number },
    ): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('passkeys')
        .set(used)
        .where('user_id', '=', user_id)
        .where('id', '=', id)
        .where('counter', '=', counter)
        .where((eb) => eb.or([eb('rp_id', 'is', null), eb('rp_id', '=', used.rp_id)]))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async insertChallenge(challenge: ChallengeRow, now: number): Promise<void> {
      await transact(db, async (transaction) => {
        await transaction.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
        await transaction.insertInto('passkey_challenges').values(challenge).execute();
        await transaction
          .deleteFrom('passkey_challenges')
          .where('user_id', '=', challenge.user_id)
          .where('id', 'in', (from) =>
            from
              .selectFrom('passkey_challenges')
              .select('id')
              .where('user_id', '=', challenge.user_id)
              .orderBy('expires_at', 'desc')
              .orderBy('id')
              .offset(CHALLENGES_MAXIMUM)
              .limit(CHALLENGES_MAXIMUM),
          )
          .execute();
      });
    },

    /** Deletes the challenge and returns it, so that only one of concurrent requests gets it. */
    takeChallenge(id: string): Promise<ChallengeRow | undefined> {
      return db.deleteFrom('passkey_challenges').where('id', '=', id).returningAll().executeTakeFirst();
    },
  };
}

export type PasskeyStore = ReturnType<typeof createPasskeyStore>;
