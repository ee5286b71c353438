import { setImmediate } from 'node:timers/promises';
import type { Kysely, Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { ListedMonster, ListedSpell } from '#contract/library.ts';
import { libraryMonsterSchema } from '#domain/codex/monster.ts';
import { spellSchema } from '#domain/codex/spell.ts';
import { completeMonster } from '#domain/library/complete-monster.ts';
import { completeSpell } from '#domain/library/complete-spell.ts';
import { summariseOwnMonster, summariseOwnSpell } from '#domain/library/make-summary.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';
import type { OwnSpellFields } from '#domain/library/own-spell.ts';
import { indexWords, monsterWords, spellWords } from '#domain/library/own-words.ts';
import type { WordIndex } from '#domain/library/own-words-schema.ts';
import type { LibraryKind } from '#domain/stuff/record-kinds.ts';
import { createEventLoopYield } from '#server/event-loop-yield.ts';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';
import type { OwnRecordsTable } from '#server/storage/tables/records.ts';
import type { RecordStore } from '#server/stuff/record-store.ts';
import { LIBRARY_TABLES } from './database-tables.ts';

/** The fields that a user edits, by kind. */
export interface OwnFields {
  monster: OwnMonsterFields;
  spell: OwnSpellFields;
}

export interface Listed {
  monster: ListedMonster;
  spell: ListedSpell;
}

/**
 * Lists are read in batches, and the server yields to other requests between them: this many whole records or short
 * rows.
 */
const RECORDS_AT_ONCE = 10;
const ROWS_AT_ONCE = 500;
/** The length of the text that is indexed in one step, which takes some milliseconds. */
const WORDS_LENGTH_AT_ONCE = 100_000;

export interface OwnRecord<Fields> {
  id: string;
  version: number;
  fields: Fields;
  deleted: boolean;
}

type Stored = Selectable<OwnRecordsTable>;
type Row = Pick<Stored, 'id' | 'version' | 'fields' | 'deleted_at'>;

function toRecord<Fields>({ id, version, fields, deleted_at }: Row): OwnRecord<Fields> {
  return { id, version, fields: JSON.parse(fields) as Fields, deleted: deleted_at !== null };
}

/** No codex spells are needed here, because spell links never make a record invalid. */
const noSpells = () => [];

/**
 * The columns that are derived from the fields. Throws if the record would be invalid as an answer. One invalid record
 * would break the whole list, so it must not be saved.
 */
export function writtenColumns<Kind extends LibraryKind>(kind: Kind, fields: OwnFields[Kind]) {
  const derived =
    kind === 'monster' ? ofMonster(fields as OwnMonsterFields) : ofSpell(fields as OwnSpellFields);
  return {
    name: fields.name,
    fields: JSON.stringify(fields),
    summary: JSON.stringify(derived.summary),
    words: derived.words,
  };
}

function ofMonster(fields: OwnMonsterFields) {
  z.parse(libraryMonsterSchema, completeMonster('new', fields, noSpells));
  return { summary: summariseOwnMonster(fields), words: monsterWords(fields) };
}

function ofSpell(fields: OwnSpellFields) {
  z.parse(spellSchema, completeSpell('new', fields, noSpells));
  return { summary: summariseOwnSpell(fields), words: spellWords(fields) };
}

/** The monsters or spells in one owner's library. Every query is scoped to the owner. */
export function libraryRecordsOf<Kind extends LibraryKind>(
  db: Kysely<Database>,
  ownerId: string,
  kind: Kind,
  now: () => number,
) {
  const table = LIBRARY_TABLES[kind] as 'own_monsters';
  const own = ownRows(db, ownerId);
  const living = () => own.selectFrom(table).where('deleted_at', 'is', null);

  /** The records that are not deleted, oldest first, in batches. */
  async function* pieces<Column extends keyof OwnRecordsTable>(
    columns: readonly Column[],
    atOnce: number,
  ): AsyncGenerator<Pick<Stored, Column>[]> {
    let from: { created_at: number; id: string } = { created_at: -1, id: '' };
    for (;;) {
      const { created_at, id } = from;
      const query = living()
        .select([...columns, 'id', 'created_at'])
        .where((eb) =>
          eb.or([
            eb('created_at', '>', created_at),
            eb.and([eb('created_at', '=', created_at), eb('id', '>', id)]),
          ]),
        )
        .orderBy('created_at')
        .orderBy('id')
        .limit(atOnce);
      // Kysely cannot infer columns that the caller chooses.
      const rows = await query.$castTo<Pick<Stored, Column | 'id' | 'created_at'>>().execute();
      yield rows;
      const final = rows.at(-1);
      if (final === undefined || rows.length < atOnce) return;
      from = final;
      // SQLite queries do not yield to other requests.
      await setImmediate();
    }
  }

  const store: RecordStore<OwnFields[Kind]> = {
    async findVersion(id) {
      const row = await living().select('version').where('id', '=', id).executeTakeFirst();
      return row?.version;
    },

    async findFields(id) {
      const row = await living().select('fields').where('id', '=', id).executeTakeFirst();
      return row && JSON.parse(row.fields);
    },

    /** Restores a deleted record: an undone import may be repeated with the same ids. */
    async insert(id, fields, at) {
      const written = writtenColumns(kind, fields);
      const times = { version: 1, created_at: at, updated_at: at, deleted_at: null };
      await db
        .insertInto(table)
        .values({ user_id: ownerId, id, ...written, ...times })
        .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet({ ...written, ...times }))
        .execute();
    },

    async update(id, fields, at) {
      await own
        .updateTable(table)
        .set((eb) => ({
          ...writtenColumns(kind, fields as OwnFields[Kind]),
          version: eb('version', '+', 1),
          updated_at: at,
        }))
        .where('id', '=', id)
        .execute();
    },

    /**
     * Only marked as deleted, because encounters may use the record. library-size.ts removes it when the library is
     * full.
     */
    async delete(id) {
      const { numUpdatedRows } = await own
        .updateTable(table)
        .set({ deleted_at: now() })
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };

  return {
    ...store,

    /** The existing records with these ids, including deleted ones, in one query. */
    async findMany(ids: readonly string[]): Promise<OwnRecord<OwnFields[Kind]>[]> {
      if (ids.length === 0) return [];
      const rows = await own
        .selectFrom(table)
        .select(['id', 'version', 'fields', 'deleted_at'])
        .where('id', 'in', ids)
        .execute();
      return rows.map((row) => toRecord<OwnFields[Kind]>(row));
    },

    async listSummaries(): Promise<Listed[Kind][]> {
      const listed: Listed[Kind][] = [];
      for await (const rows of pieces(['id', 'version', 'summary'], ROWS_AT_ONCE)) {
        for (const { id, version, summary } of rows) listed.push({ id, version, ...JSON.parse(summary) });
      }
      return listed;
    },

    /** The word index of the records, in parts that are quick to build. */
    async listWords(): Promise<WordIndex[]> {
      const parts: WordIndex[] = [];
      let some: { id: string; words: string }[] = [];
      let length = 0;
      for await (const rows of pieces(['id', 'words'], ROWS_AT_ONCE)) {
        for (const row of rows) {
          some.push(row);
          length += row.words.length;
          if (length < WORDS_LENGTH_AT_ONCE) continue;
          parts.push(indexWords(some));
          [some, length] = [[], 0];
          await setImmediate();
        }
      }
      return some.length === 0 ? parts : [...parts, indexWords(some)];
    },

    /** All records, in batches. */
    async *pages(): AsyncGenerator<OwnRecord<OwnFields[Kind]>[]> {
      const yieldToOthers = createEventLoopYield();
      for await (const rows of pieces(['id', 'version', 'fields', 'deleted_at'], RECORDS_AT_ONCE)) {
        const records: OwnRecord<OwnFields[Kind]>[] = [];
        for (const row of rows) {
          records.push(toRecord<OwnFields[Kind]>(row));
          await yieldToOthers();
        }
        yield records;
      }
    },
  };
}
