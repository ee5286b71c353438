import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { openStorage } from '#server/storage/storage.ts';
import { runNode, startServerProcess } from '#support/run-process.ts';
import { createClient } from '#support/test-client.ts';
import { createTestDatabase, ENGINES, type Engine } from '#support/test-database.ts';

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

    const backup = await runNode('scripts/backup.ts', [file], { DATABASE_URL: url });
    expect(backup).toMatchObject({ code: 0, stderr: '' });

    const whileRunning = await runNode('scripts/restore.ts', [file], { DATABASE_URL: url });
    expect(whileRunning).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^A server is using this database.*\n$/),
    });
    await server.end('SIGTERM');

    const full = await runNode('scripts/restore.ts', [file], { DATABASE_URL: url });
    expect(full).toMatchObject({ code: 1, stderr: expect.stringMatching(/^The database is not empty.*\n$/) });

    await fill(url, ['bob']);
    const forced = await runNode('scripts/restore.ts', [file, '--force'], { DATABASE_URL: url });
    expect(forced.code).toBe(0);
    expect(await usernames(url)).toEqual(['Ann']);

    const elsewhere = await emptyDatabase(engine === 'sqlite' ? 'postgres' : 'sqlite');
    const restored = await runNode('scripts/restore.ts', [file], { DATABASE_URL: elsewhere });
    expect(restored.stdout).toMatch(/users 1, sessions 1/);
    const second = await startServerProcess(elsewhere);
    const login = await createClient(second.url).post('/api/user/login', {
      username: 'Ann',
      password: 'secret',
    });
    expect(login.status).toBe(200);
  });

  it('changes nothing when the backup is cut short', async () => {
    const url = await emptyDatabase(engine);
    await fill(url, ['ann']);
    const folder = temporaryFolder();
    const file = path.join(folder, 'whole');
    await runNode('scripts/backup.ts', [file], { DATABASE_URL: url });
    const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
    const short = path.join(folder, 'short');
    writeFileSync(short, gzipSync(`${lines.slice(0, -1).join('\n')}\n`));
    const result = await runNode('scripts/restore.ts', [short, '--force'], { DATABASE_URL: url });
    expect(result).toMatchObject({ code: 1, stderr: expect.stringMatching(/not whole/) });
    expect(await usernames(url)).toEqual(['ann']);
  });
});

it('copies everything from SQLite to PostgreSQL and counts it', async () => {
  const from = await emptyDatabase('sqlite');
  const to = await emptyDatabase('postgres');
  const names = Array.from({ length: 1201 }, (_, index) => `person-${String(index).padStart(4, '0')}`);
  await fill(from, names);
  const result = await runNode('scripts/migrate-storage.ts', [from, to], {});
  expect(result).toMatchObject({ code: 0, stdout: expect.stringMatching(/users 1,201/) });
  expect(await usernames(to)).toEqual(names);
  const again = await runNode('scripts/migrate-storage.ts', [from, to], {});
  expect(again).toMatchObject({ code: 1, stderr: 'The target is not empty: nothing was copied.\n' });
});
