import type { Kysely } from 'kysely';
import type { CharacterFields } from '#domain/stuff/records.ts';
import { sessionLinesOf } from '#server/journal/session-lines.ts';
import type { Database } from '#server/storage/schema.ts';
import { followMaximum } from '#server/stuff/campaign-characters.ts';
import { freeSeatsOf } from '#server/stuff/free-seats.ts';
import { type PlainStore, plainRecordsOf } from '#server/stuff/plain-records.ts';

/**
 * A save of a character also updates its hit points in campaigns, and tells their sessions of its new level. A deletion
 * frees its phone.
 */
export function charactersOf(db: Kysely<Database>, ownerId: string): PlainStore<'character'> {
  const records = plainRecordsOf(db, ownerId, 'character');
  return {
    ...records,

    async delete(id) {
      await freeSeatsOf(db, ownerId, [id]);
      return records.delete(id);
    },

    async update(id, fields, now) {
      const known = (await records.findFields(id, ['name', 'hit_points', 'level'])) as
        | Pick<CharacterFields, 'name' | 'hit_points' | 'level'>
        | undefined;
      await records.update(id, fields, now);
      if (known === undefined) return;
      if (fields.hit_points !== undefined) {
        await followMaximum(db, ownerId, id, { before: known.hit_points, after: fields.hit_points });
      }
      const { name = known.name, level = known.level } = fields;
      if (level !== known.level) {
        await sessionLinesOf(db, ownerId).addLevel({ id, name, from: known.level, level }, now);
      }
    },
  };
}
