import type { Kysely } from 'kysely';
import type { Fight } from '#domain/combat/fight.ts';
import type { JournalEntry } from '#domain/combat/journal/journal.ts';
import type { TableState } from '#domain/player-view/player-view.ts';
import { isWholeLog } from '#domain/player-view/seen-log.ts';
import { readTableSettings, type TableSettings } from '#domain/player-view/settings.ts';
import type { Database } from '#server/storage/schema.ts';
import { opaqueIds } from './codes.ts';
import { type ActRow, type Seat, type TableRow, tableIdOf, tablesOf } from './store.ts';

/** The fight that an encounter has now, with the end of its journal. */
export interface CurrentFight {
  fightId: string;
  fight: Fight;
  entries: JournalEntry[];
}

/** What a table needs of the fights; given by app.ts. */
export interface Fights {
  /** Undefined where none was opened yet. `isEnough` says whether that end of the journal is long enough. */
  peek(
    ownerId: string,
    encounterId: string,
    isEnough: (current: Pick<CurrentFight, 'fight' | 'entries'>) => boolean,
  ): Promise<CurrentFight | undefined>;
}

/** A table with all that its screens show. */
export interface LoadedTable {
  readonly row: TableRow;
  readonly seats: readonly Seat[];
  readonly acts: readonly ActRow[];
  readonly settings: TableSettings;
  readonly fightId: string | null;
  readonly state: TableState;
}

export interface TableId {
  readonly ownerId: string;
  readonly tableId: string;
}

/** What a phone plays; undefined for a screen that plays nobody, and for a token that nobody was given. */
export function seatOf({ seats }: LoadedTable, tokenHash: string | null): Seat | undefined {
  return tokenHash === null ? undefined : seats.find(({ token_hash }) => token_hash === tokenHash);
}

/**
 * Undefined when there is no such table any more: also when its encounter has come to a campaign, because the game
 * master then has the campaign's table and could not stop this one. A fight that has gone to another table is not shown.
 */
export async function loadTable(
  db: Kysely<Database>,
  fights: Fights,
  { ownerId, tableId }: TableId,
): Promise<LoadedTable | undefined> {
  const store = tablesOf(db, ownerId);
  const row = await store.find(tableId);
  if (row === undefined) return undefined;
  const encounterId = row.encounter_id ?? row.shown_encounter_id;
  const place = encounterId === null ? undefined : await store.findPlace(encounterId);
  const isHere = place !== undefined && tableIdOf(place) === tableId;
  if (row.encounter_id !== null && !isHere) return undefined;
  const settings = readTableSettings(JSON.parse(row.settings));
  // VIS-4: what the players do not see would push lines that they do see out of the end of the journal.
  const isEnough = ({ fight, entries }: Pick<CurrentFight, 'fight' | 'entries'>) =>
    isWholeLog(fight, entries, settings.visibility);
  const [party, seats, acts, current] = await Promise.all([
    store.listParty(row),
    store.listSeats(tableId),
    store.listActs(tableId),
    row.shown_encounter_id === null || !isHere
      ? undefined
      : fights.peek(ownerId, row.shown_encounter_id, isEnough),
  ]);
  return {
    row,
    seats,
    acts,
    settings,
    fightId: current?.fightId ?? null,
    state: {
      title: row.title,
      handout: row.handout,
      settings,
      party,
      taken: new Set(seats.map(({ member_key }) => member_key)),
      fight: current ? { state: current.fight, entries: current.entries } : null,
      opaque: opaqueIds(row.secret),
    },
  };
}
