import { expect, inject, it, onTestFinished } from 'vitest';
import { BLANK_MONSTER, BLANK_SPELL } from '#domain/library/blank-records.ts';
import { StorageProblem } from '#server/storage/storage-errors.ts';
import { createTestDatabase, ENGINES, type Engine } from '#support/test-database.ts';
import { openStorage } from '../storage.ts';
import { type Line, latestMigration, type TableName } from './dump.ts';
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

async function openEmpty(engine: Engine) {
  const database = await createTestDatabase(engine, inject('postgresUrl'), inject('templates'));
  const storage = await openStorage(database.url, 'lorescreen-test');
  onTestFinished(async () => {
    await storage.close();
    await database.drop();
  });
  return storage;
}

it.each(ENGINES)('adds the search words that an older backup lacks, on %s', async (engine) => {
  const storage = await openEmpty(engine);
  await load(storage, olderBackup());
  const monster = await storage.db.selectFrom('own_monsters').select('words').executeTakeFirstOrThrow();
  expect(monster.words).toContain('marsh light');
  const spell = await storage.db.selectFrom('own_spells').select('words').executeTakeFirstOrThrow();
  expect(spell.words).toBe('mud erupts');
});

/** A backup from before migration 0022: pictures in texts have another address. */
async function* backupWithPictures(): AsyncGenerator<Line> {
  yield { format: 'lorescreen-backup', migration: '0021-journal', created_at: '' };
  const user = { id: 'ann', username: 'Ann', username_key: 'ann', password_hash: 'x', created_at: 0 };
  yield { table: 'users', rows: [user] };
  const own = { user_id: 'ann', name: 'x', version: 1, created_at: 0, updated_at: 0 };
  const campaign = { description: '', length: '', world_name: '', edition: '2014' };
  yield { table: 'campaigns', rows: [{ ...own, ...campaign, id: 'c' }] };
  const handout = { campaign_id: 'c', text: '![Map](/api/journal/pictures/p)', picture_id: null };
  yield { table: 'handouts', rows: [{ ...own, ...handout, id: 'h' }] };
  yield { end: true, counts: { users: 1, campaigns: 1, handouts: 1 } as Record<TableName, number> };
}

it.each(ENGINES)('gives pictures in the texts of an older backup their address, on %s', async (engine) => {
  const storage = await openEmpty(engine);
  await load(storage, backupWithPictures());
  const handout = await storage.db.selectFrom('handouts').select('text').executeTakeFirstOrThrow();
  expect(handout.text).toBe('![Map](/api/pictures/p)');
});

/** A backup from before migration 0025: a live table with a text of its own. */
async function* backupWithTableText(): AsyncGenerator<Line> {
  yield { format: 'lorescreen-backup', migration: '0024-next-turns', created_at: '' };
  const user = { id: 'ann', username: 'Ann', username_key: 'ann', password_hash: 'x', created_at: 0 };
  yield { table: 'users', rows: [user] };
  const campaign = { description: '', length: '', world_name: '', edition: '2014' };
  const own = { user_id: 'ann', name: 'x', version: 1, created_at: 0, updated_at: 0 };
  yield { table: 'campaigns', rows: [{ ...own, ...campaign, id: 'c' }] };
  const table = { campaign_id: 'c', encounter_id: null, code: null, secret: 'x', shown_encounter_id: null };
  const texts = { title: 'The Mist', handout: 'A torn map', settings: '{}', created_at: 5 };
  yield { table: 'live_tables', rows: [{ user_id: 'ann', id: 'c', ...table, ...texts }] };
  yield { end: true, counts: { users: 1, campaigns: 1, live_tables: 1 } as Record<TableName, number> };
}

it.each(ENGINES)('makes a handout of the text of a table in an older backup, on %s', async (engine) => {
  const storage = await openEmpty(engine);
  await load(storage, backupWithTableText());
  const handout = await storage.db.selectFrom('handouts').selectAll().executeTakeFirstOrThrow();
  expect(handout).toMatchObject({ campaign_id: 'c', name: 'The Mist', text: 'A torn map' });
  const shown = await storage.db.selectFrom('shown_handouts').selectAll().executeTakeFirstOrThrow();
  expect(shown).toMatchObject({ table_id: 'c', handout_id: handout.id, target: 'everyone' });
});

/** Failed log-ins had other columns then. */
async function* muchOlderBackup(migration: string): AsyncGenerator<Line> {
  yield { format: 'lorescreen-backup', migration, created_at: '' };
  yield { table: 'login_attempts', rows: [{ key: 'ann', failures: 1, until: 0 }] };
  yield { end: true, counts: { login_attempts: 1 } as Record<TableName, number> };
}

it.each(ENGINES)('says in one sentence that it cannot restore a much older backup, on %s', async (engine) => {
  const storage = await openEmpty(engine);
  await load(storage, olderBackup());
  await expect(load(storage, muchOlderBackup('0005-attempts'))).rejects.toThrow(
    new StorageProblem(
      'The backup cannot be restored: it has the older format 0005-attempts. Restore it with the version that made it, then update Lorescreen. Nothing was changed.',
    ),
  );
  await expect(load(storage, muchOlderBackup(latestMigration()))).rejects.toThrow(
    'its rows of login_attempts do not fit this version of Lorescreen',
  );
  expect(await storage.db.selectFrom('users').select('id').execute()).toEqual([{ id: 'ann' }]);
});
