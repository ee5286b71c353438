import type { Kysely } from 'kysely';
import { type ExportedAccount, IMPORT_BODY_MAXIMUM } from '#contract/transfer.ts';
import { EXPORTED_FIGHTS_BYTES_MAXIMUM } from '#domain/stuff/account-limits.ts';
import { measureJournal, measurePictures } from '#server/journal/journal-size.ts';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';
import { atOneMoment } from '#server/storage/transact.ts';
import { type AccountSize, measureAccount } from '#server/stuff/account-size.ts';
import { inTurnOf } from '#server/stuff/save-for-owner.ts';
import { exportedDocument } from './export-document.ts';
import { fightsForExport } from './export-fights.ts';
import { journalPieces } from './export-journal.ts';
import { libraryForExport } from './export-library.ts';

/** The approximate size of a record in a document without its texts, and of a list entry. */
const RECORD_BYTES = 400;
const MEMBER_BYTES = 100;

const SMALL_ROWS = 2_000;
const SMALL_TEXT_BYTES = 1024 * 1024;

/** Exports accounts, and says which of them are small. */
export function createExports(db: Kysely<Database>) {
  return {
    /**
     * A consistent snapshot of the account without the journal. A second export of the same owner waits for the first,
     * because each holds the whole account in memory.
     */
    exportAccount(ownerId: string): Promise<ExportedAccount> {
      return inTurnOf(db, `export ${ownerId}`, () =>
        atOneMoment(db, async (transaction) => {
          const size = await measureAccount(transaction, ownerId);
          const library = await libraryForExport(transaction, ownerId).measure();
          return exportedDocument(transaction, ownerId, roomForFights(size, library));
        }),
      );
    },

    async findCampaignIds(ownerId: string): Promise<Set<string>> {
      const rows = await ownRows(db, ownerId).selectFrom('campaigns').select('id').execute();
      return new Set(rows.map(({ id }) => id));
    },

    /** The JSON of the account, continued with the journal of the campaigns that it has. */
    async *withJournal(
      ownerId: string,
      account: Uint8Array,
      campaigns: ReadonlySet<string>,
    ): AsyncGenerator<string | Uint8Array> {
      // Without the bracket that closes the document.
      yield account.subarray(0, -1);
      yield* journalPieces(db, ownerId, campaigns);
    },

    /** Queues a job of another thread behind earlier tasks with the same key. */
    inTurn<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
      return inTurnOf(db, key, task);
    },

    /** Whether the account is small enough to be deleted on the main thread. */
    async isSmallToDelete(ownerId: string): Promise<boolean> {
      const journal = (await measureJournal(db, ownerId)) + (await measurePictures(db, ownerId));
      return journal <= SMALL_TEXT_BYTES && this.isSmall(ownerId);
    },

    /** Whether the account without its journal is small enough to be read on the main thread. */
    async isSmall(ownerId: string): Promise<boolean> {
      const { records, members, text } = await measureAccount(db, ownerId);
      const fights = await fightsForExport(db, ownerId).measure();
      const library = await libraryForExport(db, ownerId).measure();
      return records + members <= SMALL_ROWS && text + fights + library <= SMALL_TEXT_BYTES;
    },
  };
}

/**
 * The bytes left for fights, so that the export stays small enough for an import. The factor allows for JSON escapes.
 */
function roomForFights({ records, members, text }: AccountSize, library: number): number {
  const others = 1.2 * (text + library) + RECORD_BYTES * records + MEMBER_BYTES * members;
  return Math.max(0, Math.min(EXPORTED_FIGHTS_BYTES_MAXIMUM, IMPORT_BODY_MAXIMUM - others));
}
