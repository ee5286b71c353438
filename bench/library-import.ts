import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { IMPORT_BYTES_MAXIMUM, IMPORT_RECORDS_MAXIMUM } from '#domain/library/import/records.ts';
import { OPEN5E_MONSTER } from '#domain/library/import/samples/open5e.ts';
import { TEXT_2014 } from '#domain/library/import/samples/text-2014.ts';
import { createClient } from '#support/test-client.ts';
import { buildIfStale } from '../scripts/build.ts';
import { startBuiltServer } from './support/built-server.ts';
import { longestWait, slowdown, stopAsking } from './support/longest-wait.ts';

/**
 * The largest import that there may be, read on the server as a preview, on SQLite: 20 MB of Open5e's JSON and of stat
 * blocks as text. Meanwhile somebody else asks for their characters again and again. Wanted: the answer within 10 s,
 * and nobody else waits longer than 50 ms; what else the machine does is divided out of both (see one-request).
 */
const WANTED = { seconds: 10, wait: 50 };
const ATTEMPTS = 3;

/** As many records as there may be, their texts so long that they fill the file. */
const records = (make: (at: number, filling: string) => string): string[] => {
  const empty = Buffer.byteLength(make(IMPORT_RECORDS_MAXIMUM, ''));
  const room = Math.floor(IMPORT_BYTES_MAXIMUM / IMPORT_RECORDS_MAXIMUM) - empty - 2;
  const sentence = 'The mire rises around it, and what stands there sinks to the knees. ';
  const filling = sentence.repeat(Math.max(0, Math.floor(room / sentence.length)));
  return Array.from({ length: IMPORT_RECORDS_MAXIMUM }, (_, at) => make(at, filling));
};

const FILES = {
  'monsters.json': () => {
    const results = records((at, filling) =>
      JSON.stringify({ ...OPEN5E_MONSTER, name: `Mire Hag ${at}`, desc: filling }),
    );
    return `{"count":${results.length},"results":[${results.join(',')}]}`;
  },
  'monsters.txt': () =>
    records((at, filling) => `${TEXT_2014.replace('BRAMBLE WARDEN', `WARDEN ${at}`)}\n${filling}\n`).join(
      '\n\n',
    ),
};

/** Sends bytes that are ready and throws the answer away: to write and read JSON would hold up whoever asks meanwhile. */
function send(url: string, cookie: string, body: Buffer): Promise<{ status: number; bytes: number }> {
  const headers = { cookie, 'content-type': 'application/json', 'content-length': body.length };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers }, (response) => {
      let bytes = 0;
      response
        .on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        })
        .on('end', () => resolve({ status: response.statusCode ?? 0, bytes }));
    });
    sent.on('error', reject).end(body);
  });
}

await buildIfStale();
const folder = mkdtempSync(path.join(tmpdir(), 'lorescreen-bench-'));
const server = await startBuiltServer(`sqlite:${path.join(folder, 'bench.db')}`);
try {
  const [importer, other] = [createClient(server.address), createClient(server.address)];
  await importer.post('/api/user/register', { username: 'importer', password: 'secret' });
  await other.post('/api/user/register', { username: 'other', password: 'secret' });
  for (const [filename, make] of Object.entries(FILES)) {
    const text = make().slice(0, IMPORT_BYTES_MAXIMUM);
    const body = Buffer.from(JSON.stringify({ mode: 'preview', filename, text }));
    let [best, shortest] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    // What else the machine does can only add to a time: what is too long is measured again, and the shortest counts.
    for (
      let attempt = 0;
      attempt < ATTEMPTS && (best > WANTED.seconds || shortest > WANTED.wait);
      attempt += 1
    ) {
      const before = slowdown();
      const began = performance.now();
      let answer = { status: 0, bytes: 0 };
      const waited = await longestWait(
        `${server.address}/api/characters`,
        async () => {
          answer = await send(`${server.address}/api/library/import`, importer.cookie(), body);
        },
        { cookie: other.cookie() },
      );
      const seconds = (performance.now() - began) / 1000;
      const slower = (before + slowdown()) / 2;
      best = Math.min(best, seconds / slower);
      shortest = Math.min(shortest, waited / slower);
      console.log(
        `${filename}, ${(text.length / 1e6).toFixed(1)} MB: ${answer.status} in ${seconds.toFixed(1)} s, ${(answer.bytes / 1e6).toFixed(1)} MB of answer; another request waited ${waited.toFixed(0)} ms at most on a machine ${slower.toFixed(1)} times slower`,
      );
      if (answer.status !== 200) process.exitCode = 1;
    }
    const good = best <= WANTED.seconds && shortest <= WANTED.wait;
    console.log(
      `${good ? 'ok' : 'too slow'}: ${filename} in ${best.toFixed(1)} s (wanted: ${WANTED.seconds}), others wait ${shortest.toFixed(0)} ms at most (wanted: ${WANTED.wait})`,
    );
    if (!good) process.exitCode = 1;
  }
} finally {
  stopAsking();
  server.stop();
  rmSync(folder, { recursive: true, force: true });
}
