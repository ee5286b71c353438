import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Migrator, sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { BLANK_MONSTER, BLANK_SPELL } from '#domain/library/blank-records.ts';
import { createTestDatabase, ENGINES, type Engine, HAS_POSTGRES } from '#support/test-database.ts';
import { MIGRATIONS } from './migrations/list.ts';
import { connectPostgres } from './postgres.ts';
import { TABLES } from './schema.ts';
import { connectSqlite } from './sqlite.ts';
import { openStorage } from './storage.ts';
import { isUnavailable, isUniqueViolation, StorageProblem } from './storage-errors.ts';

async function openTestStorage(engine: Engine, url?: string) {
  const database = url === undefined ? await createTestDatabase(engine, inject('postgresUrl')) : undefined;
  const address = url ?? database?.url ?? '';
  const storage = await openStorage(address, 'lorescreen-test');
  onTestFinished(async () => {
    await storage.close();
    await database?.drop();
  });
  return { storage, url: address };
}

function user(name: string) {
  return { id: name, username: name, username_key: name, password_hash: 'x', created_at: 2 ** 45 };
}

describe.each(ENGINES)('storage on %s', (engine) => {
  it('has exactly the tables of the schema', async () => {
    const { storage } = await openTestStorage(engine);
    const tables = await storage.db.introspection.getTables();
    expect(tables.map(({ name }) => name).sort()).toEqual(Object.keys(TABLES).sort());
  });

  it('migrates once when several servers start together', async () => {
    const database = await createTestDatabase(engine, inject('postgresUrl'));
    onTestFinished(() => database.drop());
    const storages = await Promise.all(
      Array.from({ length: 4 }, () => openStorage(database.url, 'lorescreen-test')),
    );
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      storages[0]?.db as never,
    );
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(MIGRATIONS).sort());
    await Promise.all(storages.map((storage) => storage.close()));
  });

  it('refuses a database of a newer version without changing it', async () => {
    const { storage, url } = await openTestStorage(engine);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-future', 'later')`.execute(
      storage.db,
    );
    await expect(openStorage(url, 'lorescreen-test')).rejects.toThrow(/newer version of Lorescreen/);
    const { rows } = await sql`select name from kysely_migration where name = '9999-future'`.execute(
      storage.db,
    );
    expect(rows).toHaveLength(1);
  });

  it('migrates habits from fights to a separate record', async () => {
    const { database, before } = await databaseAt(engine, '0003-fights');
    await before.insertInto('users').values(user('ann')).execute();
    const own = { user_id: 'ann', version: 1, created_at: 0, updated_at: 0 };
    const texts = { short_description: '', description: '', location: '', terrain: '', rewards: '' };
    await before
      .insertInto('encounters')
      .values({ ...own, ...texts, id: 'e', name: 'Ambush' })
      .execute();
    for (const [number, choice] of ['group', 'individual'].entries()) {
      await sql`insert into fights (user_id, id, encounter_id, number, sequence, created_at, updated_at)
        values ('ann', ${choice}, 'e', ${number}, 1, 0, ${number})`.execute(before);
      const state = JSON.stringify({
        settings: { initiative: choice },
        custom_conditions: ['Hexed', choice],
      });
      await sql`insert into fight_snapshots (user_id, fight_id, sequence, state)
        values ('ann', ${choice}, 1, ${state})`.execute(before);
    }
    await before.destroy();
    const { storage } = await openTestStorage(engine, database.url);
    onTestFinished(() => database.drop());
    const [habits] = await storage.db.selectFrom('habits').selectAll().execute();
    expect(JSON.parse(habits?.settings ?? '')).toEqual({ initiative: 'individual' });
    expect(JSON.parse(habits?.custom_conditions ?? '')).toEqual(['Hexed', 'group', 'individual']);
  });

  it('migrates characters from before deaths were stored as alive', async () => {
    const { database, before } = await databaseAt(engine, '0005-attempts');
    await before.insertInto('users').values(user('ann')).execute();
    await sql`insert into campaigns (user_id, id, name, version, created_at, updated_at, description, length, world_name, rules)
      values ('ann', 'c', 'Mist', 1, 0, 0, '', '', '', '2014')`.execute(before);
    await sql`insert into characters (user_id, id, name, version, created_at, updated_at, player, hit_points, level, armor_class)
      values ('ann', 'p', 'Aria', 1, 0, 0, 'Ann', 20, 1, 10)`.execute(before);
    await sql`insert into campaign_characters (user_id, campaign_id, character_id, position, current_hit_points)
      values ('ann', 'c', 'p', 0, 0)`.execute(before);
    await before.destroy();
    const { storage } = await openTestStorage(engine, database.url);
    onTestFinished(() => database.drop());
    const [member] = await storage.db.selectFrom('campaign_characters').selectAll().execute();
    expect(member).toMatchObject({ current_hit_points: 0, dead: 0 });
  });

  it('migrates the text of a live table to a handout, or to its encounter without a campaign', async () => {
    const { database, before } = await databaseAt(engine, '0024-next-turns');
    await before.insertInto('users').values(user('ann')).execute();
    const own = { user_id: 'ann', version: 1, created_at: 0, updated_at: 0 };
    const texts = { short_description: '', location: '', terrain: '', rewards: '' };
    await before
      .insertInto('encounters')
      .values({ ...own, ...texts, id: 'e', name: 'Ambush', description: 'At dawn.' })
      .execute();
    for (const id of ['c', 'd']) {
      const fields = { description: '', length: '', world_name: '', edition: '2014' } as const;
      await before
        .insertInto('campaigns')
        .values({ ...own, ...fields, id, name: 'Mist' })
        .execute();
    }
    const addTable = (campaign: string | null, encounter: string | null, text: string) =>
      sql`insert into live_tables (user_id, id, campaign_id, encounter_id, secret, title, handout, settings, created_at)
        values ('ann', ${campaign ?? encounter}, ${campaign}, ${encounter}, 'x', '', ${text}, '{}', 5)`.execute(
        before,
      );
    await addTable('c', null, 'A torn map');
    await addTable('d', null, '');
    await addTable(null, 'e', 'Beware');
    await before.destroy();
    const { storage } = await openTestStorage(engine, database.url);
    onTestFinished(() => database.drop());
    expect(await storage.db.selectFrom('handouts').selectAll().execute()).toMatchObject([
      { campaign_id: 'c', name: 'Handout', text: 'A torn map', version: 1 },
    ]);
    expect(await storage.db.selectFrom('shown_handouts').selectAll().execute()).toMatchObject([
      { table_id: 'c', target: 'everyone', shown_at: 5, in_front: 1 },
    ]);
    const encounter = await storage.db.selectFrom('encounters').selectAll().executeTakeFirstOrThrow();
    expect(encounter).toMatchObject({ description: 'At dawn.\n\nBeware', version: 2 });
    const tables = await storage.db.selectFrom('live_tables').selectAll().execute();
    expect(tables).toHaveLength(3);
    for (const table of tables) expect(table).not.toHaveProperty('handout');
  });

  it('adds the search words of existing own monsters and spells', async () => {
    const { database, before } = await databaseAt(engine, '0015-imports-and-collections');
    for (const name of ['ann', 'bob']) await before.insertInto('users').values(user(name)).execute();
    const add = (table: string, owner: string, id: string, fields: object) =>
      sql`insert into ${sql.table(table)} (user_id, id, name, fields, summary, version, created_at, updated_at)
        values (${owner}, ${id}, 'x', ${JSON.stringify(fields)}, '{}', 1, 0, 0)`.execute(before);
    // More rows than one page reads.
    for (let at = 0; at < 201; at += 1) {
      await add('own_monsters', 'ann', `m${at}`, {
        ...BLANK_MONSTER,
        languages: '',
        desc: `marsh${at} light`,
      });
    }
    await add('own_monsters', 'bob', 'm0', { ...BLANK_MONSTER, languages: '', desc: 'A brook.' });
    await add('own_spells', 'bob', 's', { ...BLANK_SPELL, desc: 'Mud erupts.' });
    await before.destroy();
    const { storage } = await openTestStorage(engine, database.url);
    onTestFinished(() => database.drop());
    const rows = await storage.db.selectFrom('own_monsters').select(['user_id', 'id', 'words']).execute();
    const wordsOf = (owner: string, id: string) =>
      rows.find((row) => row.user_id === owner && row.id === id)?.words;
    for (let at = 0; at < 201; at += 1) expect(wordsOf('ann', `m${at}`)).toContain(`marsh${at} light`);
    expect(wordsOf('bob', 'm0')).toContain('brook');
    const spell = await storage.db.selectFrom('own_spells').select('words').executeTakeFirst();
    expect(spell?.words).toBe('mud erupts');
  });

  it('gives the pictures in existing texts their address', async () => {
    const { database, before } = await databaseAt(engine, '0021-journal');
    await before.insertInto('users').values(user('ann')).execute();
    await sql`insert into campaigns (user_id, id, name, version, created_at, updated_at, description, length, world_name, edition)
      values ('ann', 'c', 'Mist', 1, 0, 0, '', '', '', '2014')`.execute(before);
    for (const [id, text] of [
      ['n1', '![Map](/api/journal/pictures/p) ![Map](/api/journal/pictures/p)'],
      ['n2', 'A journal of pictures'],
    ]) {
      await sql`insert into notes (user_id, id, campaign_id, name, version, created_at, updated_at, type, audience, tags, text)
        values ('ann', ${id}, 'c', 'Inn', 1, 0, 0, 'place', 'players', '', ${text})`.execute(before);
    }
    await before.destroy();
    const { storage } = await openTestStorage(engine, database.url);
    onTestFinished(() => database.drop());
    const notes = await storage.db.selectFrom('notes').select(['text', 'updated_at']).orderBy('id').execute();
    expect(notes).toEqual([
      { text: '![Map](/api/pictures/p) ![Map](/api/pictures/p)', updated_at: expect.any(Number) },
      { text: 'A journal of pictures', updated_at: 0 },
    ]);
    expect(notes[0]?.updated_at).toBeGreaterThan(0);
  });

  it('returns numbers as numbers, including large ones and counts', async () => {
    const { storage } = await openTestStorage(engine);
    await storage.db.insertInto('users').values(user('ann')).execute();
    const row = await storage.db
      .selectFrom('users')
      .select((eb) => ['created_at', eb.fn.countAll<number>().as('count')])
      .groupBy('created_at')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ created_at: 2 ** 45, count: 1 });
  });

  it('reports a unique violation in the same way', async () => {
    const { storage } = await openTestStorage(engine);
    await storage.db.insertInto('users').values(user('ann')).execute();
    const again = storage.db
      .insertInto('users')
      .values({ ...user('bob'), username_key: 'ann' })
      .execute();
    await expect(again).rejects.toSatisfy(isUniqueViolation);
  });

  it('rolls back a failed transaction and continues', async () => {
    const { storage } = await openTestStorage(engine);
    const failing = storage.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('users').values(user('ann')).execute();
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await storage.db.selectFrom('users').selectAll().execute()).toEqual([]);
  });

  it('isolates overlapping transactions', async () => {
    const { storage } = await openTestStorage(engine);
    await storage.db
      .insertInto('users')
      .values({ ...user('ann'), created_at: 0 })
      .execute();
    await Promise.all(
      Array.from({ length: 20 }, () =>
        storage.db.transaction().execute((transaction) =>
          transaction
            .updateTable('users')
            .set((eb) => ({ created_at: eb('created_at', '+', 1) }))
            .execute(),
        ),
      ),
    );
    const { created_at } = await storage.db
      .selectFrom('users')
      .select('created_at')
      .executeTakeFirstOrThrow();
    expect(created_at).toBe(20);
  });
});

