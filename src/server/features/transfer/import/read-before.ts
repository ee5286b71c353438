import type { Kysely } from 'kysely';
import { JOURNAL_FIELDS } from '#domain/journal/fields.ts';
import { type AnyKind, isJournalKind, isLibraryKind } from '#domain/stuff/record-kinds.ts';
import { fieldNamesOf } from '#domain/stuff/records.ts';
import type { StoredMonster } from '#server/library/monster-facts.ts';
import { group } from '#server/storage/group-rows.ts';
import { inChunks } from '#server/storage/in-chunks.ts';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';
import { findEncounterContents } from '#server/stuff/stored-encounter.ts';
import { RECORD_TABLES } from './record-tables.ts';

/** A replaced record, as it is stored for an undo. Imports of earlier versions do not have all parts. */
export interface Before {
  /** The columns of its row. */
  fields: Record<string, unknown>;
  /** Of a character. */
  campaigns?: { campaign_id: string; current_hit_points: number }[];
  /** Of an encounter. */
  characters?: string[];
  npcs?: string[];
  monsters?: StoredMonster[];
  /** Of a campaign. */
  members?: { character_id: string; position: number; current_hit_points: number; dead: number }[];
  /** The encounters of a campaign; of an encounter, its place in a campaign. */
  places?: readonly { campaign_id: string; encounter_id: string; position: number; done: number }[];
  /** The live table of a campaign or an encounter, and what the import made of it. */
  table?: StoredTable | null;
  imported_table?: StoredTable;
}

interface StoredTable {
  title: string;
  settings: string;
}

/** The records as they are now, by id. */
export async function readBefore(
  db: Kysely<Database>,
  ownerId: string,
  kind: AnyKind,
  ids: readonly string[],
): Promise<Map<string, Before>> {
  const before = new Map<string, Before>();
  await inChunks(ids, async (some) => {
    const rows: Record<string, unknown>[] = await ownRows(db, ownerId)
      .selectFrom(RECORD_TABLES[kind])
      .select(['id', ...(columnsOf(kind) as 'name'[])])
      .where('id', 'in', some)
      .execute();
    const partsOf = await readParts(db, ownerId, kind, some);
    for (const { id, ...fields } of rows) before.set(String(id), { fields, ...partsOf(String(id)) });
  });
  return before;
}

/** The columns that an import replaces. Others of the library are derived from `fields`. */
function columnsOf(kind: AnyKind): string[] {
  if (isLibraryKind(kind)) return ['fields'];
  return isJournalKind(kind) ? Object.keys(JOURNAL_FIELDS[kind].shape) : fieldNamesOf(kind);
}

type Parts = (id: string) => Omit<Before, 'fields'>;

async function readParts(
  db: Kysely<Database>,
  ownerId: string,
  kind: AnyKind,
  ids: string[],
): Promise<Parts> {
  if (kind === 'character') {
    const rows = await ownRows(db, ownerId)
      .selectFrom('campaign_characters')
      .select(['character_id', 'campaign_id', 'current_hit_points'])
      .where('character_id', 'in', ids)
      .execute();
    const campaignsOf = group(rows, ({ character_id }) => character_id);
    return (id) => ({
      campaigns: campaignsOf(id).map(({ character_id: _, ...campaign }) => campaign),
    });
  }
  if (kind === 'encounter') return readEncounters(db, ownerId, ids);
  if (kind === 'campaign') return readCampaigns(db, ownerId, ids);
  return () => ({});
}

async function readEncounters(db: Kysely<Database>, ownerId: string, ids: string[]): Promise<Parts> {
  const contents = await findEncounterContents(db, ownerId, ids);
  const monsters = new Map(contents.map((content) => [content.id, content.monsters]));
  const members = (table: 'encounter_characters' | 'encounter_npcs', column: 'character_id' | 'npc_id') =>
    ownRows(db, ownerId)
      .selectFrom(table as 'encounter_npcs')
      .select(['encounter_id', `${column as 'npc_id'} as member`])
      .where('encounter_id', 'in', ids)
      .orderBy('position')
      .execute();
  const charactersOf = group(
    await members('encounter_characters', 'character_id'),
    (row) => row.encounter_id,
  );
  const npcsOf = group(await members('encounter_npcs', 'npc_id'), (row) => row.encounter_id);
  const placesOf = group(await readPlaces(db, ownerId, 'encounter_id', ids), (row) => row.encounter_id);
  const tableOf = await readTables(db, ownerId, ids);
  return (id) => ({
    characters: charactersOf(id).map(({ member }) => member),
    npcs: npcsOf(id).map(({ member }) => member),
    monsters: monsters.get(id) ?? [],
    places: placesOf(id),
    ...tableOf(id),
  });
}

async function readCampaigns(db: Kysely<Database>, ownerId: string, ids: string[]): Promise<Parts> {
  const rows = await ownRows(db, ownerId)
    .selectFrom('campaign_characters')
    .select(['campaign_id', 'character_id', 'position', 'current_hit_points', 'dead'])
    .where('campaign_id', 'in', ids)
    .execute();
  const membersOf = group(rows, ({ campaign_id }) => campaign_id);
  const placesOf = group(await readPlaces(db, ownerId, 'campaign_id', ids), (row) => row.campaign_id);
  const tableOf = await readTables(db, ownerId, ids);
  return (id) => ({
    members: membersOf(id).map(({ campaign_id: _, ...member }) => member),
    places: placesOf(id),
    ...tableOf(id),
  });
}

function readPlaces(
  db: Kysely<Database>,
  ownerId: string,
  column: 'campaign_id' | 'encounter_id',
  ids: string[],
) {
  return ownRows(db, ownerId)
    .selectFrom('campaign_encounters')
    .select(['campaign_id', 'encounter_id', 'position', 'done'])
    .where(column, 'in', ids)
    .execute();
}

async function readTables(db: Kysely<Database>, ownerId: string, ids: string[]) {
  const rows = await ownRows(db, ownerId)
    .selectFrom('live_tables')
    .select(['id', 'title', 'settings'])
    .where('id', 'in', ids)
    .execute();
  const tables = new Map(rows.map(({ id, ...table }) => [id, table]));
  return (id: string) => ({ table: tables.get(id) ?? null });
}
