import { createHash } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import {
  type LineContent,
  type LineKind,
  SESSION_LINES_MAXIMUM,
  type SessionLine,
  type ToldFight,
} from '#domain/journal/session-line.ts';
import { lineText } from '#domain/journal/wording.ts';
import { JOURNAL_BYTES_MAXIMUM } from '#domain/stuff/account-limits.ts';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';
import type { SessionLinesTable } from '#server/storage/tables/journal.ts';
import { measureJournal } from './journal-size.ts';

type LineRow = Pick<Selectable<SessionLinesTable>, 'id' | 'at' | 'kind' | 'text' | 'data' | 'edited'>;

export interface NewLine {
  /** Two lines of a session with the same key are one line. */
  key: string;
  at: number;
  text: string;
  content: LineContent;
}

/** The line of a fight in one of the sessions in which it ended. */
interface FightLine {
  id: string;
  sessionId: string;
  isActive: boolean;
  isEdited: boolean;
  told: ToldFight;
}

interface Levelled {
  id: string;
  name: string;
  from: number;
  level: number;
}

/** JRN-1: the lines that the server adds to the timelines of active sessions. Every query is scoped to the owner. */
export function sessionLinesOf(db: Kysely<Database>, ownerId: string) {
  const own = ownRows(db, ownerId);
  const lines = () => own.selectFrom('session_lines');
  const active = () => own.selectFrom('game_sessions').where('status', '=', 'active');

  /** A campaign can have two active sessions if one was moved to it. */
  const newestActive = () => active().select('id').orderBy('started_at', 'desc').orderBy('id');

  async function addTo(sessionId: string, { key, at, text, content }: NewLine): Promise<void> {
    await put(sessionId, lineIdOf(sessionId, key), { at, text, content });
  }

  /**
   * Adds the line, or updates its text. An update keeps the time, and a text that the game master has edited. Does
   * nothing if the timeline or the journal is full.
   */
  async function put(
    sessionId: string,
    id: string,
    { at, text, content }: Omit<NewLine, 'key'>,
  ): Promise<void> {
    const { found } = await lines()
      .select((eb) => eb.fn.countAll<number>().as('found'))
      .where('session_id', '=', sessionId)
      .where('id', '!=', id)
      .executeTakeFirstOrThrow();
    if (found >= SESSION_LINES_MAXIMUM) return;
    const unlessEdited = sql<string>`case session_lines.edited when 0 then excluded.text else session_lines.text end`;
    const written = { kind: content.kind, text, data: dataOf(content) };
    // Otherwise the journal would exceed its limit, and refuse even saves that shorten it.
    const bytes = Buffer.byteLength(text) + Buffer.byteLength(written.data ?? '');
    if ((await measureJournal(db, ownerId)) + bytes > JOURNAL_BYTES_MAXIMUM) return;
    await db
      .insertInto('session_lines')
      .values({ user_id: ownerId, id, session_id: sessionId, at, ...written })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'id']).doUpdateSet({ ...written, text: unlessEdited }),
      )
      .execute();
  }

  async function remove(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await own.deleteFrom('session_lines').where('id', 'in', ids).execute();
  }

  /** A character has one line per session for all its new levels, and none if the first level is restored. */
  async function addLevelsTo(sessionId: string, characters: readonly Levelled[], at: number): Promise<void> {
    if (characters.length === 0) return;
    const idOf = ({ id }: Levelled) => lineIdOf(sessionId, `level ${id}`);
    const known = await lines().select(['id', 'data']).where('id', 'in', characters.map(idOf)).execute();
    const firstLevels = new Map(
      known.map(({ id, data }) => [id, (JSON.parse(data ?? '{}') as { from?: number }).from]),
    );
    const risen = characters.map((character) => ({
      ...character,
      from: firstLevels.get(idOf(character)) ?? character.from,
    }));
    await remove(risen.filter(({ from, level }) => level <= from).map(idOf));
    for (const character of risen.filter(({ from, level }) => level > from)) {
      const { id: character_id, name, from, level } = character;
      const line = worded({ kind: 'level-up', data: { character_id, name, from, level } });
      await put(sessionId, idOf(character), { at, ...line });
    }
  }

  return {
    async findActive(campaignId: string): Promise<string | undefined> {
      return (await newestActive().where('campaign_id', '=', campaignId).executeTakeFirst())?.id;
    },

    /** The active session of the campaign that has the encounter. */
    async findActiveOfEncounter(encounterId: string): Promise<string | undefined> {
      const campaign = own
        .selectFrom('campaign_encounters')
        .select('campaign_id')
        .where('encounter_id', '=', encounterId);
      return (await newestActive().where('campaign_id', '=', campaign).executeTakeFirst())?.id;
    },

    /** The session of a line, and whether the session is active. */
    findSessionOf(lineId: string): Promise<{ id: string; isActive: boolean } | undefined> {
      return db
        .selectFrom('session_lines as line')
        .innerJoin('game_sessions as session', (join) =>
          join.onRef('session.user_id', '=', 'line.user_id').onRef('session.id', '=', 'line.session_id'),
        )
        .select(['session.id', 'session.status'])
        .where('line.user_id', '=', ownerId)
        .where('line.id', '=', lineId)
        .executeTakeFirst()
        .then((row) => row && { id: row.id, isActive: row.status === 'active' });
    },

    /** One line for each session in which the fight ended, the newest session first. */
    async listOfFight(fightId: string): Promise<FightLine[]> {
      const sessions = await own
        .selectFrom('game_sessions')
        .select(['id', 'status'])
        .where('status', '!=', 'planned')
        .orderBy('started_at', 'desc')
        .orderBy('id')
        .execute();
      if (sessions.length === 0) return [];
      const ids = sessions.map((session) => fightLineId(session.id, fightId));
      const rows = await lines().select(['id', 'data', 'edited']).where('id', 'in', ids).execute();
      const known = new Map(rows.map((row) => [row.id, row]));
      return sessions.flatMap(({ id: sessionId, status }) => {
        const row = known.get(fightLineId(sessionId, fightId));
        if (row?.data == null) return [];
        const told = JSON.parse(row.data) as ToldFight;
        return [{ id: row.id, sessionId, isActive: status === 'active', isEdited: row.edited === 1, told }];
      });
    },

    /** Does nothing if the campaign has no active session. */
    async add(campaignId: string, line: NewLine): Promise<void> {
      const sessionId = await this.findActive(campaignId);
      if (sessionId !== undefined) await addTo(sessionId, line);
    },

    /** A handout has one line per session, even if it is shown again. */
    addHandout(campaignId: string, handout: { id: string; name: string }, at: number): Promise<void> {
      const { id: handout_id, name } = handout;
      return this.add(campaignId, {
        key: `handout ${handout_id}`,
        at,
        ...worded({ kind: 'handout', data: { handout_id, name } }),
      });
    },

    /** Two rests in a row have one line. */
    async addRest(campaignId: string, at: number): Promise<void> {
      const sessionId = await this.findActive(campaignId);
      if (sessionId === undefined) return;
      const last = await lines()
        .select('kind')
        .where('session_id', '=', sessionId)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (last?.kind === 'rest') return;
      await addTo(sessionId, {
        key: `rest ${at}`,
        at,
        ...worded({ kind: 'rest', data: null }),
      });
    },

    /** For every active session of the character's campaigns. */
    async addLevel(character: Levelled, at: number): Promise<void> {
      const sessions = await active()
        .select('id')
        .where(
          'campaign_id',
          'in',
          own
            .selectFrom('campaign_characters')
            .select('campaign_id')
            .where('character_id', '=', character.id),
        )
        .execute();
      for (const { id } of sessions) await addLevelsTo(id, [character], at);
    },

    addLevelsTo,
    addTo,
    put,
    remove,

    /** All lines, or those of one kind. */
    async list(sessionId: string, kind?: LineKind): Promise<SessionLine[]> {
      const rows = await lines()
        .select(['id', 'at', 'kind', 'text', 'data', 'edited'])
        .where('session_id', '=', sessionId)
        .$if(kind !== undefined, (query) => query.where('kind', '=', kind as LineKind))
        .orderBy('at')
        .orderBy('id')
        .execute();
      return rows.map(readLine);
    },
  };
}

function readLine({ id, at, kind, text, data, edited }: LineRow): SessionLine {
  const content = { kind, data: data === null ? null : JSON.parse(data) };
  // The cast is safe, because the server writes only content that the schema allows.
  return { line_id: id, at, text, isEdited: edited === 1, ...content } as SessionLine;
}

/** The content of a line that the server writes, with its text. */
export function worded(content: LineContent): Pick<NewLine, 'text' | 'content'> {
  return { text: lineText(content), content };
}

export function dataOf({ data }: LineContent): string | null {
  return data === null ? null : JSON.stringify(data);
}

export function fightLineId(sessionId: string, fightId: string): string {
  return lineIdOf(sessionId, fightId, 'fight');
}

/** The same parts give the same id, so an event that happens again does not add a second line. */
export function lineIdOf(...parts: readonly string[]): string {
  const digest = createHash('sha256').update(parts.join('\n')).digest('hex');
  // Version 8 of UUID, which allows any content.
  const hex = `${digest.slice(0, 12)}8${digest.slice(13, 16)}8${digest.slice(17, 32)}`;
  return [0, 8, 12, 16, 20].map((from, at, all) => hex.slice(from, all[at + 1] ?? 32)).join('-');
}
