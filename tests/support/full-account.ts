import {
  JOURNAL_MAXIMUM,
  MEMBERS_MAXIMUM,
  RECORDS_MAXIMUM,
  TEXT_BYTES_MAXIMUM,
} from '#domain/stuff/account-limits.ts';
import { KINDS, PLAIN_KINDS, RECORD_KINDS } from '#domain/stuff/record-kinds.ts';
import { LIST_MAXIMUM } from '#domain/stuff/records.ts';
import { newId } from '#server/ids.ts';
import type { Storage } from '#server/storage/storage.ts';
import { toColumns } from '#server/stuff/stored-fields.ts';
import { fieldsBySchema } from './hostile/plain-inputs.ts';

/** An account at its limits, and the ids for requests. */
export interface FullAccount {
  /** The ids of the records. They are the same for each kind. */
  records: string[];
  encounter: string;
  campaign: string;
  fight: string;
  /** The encounter and the code of a table with a link. */
  table: string;
  code: string;
  /** The code of a shared collection. */
  shared: string;
}

/** The number of records per kind in a full account, with room for a few more. */
const EACH = Math.floor(RECORDS_MAXIMUM / RECORD_KINDS.length) - 10;
const ROWS_AT_ONCE = 500;
const NOTE_CHARACTERS = 5_000;

/** Fills an account to its limits, directly in the tables: records, list entries, and text that lists show. */
export async function fillAccount(
  { db }: Storage,
  userId: string,
): Promise<Omit<FullAccount, 'fight' | 'table' | 'code' | 'shared'>> {
  const ids = Array.from({ length: EACH }, () => newId());
  const record = (id: string, at: number) => ({
    user_id: userId,
    id,
    name: `${'Name '.repeat(38)}${at}`,
    version: 1,
    created_at: at,
    updated_at: at,
  });
  const text = 'x'.repeat(Math.floor(TEXT_BYTES_MAXIMUM / EACH) - 120);
  const about = { short_description: 'x', description: '', location: 'y', terrain: '', rewards: '' };
  const insert = async (table: string, rows: object[]) => {
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      await db
        .insertInto(table as 'npcs')
        .values(rows.slice(from, from + ROWS_AT_ONCE) as never)
        .execute();
    }
  };
  await insert('stuff_revisions', [{ user_id: userId, revision: newId() }]);
  for (const kind of PLAIN_KINDS) {
    const fields = fieldsBySchema(kind, 'smallest');
    await insert(
      KINDS[kind].plural,
      ids.map((id, at) => ({ ...toColumns(fields), ...record(id, at) })),
    );
  }
  await insert(
    'encounters',
    ids.map((id, at) => ({ ...record(id, at), ...about })),
  );
  await insert(
    'campaigns',
    ids.map((id, at) => ({
      ...record(id, at),
      description: text,
      length: '',
      world_name: '',
      edition: '2014',
    })),
  );
  const [only = ''] = ids;
  const members = ids.slice(0, LIST_MAXIMUM);
  const full = (MEMBERS_MAXIMUM - 12 * LIST_MAXIMUM) / LIST_MAXIMUM;
  for (const encounter_id of ids.slice(1, full)) {
    await insert(
      'encounter_characters',
      members.map((character_id, position) => ({ user_id: userId, encounter_id, character_id, position })),
    );
  }
  const inCampaign = (at: number) => ({ ...record(newId(), at), campaign_id: only });
  const many = (count: number, fields: object) =>
    Array.from({ length: count - 10 }, (_, at) => ({ ...inCampaign(at), ...fields }));
  const note = { type: 'other', audience: 'game_master', tags: '', text: 'x'.repeat(NOTE_CHARACTERS) };
  const session = { number: 1, date: '', plan: 'x', encounters: '[]', attended: '[]', recap: '' };
  await insert('notes', many(JOURNAL_MAXIMUM.note, note));
  await insert('game_sessions', many(JOURNAL_MAXIMUM.session, session));
  await insert('handouts', many(JOURNAL_MAXIMUM.handout, { text: 'x', picture_id: null }));
  return { records: ids, encounter: only, campaign: only };
}
