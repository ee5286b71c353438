import type { Generated } from 'kysely';
import type { FightOutline } from '#domain/combat/summary/fight-outline.ts';
import type { Edition } from '#domain/encounter/edition.ts';
import type { SharedKind } from '#domain/library/collection.ts';
import type { ImportKind } from '#domain/library/import/records.ts';

/** Every table, for both engines: columns are text or numbers only, so that rows look the same on either. */
export interface Database {
  users: UsersTable;
  sessions: SessionsTable;
  login_attempts: LoginAttemptsTable;
  known_addresses: KnownAddressesTable;
  stuff_revisions: StuffRevisionsTable;
  characters: CharactersTable;
  npcs: NpcsTable;
  campaigns: CampaignsTable;
  encounters: EncountersTable;
  campaign_characters: CampaignCharactersTable;
  campaign_encounters: CampaignEncountersTable;
  encounter_characters: EncounterCharactersTable;
  encounter_npcs: EncounterNpcsTable;
  encounter_monsters: EncounterMonstersTable;
  own_monsters: OwnRecordsTable;
  own_spells: OwnRecordsTable;
  library_imports: LibraryImportsTable;
  library_import_records: LibraryImportRecordsTable;
  collections: CollectionsTable;
  collection_records: CollectionRecordsTable;
  habits: HabitsTable;
  fights: FightsTable;
  fight_snapshots: FightSnapshotsTable;
  fight_entries: FightEntriesTable;
  live_tables: LiveTablesTable;
  table_seats: TableSeatsTable;
  table_acts: TableActsTable;
}

export interface UsersTable {
  id: string;
  /** As typed at sign-up. */
  username: string;
  /** The username folded to one case; unique. */
  username_key: string;
  password_hash: string;
  created_at: number;
  /** Of the code that gives back an account whose password is forgotten; null when there is none. */
  recovery_hash: Generated<string | null>;
}

export interface SessionsTable {
  /** The hash of the token in the cookie: a stolen database gives no session. */
  id: string;
  user_id: string;
  created_at: number;
  expires_at: number;
}

/** Failed attempts: for a name at an address, for a name at all of them (address ''), for an address (name ''). */
export interface LoginAttemptsTable {
  username_key: string;
  address: string;
  failures: number;
  /** No attempt is judged before this time. */
  paused_until: Generated<number>;
  /** When the failures are forgotten. */
  expires_at: number;
}

/** Where an account has been signed in lately: strangers who guess its password do not make these addresses wait. */
export interface KnownAddressesTable {
  user_id: string;
  /** Of the account's id and the address, so that a row alone does not show where somebody lives. */
  address_hash: string;
  expires_at: number;
}

/** One row an owner, new with every change of theirs: what their lists are cached by, and the lock of their saves. */
export interface StuffRevisionsTable {
  user_id: string;
  revision: string;
}

/** What the private records share. The key is (user_id, id): an id says nothing without its owner. */
interface PrivateRecord {
  user_id: string;
  id: string;
  name: string;
  /** Counts the saves, from 1. */
  version: number;
  created_at: number;
  updated_at: number;
}

export interface CharactersTable extends PrivateRecord {
  player: string;
  hit_points: number;
  level: number;
  armor_class: number;
  /** JSON; null without one. */
  sheet: string | null;
}

export interface NpcsTable extends PrivateRecord {
  hit_points: number;
  armor_class: number;
  sheet: string | null;
}

export interface CampaignsTable extends PrivateRecord {
  description: string;
  length: string;
  world_name: string;
  edition: Edition;
}

export interface EncountersTable extends PrivateRecord {
  short_description: string;
  description: string;
  location: string;
  terrain: string;
  rewards: string;
}

export interface CampaignCharactersTable {
  user_id: string;
  campaign_id: string;
  character_id: string;
  position: number;
  current_hit_points: number;
  /** 1 when dead, else 0; the dead have 0 hit points. */
  dead: Generated<number>;
}

/** Keyed by the encounter alone: it belongs to at most one campaign. */
export interface CampaignEncountersTable {
  user_id: string;
  encounter_id: string;
  campaign_id: string;
  position: number;
  /** 1 when it is done, 0 when it is to come. */
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
  /** JSON: what was written. The whole record is derived from it as it is read. */
  fields: string;
  /** JSON: the row of a list, so that a list reads no more than it shows. */
  summary: string;
  /** The words of its texts, with blanks between them: what a search looks in. */
  words: string;
  /** When it was deleted; null while it is there. Encounters and fights that use it still read it. */
  deleted_at: number | null;
}

/** The last import of an owner, while it can be undone. */
export interface LibraryImportsTable {
  user_id: string;
  id: string;
  /** In words where it came from. */
  source: string;
  created_at: number;
}

/** A record that an import wrote. */
export interface LibraryImportRecordsTable {
  user_id: string;
  import_id: string;
  kind: ImportKind;
  record_id: string;
  /** Of the record right after the import. */
  version: number;
  /** JSON: what it replaced; null for one that it added. */
  before: string | null;
}

/** Some of a library, shared by a link. */
export interface CollectionsTable {
  user_id: string;
  id: string;
  name: string;
  description: string;
  /** Of the link; null while there is none. Not hashed: the owner has to see it again. */
  code: string | null;
  created_at: number;
}

