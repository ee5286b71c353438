import type { Kysely } from 'kysely';
import type { ImportPlan, PlannedRecord } from '#domain/stuff/import-plan.ts';
import type { Database } from '#server/storage/schema.ts';
import { type FindMonster, storedMonster } from '#server/stuff/monster-source.ts';
import { countChange } from '#server/stuff/own-records.ts';

/** Rows of one statement: both engines limit how many parameters it may carry. */
const ROWS_AT_ONCE = 500;

/** Writes what a plan adds and replaces. Runs inside the transaction of the import. */
export async function writePlan(
  db: Kysely<Database>,
  ownerId: string,
  plan: ImportPlan,
  findMonster: FindMonster,
  now: number,
): Promise<void> {
  const characters = plan.characters.filter(isWritten);
  const npcs = plan.npcs.filter(isWritten);
  const encounters = plan.encounters.filter(isWritten);
  const campaigns = plan.campaigns.filter(isWritten);
  /** Lists go by time: records of one file are given times that keep their order. */
  const common = (id: string, at: number, of: readonly unknown[]) => {
    const time = now - of.length + at;
    return { user_id: ownerId, id, version: 1, created_at: time, updated_at: time };
  };

  await inChunks(
    characters.map(({ id, item: { character_id: _, ...fields } }, at) => ({
      ...fields,
      ...common(id, at, characters),
    })),
    (rows) =>
      db
        .insertInto('characters')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'id']).doUpdateSet((eb) => ({
            name: eb.ref('excluded.name'),
            player: eb.ref('excluded.player'),
            hit_points: eb.ref('excluded.hit_points'),
            level: eb.ref('excluded.level'),
            armor_class: eb.ref('excluded.armor_class'),
            version: eb('characters.version', '+', 1),
            updated_at: now,
          })),
        )
        .execute(),
  );
  await inChunks(
    npcs.map(({ id, item: { npc_id: _, ...fields } }, at) => ({ ...fields, ...common(id, at, npcs) })),
    (rows) =>
      db
        .insertInto('npcs')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'id']).doUpdateSet((eb) => ({
            name: eb.ref('excluded.name'),
            hit_points: eb.ref('excluded.hit_points'),
            armor_class: eb.ref('excluded.armor_class'),
            version: eb('npcs.version', '+', 1),
            updated_at: now,
          })),
        )
        .execute(),
  );
  await inChunks(
    encounters.map(({ id, item }, at) => ({
      name: item.name,
      short_description: item.short_description,
      description: item.description,
      location: item.location,
      terrain: item.terrain,
      rewards: item.rewards,
      ...common(id, at, encounters),
    })),
    (rows) =>
      db
        .insertInto('encounters')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'id']).doUpdateSet((eb) => ({
            name: eb.ref('excluded.name'),
            short_description: eb.ref('excluded.short_description'),
            description: eb.ref('excluded.description'),
            location: eb.ref('excluded.location'),
            terrain: eb.ref('excluded.terrain'),
            rewards: eb.ref('excluded.rewards'),
            version: eb('encounters.version', '+', 1),
            updated_at: now,
          })),
        )
        .execute(),
  );
  await inChunks(
    campaigns.map(({ id, item }, at) => ({
      name: item.name,
      description: item.description,
      length: item.length,
      world_name: item.world_name,
      rules: item.rules,
      ...common(id, at, campaigns),
    })),
    (rows) =>
      db
        .insertInto('campaigns')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'id']).doUpdateSet((eb) => ({
            name: eb.ref('excluded.name'),
            description: eb.ref('excluded.description'),
            length: eb.ref('excluded.length'),
            world_name: eb.ref('excluded.world_name'),
            rules: eb.ref('excluded.rules'),
            version: eb('campaigns.version', '+', 1),
            updated_at: now,
          })),
        )
        .execute(),
  );

  await inChunks(idsOf(encounters, 'replace'), async (ids) => {
    for (const table of ['encounter_characters', 'encounter_npcs', 'encounter_monsters'] as const) {
      await db.deleteFrom(table).where('user_id', '=', ownerId).where('encounter_id', 'in', ids).execute();
    }
  });
  await inChunks(idsOf(campaigns, 'replace'), (ids) =>
    db
      .deleteFrom('campaign_characters')
      .where('user_id', '=', ownerId)
      .where('campaign_id', 'in', ids)
      .execute(),
  );
  await inChunks(
    encounters.flatMap(({ id, item }) =>
      item.characters.map((character_id, position) => ({
        user_id: ownerId,
        encounter_id: id,
        character_id,
        position,
      })),
    ),
    (rows) => db.insertInto('encounter_characters').values(rows).execute(),
  );
  await inChunks(
    encounters.flatMap(({ id, item }) =>
      item.npcs.map((npc_id, position) => ({ user_id: ownerId, encounter_id: id, npc_id, position })),
    ),
    (rows) => db.insertInto('encounter_npcs').values(rows).execute(),
  );
  await inChunks(
    encounters.flatMap(({ id, item }) =>
      item.monsters.map((monster, position) => ({
        ...storedMonster(findMonster, monster, 'document.encounters'),
        user_id: ownerId,
        encounter_id: id,
        position,
      })),
    ),
    (rows) => db.insertInto('encounter_monsters').values(rows).execute(),
  );
  await inChunks(
    campaigns.flatMap(({ id, item }) =>
      item.characters.map((member, position) => ({
        ...member,
        user_id: ownerId,
        campaign_id: id,
        position,
      })),
    ),
    (rows) => db.insertInto('campaign_characters').values(rows).execute(),
  );
  await placeEncounters(db, ownerId, plan);
}

/** Moves encounters to where the plan puts them; a replaced campaign loses the ones it does not name. */
async function placeEncounters(db: Kysely<Database>, ownerId: string, plan: ImportPlan): Promise<void> {
  const before = await db
    .selectFrom('campaign_encounters')
    .select(['encounter_id', 'campaign_id', 'position'])
    .where('user_id', '=', ownerId)
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
      db
        .deleteFrom('campaign_encounters')
        .where('user_id', '=', ownerId)
        .where('encounter_id', 'in', ids)
        .execute(),
  );
  await inChunks(
    plan.placements.map(({ encounterId, campaignId }, at) => ({
      user_id: ownerId,
      encounter_id: encounterId,
      campaign_id: campaignId,
      position: (last.get(campaignId) ?? 0) + 1 + at,
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
    countChange(db, ownerId, 'encounters', ids),
  );
  await inChunks(changed(links.map(({ campaignId }) => campaignId)), (ids) =>
    countChange(db, ownerId, 'campaigns', ids),
  );
}

function isWritten({ action }: PlannedRecord<unknown>): boolean {
  return action !== 'skip';
}

function idsOf(records: readonly PlannedRecord<unknown>[], action: 'replace'): string[] {
  return records.filter((record) => record.action === action).map(({ id }) => id);
}

async function inChunks<Row>(rows: readonly Row[], write: (rows: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await write(rows.slice(from, from + ROWS_AT_ONCE));
  }
}
