import { type Kysely, sql } from 'kysely';
import type { CommandResult } from '#contract/fight.ts';
import type { CarriedCharacter } from '#domain/combat/campaign.ts';
import type { Fight } from '#domain/combat/fight.ts';
import type { Stored } from '#domain/combat/formats/step.ts';
import type { JournalEntry } from '#domain/combat/journal.ts';
import type { Database, FightsTable } from '#server/storage/schema.ts';

export type FightRow = Pick<FightsTable, 'id' | 'encounter_id' | 'number' | 'sequence'>;

const FIGHT_COLUMNS = ['id', 'encounter_id', 'number', 'sequence'] as const;

/** What the column can hold: a number beyond it is after everything too. */
const SEQUENCE_MAXIMUM = 2 ** 31 - 1;
/** The `sequence` of a fight that another took the place of before anything had happened in it. */
const REPLACED = -1;

/** The fights of one owner: there is no way to ask without one. */
export function fightsOf(db: Kysely<Database>, ownerId: string) {
  return {
    /** With the id of the last command: by number and id together one knows whether memory still holds. */
    find(id: string): Promise<(FightRow & { last_command_id: string | null }) | undefined> {
      return db
        .selectFrom('fights')
        .leftJoin('fight_entries as last', (join) =>
          join
            .onRef('last.user_id', '=', 'fights.user_id')
            .onRef('last.fight_id', '=', 'fights.id')
            .onRef('last.sequence', '=', 'fights.sequence'),
        )
        .select(['fights.id', 'encounter_id', 'number', 'fights.sequence'])
        .select('last.command_id as last_command_id')
        .where('fights.user_id', '=', ownerId)
        .where('fights.id', '=', id)
        .where('fights.sequence', '>', REPLACED)
        .executeTakeFirst();
    },

    /** The fight that took the place of one to which nothing had happened; undefined for any other. */
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

    /** The one that is run: the last that was started for the encounter. */
    findCurrent(encounterId: string): Promise<FightRow | undefined> {
      return db
        .selectFrom('fights')
        .select(FIGHT_COLUMNS)
        .where('user_id', '=', ownerId)
        .where('encounter_id', '=', encounterId)
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst();
    },

    async insert(row: FightRow, fight: Fight, now: number): Promise<void> {
      await db
        .insertInto('fights')
        .values({ ...row, user_id: ownerId, created_at: now, updated_at: now })
        .execute();
      await db
        .insertInto('fight_snapshots')
        .values({ user_id: ownerId, fight_id: row.id, sequence: row.sequence, state: JSON.stringify(fight) })
        .execute();
    },

    /**
     * Puts a new fight in the place of one to which nothing has happened; false when something has meanwhile. The
     * old one's row stays, so that commands for it that a device has kept still find their way.
     */
    async replaceUntouched(id: string, row: FightRow, fight: Fight, now: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('fights')
        .set({ sequence: REPLACED })
        .where('user_id', '=', ownerId)
        .where('id', '=', id)
        .where('sequence', '=', 0)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await this.insert(row, fight, now);
      await db
        .deleteFrom('fight_snapshots')
        .where('user_id', '=', ownerId)
        .where('fight_id', '=', id)
        .execute();
      // What was judged without being taken stays judged.
      await db
        .updateTable('fight_entries')
        .set({ fight_id: row.id })
        .where('user_id', '=', ownerId)
        .where('fight_id', '=', id)
        .execute();
      return true;
    },

    /** In the format it was written in. */
    async findSnapshot(id: string): Promise<Stored | undefined> {
      const row = await db
        .selectFrom('fight_snapshots')
        .select('state')
        .where('user_id', '=', ownerId)
        .where('fight_id', '=', id)
        .executeTakeFirst();
      return row && (JSON.parse(row.state) as Stored);
    },

    async writeSnapshot(id: string, fight: Fight): Promise<void> {
      await db
        .updateTable('fight_snapshots')
        .set({ sequence: fight.history.sequence, state: JSON.stringify(fight) })
        .where('user_id', '=', ownerId)
        .where('fight_id', '=', id)
        .execute();
    },

    async listEntriesAfter(id: string, after: number, limit: number): Promise<JournalEntry[]> {
      const rows = await db
        .selectFrom('fight_entries')
        .select('entry')
        .where('user_id', '=', ownerId)
        .where('fight_id', '=', id)
        .where('sequence', '>', Math.min(after, SEQUENCE_MAXIMUM))
        .orderBy('sequence')
        .limit(limit)
        .execute();
      return rows.map(readEntry);
    },

    /** The last ones below a number, oldest first. */
    async listEntriesBefore(id: string, before: number, limit: number): Promise<JournalEntry[]> {
      const rows = await db
        .selectFrom('fight_entries')
        .select('entry')
        .where('user_id', '=', ownerId)
        .where('fight_id', '=', id)
        .where('sequence', '>', 0)
        .where('sequence', '<', before)
        .orderBy('sequence', 'desc')
        .limit(limit)
        .execute();
      return rows.map(readEntry).reverse();
    },

    async findEntry(id: string, sequence: number): Promise<JournalEntry | undefined> {
      const row = await db
        .selectFrom('fight_entries')
        .select('entry')
        .where('user_id', '=', ownerId)
        .where('fight_id', '=', id)
        .where('sequence', '=', sequence)
        .executeTakeFirst();
      return row && readEntry(row);
    },

    /** The id of the command at a place of the journal. */
    async findCommandAt(id: string, sequence: number): Promise<string | undefined> {
      const row = await db
        .selectFrom('fight_entries')
        .select('command_id')
        .where('user_id', '=', ownerId)
        .where('fight_id', '=', id)
        .where('sequence', '=', Math.min(sequence, SEQUENCE_MAXIMUM))
        .executeTakeFirst();
      return row?.command_id;
    },

    /** What became of those of these commands that were judged before. */
    async findResults(id: string, commandIds: readonly string[]): Promise<Map<string, CommandResult>> {
      const rows = await db
        .selectFrom('fight_entries')
        .select(['command_id', 'sequence'])
        .select((column) =>
          column.case().when('sequence', '<', 0).then(column.ref('entry')).end().as('untaken'),
        )
        .where('user_id', '=', ownerId)
        .where('fight_id', '=', id)
        .where('command_id', 'in', commandIds)
        .execute();
      return new Map(
        rows.map(({ command_id, sequence, untaken }) => [
          command_id,
          untaken === null
            ? { id: command_id, status: 'applied', sequence }
            : (JSON.parse(untaken) as CommandResult),
        ]),
      );
    },

    /** Appends, unless another server was faster: then nothing is written and the answer is false. */
    async append(id: string, from: number, entries: readonly JournalEntry[], now: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('fights')
        .set({ sequence: from + entries.length, updated_at: now })
        .where('user_id', '=', ownerId)
        .where('id', '=', id)
        .where('sequence', '=', from)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      if (entries.length === 0) return true;
      await db
        .insertInto('fight_entries')
        .values(
          entries.map((entry) => ({
            user_id: ownerId,
            fight_id: id,
            sequence: entry.sequence,
            command_id: entry.issued.id,
            entry: JSON.stringify(entry),
          })),
        )
        .execute();
      return true;
    },

    /**
     * Keeps what was answered to commands that the journal did not take. They stand beside the journal, numbered
     * below 0, because one unique key over the ids of all commands is what makes two servers agree on each.
     */
    async keepUntaken(id: string, results: readonly CommandResult[]): Promise<void> {
      const { lowest } = await db
        .selectFrom('fight_entries')
        .select((column) => column.fn.min<number | null>('sequence').as('lowest'))
        .where('user_id', '=', ownerId)
        .where('fight_id', '=', id)
        .executeTakeFirstOrThrow();
      const next = Math.min(0, lowest ?? 0) - 1;
      await db
        .insertInto('fight_entries')
        .values(
          results.map((result, index) => ({
            user_id: ownerId,
            fight_id: id,
            sequence: next - index,
            command_id: result.id,
            entry: JSON.stringify(result),
          })),
        )
        .execute();
    },

    /** CAM-2, CAM-4: the encounter's campaign takes over its characters as they are after the fight. */
    async writeCampaignCharacters(
      encounterId: string,
      characters: ReadonlyMap<string, CarriedCharacter>,
    ): Promise<void> {
      const byCharacter = (pick: (character: CarriedCharacter) => number) => {
        const cases = [...characters].map(
          ([id, character]) => sql`when ${id} then ${sql.lit(pick(character))}`,
        );
        return sql<number>`case character_id ${sql.join(cases, sql` `)} end`;
      };
      await db
        .updateTable('campaign_characters')
        .set({
          current_hit_points: byCharacter(({ hit_points }) => hit_points),
          dead: byCharacter(({ dead }) => (dead ? 1 : 0)),
        })
        .where('user_id', '=', ownerId)
        .where('character_id', 'in', [...characters.keys()])
        .where(
          'campaign_id',
          'in',
          db
            .selectFrom('campaign_encounters')
            .select('campaign_id')
            .where('user_id', '=', ownerId)
            .where('encounter_id', '=', encounterId),
        )
        .execute();
    },
  };
}

function readEntry(row: { entry: string }): JournalEntry {
  return JSON.parse(row.entry) as JournalEntry;
}
