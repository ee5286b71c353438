import type { Kysely } from 'kysely';
import type { Member } from '#domain/player-view/player-view.ts';
import { DEFAULT_TABLE_SETTINGS } from '#domain/player-view/settings.ts';
import type { Picture } from '#domain/player-view/shown-handouts.ts';
import { newSecret } from '#server/ids.ts';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';
import type { LiveTablesTable, TableActsTable, TableSeatsTable } from '#server/storage/tables/fights.ts';
import { encountersInCampaigns } from '#server/stuff/stored-encounter.ts';

export type TableRow = LiveTablesTable;
export type Seat = TableSeatsTable;
export type ActRow = TableActsTable;

/** The number of decided acts that a phone still sees. */
const SHOWN_ACTS = 5;
/** Limits of the acts that are read for all phones together. */
const DECIDED_READ = 100;
const OPEN_READ = 200;
/** How long a retry of an act gets the stored answer. The journal recognizes its commands forever. */
const DECIDED_MILLISECONDS = 60 * 60_000;
/** A suggestion expires after a day. */
const OPEN_MILLISECONDS = 24 * 60 * 60_000;
const OPEN: readonly ActRow['state'][] = ['waiting', 'judging'];

/** The place of a table, as seen from an encounter or from a campaign. */
export interface Place {
  /** Null for the campaign itself. */
  encounterId: string | null;
  campaignId: string | null;
  campaignName: string | null;
  /** Of the campaign, or of an encounter without one. */
  name: string;
}

/** A table has the id of its campaign or encounter, so a screen can follow it before it exists. */
export function tableIdOf({ encounterId, campaignId }: Place): string {
  const id = campaignId ?? encounterId;
  if (id === null) throw new Error('A table belongs to a campaign or to an encounter.');
  return id;
}

/** The link of a disabled account pauses: it works again when the account is enabled. */
export function findTableByCode(db: Kysely<Database>, code: string): Promise<TableRow | undefined> {
  return db
    .selectFrom('live_tables')
    .innerJoin('users', 'users.id', 'live_tables.user_id')
    .selectAll('live_tables')
    .where('code', '=', code)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
}

