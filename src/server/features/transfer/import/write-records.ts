import type { Kysely } from 'kysely';
import type { KeptTable } from '#domain/player-view/settings.ts';
import type { DocumentImportPlan } from '#domain/stuff/import/plan-document.ts';
import { type ImportPlan, isWritten } from '#domain/stuff/import/plan-import.ts';
import type { PlannedRecord } from '#domain/stuff/import/plan-records.ts';
import { ALL_KINDS } from '#domain/stuff/record-kinds.ts';
import { newSecret } from '#server/ids.ts';
import { type FindMonster, storedMonster } from '#server/library/monster-facts.ts';
import { inChunks } from '#server/storage/in-chunks.ts';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';
import { followMaximum } from '#server/stuff/campaign-characters.ts';
import { freeRemovedSeats } from '#server/stuff/free-seats.ts';
import { countChange } from '#server/stuff/record-ownership.ts';
import { writeEncounterLists } from '#server/stuff/stored-encounter.ts';
import { IMPORTABLE_KINDS } from './record-tables.ts';
import { upsertRecords } from './upsert-records.ts';

interface Write {
  readonly findMonster: FindMonster;
  readonly now: number;
}

/** Writes the records that a plan adds or replaces, of all kinds, with the lists that connect them. */
export async function writeRecords(
  db: Kysely<Database>,
  ownerId: string,
  plan: ImportPlan,
  { findMonster, now }: Write,
): Promise<void> {
  const characters = plan.characters.filter(isWritten);
  const encounters = plan.encounters.filter(isWritten);
  const campaigns = plan.campaigns.filter(isWritten);
  const known = await maximaOf(db, ownerId, idsOf(characters, 'replace'));
  for (const kind of IMPORTABLE_KINDS) {
    const planned: readonly PlannedRecord<object>[] = plan[ALL_KINDS[kind].plural];
    await upsertRecords(db, ownerId, { kind, written: planned.filter(isWritten), now });
  }
  for (const { id, item } of characters) {
    const before = known.get(id) ?? item.hit_points;
    await followMaximum(db, ownerId, id, { before, after: item.hit_points });
  }

  await writeEncounterLists(
    db,
    ownerId,
    encounters.map(({ id, item: { characters, npcs, monsters } }) => ({
      id,
      characters,
      npcs,
      monsters: monsters.map((monster) => storedMonster(findMonster, monster, 'encounters')),
    })),
  );
  for (const { id, item, action } of campaigns) {
    if (action !== 'replace') continue;
    const keptIds = item.characters.map(({ character_id }) => character_id);
    await freeRemovedSeats(db, ownerId, 'campaign_characters', { holderId: id, keptIds });
  }
  await inChunks(idsOf(campaigns, 'replace'), (ids) =>
    ownRows(db, ownerId).deleteFrom('campaign_characters').where('campaign_id', 'in', ids).execute(),
  );
  await inChunks(
    campaigns.flatMap(({ id, item }) =>
      item.characters.map(({ character_id, current_hit_points, dead }, position) => ({
        user_id: ownerId,
        campaign_id: id,
        character_id,
        position,
        // A dead character has 0 hit points, even if the file has another number.
        current_hit_points: dead ? 0 : current_hit_points,
        dead: dead ? 1 : 0,
      })),
    ),
    (rows) => db.insertInto('campaign_characters').values(rows).execute(),
  );
  await placeEncounters(db, ownerId, plan);
  await inChunks(
    [
      ...campaigns.map(({ id, item }) => ({ campaign_id: id, encounter_id: null, table: item.table })),
      ...encounters.map(({ id, item }) => ({ campaign_id: null, encounter_id: id, table: item.table })),
    ].flatMap(({ table, ...place }) => (table ? [tableRow(ownerId, place, table, now)] : [])),
    (rows) =>
      db
        .insertInto('live_tables')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'id']).doUpdateSet((eb) => ({
            title: eb.ref('excluded.title'),
            settings: eb.ref('excluded.settings'),
          })),
        )
        .execute(),
  );
}

/** Without a link. An existing table keeps its link. */
function tableRow(
  user_id: string,
  place: { campaign_id: string | null; encounter_id: string | null },
  { title, settings }: KeptTable,
  created_at: number,
) {
  return {
    user_id,
    id: place.campaign_id ?? place.encounter_id ?? '',
    ...place,
    code: null,
    secret: newSecret(),
    shown_encounter_id: null,
    title,
    settings: JSON.stringify(settings),
    created_at,
  };
}

async function maximaOf(db: Kysely<Database>, ownerId: string, ids: string[]): Promise<Map<string, number>> {
  const maxima = new Map<string, number>();
  await inChunks(ids, async (some) => {
    const rows = await ownRows(db, ownerId)
      .selectFrom('characters')
      .select(['id', 'hit_points'])
      .where('id', 'in', some)
      .execute();
    for (const { id, hit_points } of rows) maxima.set(id, hit_points);
  });
  return maxima;
}

/**
 * Moves encounters into the campaigns of the plan. A replaced campaign loses the encounters that the plan does not
 * list.
 */
async function placeEncounters(
  db: Kysely<Database>,
  ownerId: string,
  plan: DocumentImportPlan,
): Promise<void> {
  const before = await ownRows(db, ownerId)
    .selectFrom('campaign_encounters')
    .select(['encounter_id', 'campaign_id', 'position'])
    .execute();
  const replaced = new Set(idsOf(plan.campaigns, 'replace'));
  const placed = new Set(plan.placements.map(({ encounterId }) => encounterId));
  const gone = before.filter((link) => replaced.has(link.campaign_id) || placed.has(link.encounter_id));
  const last = new Map<string, number>();
  for (const { campaign_id, position } of before) {
    last.set(campaign_id, Math.max(last.get(campaign_id) ?? 0, position));
  }
  await inChunks(
    gone.map(({ encounter_id }) => encounter_id),
    (ids) =>
      ownRows(db, ownerId).deleteFrom('campaign_encounters').where('encounter_id', 'in', ids).execute(),
  );
  await inChunks(
    plan.placements.map(({ encounterId, campaignId, done }, at) => ({
      user_id: ownerId,
      encounter_id: encounterId,
      campaign_id: campaignId,
      position: (last.get(campaignId) ?? 0) + 1 + at,
      done: done ? 1 : 0,
    })),
    (rows) => db.insertInto('campaign_encounters').values(rows).execute(),
  );
  const written = new Set([...plan.encounters, ...plan.campaigns].filter(isWritten).map(({ id }) => id));
  const changed = (ids: string[]) => [...new Set(ids)].filter((id) => !written.has(id));
  const links = [
    ...gone.map((link) => ({ encounterId: link.encounter_id, campaignId: link.campaign_id })),
    ...plan.placements,
  ];
  await inChunks(changed(links.map(({ encounterId }) => encounterId)), (ids) =>
    countChange(db, ownerId, 'encounter', ids),
  );
  await inChunks(changed(links.map(({ campaignId }) => campaignId)), (ids) =>
    countChange(db, ownerId, 'campaign', ids),
  );
}

function idsOf(records: readonly PlannedRecord<unknown>[], action: 'replace'): string[] {
  return records.filter((record) => record.action === action).map(({ id }) => id);
}
