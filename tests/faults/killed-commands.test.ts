import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { newId } from '#server/ids.ts';
import type { Database } from '#server/storage/schema.ts';
import { openStorage } from '#server/storage/storage.ts';
import { randomChoices } from '#support/hostile/random-choices.ts';
import { ROUNDS, ROUNDS_MILLISECONDS } from '#support/processes/fault-rounds.ts';
import { runAndKill, runProgram, startServerProcess } from '#support/processes/run-process.ts';
import { skipWhen } from '#support/processes/skip-when.ts';
import { expectSound } from '#support/processes/writing-load.ts';
import { createClient } from '#support/test-client.ts';
import { createTestDatabase, ENGINES, type Engine } from '#support/test-database.ts';

vi.setConfig({ testTimeout: ROUNDS_MILLISECONDS });

const RECORDS = 6_000;
const LONGEST_KILL_MILLISECONDS = 1_500;

async function emptyDatabase(engine: Engine): Promise<string> {
  const database = await createTestDatabase(engine, inject('postgresUrl'));
  onTestFinished(() => database.drop());
  return database.url;
}

async function fill(url: string): Promise<void> {
  const { db, close } = await openStorage(url, 'lorescreen-test');
  const user = { id: 'ann', username: 'ann', username_key: 'ann', password_hash: 'x', created_at: 1 };
  await db.insertInto('users').values(user).execute();
  const figures = {
    player: 'Ann',
    hit_points: 1,
    level: 1,
    armor_class: 1,
    version: 1,
    created_at: 1,
    updated_at: 1,
  };
  for (let from = 0; from < RECORDS; from += 500) {
    const rows = Array.from({ length: 500 }, () => ({
      user_id: 'ann',
      id: newId(),
      name: 'x'.repeat(200),
      ...figures,
    }));
    await db.insertInto('characters').values(rows).execute();
  }
  await close();
}

async function countOf(url: string): Promise<number> {
  const { db, engine, close } = await openStorage(url, 'lorescreen-test');
  // PostgreSQL finishes the commit of a killed server's connection before it detects the closed connection.
  if (engine === 'postgres') await vi.waitFor(() => expectNoOther(db), { timeout: 10_000 });
  const { count } = await db
    .selectFrom('characters')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  await close();
  return count;
}

async function expectNoOther(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql`select application_name from pg_stat_activity
    where datname = current_database() and application_name <> 'lorescreen-test'`.execute(db);
  expect(rows).toEqual([]);
}

/** Does not open the storage like the server, because that would create the tables. */
async function hasTables(url: string): Promise<boolean> {
  if (url.startsWith('sqlite:')) return existsSync(url.replace('sqlite:', ''));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(
    "select 1 from information_schema.tables where table_schema = 'public'",
  );
  await client.end();
  return rowCount !== null && rowCount > 0;
}

const DURING = 'killed after milliseconds of work:';

async function timed(task: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await task();
  return performance.now() - began;
}

describe.each(ENGINES)('killed at any moment on %s', (engine) => {
  it('a backup is complete or missing, and a restore has replaced everything or nothing', async (context) => {
    const choose = randomChoices(`killed backup and restore on ${engine}`);
    const url = await emptyDatabase(engine);
    const folder = mkdtempSync(path.join(tmpdir(), 'lorescreen-faults-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    await fill(url);
    const whole = path.join(folder, 'whole');
    const environment = { DATABASE_URL: url };
    const starting = await timed(() => runProgram('backup', [], environment));
    const backingUp = (await timed(() => runProgram('backup', [whole], environment))) - starting;
    const killed = { backup: 0, restore: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      const file = path.join(folder, `backup-${round}`);
      const { code } = await runAndKill('backup', [file], environment, starting + choose(DURING, backingUp));
      if (code === null) killed.backup += 1;
      if (existsSync(file)) {
        const elsewhere = await emptyDatabase(engine);
        expect((await runProgram('restore', [file], { DATABASE_URL: elsewhere })).code).toBe(0);
      }
      expect(await countOf(url)).toBe(RECORDS);
    }
    const target = await emptyDatabase(engine);
    const restoring =
      (await timed(() => runProgram('restore', [whole], { DATABASE_URL: target }))) - starting;
    const { db, close } = await openStorage(target, 'lorescreen-test');
    await db.deleteFrom('characters').where('id', '>', '').execute();
    await close();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { code } = await runAndKill(
        'restore',
        [whole, '--force'],
        { DATABASE_URL: target },
        starting + choose(DURING, restoring),
      );
      if (code === null) killed.restore += 1;
      const count = await countOf(target);
      expect([0, RECORDS]).toContain(count);
      if (code === 0) expect(count).toBe(RECORDS);
      await expectSound(target);
    }
    expect((await runProgram('restore', [whole, '--force'], { DATABASE_URL: target })).code).toBe(0);
    expect(await countOf(target)).toBe(RECORDS);
    skipWhen(context, 'Every backup ended before its kill.', killed.backup === 0);
    skipWhen(context, 'Every restore ended before its kill.', killed.restore === 0);
  });

  it('a large import is complete or missing', async (context) => {
    const choose = randomChoices(`killed import on ${engine}`);
    const url = await emptyDatabase(engine);
    let expected = 0;
    let killed = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const server = await startServerProcess(url);
      const client = createClient(server.url);
      const credentials = { username: 'ann', password: 'secret' };
      await client.post(`/api/user/${round === 0 ? 'register' : 'login'}`, credentials);
      const hero = { name: 'x'.repeat(100), player: 'Ann', hit_points: 1, level: 1, armor_class: 1 };
      const characters = Array.from({ length: 2_000 }, () => ({ character_id: newId(), ...hero }));
      const document = { format: 'lorescreen', version: 1, characters };
      // All records have the same name. Without `keep_both`, records of an earlier round would be skipped.
      const body = { mode: 'commit', duplicates: 'keep_both', document };
      const importing = client.post('/api/import', body).catch(() => undefined);
      setTimeout(() => void server.end('SIGKILL'), choose(DURING, LONGEST_KILL_MILLISECONDS));
      const answer = await importing;
      await server.ended;
      if (answer === undefined) killed += 1;
      const count = await countOf(url);
      if (answer?.status === 200) expect(count).toBe(expected + 2_000);
      else expect([expected, expected + 2_000]).toContain(count);
      expected = count;
      await expectSound(url);
    }
    skipWhen(context, 'Every import was answered before its kill.', killed === 0);
  });

  it('a first start leaves a database that the next start completes, even if two start at once', async (context) => {
    const choose = randomChoices(`killed first start on ${engine}`);
    const first = await emptyDatabase(engine);
    const starting = await timed(async () => (await startServerProcess(first)).end('SIGKILL'));
    let begun = 0;
    for (let round = 0; round < ROUNDS / 2; round += 1) {
      const url = await emptyDatabase(engine);
      const killedAfter = choose('killed after milliseconds:', starting);
      await runAndKill('main', [], { DATABASE_URL: url, PORT: '0' }, killedAfter);
      if (await hasTables(url)) begun += 1;
      const servers = await Promise.all([1, 2].map(() => startServerProcess(url)));
      for (const server of servers)
        expect((await createClient(server.url).get('/api/health')).status).toBe(200);
      for (const server of servers) expect(await server.end('SIGTERM')).toBe(0);
      await expectSound(url);
    }
    skipWhen(context, 'Every server was killed before it had made a table.', begun === 0);
  });
});
