import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { PICTURE_BYTES_MAXIMUM, PICTURES_BYTES_MAXIMUM } from '#domain/stuff/account-limits.ts';
import { newId } from '#server/ids.ts';
import { openStorage } from '#server/storage/storage.ts';
import { startPostgres } from '#support/processes/postgres-server.ts';
import { createClient } from '#support/test-client.ts';
import { createTestDatabase, ENGINES } from '#support/test-database.ts';
import { buildIfStale } from '../scripts/build.ts';
import { startBuiltServer } from './support/built-server.ts';

/**
 * How much memory a backup, a restore and the export of an account take above idle, with 100 MB of pictures and 2,000
 * notes of 5,000 characters, on both engines. Idle is the server at rest, or the same program with an empty database.
 * Target: at most 64 MiB. Linux only.
 */
const WANTED = 64;
const NOTES = 2_000;
const NOTE_CHARACTERS = 5_000;
const REST_MILLISECONDS = 4_000;

function statusOf(pid: number, key: 'VmRSS' | 'VmHWM'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`${key}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** The largest memory of a built program, in MiB. */
async function peakOf(program: string, options: string[], databaseUrl: string): Promise<number> {
  const child = spawn(process.execPath, [`dist/server/${program}.js`, ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  let peak = 0;
  let code: number | null | undefined;
  child.once('exit', (exit) => {
    code = exit;
  });
  while (code === undefined) {
    peak = Math.max(peak, statusOf(child.pid ?? 0, 'VmHWM'));
    await setTimeout(5);
  }
  if (code !== 0) throw new Error(`${program} ended with ${code}.`);
  return peak;
}

async function fill(databaseUrl: string): Promise<void> {
  const { db, close } = await openStorage(databaseUrl, 'lorescreen-bench');
  const { user_id, id: campaign_id } = await db
    .selectFrom('campaigns')
    .select(['user_id', 'id'])
    .executeTakeFirstOrThrow();
  // Random bytes, because a picture does not compress.
  const bytes = Buffer.alloc(PICTURE_BYTES_MAXIMUM);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Math.random() * 256;
  const picture = { user_id, type: 'image/webp', width: 1, height: 1, bytes: bytes.length, created_at: 1 };
  for (let at = 0; at < PICTURES_BYTES_MAXIMUM / PICTURE_BYTES_MAXIMUM; at += 1) {
    const data = bytes.toString('base64');
    await db
      .insertInto('pictures')
      .values({ ...picture, id: newId(), data })
      .execute();
  }
  const note = {
    type: 'other',
    audience: 'game_master',
    tags: '',
    text: 'Words '.repeat(NOTE_CHARACTERS / 6),
  } as const;
  for (let at = 0; at < NOTES; at += 50) {
    const rows = Array.from({ length: 50 }, (_, row) => ({
      ...note,
      user_id,
      id: newId(),
      campaign_id,
      name: `Note ${at + row}`,
      version: 1,
      created_at: at + row,
      updated_at: at + row,
    }));
    await db.insertInto('notes').values(rows).execute();
  }
  await close();
}

/** Reads the answer without keeping it. */
async function download(address: string, cookie: string): Promise<number> {
  const response = await fetch(`${address}/api/export`, { headers: { cookie } });
  if (!response.ok || response.body === null) throw new Error(`The export answered ${response.status}.`);
  let bytes = 0;
  for await (const chunk of response.body) bytes += chunk.length;
  return bytes;
}

await buildIfStale();
const postgres = await startPostgres();
const folder = await mkdtemp(path.join(tmpdir(), 'lorescreen-memory-'));
let worst = 0;
function report(engine: string, what: string, idle: number, peak: number): void {
  worst = Math.max(worst, peak - idle);
  console.log(
    `${engine}: ${what} ${idle.toFixed(0)} MiB at rest, ${peak.toFixed(0)} MiB at most: ${(peak - idle).toFixed(0)} MiB above`,
  );
}
try {
  for (const engine of ENGINES) {
    const database = await createTestDatabase(engine, postgres.url);
    const target = await createTestDatabase(engine, postgres.url);
    const file = (name: string) => path.join(folder, `${engine}-${name}.backup`);
    const { address, pid, stop } = await startBuiltServer(database.url);
    try {
      const client = createClient(address);
      await client.post('/api/user/register', { username: 'writer', password: 'secret' });
      await client.post('/api/campaigns', { name: 'Mist' });
      const emptyBackup = await peakOf('backup', [file('empty')], database.url);
      const emptyRestore = await peakOf('restore', [file('empty'), '--force'], target.url);
      await fill(database.url);
      // The first export loads code that all later exports use.
      await download(address, client.cookie());
      await setTimeout(REST_MILLISECONDS);
      const idle = statusOf(pid, 'VmRSS');
      let [peak, isDone] = [0, false];
      const exported = download(address, client.cookie()).finally(() => {
        isDone = true;
      });
      while (!isDone) {
        peak = Math.max(peak, statusOf(pid, 'VmRSS'));
        await setTimeout(5);
      }
      console.log(`${engine}: an export of ${((await exported) / 1e6).toFixed(1)} MB`);
      report(engine, 'export', idle, peak);
      report(engine, 'backup', emptyBackup, await peakOf('backup', [file('full')], database.url));
      report(engine, 'restore', emptyRestore, await peakOf('restore', [file('full'), '--force'], target.url));
    } finally {
      stop();
      await database.drop();
      await target.drop();
    }
  }
} finally {
  rmSync(folder, { recursive: true });
  await postgres.stop();
}
console.log(`${worst <= WANTED ? 'ok' : 'too much'}: ${worst.toFixed(0)} MiB above idle (wanted: ${WANTED})`);
if (worst > WANTED) process.exitCode = 1;
