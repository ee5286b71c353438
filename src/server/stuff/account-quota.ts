import type { Kysely } from 'kysely';
import { FULL } from '#domain/stuff/account-limits.ts';
import { measureFights } from '#server/fights/fights-size.ts';
import { measureLibrary, removeUnusedDeleted } from '#server/library/library-size.ts';
import { fullAccount } from '#server/refusal.ts';
import { fixedStatement } from '#server/storage/fixed-statement.ts';
import type { Database } from '#server/storage/schema.ts';
import { measureAccount } from './account-size.ts';

const selectQuota = fixedStatement((db, { ownerId }: { ownerId: string }) =>
  db.selectFrom('users').select('quota_bytes').where('id', '=', ownerId),
);

/** The limit that the operator set for the account, or null. */
export async function findQuota(db: Kysely<Database>, ownerId: string): Promise<number | null> {
  return (await selectQuota(db, { ownerId })).rows[0]?.quota_bytes ?? null;
}

/** Texts, library and fights of an account together. */
export async function measureTotal(db: Kysely<Database>, ownerId: string): Promise<number> {
  const { text } = await measureAccount(db, ownerId);
  const { bytes } = await measureLibrary(db, ownerId);
  return text + bytes + (await measureFights(db, ownerId));
}

/** Deleted records of the library count too, but those without references are removed first. */
async function isOver(db: Kysely<Database>, ownerId: string, quota: number): Promise<boolean> {
  if ((await measureTotal(db, ownerId)) <= quota) return false;
  await removeUnusedDeleted(db, ownerId);
  return (await measureTotal(db, ownerId)) > quota;
}

/** Refuses a save above the operator's limit. Runs at the end of the save's transaction. */
export async function refuseOverQuota(db: Kysely<Database>, ownerId: string): Promise<void> {
  const quota = await findQuota(db, ownerId);
  if (quota !== null && (await isOver(db, ownerId, quota))) throw fullAccount(FULL.quota(quota));
}

/**
 * Why the account has no room for more of a fight; undefined if it has. The operator's limit of an account replaces
 * `fightsBytes`, the limit for the fights of all others.
 */
export async function whyNoMoreFights(
  db: Kysely<Database>,
  ownerId: string,
  fightsBytes: number,
): Promise<string | undefined> {
  const quota = await findQuota(db, ownerId);
  if (quota !== null) return (await isOver(db, ownerId, quota)) ? FULL.quota(quota) : undefined;
  return (await measureFights(db, ownerId)) > fightsBytes ? FULL.fights(fightsBytes) : undefined;
}
