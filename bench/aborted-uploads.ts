import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createClient } from '#support/test-client.ts';
import { buildIfStale } from '../scripts/build.ts';
import { abortUploads } from './support/abort-uploads.ts';
import { startBuiltServer } from './support/built-server.ts';
import { median } from './support/percentile.ts';

/**
 * How much memory the server keeps after 40 uploads of 31 MB that the clients abort before the last byte. Target: at
 * most 1.5 times its memory at rest, in the median of five servers. Linux only.
 */
const ROUNDS = 5;
const ACCOUNTS = 14;
const WANTED = 1.5;
const REST_MILLISECONDS = 4_000;

function megabytesOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

async function measure(folder: string): Promise<number> {
  const { address, pid, stop } = await startBuiltServer(`sqlite:${path.join(folder, 'bench.db')}`);
  try {
    const clients = Array.from({ length: ACCOUNTS }, () => createClient(address));
    for (const [at, client] of clients.entries()) {
      await client.post('/api/user/register', { username: `uploader-${at}`, password: 'secret' });
    }
    await setTimeout(REST_MILLISECONDS);
    const atRest = megabytesOf(pid);
    await abortUploads(
      address,
      clients.map((client) => client.cookie()),
    );
    const directly = megabytesOf(pid);
    await setTimeout(REST_MILLISECONDS);
    const kept = megabytesOf(pid);
    console.log(
      `${atRest.toFixed(0)} MB at rest, ${directly.toFixed(0)} MB after the uploads, ${kept.toFixed(0)} MB ${REST_MILLISECONDS / 1000} s later: ${(kept / atRest).toFixed(2)} times`,
    );
    return kept / atRest;
  } finally {
    stop();
  }
}

await buildIfStale();
const ratios: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const folder = mkdtempSync(path.join(tmpdir(), 'lorescreen-uploads-'));
  ratios.push(await measure(folder));
  rmSync(folder, { recursive: true });
}
const middle = median(ratios);
console.log(
  `${middle <= WANTED ? 'ok' : 'too much'}: ${middle.toFixed(2)} times in the median (wanted: ${WANTED})`,
);
if (middle > WANTED) process.exitCode = 1;
