import type { Kysely, KyselyPlugin } from 'kysely';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { campaignsOf } from '#server/features/campaign/store.ts';
import { encountersOf } from '#server/features/encounter/store.ts';
import { createImports } from '#server/features/transfer/import/service.ts';
import { newId } from '#server/ids.ts';
import type { Database } from '#server/storage/schema.ts';
import { openStorage } from '#server/storage/storage.ts';
import { plainRecordsOf } from '#server/stuff/plain-records.ts';
import { createTestDatabase, ENGINES } from '#support/test-database.ts';

const goblin = {
  index: 'goblin',
  name: 'Goblin',
  url: '/api/monsters/goblin',
  pointer: 'srd/goblin',
  hit_points: 7,
  armor_class: 15,
  stats: {},
  challenge_rating: 0.25,
  xp: 50,
};

/** Fills an account with several samples, and counts the statements of each read. */
async function countQueries(db: Kysely<Database>, samples: number): Promise<Record<string, number>> {
  const ownerId = newId();
  const user = { id: ownerId, username: ownerId, username_key: ownerId, password_hash: '', created_at: 0 };
  await db.insertInto('users').values(user).execute();
  const transfer = createImports({ db, findMonsters: async () => () => goblin, now: Date.now });
  for (let at = 0; at < samples; at += 1) await transfer.loadSample(ownerId);

  let queries = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const counted = db.withPlugin(counting);
  const [campaign] = await campaignsOf(db, ownerId).list();
  const [encounter] = await encountersOf(db, ownerId).list();
  const reads = {
    characters: () => plainRecordsOf(counted, ownerId, 'character').list(),
    npcs: () => plainRecordsOf(counted, ownerId, 'npc').list(),
    campaigns: () => campaignsOf(counted, ownerId).list(),
    encounters: () => encountersOf(counted, ownerId).list(),
    choices: () => encountersOf(counted, ownerId).listChoices(),
    campaign: () => campaignsOf(counted, ownerId).find(campaign?.campaign_id ?? ''),
    encounter: () => encountersOf(counted, ownerId).find(encounter?.encounter_id ?? ''),
  };
  const counts: Record<string, number> = {};
  for (const [name, read] of Object.entries(reads)) {
    queries = 0;
    expect(await read()).toBeTruthy();
    counts[name] = queries;
  }
  return counts;
}

describe.each(ENGINES)('reading on %s', (engine) => {
  it('needs the same number of queries for many rows as for few', async () => {
    const database = await createTestDatabase(engine, inject('postgresUrl'));
    const storage = await openStorage(database.url, 'lorescreen-test');
    onTestFinished(async () => {
      await storage.close();
      await database.drop();
    });
    const few = await countQueries(storage.db, 1);
    expect(await countQueries(storage.db, 12)).toEqual(few);
    expect(few).toEqual({
      characters: 1,
      npcs: 1,
      campaigns: 3,
      encounters: 3,
      choices: 3,
      campaign: 3,
      encounter: 4,
    });
  });
});
