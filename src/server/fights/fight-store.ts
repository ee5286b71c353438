import { type Kysely, sql } from 'kysely';
import type { Fight } from '#domain/combat/fight.ts';
import type { Stored } from '#domain/combat/journal/formats/format-step.ts';
import { outlineOf } from '#domain/combat/summary/make-outline.ts';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';
import type { FightsTable } from '#server/storage/tables/fights.ts';
import type { KeptChanges } from './fight-journal.ts';
import { outlineColumns } from './stored-fight.ts';

export type FightRow = Pick<FightsTable, 'id' | 'encounter_id' | 'number' | 'sequence'>;

export interface JournalRow extends FightRow {
  last_command_id: string | null;
  journal_bytes: number;
  /** The current fight of the same encounter; null if it is this one. */
  successor: string | null;
}

interface StoredSnapshot {
  /** The fight in its stored format. */
  state: Stored;
  kept: KeptChanges;
}

const FIGHT_COLUMNS = ['id', 'encounter_id', 'number', 'sequence'] as const;

/** The `sequence` of a fight that was replaced before its first entry. */
const REPLACED = -1;

/** The fights of one owner. Every query is scoped to the owner. */
export function fightsOf(db: Kysely<Database>, ownerId: string) {
  const own = ownRows(db, ownerId);
  return {
    /** Includes the id of the last command. Sequence and id together show whether a cached fight is current. */
    async find(id: string): Promise<JournalRow | undefined> {
      return db
        .selectFrom('fights')
        .leftJoin('fight_entries as last', (join) =>
          join
            .onRef('last.user_id', '=', 'fights.user_id')
            .onRef('last.fight_id', '=', 'fights.id')
            .onRef('last.sequence', '=', 'fights.sequence'),
        )
        .select(['fights.id', 'encounter_id', 'number', 'fights.sequence', 'journal_bytes'])
        .select('last.command_id as last_command_id')
        .select((column) =>
          column
            .selectFrom('fights as later')
            .select('later.id')
            .whereRef('later.user_id', '=', 'fights.user_id')
            .whereRef('later.encounter_id', '=', 'fights.encounter_id')
            .whereRef('later.number', '>', 'fights.number')
            .orderBy('later.number', 'desc')
            .limit(1)
            .as('successor'),
        )
        .where('fights.user_id', '=', ownerId)
        .where('fights.id', '=', id)
        .where('fights.sequence', '>', REPLACED)
        .executeTakeFirst();
    },

    /** The fight that replaced this one; undefined if it was not replaced. */
    async findReplacement(id: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('fights as replaced')
        .innerJoin('fights as later', (join) =>
          join
            .onRef('later.user_id', '=', 'replaced.user_id')
            .onRef('later.encounter_id', '=', 'replaced.encounter_id')
            .onRef('later.number', '>', 'replaced.number'),
        )
        .select('later.id')
        .where('replaced.user_id', '=', ownerId)
        .where('replaced.id', '=', id)
        .where('replaced.sequence', '=', REPLACED)
        .where('later.sequence', '>', REPLACED)
        .orderBy('later.number')
        .limit(1)
        .executeTakeFirst();
      return row?.id;
    },

    /** The current fight: the last one that was begun for the encounter. */
    async findCurrent(encounterId: string): Promise<FightRow | undefined> {
      return own
        .selectFrom('fights')
        .select(FIGHT_COLUMNS)
        .where('encounter_id', '=', encounterId)
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst();
    },

    async insert(row: FightRow, fight: Fight, now: number): Promise<void> {
      await db
        .insertInto('fights')
        .values({
          ...row,
          ...outlineColumns(outlineOf(fight)),
          user_id: ownerId,
          journal_bytes: 0,
          created_at: now,
          updated_at: now,
        })
        .execute();
      await db
        .insertInto('fight_snapshots')
        .values({
          user_id: ownerId,
          fight_id: row.id,
          sequence: row.sequence,
          state: JSON.stringify(fight),
          changes_from: 1,
          changes_bytes: 0,
        })
        .execute();
    },

    /**
     * Replaces a fight without entries; false if it got an entry concurrently (a race). The row of the old fight stays,
     * so that commands a device has kept for it are applied to the new fight.
     */
    async replaceUntouched(id: string, row: FightRow, fight: Fight, now: number): Promise<boolean> {
      const { numUpdatedRows } = await own
        .updateTable('fights')
        .set({ sequence: REPLACED })
        .where('id', '=', id)
        .where('sequence', '=', 0)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await this.insert(row, fight, now);
      await own.deleteFrom('fight_snapshots').where('fight_id', '=', id).execute();
      // Refused commands keep their answers.
      await own.updateTable('fight_entries').set({ fight_id: row.id }).where('fight_id', '=', id).execute();
      return true;
    },

    async findSnapshot(id: string): Promise<StoredSnapshot | undefined> {
      const row = await own
        .selectFrom('fight_snapshots')
        .select(['state', 'changes_from', 'changes_bytes'])
        .where('fight_id', '=', id)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const kept = { from: row.changes_from, bytes: row.changes_bytes };
      return { state: JSON.parse(row.state) as Stored, kept };
    },

    async writeSnapshot(id: string, fight: Fight, kept: KeptChanges): Promise<void> {
      await own
        .updateTable('fight_snapshots')
        .set({
          sequence: fight.history.sequence,
          state: JSON.stringify(fight),
          changes_from: kept.from,
          changes_bytes: kept.bytes,
        })
        .where('fight_id', '=', id)
        .execute();
    },

    /**
     * Advances the sequence number and the outline. Writes nothing and returns false if the journal has another end
     * than the caller knows, because another server was faster (a race) or a backup was restored.
     */
    async advance(
      id: string,
      from: { sequence: number; lastCommandId: string | null; journalBytes: number },
      to: { fight: Fight; journalBytes: number },
      now: number,
    ): Promise<boolean> {
      const outline = outlineOf(to.fight);
      const since = (column: 'started_at' | 'ended_at', condition: boolean) =>
        condition ? sql<number>`coalesce(${sql.ref(column)}, cast(${now} as bigint))` : null;
      const lastCommand = own
        .selectFrom('fight_entries')
        .select('command_id')
        .where('fight_id', '=', id)
        .where('sequence', '=', from.sequence);
      // Returns no rows, because returning rows doubles the cost of the statement.
      const { numUpdatedRows } = await own
        .updateTable('fights')
        .set({
          ...outlineColumns(outline),
          started_at: since('started_at', outline.status !== 'preparing'),
          ended_at: since('ended_at', outline.status === 'ended'),
          sequence: to.fight.history.sequence,
          journal_bytes: to.journalBytes,
          updated_at: now,
        })
        .where('id', '=', id)
        .where('sequence', '=', from.sequence)
        .where('journal_bytes', '=', from.journalBytes)
        // Empty if the journal is empty.
        .where(({ eb, fn, val }) => eb(fn.coalesce(lastCommand, val('')), '=', from.lastCommandId ?? ''))
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  };
}

export type FightStore = ReturnType<typeof fightsOf>;
