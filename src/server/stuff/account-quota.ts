import type { Kysely } from 'kysely';
import { FULL } from '#domain/stuff/account-limits.ts';
import { measureFights } from '#server/fights/fights-size.ts';
import { measureJournal, measurePictures } from '#server/journal/journal-size.ts';
import { measureLibrary, removeUnusedDeleted } from '#server/library/library-size.ts';
import { fullAccount } from '#server/refusal.ts';
import type { Database } from '#server/storage/schema.ts';
import { measureAccount } from './account-size.ts';

/** The limit that the operator set for the account, or null. */
export async function findQuota(db: Kysely<Database>, ownerId: string): Promise<number | null> {
  const user = await db
    .selectFrom('users')
    .select('quota_bytes')
    .where('id', '=', ownerId)
    .executeTakeFirst();
  return user?.quota_bytes ?? null;
}

/** Texts, library, journal with its pictures, and fights of an account together. */
export async function measureTotal(db: Kysely<Database>, ownerId: string): Promise<number> {
  const { text } = await measureAccount(db, ownerId);
  const { bytes } = await measureLibrary(db, ownerId);
  const journal = (await measureJournal(db, ownerId)) + (await measurePictures(db, ownerId));
  return text + bytes + journal + (await measureFights(db, ownerId));
}

/**
 * Refuses a save above the operator's limit. Deleted records of the library count too, but those without references are
 * removed first. Runs at the end of the save's transaction, which has the owner's lock.
 */
export async function refuseOverQuota(db: Kysely<Database>, ownerId: string): Promise<void> {
  const quota = await findQuota(db, ownerId);
  if (quota === null || (await measureTotal(db, ownerId)) <= quota) return;
  await removeUnusedDeleted(db, ownerId);
  if ((await measureTotal(db, ownerId)) > quota) throw fullAccount(FULL.quota(quota));
}

/**
 * The reason why a fight must not grow; undefined if the account has space. The operator's limit of an account replaces
 * `fightsBytes`, the limit for the fights of all others. Nothing is removed, because a fight does not lock the library.
 */
export async function whyNoMoreFights(
  db: Kysely<Database>,
  ownerId: string,
  fightsBytes: number,
): Promise<string | undefined> {
  const quota = await findQuota(db, ownerId);
  if (quota !== null) return (await measureTotal(db, ownerId)) > quota ? FULL.quota(quota) : undefined;
  return (await measureFights(db, ownerId)) > fightsBytes ? FULL.fights(fightsBytes) : undefined;
}