it.runIf(HAS_POSTGRES).each([
  ['lock', 'lock table users'],
  ['statement', 'select pg_sleep(60)'],
])('treats a timeout of a %s as an unavailable storage', async (kind, statement) => {
  const { storage } = await openTestStorage('postgres');
  const waiting = storage.db.transaction().execute(async (holder) => {
    await sql`lock table users`.execute(holder);
    return storage.db.transaction().execute(async (transaction) => {
      await sql.raw(`set local ${kind}_timeout = 1`).execute(transaction);
      await sql.raw(statement).execute(transaction);
    });
  });
  await expect(waiting).rejects.toSatisfy(isUnavailable);
});

describe('SQLite parameters', () => {
  it('refuses values that the driver accepts silently or crashes on', async () => {
    const { storage } = await openTestStorage('sqlite');
    const insert = (value: unknown) => sql`select ${value} as value`.execute(storage.db);
    await expect(insert(undefined)).rejects.toThrow(TypeError);
    await expect(insert({})).rejects.toThrow(TypeError);
    await expect(insert(Number.NaN)).rejects.toThrow(TypeError);
    expect((await insert(true)).rows).toEqual([{ value: 1 }]);
    expect((await insert(new Date(0))).rows).toEqual([{ value: '1970-01-01T00:00:00.000Z' }]);
  });
});

