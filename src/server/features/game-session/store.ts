import { type Insertable, type Kysely, sql } from 'kysely';
import type { ActiveSession, PlayedSession } from '#contract/journal/game-session.ts';
import type { GameSession } from '#contract/journal/records.ts';
import type { Experience } from '#domain/journal/experience.ts';
import type { SessionState } from '#domain/journal/fields.ts';
import type { ToldFight } from '#domain/journal/session-line.ts';
import { journalRecordsOf } from '#server/journal/journal-records.ts';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';
import type { GameSessionsTable, SessionLinesTable } from '#server/storage/tables/journal.ts';

type Change = Partial<Pick<GameSessionsTable, 'started_at' | 'ended_at' | 'recap' | 'experience'>> & {
  status: SessionState;
};

export interface KnownCharacter {
  character_id: string;
  name: string;
  level: number;
}

/** The sessions of one owner while they are played. Every query is scoped to the owner. */
export function gameSessionsOf(db: Kysely<Database>, ownerId: string) {
  const own = ownRows(db, ownerId);
  const sessions = () => own.selectFrom('game_sessions');

  return {
    async find(id: string): Promise<PlayedSession | undefined> {
      const session = await journalRecordsOf(db, ownerId, 'session').find(id);
      if (session === undefined) return undefined;
      const row = await sessions().select('experience').where('id', '=', id).executeTakeFirst();
      return { ...(session as GameSession), experience: readExperience(row?.experience) };
    },

    async exists(id: string): Promise<boolean> {
      return (await sessions().select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
    },

    /** Another active session of the campaign. */
    findOtherActive(campaignId: string, id: string) {
      return sessions()
        .select(['number', 'name'])
        .where('campaign_id', '=', campaignId)
        .where('status', '=', 'active')
        .where('id', '!=', id)
        .executeTakeFirst();
    },

    async listActive(of: {
      campaignId: string | undefined;
      encounterId: string | undefined;
    }): Promise<ActiveSession[]> {
      let query = db
        .selectFrom('game_sessions as session')
        .innerJoin('campaigns', (join) =>
          join
            .onRef('campaigns.user_id', '=', 'session.user_id')
            .onRef('campaigns.id', '=', 'session.campaign_id'),
        )
        .select([
          'session.id as session_id',
          'session.campaign_id',
          'campaigns.name as campaign',
          'session.name',
          'session.number',
          'session.started_at',
        ])
        .where('session.user_id', '=', ownerId)
        .where('session.status', '=', 'active');
      if (of.campaignId !== undefined) query = query.where('session.campaign_id', '=', of.campaignId);
      if (of.encounterId !== undefined) {
        const campaign = own
          .selectFrom('campaign_encounters')
          .select('campaign_id')
          .where('encounter_id', '=', of.encounterId);
        query = query.where('session.campaign_id', 'in', campaign);
      }
      return query.orderBy('session.started_at', 'desc').orderBy('session.id').execute();
    },

    /** Counts as a save, so that other devices notice it. */
    async change(id: string, change: Change, now: number): Promise<void> {
      await own
        .updateTable('game_sessions')
        .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: now }))
        .where('id', '=', id)
        .execute();
    },

    async hasCampaign(id: string): Promise<boolean> {
      const row = await own.selectFrom('campaigns').select('id').where('id', '=', id).executeTakeFirst();
      return row !== undefined;
    },

    async findCharacters(ids: readonly string[]): Promise<Map<string, KnownCharacter>> {
      if (ids.length === 0) return new Map();
      const rows = await own
        .selectFrom('characters')
        .select(['id as character_id', 'name', 'level'])
        .where('id', 'in', ids)
        .orderBy('id')
        .execute();
      return new Map(rows.map((row) => [row.character_id, row]));
    },

    async listCharacterIds(campaignId: string): Promise<string[]> {
      const rows = await own
        .selectFrom('campaign_characters')
        .select('character_id')
        .where('campaign_id', '=', campaignId)
        .orderBy('position')
        .execute();
      return rows.map(({ character_id }) => character_id);
    },

    /** As one statement, because a list can be long. */
    async setLevels(levels: ReadonlyMap<string, number>, now: number): Promise<void> {
      if (levels.size === 0) return;
      const cases = [...levels].map(([id, level]) => sql`when ${id} then ${sql.lit(level)}`);
      await own
        .updateTable('characters')
        .set((eb) => ({
          level: sql<number>`case id ${sql.join(cases, sql` `)} end`,
          version: eb('version', '+', 1),
          updated_at: now,
        }))
        .where('id', 'in', [...levels.keys()])
        .execute();
    },

    /** The sessions of a campaign in their order, without the long texts. */
    async listOfCampaign(campaignId: string) {
      const rows = await sessions()
        .select(['id', 'name', 'number', 'date', 'status', 'started_at', 'ended_at', 'experience'])
        .where('campaign_id', '=', campaignId)
        .orderBy('number')
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map((row) => ({ ...row, experience: readExperience(row.experience) }));
    },

    async findRecaps(ids: readonly string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map();
      const rows = await sessions().select(['id', 'recap']).where('id', 'in', ids).execute();
      return new Map(rows.map(({ id, recap }) => [id, recap]));
    },

    /** The newest fights of a campaign's sessions, oldest first. */
    async listFights(campaignId: string, count: number) {
      const rows = await db
        .selectFrom('session_lines as line')
        .innerJoin('game_sessions as session', (join) =>
          join.onRef('session.user_id', '=', 'line.user_id').onRef('session.id', '=', 'line.session_id'),
        )
        .select(['line.id', 'line.session_id', 'line.at', 'line.data'])
        .where('line.user_id', '=', ownerId)
        .where('session.campaign_id', '=', campaignId)
        .where('line.kind', '=', 'fight')
        .orderBy('line.at', 'desc')
        .orderBy('line.id', 'desc')
        .limit(count)
        .execute();
      return rows.reverse().map(({ id, session_id, at, data }) => {
        const { fight_id, encounter_id, name, rounds, xp } = JSON.parse(data ?? '{}') as ToldFight;
        return { session_id, line_id: id, fight_id, encounter_id, name, rounds, xp, at };
      });
    },

    findLine(id: string): Promise<Pick<SessionLinesTable, 'session_id'> | undefined> {
      return own.selectFrom('session_lines').select('session_id').where('id', '=', id).executeTakeFirst();
    },

    async countLines(sessionId: string): Promise<number> {
      const { found } = await own
        .selectFrom('session_lines')
        .select((eb) => eb.fn.countAll<number>().as('found'))
        .where('session_id', '=', sessionId)
        .executeTakeFirstOrThrow();
      return found;
    },

    /** A line that another server has just added with this id stays as it is. */
    async insertLine(line: Omit<Insertable<SessionLinesTable>, 'user_id'>): Promise<void> {
      await db
        .insertInto('session_lines')
        .values({ user_id: ownerId, ...line })
        .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
        .execute();
    },

    /** False if the session does not have the line. */
    async updateLine(sessionId: string, id: string, change: { text: string; at?: number }): Promise<boolean> {
      const { numUpdatedRows } = await own
        .updateTable('session_lines')
        .set((eb) => ({
          ...change,
          // A new time alone does not make the line edited, so the server may still update its text.
          edited: eb.case().when('text', '=', change.text).then(eb.ref('edited')).else(1).end(),
        }))
        .where('session_id', '=', sessionId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async deleteLine(sessionId: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await own
        .deleteFrom('session_lines')
        .where('session_id', '=', sessionId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

function readExperience(stored: string | null | undefined): Experience | null {
  return stored ? (JSON.parse(stored) as Experience) : null;
}
