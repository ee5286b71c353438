import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/schema.ts';
import { followMaximum } from '#server/stuff/campaign-characters.ts';
import { type PlainStore, plainRecordsOf } from '#server/stuff/plain-records.ts';

/** A save of a character also updates its hit points in campaigns. */
export function charactersOf(db: Kysely<Database>, ownerId: string): PlainStore<'character'> {
  const records = plainRecordsOf(db, ownerId, 'character');
  return {
    ...records,

    async update(id, fields, now) {
      const known = (await records.findFields(id, ['hit_points'])) as { hit_points: number } | undefined;
      await records.update(id, fields, now);
      if (known === undefined || fields.hit_points === undefined) return;
      await followMaximum(db, ownerId, id, { before: known.hit_points, after: fields.hit_points });
    },
  };
}
