import type { Kysely } from 'kysely';
import type { CommandResult } from '#contract/fight.ts';
import type { Table } from '#contract/table/live-table.ts';
import type { IssuedCommand } from '#domain/combat/commands.ts';
import { COMBAT_REFUSALS } from '#domain/combat/refusal.ts';
import { commandForAct, describeAct } from '#domain/player-view/act-command.ts';
import { type Act, actSchema } from '#domain/player-view/player-acts.ts';
import { actorOf, memberIdOf } from '#domain/player-view/player-view.ts';
import type { TableSettings } from '#domain/player-view/settings.ts';
import type { SignedIn } from '#server/http/session.ts';
import { newSecret, newSeed } from '#server/ids.ts';
import { newCode } from '#server/links/codes.ts';
import type { Signals } from '#server/live/signals.ts';
import { Refusal } from '#server/refusal.ts';
import type { Database } from '#server/storage/schema.ts';
import { transact } from '#server/storage/transact.ts';
import { recordEvent } from '#server/stuff/account-events.ts';
import { knownId } from '#server/stuff/save-for-owner.ts';
import { type Fights, type LoadedTable, loadTable } from './loaded-table.ts';
import { type ActRow, type Place, type TableRow, tableIdOf, tablesOf } from './store.ts';
import { tableTopic } from './table-followers.ts';
import { emptyTable, presentTable } from './view-messages.ts';

/** The result of an act. */
export interface Judged {
  state: 'done' | 'refused';
  message: string | null;
}

interface Dependencies {
  db: Kysely<Database>;
  signals: Signals;
  fights: Fights & {
    apply(ownerId: string, fightId: string, command: IssuedCommand): Promise<CommandResult>;
  };
  now: () => number;
}

const NO_FIGHT = 'That fight is not on the table any more.';
const NOT_THERE = 'That character is not in the fight.';

