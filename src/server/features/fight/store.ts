import { type Kysely, sql } from 'kysely';
import type { CommandResult } from '#contract/fight.ts';
import type { Fight } from '#domain/combat/fight.ts';
import type { JournalEntry } from '#domain/combat/journal.ts';
import type { Database, FightsTable } from '#server/storage/schema.ts';

export type FightRow = Pick<FightsTable, 'id' | 'encounter_id' | 'number' | 'sequence'>;

const FIGHT_COLUMNS = ['id', 'encounter_id', 'number', 'sequence'] as const;

/** The fights of one owner: there is no way to ask without one. */
export function fightsOf(db: Kysely<Database>, ownerId: string) {
  return {
    find(id: string): Promise<FightRow | undefined> {
      return db
        .selectFrom('fights')
        .select(FIGHT_COLUMNS)
        .where('user_id', '=', ownerId)
        .where('id', '=', id)
        .executeTakeFirst();
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

    /** The fight the owner changed last, of whatever encounter. */
    findLatest(): Promise<FightRow | undefined> {
      return db
        .selectFrom('fights')
        .select(FIGHT_COLUMNS)
        .where('user_id', '=', ownerId)
        .where('sequence', '>', 0)
        .orderBy('updated_at', 'desc')
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

    async deleteUntouched(id: string): Promise<void> {
      await db
        .deleteFrom('fights')
        .where('user_id', '=', ownerId)
        .where('id', '=', id)
        .where('sequence', '=', 0)
        .execute();
    },

    async findSnapshot(id: string): Promise<Fight | undefined> {
      const row = await db
        .selectFrom('fight_snapshots')
        .select('state')
        .where('user_id', '=', ownerId)
        .where('fight_id', '=', id)
        .executeTakeFirst();
      return row && (JSON.parse(row.state) as Fight);
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
        .where('sequence', '>', after)
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

    /** CAM-2: the encounter's campaign takes over its characters' hit points, as they are after the fight. */
    async writeCampaignHitPoints(
      encounterId: string,
      hitPoints: readonly { characterId: string; current: number }[],
    ): Promise<void> {
      for (const { characterId, current } of hitPoints) {
        await db
          .updateTable('campaign_characters')
          .set({ current_hit_points: current })
          .where('user_id', '=', ownerId)
          .where('character_id', '=', characterId)
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
      }
    },
  };
}

function readEntry(row: { entry: string }): JournalEntry {
  return JSON.parse(row.entry) as JournalEntry;
}

export interface EncounterRecord {
  name: string;
  rules: '2014' | '2024';
  players: {
    character_id: string;
    name: string;
    hit_points: number;
    current_hit_points: number;
    armor_class: number;
    level: number;
  }[];
  npcs: { npc_id: string; name: string; hit_points: number; armor_class: number }[];
  monsters: { name: string; count: number; pointer: string }[];
}

/** What a fight is made from: the encounter's lists, the players with their hit points in the campaign. */
export async function findEncounter(
  db: Kysely<Database>,
  ownerId: string,
  encounterId: string,
): Promise<EncounterRecord | undefined> {
  const encounter = await db
    .selectFrom('encounters')
    .leftJoin('campaign_encounters as member', (join) =>
      join
        .onRef('member.user_id', '=', 'encounters.user_id')
        .onRef('member.encounter_id', '=', 'encounters.id'),
    )
    .leftJoin('campaigns', (join) =>
      join.onRef('campaigns.user_id', '=', 'member.user_id').onRef('campaigns.id', '=', 'member.campaign_id'),
    )
    .select(['encounters.name', 'campaigns.rules', 'member.campaign_id'])
    .where('encounters.user_id', '=', ownerId)
    .where('encounters.id', '=', encounterId)
    .executeTakeFirst();
  if (encounter === undefined) return undefined;
  const players = await db
    .selectFrom('encounter_characters as listed')
    .innerJoin('characters', (join) =>
      join
        .onRef('characters.user_id', '=', 'listed.user_id')
        .onRef('characters.id', '=', 'listed.character_id'),
    )
    .leftJoin('campaign_characters as member', (join) =>
      join
        .onRef('member.user_id', '=', 'listed.user_id')
        .onRef('member.character_id', '=', 'listed.character_id')
        .on('member.campaign_id', '=', encounter.campaign_id ?? ''),
    )
    .select([
      'characters.id as character_id',
      'characters.name',
      'characters.hit_points',
      'characters.armor_class',
      'characters.level',
      sql<number>`coalesce(member.current_hit_points, characters.hit_points)`.as('current_hit_points'),
    ])
    .where('listed.user_id', '=', ownerId)
    .where('listed.encounter_id', '=', encounterId)
    .orderBy('listed.position')
    .execute();
  const npcs = await db
    .selectFrom('encounter_npcs as listed')
    .innerJoin('npcs', (join) =>
      join.onRef('npcs.user_id', '=', 'listed.user_id').onRef('npcs.id', '=', 'listed.npc_id'),
    )
    .select(['npcs.id as npc_id', 'npcs.name', 'npcs.hit_points', 'npcs.armor_class'])
    .where('listed.user_id', '=', ownerId)
    .where('listed.encounter_id', '=', encounterId)
    .orderBy('listed.position')
    .execute();
  const monsters = await db
    .selectFrom('encounter_monsters')
    .select(['name', 'count', 'pointer'])
    .where('user_id', '=', ownerId)
    .where('encounter_id', '=', encounterId)
    .orderBy('position')
    .execute();
  return { name: encounter.name, rules: encounter.rules ?? '2014', players, npcs, monsters };
}
