import type { Kysely } from 'kysely';
import type { Screen } from '#contract/screen.ts';
import { MINE } from '#domain/screen/place.ts';
import { bytesOfLayouts, SCREEN_BYTES_MAXIMUM, SCREEN_TOO_LARGE } from '#domain/screen/screen-size.ts';
import { Refusal } from '#server/refusal.ts';
import type { Database } from '#server/storage/schema.ts';
import { refuseOverQuota } from '#server/stuff/account-quota.ts';
import { refuseFullAccount } from '#server/stuff/account-size.ts';
import { knownId, refuseStale, saveFor } from '#server/stuff/save-for-owner.ts';
import { screensOf } from './store.ts';

interface Dependencies {
  db: Kysely<Database>;
  now: () => number;
}

export function createScreenService({ db, now }: Dependencies) {
  async function refuseUnknown(from: Kysely<Database>, ownerId: string, place: string): Promise<void> {
    if (!(await screensOf(from, ownerId).hasPlace(place))) throw new Refusal('not_found');
  }

  return {
    async find(ownerId: string, typedPlace: string): Promise<Screen> {
      const place = knownPlace(typedPlace);
      await refuseUnknown(db, ownerId, place);
      const found = await screensOf(db, ownerId).find(place);
      if (found === undefined) return { layouts: [], version: 0 };
      return { layouts: JSON.parse(found.layouts), version: found.version };
    },

    /** Returns the new version. */
    save(ownerId: string, typedPlace: string, sent: Screen): Promise<number> {
      const place = knownPlace(typedPlace);
      const layouts = JSON.stringify(sent.layouts);
      return saveFor(db, ownerId, async (transaction) => {
        await refuseUnknown(transaction, ownerId, place);
        if (bytesOfLayouts(sent.layouts) > SCREEN_BYTES_MAXIMUM) {
          throw new Refusal('invalid', { layouts: SCREEN_TOO_LARGE });
        }
        const store = screensOf(transaction, ownerId);
        const known = await store.find(place);
        // A retry after a lost answer has the version from before its own save.
        if (known?.layouts === layouts) return known.version;
        refuseStale(known?.version ?? 0, sent.version);
        const version = sent.version + 1;
        await store.save(place, { layouts, version }, now());
        await refuseFullAccount(transaction, ownerId);
        await refuseOverQuota(transaction, ownerId);
        return version;
      });
    },
  };
}

export type ScreenService = ReturnType<typeof createScreenService>;

function knownPlace(typed: string): string {
  return typed === MINE ? MINE : knownId(typed);
}
