import type { Generated } from 'kysely';
import type { AccountEventKind } from '#contract/account-sessions.ts';
import type { FightOutline } from '#domain/combat/summary/fight-outline.ts';
import type { Edition } from '#domain/encounter/edition.ts';
import type { SharedKind } from '#domain/library/collection.ts';
import type { ImportKind } from '#domain/library/import/records.ts';

/** Every table, for both engines. Columns are text or numbers only, so that rows are equal on both. */
export interface Database {
  users: UsersTable;
  sessions: SessionsTable;
  login_attempts: LoginAttemptsTable;
  known_addresses: KnownAddressesTable;
  account_events: AccountEventsTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
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
  invitations: InvitationsTable;
}

export interface UsersTable {
  id: string;
  /** As typed at registration. */
  username: string;
  /** The case-folded username; unique. */
  username_key: string;
  password_hash: string;
  created_at: number;
  /** The hash of the recovery code, or null. */
  recovery_hash: Generated<string | null>;
  /** When the operator disabled the account, or null. */
  disabled_at: Generated<number | null>;
  /** The limit that the operator set for everything in the account, or null. */
  quota_bytes: Generated<number | null>;
}

export interface SessionsTable {
  /** The hash of the cookie's token, so a stolen database contains no usable session. */
  id: string;
  user_id: string;
  created_at: number;
  expires_at: number;
  /** Browser and system. Empty for sessions from before this column, until their next use. */
  device: Generated<string>;
  /** Null for sessions from before this column, until their next use. */
  last_seen_at: Generated<number | null>;
}

/** Failed attempts: for a name at an address, for a name at all addresses (address ''), for an address (name ''). */
export interface LoginAttemptsTable {
  username_key: string;
  address: string;
  failures: number;
  /** Attempts before this time are refused. */
  paused_until: Generated<number>;
  /** The failures are forgotten at this time. */
  expires_at: number;
}

/** Addresses where an account was recently signed in. Guesses from other addresses do not make these wait. */
export interface KnownAddressesTable {
  user_id: string;
  /** A hash of the account's id and the address, so that a row alone does not reveal the address. */
  address_hash: string;
  expires_at: number;
}

/** What happened to an account: sign-ins and changes of password, recovery and sharing. Kept for 90 days. */
export interface AccountEventsTable {
  user_id: string;
  id: string;
  kind: AccountEventKind;
  device: string;
  /** What was shared, the device that was signed out, or the name of a passkey. */
  detail: string;
  created_at: number;
}

/** A WebAuthn credential of an account. Its private key stays in the authenticator. */
export interface PasskeysTable {
  user_id: string;
  id: string;
  name: string;
  /** base64url; unique. */
  credential_id: string;
  /** COSE, as base64url. */
  public_key: string;
  /** The last signature counter. Always 0 for authenticators without one. */
  counter: number;
  /** JSON. */
  transports: string;
  created_at: number;
  last_used_at: number | null;
}

/** The open step of a sign-in or of an addition, for any of several servers. Deleted by its use. */
export interface PasskeyChallengesTable {
  user_id: string;
  /** The hash of the ticket that the browser has. */
  id: string;
  purpose: 'log_in' | 'add';
  challenge: string;
  /** The hash of the password's hash at a sign-in, or the session of an addition. */
  bound_to: string;
  expires_at: number;
}

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

export interface CharactersTable extends PrivateRecord {
  player: string;
  hit_points: number;
  level: number;
  armor_class: number;
  /** JSON, or null without a sheet. */
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
  kind: ImportKind;
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

/** One row per owner: settings and custom conditions of the tracker, as JSON. */
export interface HabitsTable {
  user_id: string;
  settings: string;
  custom_conditions: string;
}

export interface FightsTable {
  user_id: string;
  id: string;
  encounter_id: string;
  /** Counts the fights of an encounter; the highest is the current one. */
  number: number;
  /**
   * The number of the last journal entry, which is also the version that guards every write. Below 0: the fight was
   * replaced before its first entry.
   */
  sequence: number;
  /** The size of the journal and of the stored answers, without the changes. */
  journal_bytes: number;
  created_at: number;
  updated_at: number;
  /** This and the next four columns are the outline for lists. Null for fights from before these columns. */
  status: Generated<FightOutline['status'] | null>;
  round: Generated<number>;
  /** The combatant whose turn it is. */
  turn: Generated<string | null>;
  /** JSON, after the fight has ended. */
  result: Generated<string | null>;
  started_at: Generated<number | null>;
  ended_at: Generated<number | null>;
}

/** The whole fight at some sequence. Separate from the fight's row, which changes with every command. */
export interface FightSnapshotsTable {
  user_id: string;
  fight_id: string;
  sequence: number;
  state: string;
  /** The first entry whose change is kept. Undo does not go further back. */
  changes_from: number;
  /** The size of the kept changes up to the snapshot. */
  changes_bytes: number;
}

export interface FightEntriesTable {
  user_id: string;
  fight_id: string;
  /** Below 0: the stored answer to a command that is not in the journal, so that the command is judged only once. */
  sequence: number;
  /** Created by the page. Unique within the fight, so that a repeated command is applied once. */
  command_id: string;
  /** The step without its change and command; in format 1 with both. */
  entry: string;
  /** The change of the step with its command; null if undo no longer reaches it. */
  change: string | null;
}

/** The table of a campaign, or of an encounter without a campaign. One of the two ids is null. */
export interface LiveTablesTable {
  user_id: string;
  id: string;
  campaign_id: string | null;
  encounter_id: string | null;
  /** The code of the link, or null. Not hashed, because the game master must be able to see it again. */
  code: string | null;
  /** The secret for the ids that players see; new with every code. */
  secret: string;
  /** The encounter whose fight is on the table; it may be deleted. */
  shown_encounter_id: string | null;
  title: string;
  handout: string;
  /** JSON. */
  settings: string;
  created_at: number;
}

/** The character of a phone. */
export interface TableSeatsTable {
  user_id: string;
  table_id: string;
  /** `character:` with its id, or `combatant:` for a combatant that is only in this fight. */
  member_key: string;
  name: string;
  token_hash: string;
  taken_at: number;
}

/** An act of a phone. Kept for an hour after the decision, so that a retry is judged once. */
export interface TableActsTable {
  user_id: string;
  table_id: string;
  /** Created by the phone; also the id of the command. */
  id: string;
  member_key: string;
  name: string;
  fight_id: string;
  /** JSON. */
  act: string;
  /** The act as a sentence. */
  text: string;
  /** `judging`: its command is being sent to the journal, which accepts it once even after retries. */
  state: 'judging' | 'waiting' | 'done' | 'rejected' | 'refused';
  message: string | null;
  created_at: number;
}

/** A code of the operator for one sign-up. It is deleted when it is used. */
export interface InvitationsTable {
  /** The beginning of the hash, to name it in commands. */
  id: string;
  /** A stolen database contains no usable code. */
  code_hash: string;
  /** The operator's words about it. */
  note: string;
  created_at: number;
  /** Null if it never expires. */
  expires_at: number | null;
}

/**
 * All tables with their keys, parents before children. Backups are written and restored in this order. The type makes a
 * missing table an error.
 */
export const TABLES = {
  users: ['id'],
  sessions: ['id'],
  login_attempts: ['username_key', 'address'],
  known_addresses: ['user_id', 'address_hash'],
  account_events: ['user_id', 'id'],
  passkeys: ['user_id', 'id'],
  passkey_challenges: ['user_id', 'id'],
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
  invitations: ['id'],
} as const satisfies { [Table in keyof Database]: readonly (keyof Database[Table])[] };