/** The tables of one owner. Every query is scoped to the owner. */
export function tablesOf(db: Kysely<Database>, ownerId: string) {
  const own = ownRows(db, ownerId);
  const table = (id: string) =>
    db
      .selectFrom('live_tables')
      .selectAll('live_tables')
      .where('live_tables.user_id', '=', ownerId)
      .where('live_tables.id', '=', id);
  const acts = (tableId: string) => own.selectFrom('table_acts').where('table_id', '=', tableId);

  return {
    find(id: string): Promise<TableRow | undefined> {
      return table(id).executeTakeFirst();
    },

    /** Undefined if the account is disabled, so that screens which follow the table stop. */
    findForScreens(id: string): Promise<TableRow | undefined> {
      return table(id)
        .innerJoin('users', 'users.id', 'live_tables.user_id')
        .where('users.disabled_at', 'is', null)
        .executeTakeFirst();
    },

    /** Undefined if the encounter does not exist. */
    async findPlace(encounterId: string): Promise<Place | undefined> {
      const row = await encountersInCampaigns(db, ownerId)
        .where('encounters.id', '=', encounterId)
        .select([
          'encounters.id',
          'encounters.name',
          'campaigns.id as campaign_id',
          'campaigns.name as campaign_name',
        ])
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const { id, name, campaign_id: campaignId, campaign_name: campaignName } = row;
      return { encounterId: id, campaignId, campaignName, name: campaignName ?? name };
    },

    /** Undefined if the campaign does not exist. */
    async findCampaignPlace(campaignId: string): Promise<Place | undefined> {
      const row = await own
        .selectFrom('campaigns')
        .select(['id', 'name'])
        .where('id', '=', campaignId)
        .executeTakeFirst();
      return row && { encounterId: null, campaignId: row.id, campaignName: row.name, name: row.name };
    },

    /** The first change creates the table. Two concurrent changes create one. */
    async ensureFor(place: Place, now: number): Promise<TableRow> {
      const found = await this.find(tableIdOf(place));
      if (found) return found;
      await db
        .insertInto('live_tables')
        .values({
          user_id: ownerId,
          id: tableIdOf(place),
          campaign_id: place.campaignId,
          encounter_id: place.campaignId === null ? place.encounterId : null,
          code: null,
          secret: newSecret(),
          shown_encounter_id: null,
          title: '',
          settings: JSON.stringify(DEFAULT_TABLE_SETTINGS),
          created_at: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const made = await this.find(tableIdOf(place));
      if (made === undefined) throw new Error('The new table was not found.');
      return made;
    },

    async update(id: string, changes: Partial<TableRow>): Promise<void> {
      await own.updateTable('live_tables').set(changes).where('id', '=', id).execute();
    },

    /** The characters of the campaign, or of an encounter without a campaign. */
    async listParty({ campaign_id, encounter_id }: TableRow): Promise<Member[]> {
      const members =
        campaign_id !== null
          ? db
              .selectFrom('campaign_characters as member')
              .select(['member.character_id', 'member.position'])
              .where('member.user_id', '=', ownerId)
              .where('member.campaign_id', '=', campaign_id)
          : db
              .selectFrom('encounter_characters as member')
              .select(['member.character_id', 'member.position'])
              .where('member.user_id', '=', ownerId)
              .where('member.encounter_id', '=', encounter_id ?? '');
      const rows = await db
        .selectFrom(members.as('member'))
        .innerJoin('characters', 'characters.id', 'member.character_id')
        .select(['characters.id', 'characters.name'])
        .where('characters.user_id', '=', ownerId)
        .orderBy('member.position')
        .execute();
      return rows.map(({ id, name }) => ({ key: `character:${id}`, name }));
    },

    /** The pictures of these records, by `picturedRecordOf`. */
    async findPictures(records: ReadonlySet<string>): Promise<Map<string, Picture>> {
      if (records.size === 0) return new Map();
      const rows = await db
        .selectFrom('record_pictures as named')
        .innerJoin('pictures', (join) =>
          join.onRef('pictures.user_id', '=', 'named.user_id').onRef('pictures.id', '=', 'named.picture_id'),
        )
        .select(['named.kind', 'named.record_id', 'pictures.id', 'pictures.width', 'pictures.height'])
        .where('named.user_id', '=', ownerId)
        .where(
          'named.record_id',
          'in',
          [...records].map((record) => record.slice(record.indexOf(':') + 1)),
        )
        .execute();
      return new Map(
        rows.map(({ kind, record_id, ...picture }): [string, Picture] => [`${kind}:${record_id}`, picture]),
      );
    },

    listSeats(tableId: string): Promise<Seat[]> {
      return own
        .selectFrom('table_seats')
        .selectAll()
        .where('table_id', '=', tableId)
        .orderBy('taken_at')
        .orderBy('member_key')
        .execute();
    },

    /** False if another phone has the character. A phone has one character: it gives up the previous one. */
    async takeSeat(seat: Omit<Seat, 'user_id'>): Promise<boolean> {
      await this.freeSeatOf(seat.table_id, seat.token_hash);
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('table_seats')
        .values({ ...seat, user_id: ownerId })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    async freeSeatOf(tableId: string, tokenHash: string): Promise<void> {
      await own
        .deleteFrom('table_seats')
        .where('table_id', '=', tableId)
        .where('token_hash', '=', tokenHash)
        .execute();
    },

    async freeSeat(tableId: string, memberKey: string): Promise<void> {
      await own
        .deleteFrom('table_seats')
        .where('table_id', '=', tableId)
        .where('member_key', '=', memberKey)
        .execute();
    },

    async freeAll(tableId: string): Promise<void> {
      await own.deleteFrom('table_seats').where('table_id', '=', tableId).execute();
    },

    /** Oldest first: all open acts, and the last decided ones. */
    async listActs(tableId: string): Promise<ActRow[]> {
      const newest = (isOpenOnes: boolean) =>
        acts(tableId)
          .selectAll()
          .where('state', isOpenOnes ? 'in' : 'not in', [...OPEN])
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(isOpenOnes ? OPEN_READ : DECIDED_READ)
          .execute();
      const [open, decided] = await Promise.all([newest(true), newest(false)]);
      return [...open, ...decided].sort(
        (one, other) => one.created_at - other.created_at || (one.id < other.id ? -1 : 1),
      );
    },

    findAct(tableId: string, id: string): Promise<ActRow | undefined> {
      return acts(tableId).selectAll().where('id', '=', id).executeTakeFirst();
    },

    /** False if the act exists already. */
    async insertAct(act: Omit<ActRow, 'user_id'>): Promise<boolean> {
      await own
        .deleteFrom('table_acts')
        .where('table_id', '=', act.table_id)
        .where((eb) =>
          eb.or([
            eb('created_at', '<=', act.created_at - OPEN_MILLISECONDS),
            eb.and([
              eb('state', 'not in', [...OPEN]),
              eb('created_at', '<=', act.created_at - DECIDED_MILLISECONDS),
            ]),
          ]),
        )
        .execute();
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('table_acts')
        .values({ ...act, user_id: ownerId })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    /** Changes the act only if it is in one of these states, so two concurrent answers count once. */
    async decideAct(
      tableId: string,
      id: string,
      from: readonly ActRow['state'][],
      changes: Partial<Pick<ActRow, 'state' | 'message' | 'act' | 'text'>>,
    ): Promise<boolean> {
      const { numUpdatedRows } = await own
        .updateTable('table_acts')
        .set(changes)
        .where('table_id', '=', tableId)
        .where('id', '=', id)
        .where('state', 'in', [...from])
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}

export function isOpen({ state }: ActRow): boolean {
  return OPEN.includes(state);
}

/** The acts of a phone that the phone sees. */
export function actsOf(acts: readonly ActRow[], memberKey: string): ActRow[] {
  const own = acts.filter(({ member_key }) => member_key === memberKey);
  const decided = own.filter((act) => !isOpen(act)).slice(-SHOWN_ACTS);
  return own.filter((act) => isOpen(act) || decided.includes(act));
}
