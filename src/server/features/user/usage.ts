import type { Kysely } from 'kysely';
import type { getUsage } from '#contract/account/user.ts';
import type { ResponseOf } from '#contract/call.ts';
import {
  FIGHTS_BYTES_MAXIMUM,
  JOURNAL_BYTES_MAXIMUM,
  LIBRARY_BYTES_MAXIMUM,
  LIBRARY_RECORDS_MAXIMUM,
  MEMBERS_MAXIMUM,
  PICTURES_BYTES_MAXIMUM,
  RECORDS_MAXIMUM,
  TEXT_BYTES_MAXIMUM,
} from '#domain/stuff/account-limits.ts';
import { measureFights } from '#server/fights/fights-size.ts';
import { measureJournal, measurePictures } from '#server/journal/journal-size.ts';
import { measureLibrary } from '#server/library/library-size.ts';
import type { Database } from '#server/storage/schema.ts';
import { findQuota } from '#server/stuff/account-quota.ts';
import { measureAccount } from '#server/stuff/account-size.ts';

export type MeasureUsage = (ownerId: string) => Promise<ResponseOf<typeof getUsage>>;

/** How much of each limit an account uses, measured in the same way as the limits. */
export function createUsage(db: Kysely<Database>, fightsBytes = FIGHTS_BYTES_MAXIMUM): MeasureUsage {
  return async (ownerId) => {
    const { records, members, text } = await measureAccount(db, ownerId);
    const library = await measureLibrary(db, ownerId);
    const journal = await measureJournal(db, ownerId);
    const pictures = await measurePictures(db, ownerId);
    const fights = await measureFights(db, ownerId);
    const quota = await findQuota(db, ownerId);
    const total = quota ?? totalLimit(fightsBytes);
    return {
      records: { used: records, maximum: RECORDS_MAXIMUM },
      members: { used: members, maximum: MEMBERS_MAXIMUM },
      text_bytes: { used: text, maximum: Math.min(TEXT_BYTES_MAXIMUM, total) },
      library_records: { used: library.records, maximum: LIBRARY_RECORDS_MAXIMUM },
      library_bytes: { used: library.bytes, maximum: Math.min(LIBRARY_BYTES_MAXIMUM, total) },
      journal_bytes: { used: journal, maximum: Math.min(JOURNAL_BYTES_MAXIMUM, total) },
      picture_bytes: { used: pictures, maximum: Math.min(PICTURES_BYTES_MAXIMUM, total) },
      fights_bytes: { used: fights, maximum: quota ?? fightsBytes },
      total_bytes: { used: text + library.bytes + journal + pictures + fights, maximum: total },
    };
  };
}

/** The limit of everything together, if the operator has set none for the account: the sum of all limits. */
export function totalLimit(fightsBytes: number): number {
  const others = JOURNAL_BYTES_MAXIMUM + PICTURES_BYTES_MAXIMUM;
  return TEXT_BYTES_MAXIMUM + LIBRARY_BYTES_MAXIMUM + others + fightsBytes;
}
