import { expect, inject, it, onTestFinished } from 'vitest';
import { BLANK_MONSTER, BLANK_SPELL } from '#domain/library/blank.ts';
import { createTestDatabase, ENGINES } from '#support/test-database.ts';
import { openStorage } from '../storage.ts';
import type { Line, TableName } from './dump.ts';
import { load } from './load.ts';

/** A backup from before migration 0016: own records without words. */
async function* olderBackup(): AsyncGenerator<Line> {
  const own = {
    user_id: 'ann',
    name: 'x',
    summary: '{}',
    version: 1,
    created_at: 0,
    updated_at: 0,
    deleted_at: null,
  };
  yield { format: 'lorescreen-backup', migration: '0015-imports-and-collections', created_at: '' };
  const user = { id: 'ann', username: 'Ann', username_key: 'ann', password_hash: 'x', created_at: 0 };
  yield { table: 'users', rows: [user] };
  const monster = { ...BLANK_MONSTER, languages: '', desc: 'A marsh light.' };
  yield { table: 'own_monsters', rows: [{ ...own, id: 'm', fields: JSON.stringify(monster) }] };
  const spell = { ...BLANK_SPELL, desc: 'Mud erupts.' };
  yield { table: 'own_spells', rows: [{ ...own, id: 's', fields: JSON.stringify(spell) }] };
  yield { end: true, counts: { users: 1, own_monsters: 1, own_spells: 1 } as Record<TableName, number> };
}

it.each(ENGINES)('adds the search words that an older backup lacks, on %s', async (engine) => {
  const database = await createTestDatabase(engine, inject('postgresUrl'), inject('templates'));
  const storage = await openStorage(database.url, 'lorescreen-test');
  onTestFinished(async () => {
    await storage.close();
    await database.drop();
  });
  await load(storage, olderBackup());
  const monster = await storage.db.selectFrom('own_monsters').select('words').executeTakeFirstOrThrow();
  expect(monster.words).toContain('marsh light');
  const spell = await storage.db.selectFrom('own_spells').select('words').executeTakeFirstOrThrow();
  expect(spell.words).toBe('mud erupts');
});
