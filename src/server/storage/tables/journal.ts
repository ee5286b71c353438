import type { Generated } from 'kysely';
import type { Audience, NoteType, SessionState } from '#domain/journal/fields.ts';

/** The common columns. The key is (user_id, id). A record is deleted with its campaign. */
interface CampaignRecord {
  user_id: string;
  id: string;
  campaign_id: string;
  name: string;
  /** Counts saves, from 1. */
  version: number;
  created_at: number;
  updated_at: number;
}

export interface NotesTable extends CampaignRecord {
  type: NoteType;
  audience: Audience;
  tags: string;
  text: string;
}

/** The sessions of campaigns. The table `sessions` has the log-ins. */
export interface GameSessionsTable extends CampaignRecord {
  number: number;
  date: string;
  plan: string;
  /** JSON of the ids, in order. */
  encounters: string;
  /** JSON of the ids. */
  attended: string;
  recap: string;
  status: Generated<SessionState>;
  started_at: number | null;
  ended_at: number | null;
  /** JSON of the awarded experience; null before the session ended. */
  experience: string | null;
}

/** The timeline of a session. */
export interface SessionLinesTable {
  user_id: string;
  id: string;
  session_id: string;
  at: number;
  kind: string;
  text: string;
  /** JSON, for lines that the server writes. */
  data: string | null;
}

export interface HandoutsTable extends CampaignRecord {
  text: string;
  picture_id: string | null;
}

export interface PicturesTable {
  user_id: string;
  id: string;
  type: string;
  width: number;
  height: number;
  /** The size of the decoded picture. */
  bytes: number;
  created_at: number;
  /** When a clean-up first found that nothing uses it; null if the last clean-up found a use. */
  unused_since: number | null;
  /** In Base64. */
  data: string;
}

/** The pictures of characters, NPCs and own monsters. */
export interface RecordPicturesTable {
  user_id: string;
  kind: string;
  record_id: string;
  picture_id: string;
}

/** The handouts that players may see now. A withdrawn one has no row. */
export interface ShownHandoutsTable {
  user_id: string;
  table_id: string;
  handout_id: string;
  target: 'everyone' | 'screen' | 'phones' | 'phone';
  /** The seat of one phone, or empty. */
  member_key: string;
  shown_at: number;
  /** 1 while screens show it in front, else 0. */
  in_front: number;
}
