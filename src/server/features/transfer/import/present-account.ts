import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Layout } from '#domain/screen/screen.ts';
import type { ExportDocument } from '#domain/stuff/export-document.ts';
import type { PresentRecords } from '#domain/stuff/import/plan-document.ts';
import type { PresentAccount } from '#domain/stuff/import/plan-import.ts';
import type { PresentJournal } from '#domain/stuff/import/plan-journal.ts';
import type { Present } from '#domain/stuff/import/plan-records.ts';
import {
  type AnyKind,
  byKind,
  isLibraryKind,
  JOURNAL,
  JOURNAL_KINDS,
  type JournalKind,
  LIBRARY_KINDS,
  RECORD_KINDS,
} from '#domain/stuff/record-kinds.ts';
import { JOURNAL_TABLES } from '#server/journal/journal-records.ts';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';
import { recordPictures } from '../export-belongings.ts';
import { screensForExport } from '../export-screens.ts';
import { RECORD_TABLES, recordKey } from './record-tables.ts';

/** What an import into an empty account is compared with. */
export const NOTHING_PRESENT: PresentAccount = {
  records: { ...byKind(() => []), monster: [], spell: [], placedEncounters: new Set() },
  journal: {
    note: [],
    session: [],
    handout: [],
    campaigns: new Set(),
    encounters: new Set(),
    characters: new Set(),
    active: new Set(),
    tables: new Set(),
    pictures: new Set(),
  },
  layouts: new Map(),
  collections: [],
  pictured: new Set(),
};

type Compared = Pick<
  ExportDocument,
  'notes' | 'sessions' | 'handouts' | 'record_pictures' | 'screens' | 'collections'
>;

/** What the account has, as far as the import must be compared with it. */
export async function presentAccount(
  db: Kysely<Database>,
  ownerId: string,
  sent: Compared,
): Promise<PresentAccount> {
  const { record_pictures, screens, collections } = sent;
  const hasPictures = record_pictures.length > 0;
  const hasJournal = JOURNAL_KINDS.some((kind) => sent[JOURNAL[kind].plural].length > 0);
  const layouts = screens.length === 0 ? [] : await screensForExport(db, ownerId);
  const pictured = hasPictures ? await recordPictures(db, ownerId) : [];
  return {
    records: await presentRecords(db, ownerId),
    journal: await presentJournal(db, ownerId, hasJournal || hasPictures),
    layouts: new Map(layouts.map(({ place, layouts }) => [place, layouts as unknown as Layout[]])),
    collections: collections.length === 0 ? [] : await presentCollections(db, ownerId),
    pictured: new Set(pictured.map(({ kind, record_id }) => recordKey({ kind, id: record_id }))),
  };
}

async function presentRecords(db: Kysely<Database>, ownerId: string): Promise<PresentRecords> {
  const placed = await ownRows(db, ownerId)
    .selectFrom('campaign_encounters')
    .select('encounter_id')
    .execute();
  const present: PresentRecords = {
    ...NOTHING_PRESENT.records,
    placedEncounters: new Set(placed.map(({ encounter_id }) => encounter_id)),
  };
  for (const kind of [...RECORD_KINDS, ...LIBRARY_KINDS]) present[kind] = await namesOf(db, ownerId, kind);
  return present;
}

/** The records of one kind in the order of their list, without deleted monsters and spells. */
export function namesOf(db: Kysely<Database>, ownerId: string, kind: AnyKind): Promise<Present[]> {
  return ownRows(db, ownerId)
    .selectFrom(RECORD_TABLES[kind] as 'own_monsters')
    .select(['id', 'name'])
    .$if(isLibraryKind(kind), (query) => query.where('deleted_at', 'is', null))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

function presentCollections(db: Kysely<Database>, ownerId: string): Promise<Present[]> {
  return ownRows(db, ownerId)
    .selectFrom('collections')
    .select(['id', 'name'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The journal is only read if the import has records for it. */
export async function presentJournal(
  db: Kysely<Database>,
  ownerId: string,
  hasRecords: boolean,
): Promise<PresentJournal> {
  if (!hasRecords) return NOTHING_PRESENT.journal;
  const present = (kind: JournalKind, own: { number?: 'number'; pictureId?: 'picture_id' }) =>
    ownRows(db, ownerId)
      .selectFrom(JOURNAL_TABLES[kind] as 'notes')
      .select(['id', 'name', 'campaign_id as campaignId'])
      .select(columnOrNull<number>(own.number).as('number'))
      .select(columnOrNull<string>(own.pictureId).as('pictureId'))
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  const idsOf = async (table: 'campaigns' | 'encounters' | 'characters' | 'pictures') => {
    const rows = await ownRows(db, ownerId).selectFrom(table).select('id').execute();
    return new Set(rows.map(({ id }) => id));
  };
  const active = await ownRows(db, ownerId)
    .selectFrom('game_sessions')
    .select('campaign_id')
    .where('status', '=', 'active')
    .execute();
  const tables = await ownRows(db, ownerId)
    .selectFrom('live_tables')
    .select('id')
    .where('code', 'is', null)
    .execute();
  return {
    note: await present('note', {}),
    session: await present('session', { number: 'number' }),
    handout: await present('handout', { pictureId: 'picture_id' }),
    campaigns: await idsOf('campaigns'),
    encounters: await idsOf('encounters'),
    characters: await idsOf('characters'),
    tables: new Set(tables.map(({ id }) => id)),
    active: new Set(active.map(({ campaign_id }) => campaign_id)),
    pictures: await idsOf('pictures'),
  };
}

function columnOrNull<Value>(name: string | undefined): RawBuilder<Value | null> {
  return name === undefined ? sql`null` : sql`${sql.ref(name)}`;
}