/** What is in a collection; the record may be gone. */
export interface CollectionRecordsTable {
  user_id: string;
  collection_id: string;
  kind: SharedKind;
  record_id: string;
  position: number;
}

/** One row an owner: settings and custom conditions of the tracker, as JSON. */
export interface HabitsTable {
  user_id: string;
  settings: string;
  custom_conditions: string;
}

export interface FightsTable {
  user_id: string;
  id: string;
  encounter_id: string;
  /** Counts the fights of an encounter; the highest is the one that is run. */
  number: number;
  /**
   * The last entry of the journal, and so the version that every write is guarded by. Below 0: another fight took its
   * place before anything had happened.
   */
  sequence: number;
  /** All that the journal and the answers beside it have taken so far, without the changes. */
  journal_bytes: number;
  created_at: number;
  updated_at: number;
  /** With the next four what lists show of it. Null for a fight that was last changed before these were kept. */
  status: Generated<FightOutline['status'] | null>;
  round: Generated<number>;
  /** Whose turn it is. */
  turn: Generated<string | null>;
  /** JSON, once it has ended. */
  result: Generated<string | null>;
  started_at: Generated<number | null>;
  ended_at: Generated<number | null>;
}

/** The whole fight as it stood now and then: apart from its row, which changes with every command. */
export interface FightSnapshotsTable {
  user_id: string;
  fight_id: string;
  sequence: number;
  state: string;
  /** The first entry whose change is kept: undo does not reach further back. */
  changes_from: number;
  /** The size of the kept changes up to the snapshot. */
  changes_bytes: number;
}

export interface FightEntriesTable {
  user_id: string;
  fight_id: string;
  /** Below 0: the answer to a command that was not taken, kept so that it is judged only once. */
  sequence: number;
  /** Made by the page; unique within the fight, so that a repeated command is applied once. */
  command_id: string;
  /** The step without its change and command; of format 1, with both. */
  entry: string;
  /** What the step did to the fight, with its command; null beyond the reach of undo. */
  change: string | null;
}

/** Of a campaign, or of an encounter that has none: one of the two ids is null. */
export interface LiveTablesTable {
  user_id: string;
  id: string;
  campaign_id: string | null;
  encounter_id: string | null;
  /** Of the link; null while there is none. Not hashed: the game master has to see it again. */
  code: string | null;
  /** What the ids that players see are made with; new with every code. */
  secret: string;
  /** The encounter whose fight is on the table; it may be gone. */
  shown_encounter_id: string | null;
  title: string;
  handout: string;
  /** JSON. */
  settings: string;
  created_at: number;
}

/** A character that a phone has. */
export interface TableSeatsTable {
  user_id: string;
  table_id: string;
  /** `character:` with its id, or `combatant:` for one that is in this fight alone. */
  member_key: string;
  name: string;
  token_hash: string;
  taken_at: number;
}

/** What a phone sent, kept for an hour after it was decided so that it is judged once. */
export interface TableActsTable {
  user_id: string;
  table_id: string;
  /** Made by the phone; also the id of the command. */
  id: string;
  member_key: string;
  name: string;
  fight_id: string;
  /** JSON. */
  act: string;
  /** In words. */
  text: string;
  /** `judging`: its command is on the way to the journal, which takes it once however often it is tried. */
  state: 'judging' | 'waiting' | 'done' | 'rejected' | 'refused';
  message: string | null;
  created_at: number;
}

/**
 * All tables with their keys, parents before children: the order in which a backup is written and restored.
 * The type makes a table that is missing here an error.
 */
export const TABLES = {
  users: ['id'],
  sessions: ['id'],
  login_attempts: ['username_key', 'address'],
  known_addresses: ['user_id', 'address_hash'],
  stuff_revisions: ['user_id'],
  characters: ['user_id', 'id'],
  npcs: ['user_id', 'id'],
  campaigns: ['user_id', 'id'],
  encounters: ['user_id', 'id'],
  campaign_characters: ['user_id', 'campaign_id', 'character_id'],
  campaign_encounters: ['user_id', 'encounter_id'],
  encounter_characters: ['user_id', 'encounter_id', 'character_id'],
  encounter_npcs: ['user_id', 'encounter_id', 'npc_id'],
  encounter_monsters: ['user_id', 'encounter_id', 'position'],
  own_monsters: ['user_id', 'id'],
  own_spells: ['user_id', 'id'],
  library_imports: ['user_id', 'id'],
  library_import_records: ['user_id', 'import_id', 'kind', 'record_id'],
  collections: ['user_id', 'id'],
  collection_records: ['user_id', 'collection_id', 'kind', 'record_id'],
  habits: ['user_id'],
  fights: ['user_id', 'id'],
  fight_snapshots: ['user_id', 'fight_id'],
  fight_entries: ['user_id', 'fight_id', 'sequence'],
  live_tables: ['user_id', 'id'],
  table_seats: ['user_id', 'table_id', 'member_key'],
  table_acts: ['user_id', 'table_id', 'id'],
} as const satisfies { [Table in keyof Database]: readonly (keyof Database[Table])[] };
