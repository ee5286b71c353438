import type { Kysely, Migration } from 'kysely';
import { monsterWords, spellWords } from '#domain/library/own-words.ts';

const ROWS_AT_ONCE = 200;

interface Row {
  user_id: string;
  id: string;
  fields: string;
  words: string;
}
type Tables = Record<'own_monsters' | 'own_spells', Row>;

/** The search words of own monsters and spells, so that a search need not read their texts. */
export const words: Migration = {
  async up(db: Kysely<Tables>) {
    await addWords(db, 'own_monsters', (fields) => monsterWords(JSON.parse(fields)));
    await addWords(db, 'own_spells', (fields) => spellWords(JSON.parse(fields)));
  },
};

async function addWords(
  db: Kysely<Tables>,
  table: keyof Tables,
  wordsOf: (fields: string) => string,
): Promise<void> {
  await db.schema
    .alterTable(table)
    .addColumn('words', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  let last = { user_id: '', id: '' };
  for (;;) {
    const rows = await db
      .selectFrom(table)
      .select(['user_id', 'id', 'fields'])
      .where((eb) =>
        eb.or([
          eb('user_id', '>', last.user_id),
          eb.and([eb('user_id', '=', last.user_id), eb('id', '>', last.id)]),
        ]),
      )
      .orderBy('user_id')
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
    for (const { user_id, id, fields } of rows) {
      await db
        .updateTable(table)
        .set({ words: wordsOf(fields) })
        .where('user_id', '=', user_id)
        .where('id', '=', id)
        .execute();
    }
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end;
  }
}
