import type { Kysely } from 'kysely';
import { NO_SUCH_MONSTER, type Sheet } from '#domain/stuff/sheet.ts';
import { ownIdsAmong } from '#server/library/monster-facts.ts';
import { Refusal } from '#server/refusal.ts';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';
import type { RecordStore } from './record-store.ts';

interface SheetField {
  sheet?: Sheet | null | undefined;
}

/** Refuses a sheet with a monster of another library, before anything is written. */
export function withOwnStatBlocks<Fields extends object>(
  db: Kysely<Database>,
  ownerId: string,
  store: RecordStore<Fields>,
): RecordStore<Fields> {
  async function refuseForeign({ sheet }: SheetField): Promise<void> {
    const [id] = ownIdsAmong([sheet?.stat_block ?? '']);
    if (id === undefined) return;
    const found = await ownRows(db, ownerId)
      .selectFrom('own_monsters')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (found === undefined) throw new Refusal('invalid', { 'sheet.stat_block': NO_SUCH_MONSTER });
  }
  return {
    ...store,

    async insert(id, fields, now) {
      await refuseForeign(fields);
      await store.insert(id, fields, now);
    },

    async update(id, fields, now) {
      await refuseForeign(fields);
      await store.update(id, fields, now);
    },
  };
}
