import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { addressOf } from '#support/processes/server-address.ts';
import { buildIfStale } from '../scripts/build.ts';
import { median } from './support/percentile.ts';

/**
 * The response time of a page during many simultaneous log-ins, compared with the time without them, alternating in one
 * run. Each log-in comes from another address, so that only the limit on hashing applies. Target: the median within 3
 * times.
 */
const WANTED = 3;
const ROUNDS = 15;
const REQUESTS = 30;
const ATTACKERS = 50;
/** A page, a file from the disk, and a call. */
const PAGES = ['/', '/theme.js', '/api/user/registration'];

const agent = new Agent({ keepAlive: true, maxSockets: ATTACKERS + 1 });

function ask(url: string): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(performance.now() - began));
    }).on('error', reject);
  });
}

let attempts = 0;

function tryToLogIn(url: string): Promise<number | undefined> {
  attempts += 1;
  const body = JSON.stringify({ username: `nobody-${attempts}`, password: 'a guess' });
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    'x-forwarded-for': `10.${(attempts >> 16) & 255}.${(attempts >> 8) & 255}.${attempts & 255}`,
  };
  return new Promise((resolve, reject) => {
    request(`${url}/api/user/login`, { agent, method: 'POST', headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode));
    })
      .on('error', reject)
      .end(body);
  });
}

/** Keeps a constant number of log-ins in progress until the task is done. */
async function during<Result>(url: string, task: () => Promise<Result>): Promise<Result> {
  let isDone = false;
  const attack = async () => {
    while (!isDone) await tryToLogIn(url);
  };
  const attackers = Array.from({ length: ATTACKERS }, attack);
  const result = await task();
  isDone = true;
  await Promise.all(attackers);
  return result;
}

async function medianOf(url: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < REQUESTS; round += 1) times.push(await ask(url));
  return median(times);
}

buildIfStale();
const folder = mkdtempSync(path.join(tmpdir(), 'lorescreen-bench-'));
const server: ChildProcess = spawn(process.execPath, ['dist/server/main.js'], {
  stdio: ['ignore', 'pipe', 'pipe'],
  env: {
    ...process.env,
    PORT: '0',
    LOG_LEVEL: 'silent',
    TRUST_PROXY: '1',
    DATABASE_URL: `sqlite:${path.join(folder, 'bench.db')}`,
  },
});
try {
  const url = await addressOf(server);
  for (const page of PAGES) {
    await medianOf(url + page);
    const rounds: { alone: number; flooded: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const alone = await medianOf(url + page);
      rounds.push({ alone, flooded: await during(url, () => medianOf(url + page)) });
    }
    // A ratio per round, so that other load on the machine affects both values.
    const ratio = median(rounds.map(({ alone, flooded }) => flooded / alone));
    const [alone, flooded] = [
      median(rounds.map((one) => one.alone)),
      median(rounds.map((one) => one.flooded)),
    ];
    console.log(
      `${page}: p50 ${alone.toFixed(2)} ms alone, ${flooded.toFixed(2)} ms during a flood of log-ins, ` +
        `ratio ${ratio.toFixed(2)} (wanted at most ${WANTED})`,
    );
    if (ratio > WANTED) process.exitCode = 1;
  }
  console.log(`${attempts} log-ins were tried.`);
} finally {
  agent.destroy();
  server.kill();
  rmSync(folder, { recursive: true, force: true });
}
