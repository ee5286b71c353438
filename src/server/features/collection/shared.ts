import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { sharedCollectionSchema } from '#contract/collection.ts';
import { parsePointer } from '#domain/library/pointer.ts';
import { JsonBytes } from '#server/http/json-bytes.ts';
import { networkOf } from '#server/http/network-address.ts';
import { createCounts } from '#server/links/counts.ts';
import { createLinkGuard } from '#server/links/guard.ts';
import { inChunks } from '#server/storage/in-chunks.ts';
import type { Database } from '#server/storage/schema.ts';
import { atOneMoment } from '#server/storage/transact.ts';
import { findEncounterContents } from '#server/stuff/stored-encounter.ts';
import { collectionsOf, findCollectionByCode } from './store.ts';

/** How often an address reads collections in a minute; one can be some megabytes. */
const READ_AT_ADDRESS = 60;
/** So many of the largest records take some milliseconds to read and to check; after them others have their turn. */
const RECORDS_AT_ONCE = 10;

const {
  monsters: monstersSchema,
  spells: spellsSchema,
  encounters: encountersSchema,
} = sharedCollectionSchema.shape;

/** What a collection's link shows to anybody who has it. */
export function createSharedReader(db: Kysely<Database>, now: () => number) {
  const open = createLinkGuard(now);
  const reads = createCounts(now);

  return async (code: string, address: string): Promise<JsonBytes> => {
    const { user_id, id, name, description } = await open(code, address, (right) =>
      findCollectionByCode(db, right),
    );
    reads.admit(networkOf(address), READ_AT_ADDRESS);
    const { monsters, spells, encounters } = await atOneMoment(db, (moment) =>
      readRecords(moment, user_id, id),
    );
    const parts = [
      `"name":${JSON.stringify(name)}`,
      `"description":${JSON.stringify(description)}`,
      `"monsters":${await encode(monstersSchema, monsters)}`,
      `"spells":${await encode(spellsSchema, spells)}`,
      `"encounters":${await encode(encountersSchema, encounters)}`,
    ];
    return new JsonBytes(Buffer.from(`{${parts.join(',')}}`));
  };
}

async function readRecords(db: Kysely<Database>, ownerId: string, id: string) {
  const store = collectionsOf(db, ownerId);
  const listed = await store.livingRecords('monsters', id).select(['record.id', 'record.fields']).execute();
  const spells = await store.livingRecords('spells', id).select(['record.fields']).execute();
  const ids = (await store.livingRecords('encounters', id).select('record.id').execute()).map(
    (row) => row.id,
  );
  const encounters = await encountersOf(db, ownerId, ids);

  // Monsters that only an encounter uses come with it, also those that were deleted meanwhile.
  const place = new Map(listed.map((monster, at) => [monster.id, at]));
  const named = encounters.flatMap(({ monsters }) => monsters.flatMap(({ ownId }) => ownId ?? []));
  const others = [...new Set(named)].filter((one) => !place.has(one));
  const monsters = listed.map(({ fields }) => ({ listed: true, fields }));
  await inChunks(others, async (some) => {
    const rows = await db
      .selectFrom('own_monsters')
      .select(['id', 'fields'])
      .where('user_id', '=', ownerId)
      .where('id', 'in', some)
      .execute();
    for (const row of rows) {
      place.set(row.id, monsters.length);
      monsters.push({ listed: false, fields: row.fields });
    }
  });
  return {
    monsters,
    spells,
    encounters: encounters.map(({ monsters: inIt, ...encounter }) => ({
      ...encounter,
      monsters: inIt.map(({ name, count, pointer, ownId }) => ({
        name,
        count,
        pointer: ownId === undefined ? pointer : null,
        place: ownId === undefined ? null : (place.get(ownId) ?? null),
      })),
    })),
  };
}

/** In the order of the ids, each monster with its id where it is an own one. */
async function encountersOf(db: Kysely<Database>, ownerId: string, ids: readonly string[]) {
  const contents = await findEncounterContents(db, ownerId, ids);
  const byId = new Map(contents.map((content) => [content.id, content]));
  return ids.flatMap((id) => {
    const found = byId.get(id);
    if (found === undefined) return [];
    const monsters = found.monsters.map(({ name, count, pointer }) => {
      const parsed = parsePointer(pointer);
      return { name, count, pointer, ownId: parsed?.source === 'own' ? parsed.id : undefined };
    });
    return [{ ...found.fields, monsters }];
  });
}

/** By the contract's schema, which lists what goes out. Fields come as they are stored: to read all at once takes too long. */
async function encode(schema: z.ZodMiniArray, records: readonly object[]): Promise<string> {
  const parts: string[] = [];
  for (let from = 0; from < records.length; from += RECORDS_AT_ONCE) {
    await setImmediate();
    const read = records.slice(from, from + RECORDS_AT_ONCE).map(withFieldsRead);
    const some = z.parse(schema, read);
    parts.push(JSON.stringify(some).slice(1, -1));
  }
  return `[${parts.join(',')}]`;
}

function withFieldsRead(record: object): object {
  return 'fields' in record ? { ...record, fields: JSON.parse(String(record.fields)) } : record;
}