it('makes the data folder private', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lorescreen-sqlite-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await openTestStorage('sqlite', `sqlite:${path.join(folder, 'data/lore.db')}`);
  expect(statSync(path.join(folder, 'data')).mode & 0o777).toBe(0o700);
});

describe('a storage that cannot be opened', () => {
  it('gives a one-line error for a file that is not a database, and does not change the file', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'lorescreen-sqlite-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, 'shopping-list.db');
    writeFileSync(file, 'milk, bread, '.repeat(500));
    await expect(openStorage(`sqlite:${file}`, 'lorescreen-test')).rejects.toThrow(
      /shopping-list\.db cannot be opened/,
    );
    expect(readFileSync(file, 'utf8')).toBe('milk, bread, '.repeat(500));
  });

  it('gives a one-line error when a migration fails', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'lorescreen-sqlite-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, 'other.db');
    const other = connectSqlite(file);
    await sql`create table users (id text)`.execute(other);
    await other.destroy();
    const opening = openStorage(`sqlite:${file}`, 'lorescreen-test');
    await expect(opening).rejects.toThrow(StorageProblem);
    await expect(opening).rejects.toThrow(/could not be migrated to this version: .*users/);
  });

  it('gives a one-line error without the password when PostgreSQL does not answer', async () => {
    const opening = openStorage('postgres://me:geheim@127.0.0.1:1/lore', 'lorescreen-test');
    await expect(opening).rejects.toThrow(/PostgreSQL at 127\.0\.0\.1:1\/lore cannot be reached/);
    await expect(opening).rejects.not.toThrow(/geheim/);
  });
});

/** A database with all migrations up to this one. */
async function databaseAt(engine: Engine, migration: string) {
  const database = await createTestDatabase(engine, inject('postgresUrl'));
  const before =
    engine === 'sqlite'
      ? connectSqlite(database.url.replace('sqlite:', ''))
      : await connectPostgres(database.url, { applicationName: 'lorescreen-test', patient: true });
  const migrator = new Migrator({ db: before, provider: { getMigrations: async () => MIGRATIONS } });
  await migrator.migrateTo(migration);
  return { database, before };
}
