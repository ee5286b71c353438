import type { Kysely } from 'kysely';
import type { Fight } from '#domain/combat/fight.ts';
import type { JournalEntry } from '#domain/combat/journal/journal.ts';
import { picturedRecordOf, type TableState } from '#domain/player-view/player-view.ts';
import { isWholeLog } from '#domain/player-view/seen-log.ts';
import { readTableSettings, type TableSettings } from '#domain/player-view/settings.ts';
import type { Database } from '#server/storage/schema.ts';
import { opaqueIds } from './player-ids.ts';
import { shownOf } from './shown-store.ts';
import { type ActRow, type Seat, type TableRow, tableIdOf, tablesOf } from './store.ts';

/** The current fight of an encounter with its newest entries. */
export interface CurrentFight {
  fightId: string;
  fight: Fight;
  entries: JournalEntry[];
}

/** The part of the fight service that a table needs. */
export interface Fights {
  /** Undefined if no fight was opened yet. `isEnough` decides whether more entries are read. */
  peek(
    ownerId: string,
    encounterId: string,
    isEnough: (current: Pick<CurrentFight, 'fight' | 'entries'>) => boolean,
  ): Promise<CurrentFight | undefined>;
}

/** A table with everything that its screens show. */
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

/** The seat of a phone. Undefined for a screen without a character, and for an unknown token. */
export function seatOf({ seats }: LoadedTable, tokenHash: string | null): Seat | undefined {
  return tokenHash === null ? undefined : seats.find(({ token_hash }) => token_hash === tokenHash);
}

/**
 * Undefined if the table no longer exists, if its account is disabled, or if its encounter is now in a campaign: the
 * game master then sees only the campaign's table and could not stop this one. A fight that moved to another table is
 * not shown.
 */
export async function loadTable(
  db: Kysely<Database>,
  fights: Fights,
  { ownerId, tableId }: TableId,
): Promise<LoadedTable | undefined> {
  const store = tablesOf(db, ownerId);
  const row = await store.findForScreens(tableId);
  if (row === undefined) return undefined;
  const encounterId = row.encounter_id ?? row.shown_encounter_id;
  const place = encounterId === null ? undefined : await store.findPlace(encounterId);
  const isHere = place !== undefined && tableIdOf(place) === tableId;
  if (row.encounter_id !== null && !isHere) return undefined;
  const settings = readTableSettings(JSON.parse(row.settings));
  // VIS-4: many hidden entries at the end of the journal must not push visible lines out of the log.
  const isEnough = ({ fight, entries }: Pick<CurrentFight, 'fight' | 'entries'>) =>
    isWholeLog(fight, entries, settings.visibility);
  const [party, seats, acts, handouts, notes, current] = await Promise.all([
    store.listParty(row),
    store.listSeats(tableId),
    store.listActs(tableId),
    shownOf(db, ownerId).list(tableId),
    shownOf(db, ownerId).listNotes(tableId),
    row.shown_encounter_id === null || !isHere
      ? undefined
      : fights.peek(ownerId, row.shown_encounter_id, isEnough),
  ]);
  const pictured = settings.pictures === true && current ? recordOnTurn(current.fight) : [];
  return {
    row,
    seats,
    acts,
    settings,
    fightId: current?.fightId ?? null,
    state: {
      title: row.title,
      handouts: [...handouts, ...notes],
      pictures: await store.findPictures(new Set(pictured)),
      settings,
      party,
      taken: new Set(seats.map(({ member_key }) => member_key)),
      fight: current ? { state: current.fight, entries: current.entries } : null,
      opaque: opaqueIds(row.secret),
    },
  };
}

/** Only the combatant whose turn players see shows its picture. */
function recordOnTurn({ seen_turn, combatants }: Fight): string[] {
  const combatant = seen_turn && combatants[seen_turn.combatant_id];
  const record = combatant && picturedRecordOf(combatant);
  return record === undefined ? [] : [record];
}
