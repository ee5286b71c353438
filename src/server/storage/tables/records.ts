import type { Generated } from 'kysely';
import type * as z from 'zod/mini';
import type { SharedKind } from '#domain/library/collection.ts';
import type { UndoneKind } from '#domain/stuff/import/duplicates.ts';
import type { Plural, RecordKind } from '#domain/stuff/record-kinds.ts';
import type { RECORD_FIELDS } from '#domain/stuff/records.ts';

/**
 * One row per owner, with a new value after every change. It validates cached lists and is the lock for the owner's
 * saves.
 */
export interface StuffRevisionsTable {
  user_id: string;
  revision: string;
}

/** The common columns of private records. The key is (user_id, id): an id is only valid with its owner. */
interface PrivateRecord {
  user_id: string;
  id: string;
  name: string;
  /** Counts saves, from 1. */
  version: number;
  created_at: number;
  updated_at: number;
}

type StoredRecord<Kind extends RecordKind> = PrivateRecord & z.output<(typeof RECORD_FIELDS)[Kind]>;

/** A boolean is stored as 0 or 1, a sheet as JSON, or null without a sheet. */
type StoredValue<Column, Value> = Column extends 'sheet'
  ? string | null
  : Value extends boolean
    ? number
    : Value;

/** Each field is a column. */
type RecordTable<Kind extends RecordKind> = {
  [Column in keyof StoredRecord<Kind>]-?: StoredValue<Column, StoredRecord<Kind>[Column]>;
};

/** The tables of the kinds of records, by their fields in `records.ts`. */
export type RecordTables = { [Kind in RecordKind as Plural<Kind>]: RecordTable<Kind> };

export interface CampaignCharactersTable {
  user_id: string;
  campaign_id: string;
  character_id: string;
  position: number;
  current_hit_points: number;
  /** 1 if dead, else 0. A dead character has 0 hit points. */
  dead: Generated<number>;
}

/** The key is the encounter alone, because it belongs to at most one campaign. */
export interface CampaignEncountersTable {
  user_id: string;
  encounter_id: string;
  campaign_id: string;
  position: number;
  /** 1 if done, else 0. */
  done: Generated<number>;
}

export interface EncounterCharactersTable {
  user_id: string;
  encounter_id: string;
  character_id: string;
  position: number;
}

export interface EncounterNpcsTable {
  user_id: string;
  encounter_id: string;
  npc_id: string;
  position: number;
}

export interface EncounterMonstersTable {
  user_id: string;
  encounter_id: string;
  position: number;
  name: string;
  count: number;
  url: string;
  /** The source record, such as `srd/aboleth` or `own/{id}`. */
  pointer: string;
}

/** A monster or a spell of a library. */
export interface OwnRecordsTable extends PrivateRecord {
  /** JSON of the edited fields. The complete record is derived from them on every read. */
  fields: string;
  /** JSON of the list row, so that a list reads only what it shows. */
  summary: string;
  /** The words of its texts for the search, separated by spaces. */
  words: string;
  /** Null if not deleted. Encounters and fights can still read a deleted record. */
  deleted_at: number | null;
}

/** The last import of an owner, while it can be undone. */
export interface LibraryImportsTable {
  user_id: string;
  id: string;
  /** A text that names the source. */
  source: string;
  created_at: number;
}

/** A record that an import wrote. */
export interface LibraryImportRecordsTable {
  user_id: string;
  import_id: string;
  kind: UndoneKind | 'pictures' | 'fights' | 'session_lines' | 'collection_contents';
  record_id: string;
  /** The version of the record right after the import. */
  version: number;
  /** JSON of the replaced record; null for an added one. */
  before: string | null;
}

/** A part of a library that is shared by a link. */
export interface CollectionsTable {
  user_id: string;
  id: string;
  name: string;
  description: string;
  /** The code of the link, or null. Not hashed, because the owner must be able to see it again. */
  code: string | null;
  created_at: number;
}

/** The records of a collection. A record may be deleted. */
export interface CollectionRecordsTable {
  user_id: string;
  collection_id: string;
  kind: SharedKind;
  record_id: string;
  position: number;
}

/** The game master's screen of a place. */
export interface ScreensTable {
  user_id: string;
  /** `mine`, or the id of the campaign. */
  place: string;
  /** The campaign of the place, or null. The screen is deleted with it. */
  campaign_id: string | null;
  /** JSON. */
  layouts: string;
  /** Counts saves, from 1. */
  version: number;
  updated_at: number;
}

/** One row per owner: settings and custom conditions of the tracker, as JSON. */
export interface HabitsTable {
  user_id: string;
  settings: string;
  custom_conditions: string;
}
