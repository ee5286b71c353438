import type { Kysely } from 'kysely';
import { type AnyKind, isLibraryKind, type LibraryKind } from '#domain/stuff/record-kinds.ts';
import { writtenColumns } from '#server/library/library-records.ts';
import { inChunks } from '#server/storage/in-chunks.ts';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';
import { followed } from '#server/stuff/campaign-characters.ts';
import { freeRemovedSeats } from '#server/stuff/free-seats.ts';
import { writeEncounterLists } from '#server/stuff/stored-encounter.ts';
import { findLiving } from './known-records.ts';
import type { Before } from './read-before.ts';
import { IMPORTABLE_KINDS, RECORD_TABLES } from './record-tables.ts';

export interface Restored {
  readonly id: string;
  readonly before: Before;
}

/** Whose records are restored, and when. */
interface Owned {
  readonly ownerId: string;
  readonly now: number;
}

/** Restores the records that an import has replaced, with their lists, their places and their tables. */
export async function restoreRecords(
  db: Kysely<Database>,
  owned: Owned,
  replaced: Record<AnyKind, readonly Restored[]>,
): Promise<void> {
  const { character, encounter, campaign } = replaced;
  // Before the row, because the maximum that the import has set is needed.
  for (const one of character) await restoreHitPoints(db, owned, one);
  for (const kind of IMPORTABLE_KINDS) {
    for (const { id, before } of replaced[kind]) {
      await ownRows(db, owned.ownerId)
        .updateTable(RECORD_TABLES[kind])
        .set((eb) => ({ ...columnsOf(kind, before), version: eb('version', '+', 1), updated_at: owned.now }))
        .where('id', '=', id)
        .execute();
    }
  }
  await restoreEncounterLists(db, owned, encounter);
  await restoreMembers(db, owned, campaign);
  await restorePlaces(db, owned, { encounter, campaign });
  for (const one of [...encounter, ...campaign]) await restoreTable(db, owned, one);
}

function columnsOf(kind: AnyKind, before: Before): object {
  if (!isLibraryKind(kind)) return before.fields;
  // Imports of earlier versions stored the fields alone.
  const fields = 'fields' in before ? JSON.parse(String(before.fields.fields)) : before;
  return writtenColumns<LibraryKind>(kind, fields);
}

async function restoreHitPoints(
  db: Kysely<Database>,
  { ownerId }: Owned,
  { id, before: { fields, campaigns = [] } }: Restored,
): Promise<void> {
  const restored = Number(fields.hit_points);
  const { hit_points: maximum } = await ownRows(db, ownerId)
    .selectFrom('characters')
    .select('hit_points')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const memberships = () =>
    ownRows(db, ownerId).updateTable('campaign_characters').where('character_id', '=', id);
  for (const { campaign_id, current_hit_points } of campaigns) {
    // Changes by later fights stay, up to the restored maximum.
    const left = followed(current_hit_points, { before: restored, after: maximum });
    await memberships()
      .set({ current_hit_points })
      .where('campaign_id', '=', campaign_id)
      .where('current_hit_points', '=', left)
      .execute();
  }
  await memberships()
    .set({ current_hit_points: restored })
    .where('current_hit_points', '>', restored)
    .execute();
}

async function restoreEncounterLists(
  db: Kysely<Database>,
  { ownerId }: Owned,
  encounters: readonly Restored[],
): Promise<void> {
  // A record that was deleted since is not restored to the list.
  const characters = await livingAmong(db, ownerId, 'character', encounters, ({ characters }) => characters);
  const npcs = await livingAmong(db, ownerId, 'npc', encounters, (before) => before.npcs);
  await writeEncounterLists(
    db,
    ownerId,
    encounters.map(({ id, before }) => ({
      id,
      characters: before.characters?.filter(characters) ?? [],
      npcs: before.npcs?.filter(npcs),
      monsters: before.monsters ?? [],
    })),
  );
}

async function restoreMembers(
  db: Kysely<Database>,
  { ownerId }: Owned,
  campaigns: readonly Restored[],
): Promise<void> {
  const idsOf = ({ members = [] }: Before) => members.map(({ character_id }) => character_id);
  const isThere = await livingAmong(db, ownerId, 'character', campaigns, idsOf);
  for (const { id: campaign_id, before } of campaigns) {
    const keptIds = idsOf(before);
    await freeRemovedSeats(db, ownerId, 'campaign_characters', { holderId: campaign_id, keptIds });
    await ownRows(db, ownerId)
      .deleteFrom('campaign_characters')
      .where('campaign_id', '=', campaign_id)
      .execute();
    const members = (before.members ?? []).filter(({ character_id }) => isThere(character_id));
    await inChunks(members, (some) =>
      db
        .insertInto('campaign_characters')
        .values(some.map((member) => ({ ...member, user_id: ownerId, campaign_id })))
        .execute(),
    );
  }
}

/** An encounter that was moved since has another version, and is not moved back. */
async function restorePlaces(
  db: Kysely<Database>,
  { ownerId }: Owned,
  { encounter, campaign }: Record<'encounter' | 'campaign', readonly Restored[]>,
): Promise<void> {
  const holders = { encounter: encounter.filter(hasPlaces), campaign: campaign.filter(hasPlaces) };
  for (const kind of ['encounter', 'campaign'] as const) {
    await inChunks(holders[kind], (some) =>
      ownRows(db, ownerId)
        .deleteFrom('campaign_encounters')
        .where(
          `${kind}_id`,
          'in',
          some.map(({ id }) => id),
        )
        .execute(),
    );
  }
  const all = [...holders.encounter, ...holders.campaign];
  const isCampaign = await livingAmong(db, ownerId, 'campaign', all, (before) =>
    before.places?.map(({ campaign_id }) => campaign_id),
  );
  const isEncounter = await livingAmong(db, ownerId, 'encounter', all, (before) =>
    before.places?.map(({ encounter_id }) => encounter_id),
  );
  const places = all
    .flatMap(({ before }) => before.places ?? [])
    .filter(({ campaign_id, encounter_id }) => isCampaign(campaign_id) && isEncounter(encounter_id));
  await inChunks(places, (some) =>
    db
      .insertInto('campaign_encounters')
      .values(some.map((place) => ({ ...place, user_id: ownerId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

function hasPlaces({ before }: Restored): boolean {
  return before.places !== undefined;
}

/** Only a table that is still as the import left it. */
async function restoreTable(
  db: Kysely<Database>,
  { ownerId }: Owned,
  { id, before: { table, imported_table } }: Restored,
): Promise<void> {
  if (imported_table === undefined || table === undefined) return;
  const { title, settings } = imported_table;
  if (table === null) {
    await ownRows(db, ownerId)
      .deleteFrom('live_tables')
      .where('id', '=', id)
      .where('code', 'is', null)
      .where('title', '=', title)
      .where('settings', '=', settings)
      .execute();
    return;
  }
  await ownRows(db, ownerId)
    .updateTable('live_tables')
    .set(table)
    .where('id', '=', id)
    .where('title', '=', title)
    .where('settings', '=', settings)
    .execute();
}

/** Says which of the records in these lists still exist. */
async function livingAmong(
  db: Kysely<Database>,
  ownerId: string,
  kind: AnyKind,
  restored: readonly Restored[],
  idsOf: (before: Before) => readonly string[] | undefined,
): Promise<(id: string) => boolean> {
  const ids = new Set(restored.flatMap(({ before }) => idsOf(before) ?? []));
  const living = await findLiving(db, ownerId, kind, [...ids]);
  return (id) => living.has(id);
}
