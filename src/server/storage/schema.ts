import { byPlainPlural, type PlainKind, type Plural } from '#domain/stuff/record-kinds.ts';
import type {
  AccountEventsTable,
  InvitationsTable,
  KnownAddressesTable,
  LoginAttemptsTable,
  PasskeyChallengesTable,
  PasskeysTable,
  SessionsTable,
  UsersTable,
} from './tables/accounts.ts';
import type {
  FightEntriesTable,
  FightSnapshotsTable,
  FightsTable,
  LiveTablesTable,
  TableActsTable,
  TableSeatsTable,
} from './tables/fights.ts';
import type {
  GameSessionsTable,
  HandoutsTable,
  NotesTable,
  PicturesTable,
  RecordPicturesTable,
  SessionLinesTable,
  ShownHandoutsTable,
} from './tables/journal.ts';
import type {
  CampaignCharactersTable,
  CampaignEncountersTable,
  CollectionRecordsTable,
  CollectionsTable,
  EncounterCharactersTable,
  EncounterMonstersTable,
  EncounterNpcsTable,
  HabitsTable,
  LibraryImportRecordsTable,
  LibraryImportsTable,
  OwnRecordsTable,
  RecordTables,
  ScreensTable,
  StuffRevisionsTable,
} from './tables/records.ts';

/** Every table, for both engines. Columns are text or numbers only, so that rows are equal on both. */
export interface Database extends RecordTables {
  users: UsersTable;
  sessions: SessionsTable;
  login_attempts: LoginAttemptsTable;
  known_addresses: KnownAddressesTable;
  account_events: AccountEventsTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  stuff_revisions: StuffRevisionsTable;
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
  screens: ScreensTable;
  habits: HabitsTable;
  fights: FightsTable;
  fight_snapshots: FightSnapshotsTable;
  fight_entries: FightEntriesTable;
  live_tables: LiveTablesTable;
  table_seats: TableSeatsTable;
  table_acts: TableActsTable;
  notes: NotesTable;
  game_sessions: GameSessionsTable;
  session_lines: SessionLinesTable;
  handouts: HandoutsTable;
  pictures: PicturesTable;
  record_pictures: RecordPicturesTable;
  shown_handouts: ShownHandoutsTable;
  invitations: InvitationsTable;
}

const RECORD_KEY = ['user_id', 'id'] as const;

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
  ...byPlainPlural<Record<Plural<PlainKind>, typeof RECORD_KEY>>(() => RECORD_KEY),
  campaigns: RECORD_KEY,
  encounters: RECORD_KEY,
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
  screens: ['user_id', 'place'],
  habits: ['user_id'],
  fights: ['user_id', 'id'],
  fight_snapshots: ['user_id', 'fight_id'],
  fight_entries: ['user_id', 'fight_id', 'sequence'],
  live_tables: ['user_id', 'id'],
  table_seats: ['user_id', 'table_id', 'member_key'],
  table_acts: ['user_id', 'table_id', 'id'],
  notes: RECORD_KEY,
  game_sessions: RECORD_KEY,
  session_lines: RECORD_KEY,
  handouts: RECORD_KEY,
  pictures: RECORD_KEY,
  record_pictures: ['user_id', 'kind', 'record_id'],
  shown_handouts: ['user_id', 'table_id', 'handout_id'],
  invitations: ['id'],
} as const satisfies { [Table in keyof Database]: readonly (keyof Database[Table])[] };
