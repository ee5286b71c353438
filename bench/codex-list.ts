import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { buildIfStale } from '../scripts/build.ts';
import { median } from './support/percentile.ts';

/**
 * Compares the requests per second of the server, for the unfiltered list and a prerendered page, with a bare node:http
 * server that sends the same bytes. Both alternate in one run. The ratio is printed for information and has no limit.
 */
const ROUNDS = 6;
const ROUND_SECONDS = 2;
const CONNECTIONS = 20;
const LISTS = [
  '/api/monsters',
  '/api/spells',
  '/api/monsters?catalogue=true',
  '/',
  '/codex/monsters',
  '/codex/specs/monsters/goblin',
];
const HEADERS = { 'accept-encoding': 'br' };

/** Started as `node bare.mjs FILE`: sends the bytes of the file for every request. */
const BARE_SERVER = `
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
const body = readFileSync(process.argv[2]);
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-encoding': 'br', 'content-length': body.length };
const server = createServer((request, response) => { response.writeHead(200, headers); response.end(body); });
server.listen(0, '127.0.0.1', () => console.log('at http://127.0.0.1:' + server.address().port));
`;

async function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      const found = /at (http:\S+)/.exec(chunk.toString());
      if (found?.[1]) resolve(found[1]);
    });
    child.once('exit', (code) => reject(new Error(`A server ended with ${code}.`)));
  });
}

function start(words: string[], environment: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, words, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
}

async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: ROUND_SECONDS,
    headers: HEADERS,
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} did not answer every request.`);
  return result.requests.average;
}

async function compare(folder: string, server: string, list: string): Promise<number> {
  const file = path.join(folder, 'body.br');
  writeFileSync(file, await rawBytes(server + list));
  writeFileSync(path.join(folder, 'bare.mjs'), BARE_SERVER);
  const child = start([path.join(folder, 'bare.mjs'), file]);
  try {
    const bare = await addressOf(child);
    await requestsPerSecond(server + list);
    await requestsPerSecond(bare);
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      // The two alternate in both orders, so that other load on the machine affects both.
      const first = round % 2 === 0 ? server + list : bare;
      const second = round % 2 === 0 ? bare : server + list;
      const speeds = [await requestsPerSecond(first), await requestsPerSecond(second)] as const;
      const [ours, theirs] = round % 2 === 0 ? speeds : [speeds[1], speeds[0]];
      ratios.push(ours / theirs);
    }
    return median(ratios);
  } finally {
    child.kill();
  }
}

/** The compressed bytes of the response. `fetch` would decompress them. */
async function rawBytes(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: HEADERS }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    }).on('error', reject);
  });
}

buildIfStale();
const folder = mkdtempSync(path.join(tmpdir(), 'lorescreen-bench-'));
const server = start(['dist/server/main.js'], {
  PORT: '0',
  LOG_LEVEL: 'silent',
  DATABASE_URL: `sqlite:${path.join(folder, 'bench.db')}`,
});
try {
  const address = await addressOf(server);
  for (const list of LISTS) {
    const ratio = await compare(folder, address, list);
    console.log(`${list}: ${ratio.toFixed(2)} of bare node:http`);
  }
} finally {
  server.kill();
  rmSync(folder, { recursive: true, force: true });
}
