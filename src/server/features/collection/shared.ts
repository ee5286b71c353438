import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { sharedCollectionSchema } from '#contract/collection.ts';
import type { SharedKind } from '#domain/library/collection.ts';
import { parsePointer } from '#domain/library/pointer.ts';
import { createEventLoopYield } from '#server/event-loop-yield.ts';
import { JsonBytes } from '#server/http/json/json-bytes.ts';
import { networkOf } from '#server/http/network-address.ts';
import { collectionsOf, findCollectionByCode } from '#server/library/collections.ts';
import { createLinkGuard } from '#server/links/guard.ts';
import { createCounts } from '#server/links/rate-counter.ts';
import type { Database } from '#server/storage/schema.ts';
import { atOneMoment } from '#server/storage/transact.ts';
import { findEncounterContents } from '#server/stuff/stored-encounter.ts';

/** Reads of collections per address and minute. A collection can be some megabytes. */
const READ_AT_ADDRESS = 60;
/** The server yields to other requests after this many records. The largest records take some milliseconds to read. */
const RECORDS_AT_ONCE = 4;

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
    return new JsonBytes(
      Buffer.concat([
        Buffer.from(
          `{"name":${JSON.stringify(name)},"description":${JSON.stringify(description)},"monsters":`,
        ),
        ...(await encode(monstersSchema, monsters)),
        Buffer.from(',"spells":'),
        ...(await encode(spellsSchema, spells)),
        Buffer.from(',"encounters":'),
        ...(await encode(encountersSchema, encounters)),
        Buffer.from('}'),
      ]),
    );
  };
}

async function readRecords(db: Kysely<Database>, ownerId: string, id: string) {
  const store = collectionsOf(db, ownerId);
  const idsOf = async (kind: SharedKind) =>
    (await store.livingRecords(kind, id).select('record.id').execute()).map((row) => row.id);
  const listed = await idsOf('monsters');
  const spells = await fieldsOf(db, ownerId, 'own_spells', await idsOf('spells'));
  const encounters = await encountersOf(db, ownerId, await idsOf('encounters'));

  // Monsters that only an encounter uses are sent with it, including deleted ones.
  const isListed = new Set(listed);
  const named = encounters.flatMap(({ monsters }) => monsters.flatMap(({ ownId }) => ownId ?? []));
  const others = [...new Set(named)].filter((one) => !isListed.has(one));
  const found = await fieldsOf(db, ownerId, 'own_monsters', [...listed, ...others]);
  const place = new Map(found.map((monster, at) => [monster.id, at]));
  const monsters = found.map((monster) => ({ listed: isListed.has(monster.id), fields: monster.fields }));
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

/** The stored fields of these records in the order of the ids. A long list is split into short queries. */
async function fieldsOf(
  db: Kysely<Database>,
  ownerId: string,
  table: 'own_monsters' | 'own_spells',
  ids: readonly string[],
): Promise<{ id: string; fields: string }[]> {
  const yieldToOthers = createEventLoopYield();
  const found = new Map<string, string>();
  for (let from = 0; from < ids.length; from += RECORDS_AT_ONCE) {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'fields'])
      .where('user_id', '=', ownerId)
      .where('id', 'in', ids.slice(from, from + RECORDS_AT_ONCE))
      .execute();
    for (const { id, fields } of rows) found.set(id, fields);
    await yieldToOthers();
  }
  return ids.flatMap((id) => {
    const fields = found.get(id);
    return fields === undefined ? [] : [{ id, fields }];
  });
}

/** In the order of the ids. An own monster keeps its id. */
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

/**
 * Encodes by the contract's schema, so only listed fields are sent. Parses the stored fields record by record, because
 * parsing all at once blocks for too long.
 */
async function encode(schema: z.ZodMiniArray, records: readonly object[]): Promise<Buffer[]> {
  const yieldToOthers = createEventLoopYield();
  const parts = [Buffer.from('[')];
  for (const record of records) {
    const read = JSON.stringify(z.parse(schema, [withFieldsRead(record)])).slice(1, -1);
    parts.push(Buffer.from(parts.length === 1 ? read : `,${read}`));
    await yieldToOthers();
  }
  return [...parts, Buffer.from(']')];
}

function withFieldsRead(record: object): object {
  return 'fields' in record ? { ...record, fields: JSON.parse(String(record.fields)) } : record;
}
