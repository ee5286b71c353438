import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { createTestDatabase, ENGINES } from '#support/test-database.ts';
import { ownRows } from './own-rows.ts';
import { openStorage } from './storage.ts';

describe.each(ENGINES)('own rows on %s', (engine) => {
  it('can be joined with another table that has an owner', async () => {
    const database = await createTestDatabase(engine, inject('postgresUrl'));
    const { db, close } = await openStorage(database.url, 'lorescreen-test');
    onTestFinished(async () => {
      await close();
      await database.drop();
    });
    const joined = ownRows(db, 'ann')
      .selectFrom('campaign_encounters')
      .innerJoin('encounters', 'encounters.id', 'campaign_encounters.encounter_id')
      .select('encounters.name');
    expect(await joined.execute()).toEqual([]);
  });
});
