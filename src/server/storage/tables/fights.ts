import type { Generated } from 'kysely';
import type { FightOutline } from '#domain/combat/summary/fight-outline.ts';

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
  /** This and the next five columns are the outline for lists. Null for fights from before these columns. */
  status: Generated<FightOutline['status'] | null>;
  round: Generated<number>;
  /** The combatant whose turn it is. */
  turn: Generated<string | null>;
  /** The combatant after it. */
  next_turn: Generated<string | null>;
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
