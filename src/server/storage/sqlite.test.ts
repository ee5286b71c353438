import { chmodSync, copyFileSync, existsSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startTestServer } from '#support/test-server.ts';
import { openStorage } from './storage.ts';
import { isUnavailable } from './storage-errors.ts';

function newFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'lorescreen-sqlite-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return path.join(folder, 'lore.db');
}

async function open(file: string) {
  const storage = await openStorage(`sqlite:${file}`, 'lorescreen-test');
  onTestFinished(() => storage.close());
  return storage;
}

const user = (id: string) => ({ id, username: id, username_key: id, password_hash: 'x', created_at: 1 });

it('allows reads, also new ones, while a transaction writes', async () => {
  const { db } = await open(newFile());
  await db.insertInto('users').values(user('ann')).execute();
  const count = () => db.selectFrom('users').select('id').execute();
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto('users').values(user('bob')).execute();
    expect(await count()).toHaveLength(1);
    const snapshot = db.transaction().setAccessMode('read only');
    expect(
      await snapshot.execute((reading) => reading.selectFrom('users').select('id').execute()),
    ).toHaveLength(1);
    expect(await transaction.selectFrom('users').select('id').execute()).toHaveLength(2);
  });
  expect(await count()).toHaveLength(2);
});

it('answers reads while the writer waits for another process', async () => {
  const file = newFile();
  const { db } = await open(file);
  const other = await open(file);
  const holder = await other.db.startTransaction().execute();
  await holder.insertInto('users').values(user('ann')).execute();
  let written = false;
  const writing = db
    .insertInto('users')
    .values(user('bob'))
    .execute()
    .then(() => {
      written = true;
    });
  expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
  expect(written).toBe(false);
  await holder.commit().execute();
  await writing;
  expect(await db.selectFrom('users').select('id').execute()).toHaveLength(2);
});

it('has all data in the file itself after closing', async () => {
  const file = newFile();
  const storage = await openStorage(`sqlite:${file}`, 'lorescreen-test');
  await storage.db.insertInto('users').values(user('ann')).execute();
  await storage.db.selectFrom('users').select('id').execute();
  await storage.close();
  expect(existsSync(`${file}-wal`) ? statSync(`${file}-wal`).size : 0).toBe(0);
  const copy = `${file}.copy`;
  copyFileSync(file, copy);
  expect(await (await open(copy)).db.selectFrom('users').select('id').execute()).toEqual([{ id: 'ann' }]);
});

it('makes its files private, also those that were readable by others', async () => {
  const file = newFile();
  const first = await openStorage(`sqlite:${file}`, 'lorescreen-test');
  const modes = () => [file, `${file}-wal`, `${file}-shm`].map((one) => statSync(one).mode & 0o777);
  expect(modes()).toEqual([0o600, 0o600, 0o600]);
  await first.close();
  chmodSync(file, 0o644);
  await open(file);
  expect(modes()).toEqual([0o600, 0o600, 0o600]);
});

it.each([
  ['full', 'pragma max_page_count = 1'],
  ['read-only', 'pragma query_only = on'],
])('treats a disk that is %s as an unavailable storage, and fails the health check', async (_, fault) => {
  let now = Date.now();
  const server = await startTestServer('sqlite', { now: () => now });
  const { db } = server.storage;
  await sql.raw(fault).execute(db);
  const many = { username: 'ann', password: 'secret' };
  let answer = await server.client().post('/api/user/register', many);
  // A full disk is noticed only when the file must grow.
  for (let person = 0; answer.status === 200 && person < 200; person += 1) {
    answer = await server.client().post('/api/user/register', { ...many, username: `person-${person}` });
  }
  expect(answer).toMatchObject({ status: 503, body: { error: { code: 'storage_unavailable' } } });
  expect(answer.headers.get('retry-after')).toBe('5');
  expect((await server.client().get('/api/health')).status).toBe(503);
  now += 15_000;
  expect((await server.client().get('/api/health')).status).toBe(200);
});

it('refuses to continue after the file was deleted or replaced, and continues when it is restored', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const file = newFile();
  const { db, ping } = await open(file);
  await db.insertInto('users').values(user('ann')).execute();
  const moved = `${file}.moved`;
  renameSync(file, moved);
  await expect(db.insertInto('users').values(user('bob')).execute()).rejects.toSatisfy(isUnavailable);
  // A read checks the disk once a second.
  now += 1000;
  const refused = async () => {
    await expect(ping()).rejects.toSatisfy(isUnavailable);
    await expect(db.selectFrom('users').select('id').execute()).rejects.toThrow(/deleted or replaced/);
    await expect(db.insertInto('users').values(user('bob')).execute()).rejects.toSatisfy(isUnavailable);
    await expect(
      db
        .transaction()
        .execute((transaction) => transaction.insertInto('users').values(user('cid')).execute()),
    ).rejects.toSatisfy(isUnavailable);
  };
  await refused();
  copyFileSync(moved, file);
  await refused();
  renameSync(moved, file);
  await ping();
  expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id: 'ann' }]);
});
