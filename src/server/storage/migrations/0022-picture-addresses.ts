import { type Kysely, type Migration, sql } from 'kysely';
import { FORMER_PICTURE_ADDRESS, PICTURE_ADDRESS } from '#domain/picture/picture-address.ts';

const TEXTS = [
  ['notes', 'text'],
  ['game_sessions', 'plan'],
  ['game_sessions', 'recap'],
  ['handouts', 'text'],
] as const;

/** Texts show pictures by the address of their call, which has another name now. */
export const pictureAddresses: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [table, column] of TEXTS) {
      // Devices read only the records that changed since they last asked.
      await sql`update ${sql.table(table)}
        set ${sql.ref(column)} = replace(${sql.ref(column)}, ${FORMER_PICTURE_ADDRESS}, ${PICTURE_ADDRESS}),
          updated_at = ${Date.now()}
        where ${sql.ref(column)} like ${`%${FORMER_PICTURE_ADDRESS}%`}`.execute(db);
    }
  },
};
