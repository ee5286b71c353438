import type { Kysely } from 'kysely';
import type { Picture, RecordPicture } from '#contract/journal/picture.ts';
import { cleanPicture } from '#domain/picture/clean-picture.ts';
import { PICTURE_REFUSALS, picturedKindSchema } from '#domain/picture/picture.ts';
import { FULL, PICTURES_BYTES_MAXIMUM } from '#domain/stuff/account-limits.ts';
import type { StoredFile } from '#server/http/pages/stored-file.ts';
import { newId } from '#server/ids.ts';
import { measurePictures } from '#server/journal/journal-size.ts';
import { openPicture } from '#server/journal/open-picture.ts';
import { refuseUnlessOwnPicture } from '#server/journal/refuse-foreign-names.ts';
import { fullAccount, Refusal } from '#server/refusal.ts';
import type { Database } from '#server/storage/schema.ts';
import { refuseOverQuota } from '#server/stuff/account-quota.ts';
import { knownId, saveFor } from '#server/stuff/save-for-owner.ts';
import { picturesOf } from './store.ts';

const HOUR = 60 * 60_000;
/** An upload is not used until its handout or note is saved, which may wait for a network. */
const UNUSED_MILLISECONDS = 24 * HOUR;
/** The number of accounts whose last clean-up is remembered. */
const REMEMBERED = 10_000;

interface Dependencies {
  db: Kysely<Database>;
  now: () => number;
}

export function createPictureService({ db, now }: Dependencies) {
  /** A clean-up reads the texts of the journal, so it does not run with every upload. */
  const cleanedAt = new Map<string, number>();

  function isCleanUpDue(ownerId: string): boolean {
    const at = cleanedAt.get(ownerId);
    // A clock that was set back does not delay the next clean-up.
    if (at !== undefined && Math.abs(now() - at) < HOUR) return false;
    if (cleanedAt.size >= REMEMBERED) cleanedAt.clear();
    cleanedAt.set(ownerId, now());
    return true;
  }

  /** In its own transaction, because an upload to a full account is refused and rolled back. */
  async function cleanUp(ownerId: string): Promise<void> {
    if (!isCleanUpDue(ownerId)) return;
    await saveFor(db, ownerId, (transaction) =>
      picturesOf(transaction, ownerId).removeUnused(now() - UNUSED_MILLISECONDS, now()),
    );
  }

  return {
    /** A retry with the same id gets the same answer. */
    async upload(ownerId: string, file: Uint8Array, id: string = newId()): Promise<Picture> {
      const clean = cleanPicture(file);
      if (typeof clean === 'string') {
        const sentence = PICTURE_REFUSALS[clean];
        throw new Refusal('invalid', { picture: sentence }, undefined, sentence);
      }
      const { type, width, height } = clean;
      const picture = { id, type, width, height, bytes: clean.data.length };
      const data = Buffer.from(clean.data).toString('base64');
      await cleanUp(ownerId);
      await saveFor(db, ownerId, async (transaction) => {
        const store = picturesOf(transaction, ownerId);
        const known = await store.find(id);
        if (known?.data === data) return;
        if (known) throw new Refusal('invalid', { new_id: 'Another picture has this id.' });
        await store.insert({ ...picture, data, created_at: now() });
        const bytes = await measurePictures(transaction, ownerId);
        if (bytes > PICTURES_BYTES_MAXIMUM) throw fullAccount(FULL.pictures);
        await refuseOverQuota(transaction, ownerId);
      });
      return picture;
    },

    open(ownerId: string, typedId: string): Promise<StoredFile> {
      const id = knownId(typedId);
      return openPicture(db, ownerId, id, id);
    },

    async listOfRecords(ownerId: string): Promise<RecordPicture[]> {
      return (await picturesOf(db, ownerId).listOfRecords()) as RecordPicture[];
    },

    async setForRecord(
      ownerId: string,
      { kind: typedKind, id: typedId }: { kind: string; id: string },
      pictureId: string | null,
    ): Promise<void> {
      const kind = picturedKindSchema.safeParse(typedKind).data;
      const id = knownId(typedId);
      if (kind === undefined) throw new Refusal('not_found');
      await saveFor(db, ownerId, async (transaction) => {
        const store = picturesOf(transaction, ownerId);
        if (!(await store.hasRecord(kind, id))) throw new Refusal('not_found');
        if (pictureId === null) return store.removeFromRecord(kind, id);
        await refuseUnlessOwnPicture(transaction, ownerId, pictureId);
        await store.setForRecord(kind, id, pictureId);
      });
    },
  };
}

export type PictureService = ReturnType<typeof createPictureService>;