/** The game master's side of the tables. Also turns an act into a step of the fight. */
export function createTableService({ db, signals, fights, now }: Dependencies) {
  const load = (ownerId: string, tableId: string) => loadTable(db, fights, { ownerId, tableId });

  async function placeOf(ownerId: string, { of, id }: TableAddress): Promise<Place> {
    const store = tablesOf(db, ownerId);
    const place =
      of === 'campaign' ? await store.findCampaignPlace(knownId(id)) : await store.findPlace(knownId(id));
    if (place === undefined) throw new Refusal('not_found');
    return place;
  }

  async function present(ownerId: string, place: Place, row: TableRow): Promise<Table> {
    const table = await load(ownerId, row.id);
    if (table === undefined) throw new Refusal('not_found');
    return presentTable(place, table);
  }

  async function change(
    ownerId: string,
    address: TableAddress,
    changesOf: ChangesOf,
    sharedBy?: Owner,
  ): Promise<Table> {
    const place = await placeOf(ownerId, address);
    const row = await transact(db, async (transaction) => {
      const store = tablesOf(transaction, ownerId);
      const before = await store.ensureFor(place, now());
      const changes = changesOf(before, place);
      if (Object.keys(changes).length > 0) await store.update(before.id, changes);
      // A phone of the old link loses its character.
      if (changes.secret !== undefined) await store.freeAll(before.id);
      const { code = before.code } = changes;
      if (sharedBy && code !== before.code) {
        const kind = code === null ? 'table_stopped' : 'table_shared';
        const { userId, device } = sharedBy;
        await recordEvent(transaction, { userId, kind, device, detail: place.name }, now());
      }
      return before;
    });
    signals.publish(tableTopic({ ownerId, tableId: row.id }));
    return present(ownerId, place, row);
  }

  /** PLY-1: judged once, because the act's id is the id of the command in the journal. */
  async function perform(ownerId: string, table: LoadedTable, row: ActRow, act: Act): Promise<Judged> {
    const { fight } = table.state;
    if (fight === null || table.fightId !== row.fight_id) return { state: 'refused', message: NO_FIGHT };
    // The step was applied before the answer was stored. The turn may have changed since.
    if (fight.entries.some(({ issued }) => issued.id === row.id)) return { state: 'done', message: null };
    const actor = actorOf(table.state, row.member_key);
    if (actor === undefined) return { state: 'refused', message: NOT_THERE };
    const made = commandForAct(actor, act, row.id);
    if ('refused' in made) return { state: 'refused', message: made.refused };
    if ('nothing' in made) return { state: 'done', message: null };
    const issued = { id: row.id, at: now(), seed: newSeed(), command: made.command, by: row.name };
    const result = await fights.apply(ownerId, row.fight_id, issued);
    return result.status === 'refused'
      ? { state: 'refused', message: COMBAT_REFUSALS[result.refusal] }
      : { state: 'done', message: null };
  }

  /** `changed` replaces the suggested act. Returns the reason if the engine refused it, otherwise null. */
  async function accept(ownerId: string, row: ActRow, changed: Act | undefined): Promise<string | null> {
    const store = tablesOf(db, ownerId);
    const table = await load(ownerId, row.table_id);
    const act = changed ?? actSchema.parse(JSON.parse(row.act));
    const actor = table && actorOf(table.state, row.member_key);
    const text = actor ? describeAct(actor, act) : row.text;
    const judging = { state: 'judging', act: JSON.stringify(act), text } as const;
    const isOurs = await store.decideAct(row.table_id, row.id, ['waiting', 'judging'], judging);
    if (!isOurs || table === undefined) return null;
    const judged = await perform(ownerId, table, row, act);
    await store.decideAct(row.table_id, row.id, ['judging'], judged);
    return judged.message;
  }

  return {
    load,
    placeOf,

    /** If there is no table yet, returns the defaults. */
    async get(ownerId: string, address: TableAddress): Promise<Table> {
      const place = await placeOf(ownerId, address);
      const row = await tablesOf(db, ownerId).find(tableIdOf(place));
      return row ? present(ownerId, place, row) : emptyTable(place);
    },

    update(
      ownerId: string,
      address: TableAddress,
      { on_table, title }: { on_table?: boolean; title?: string },
    ): Promise<Table> {
      return change(ownerId, address, (row, place) => ({
        ...(on_table === true && { shown_encounter_id: place.encounterId }),
        ...(on_table === false && isShowing(row, place) && { shown_encounter_id: null }),
        ...(title !== undefined && { title }),
      }));
    },

    updateSettings(ownerId: string, address: TableAddress, settings: TableSettings): Promise<Table> {
      return change(ownerId, address, () => ({ settings: JSON.stringify(settings) }));
    },

    share(owner: Owner, address: TableAddress, renew: boolean): Promise<Table> {
      const changesOf: ChangesOf = (row, place) => ({
        ...(place.encounterId !== null && { shown_encounter_id: place.encounterId }),
        ...((renew || row.code === null) && { code: newCode(), secret: newSecret() }),
      });
      return change(owner.userId, address, changesOf, owner);
    },

    async stop(owner: Owner, address: TableAddress): Promise<void> {
      await change(owner.userId, address, () => ({ code: null, secret: newSecret() }), owner);
    },

    /** A campaign's table shows the fight that was started last. */
    async showStarted(ownerId: string, encounterId: string): Promise<void> {
      const store = tablesOf(db, ownerId);
      const place = await store.findPlace(encounterId);
      const row = place && (await store.find(tableIdOf(place)));
      if (!row || row.code === null || row.shown_encounter_id === encounterId) return;
      await store.update(row.id, { shown_encounter_id: encounterId });
      signals.publish(tableTopic({ ownerId, tableId: row.id }));
    },

    async freeSeat(ownerId: string, address: TableAddress, seatId: string): Promise<Table> {
      const place = await placeOf(ownerId, address);
      const store = tablesOf(db, ownerId);
      const row = await store.find(tableIdOf(place));
      const table = row && (await load(ownerId, row.id));
      const seat = table?.seats.find(({ member_key }) => memberIdOf(table.state, member_key) === seatId);
      if (row === undefined || seat === undefined) throw new Refusal('not_found');
      await store.freeSeat(row.id, seat.member_key);
      signals.publish(tableTopic({ ownerId, tableId: row.id }));
      return present(ownerId, place, row);
    },

    async answer(
      ownerId: string,
      address: TableAddress,
      actId: string,
      { answer, act: changed }: { answer: 'accept' | 'reject'; act?: Act },
    ): Promise<Table & { message: string | null }> {
      const place = await placeOf(ownerId, address);
      const store = tablesOf(db, ownerId);
      const row = await store.find(tableIdOf(place));
      const act = row && (await store.findAct(row.id, actId));
      if (row === undefined || act === undefined) throw new Refusal('not_found');
      let message: string | null = null;
      if (answer === 'accept') message = await accept(ownerId, act, changed);
      else await store.decideAct(row.id, actId, ['waiting'], { state: 'rejected' });
      signals.publish(tableTopic({ ownerId, tableId: row.id }));
      return { ...(await present(ownerId, place, row)), message };
    },

    perform,
  };
}

export type TableService = ReturnType<typeof createTableService>;

/** The id of an encounter or a campaign, as it is in the address of a call. */
export interface TableAddress {
  of: 'encounter' | 'campaign';
  id: string;
}

/** From a campaign, any fight on its table counts. */
function isShowing(row: TableRow, { encounterId }: Place): boolean {
  return encounterId === null || row.shown_encounter_id === encounterId;
}

type Owner = Pick<SignedIn, 'userId' | 'device'>;
type ChangesOf = (row: TableRow, place: Place) => Partial<TableRow>;
