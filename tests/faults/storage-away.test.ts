import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ROUNDS, ROUNDS_MILLISECONDS } from '#support/processes/fault-rounds.ts';
import { startPostgres } from '#support/processes/postgres-server.ts';
import { startServerProcess } from '#support/processes/run-process.ts';
import {
  expectStillWrites,
  expectWhole,
  noneYet,
  prepareAccount,
  writeTo,
} from '#support/processes/writing-load.ts';
import { createClient } from '#support/test-client.ts';
import { createTestDatabase } from '#support/test-database.ts';

vi.setConfig({ testTimeout: ROUNDS_MILLISECONDS });

it('loses nothing when PostgreSQL crashes and recovers under write load', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const database = await createTestDatabase('postgres', postgres.url);
  const server = await startServerProcess(database.url);
  const account = await prepareAccount(server.url);
  const acknowledged = noneYet();
  for (let round = 0; round < ROUNDS; round += 1) {
    const writing = writeTo(server.url, account, acknowledged);
    await writing.after(20);
    await postgres.crash();
    // The same server recovers without a restart.
    await writing.after(10);
    await writing.stop();
    await expectWhole(server.url, database.url, account, acknowledged);
  }
  await expectStillWrites(server.url, account);
  await server.end('SIGTERM');
});

const SMALL_DISK_MEGABYTES = 6;
const NO_MOUNT = 'Not tested on a full or read-only disk: only root may mount one.';

it('loses nothing on a full disk, and continues when there is space', async ({ skip }) => {
  const folder = mountSmallDisk();
  if (folder === undefined) return skip(NO_MOUNT);
  const databaseUrl = `sqlite:${path.join(folder, 'small.db')}`;
  const server = await startServerProcess(databaseUrl);
  const account = await prepareAccount(server.url);
  const acknowledged = noneYet();
  const filler = path.join(folder, 'filler');
  const health = async () => (await createClient(server.url).get('/api/health')).status;
  for (let round = 0; round < ROUNDS; round += 1) {
    const writing = writeTo(server.url, account, acknowledged);
    await writing.after(5);
    fillUp(filler);
    await vi.waitFor(async () => expect(await health()).toBe(503), { timeout: 30_000 });
    // Reads still work.
    expect((await account.client.get('/api/characters')).status).toBe(200);
    rmSync(filler);
    await writing.after(5);
    await writing.stop();
  }
  await expectWhole(server.url, databaseUrl, account, acknowledged);
  await expectStillWrites(server.url, account);
  await server.end('SIGTERM');
});

it('says in one line that the disk is read-only, and has all data when it is writable again', async ({
  skip,
}) => {
  const folder = mountSmallDisk();
  if (folder === undefined) return skip(NO_MOUNT);
  const databaseUrl = `sqlite:${path.join(folder, 'small.db')}`;
  const server = await startServerProcess(databaseUrl);
  const account = await prepareAccount(server.url);
  const acknowledged = noneYet();
  const writing = writeTo(server.url, account, acknowledged);
  await writing.after(10);
  await writing.stop();
  // Tests a start on a read-only disk. sqlite.test.ts tests a disk that becomes read-only while the server runs.
  await server.end('SIGTERM');
  const remount = (how: string) => spawnSync('mount', ['-o', `remount,${how}`, folder]).status;
  expect(remount('ro')).toBe(0);
  const refused = await startServerProcess(databaseUrl).catch((error: Error) => error.message);
  expect(refused).toMatch(/Lorescreen cannot start\. The database file .* cannot be opened/);
  expect(remount('rw')).toBe(0);
  const again = await startServerProcess(databaseUrl);
  await expectWhole(again.url, databaseUrl, account, acknowledged);
  await expectStillWrites(again.url, account);
  await again.end('SIGTERM');
});

/** A separate disk that is removed when the test ends. Undefined if mounting is not allowed. */
function mountSmallDisk(): string | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'lorescreen-small-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const words = ['-t', 'tmpfs', '-o', `size=${SMALL_DISK_MEGABYTES}m`, 'tmpfs', folder];
  if (spawnSync('mount', words).status !== 0) {
    console.warn(NO_MOUNT);
    return undefined;
  }
  onTestFinished(() => {
    spawnSync('umount', ['--lazy', folder]);
  });
  return folder;
}

/** Writes until the disk is full. */
function fillUp(file: string): void {
  for (let bytes = 1024 * 1024; bytes >= 1024; bytes /= 2) {
    for (;;) {
      try {
        writeFileSync(file, Buffer.alloc(bytes), { flag: 'a' });
      } catch {
        break;
      }
    }
  }
}
