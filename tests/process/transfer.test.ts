import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { openStorage } from '#server/storage/storage.ts';
import { PROCESSES_MILLISECONDS, runProgram, startServerProcess } from '#support/processes/run-process.ts';
import { createClient } from '#support/test-client.ts';
import { createTestDatabase, ENGINES, type Engine } from '#support/test-database.ts';

vi.setConfig({ testTimeout: PROCESSES_MILLISECONDS });

async function emptyDatabase(engine: Engine): Promise<string> {
  const database = await createTestDatabase(engine, inject('postgresUrl'));
  onTestFinished(() => database.drop());
  return database.url;
}

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'lorescreen-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function fill(url: string, names: string[]): Promise<void> {
  const storage = await openStorage(url, 'lorescreen-test');
  const rows = names.map((name) => ({
    id: name,
    username: name,
    username_key: name,
    password_hash: 'x',
    created_at: 1,
  }));
  for (const row of rows) await storage.db.insertInto('users').values(row).execute();
  await storage.close();
}

async function usernames(url: string): Promise<string[]> {
  const storage = await openStorage(url, 'lorescreen-test');
  const rows = await storage.db.selectFrom('users').select('username').orderBy('username').execute();
  await storage.close();
  return rows.map(({ username }) => username);
}

describe.each(ENGINES)('backup and restore on %s', (engine) => {
  it('backs up while the server runs, restores elsewhere, and refuses a running server or a full target', async () => {
    const url = await emptyDatabase(engine);
    const file = path.join(temporaryFolder(), 'lore.backup');
    const server = await startServerProcess(url);
    await createClient(server.url).post('/api/user/register', { username: 'Ann', password: 'secret' });

    const backup = await runProgram('backup', [file], { DATABASE_URL: url });
    expect(backup).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/users 1, sessions 1/),
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);

    const whileRunning = await runProgram('restore', [file], { DATABASE_URL: url });
    expect(whileRunning).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^A server is using this database.*\n$/),
    });
    await server.end('SIGTERM');

    const full = await runProgram('restore', [file], { DATABASE_URL: url });
    expect(full).toMatchObject({ code: 1, stderr: expect.stringMatching(/^The database is not empty.*\n$/) });

    await fill(url, ['bob']);
    const forced = await runProgram('restore', [file, '--force'], { DATABASE_URL: url });
    expect(forced.code).toBe(0);
    expect(await usernames(url)).toEqual(['Ann']);

    const elsewhere = await emptyDatabase(engine === 'sqlite' ? 'postgres' : 'sqlite');
    const restored = await runProgram('restore', [file], { DATABASE_URL: elsewhere });
    expect(restored.stdout).toMatch(/users 1, sessions 1/);
    const second = await startServerProcess(elsewhere);
    const login = await createClient(second.url).post('/api/user/login', {
      username: 'Ann',
      password: 'secret',
    });
    expect(login.status).toBe(200);
  });

  it('changes nothing if the backup is truncated', async () => {
    const url = await emptyDatabase(engine);
    await fill(url, ['ann']);
    const folder = temporaryFolder();
    const file = path.join(folder, 'whole');
    await runProgram('backup', [file], { DATABASE_URL: url });
    const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
    const short = path.join(folder, 'short');
    writeFileSync(short, gzipSync(`${lines.slice(0, -1).join('\n')}\n`));
    const result = await runProgram('restore', [short, '--force'], { DATABASE_URL: url });
    expect(result).toMatchObject({ code: 1, stderr: expect.stringMatching(/incomplete/) });
    expect(await usernames(url)).toEqual(['ann']);
  });
});

describe.each(ENGINES)('an invalid source on %s', (engine) => {
  const commands = (url: string, file: string, target: string) =>
    Promise.all([
      runProgram('backup', [file], { DATABASE_URL: url }),
      runProgram('migrate-storage', [url, target], {}),
    ]);

  it('is refused in one line without a Lorescreen database, and stays unchanged', async () => {
    const url = await emptyDatabase(engine);
    const folder = temporaryFolder();
    const [file, target] = [path.join(folder, 'backup'), path.join(folder, 'target.db')];
    for (const result of await commands(url, file, `sqlite:${target}`)) {
      expect(result).toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(/^There is no database.*\n$/),
      });
    }
    expect(existsSync(file)).toBe(false);
    expect(existsSync(target)).toBe(false);
    if (engine === 'sqlite') expect(existsSync(url.replace('sqlite:', ''))).toBe(false);
  });

  it('is refused in one line if it has another version, and is not migrated', async () => {
    const url = await emptyDatabase(engine);
    await fill(url, ['ann']);
    const storage = await openStorage(url, 'lorescreen-test');
    onTestFinished(() => storage.close());
    const folder = temporaryFolder();
    await storage.db.deleteFrom('kysely_migration' as never).execute();
    await sql`insert into kysely_migration (name, timestamp) values ('0001-accounts', 'now')`.execute(
      storage.db,
    );
    const results = await commands(
      url,
      path.join(folder, 'backup'),
      `sqlite:${path.join(folder, 'target.db')}`,
    );
    for (const { code, stderr } of results) {
      expect({ code, stderr }).toEqual({
        code: 1,
        stderr: expect.stringMatching(
          /^The database is of an older version of Lorescreen \(it lacks 0002-stuff\).*\n$/,
        ),
      });
    }
    const { rows } = await sql`select name from kysely_migration`.execute(storage.db);
    expect(rows).toHaveLength(1);
  });
});

it('reports an invalid address', async () => {
  const result = await runProgram('migrate-storage', ['data/lorescreen.db', 'postgres://x/y'], {});
  expect(result).toMatchObject({
    code: 1,
    stderr: 'The address of a database must be sqlite:PATH or postgres://….\n',
  });
});

it.each(ENGINES)('does not copy from %s while a server uses it', async (engine) => {
  const from = await emptyDatabase(engine);
  const to = `sqlite:${path.join(temporaryFolder(), 'target.db')}`;
  const server = await startServerProcess(from);
  expect(await runProgram('migrate-storage', [from, to], {})).toMatchObject({
    code: 1,
    stderr: 'A server is using the source: stop it first. Nothing was copied.\n',
  });
  // The running server is not affected.
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  await server.end('SIGTERM');
  expect(await runProgram('migrate-storage', [from, to], {})).toMatchObject({ code: 0 });
});

it('copies everything from SQLite to PostgreSQL and counts it', async () => {
  const filled = await emptyDatabase('sqlite');
  const to = await emptyDatabase('postgres');
  const names = Array.from({ length: 1201 }, (_, index) => `person-${String(index).padStart(4, '0')}`);
  await fill(filled, names);
  // Uses a copy, because libsql locks a closed file until its statements are garbage-collected.
  const from = `${filled}.copy`;
  copyFileSync(filled.replace('sqlite:', ''), from.replace('sqlite:', ''));
  const server = await startServerProcess(to);
  expect(await runProgram('migrate-storage', [from, to], {})).toMatchObject({
    code: 1,
    stderr: 'A server is using the target: stop it first. Nothing was copied.\n',
  });
  await server.end('SIGTERM');
  const result = await runProgram('migrate-storage', [from, to], {});
  expect(result).toMatchObject({ code: 0, stdout: expect.stringMatching(/users 1,201/) });
  expect(await usernames(to)).toEqual(names);
  const again = await runProgram('migrate-storage', [from, to], {});
  expect(again).toMatchObject({ code: 1, stderr: 'The target is not empty: nothing was copied.\n' });
});
