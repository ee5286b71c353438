import { type Kysely, sql } from 'kysely';
import { type Difficulty, judgeDifficulty, type MonsterGroup } from '#domain/encounter/difficulty.ts';
import type { Edition } from '#domain/encounter/edition.ts';
import type { FindMonsters } from '#server/library/monster-facts.ts';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';

interface Source {
  db: Kysely<Database>;
  findMonsters: FindMonsters;
}

/** How hard each encounter is for its own players. Two queries for any number of encounters. */
export async function judgeEncounters(
  { db, findMonsters }: Source,
  ownerId: string,
  encounters: readonly { encounter_id: string; edition: Edition }[],
): Promise<Map<string, Difficulty>> {
  if (encounters.length === 0) return new Map();
  const ids = encounters.map(({ encounter_id }) => encounter_id);
  const groups = new Map<string, MonsterGroup[]>(ids.map((id) => [id, []]));
  const listed = await listMonsters(db, ownerId, ids);
  const findMonster = await findMonsters(
    db,
    ownerId,
    listed.map(({ pointer }) => pointer),
  );
  for (const { encounter_id, pointer, count } of listed)
    groups.get(encounter_id)?.push({ xp: findMonster(pointer)?.xp ?? 0, count });
  const levels = new Map<string, number[]>(ids.map((id) => [id, []]));
  for (const { encounter_id, level, count } of await listLevels(db, ownerId, ids))
    levels.get(encounter_id)?.push(...Array<number>(count).fill(level));
  return new Map(
    encounters.map(({ encounter_id: id, edition }) => [
      id,
      judgeDifficulty(levels.get(id) ?? [], groups.get(id) ?? [], edition),
    ]),
  );
}

/** Grouped by monster, because an encounter may list a thousand monsters but fewer different ones. */
function listMonsters(db: Kysely<Database>, ownerId: string, encounterIds: readonly string[]) {
  return ownRows(db, ownerId)
    .selectFrom('encounter_monsters')
    .select(['encounter_id', 'pointer', sql<number>`cast(sum(count) as integer)`.as('count')])
    .where('encounter_id', 'in', encounterIds)
    .groupBy(['encounter_id', 'pointer'])
    .execute();
}

function listLevels(db: Kysely<Database>, ownerId: string, encounterIds: readonly string[]) {
  return db
    .selectFrom('encounter_characters as listed')
    .innerJoin('characters', (join) =>
      join
        .onRef('characters.user_id', '=', 'listed.user_id')
        .onRef('characters.id', '=', 'listed.character_id'),
    )
    .select((eb) => ['listed.encounter_id', 'characters.level', eb.fn.countAll<number>().as('count')])
    .where('listed.user_id', '=', ownerId)
    .where('listed.encounter_id', 'in', encounterIds)
    .groupBy(['listed.encounter_id', 'characters.level'])
    .execute();
}
