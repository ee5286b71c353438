import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '#support/test-client.ts';
import { buildIfStale } from '../scripts/build.ts';
import { startBuiltServer } from './support/built-server.ts';
import { largestFiles } from './support/largest-files.ts';
import { longestWait, slowdown, stopAsking } from './support/longest-wait.ts';
import { type SentBytes, sendBytes } from './support/send-bytes.ts';

/**
 * The largest file that an import accepts, 20 MB and 5,000 records, in several formats on SQLite: previewed, written,
 * then undone. At the same time another user requests characters repeatedly. Each value is measured once. Other load on
 * the machine makes it longer; the last line prints how much slower the machine was.
 */
const WANTED = { seconds: 10, wait: 50 };

function report(what: string, measured: number, unit: string, wanted: number): void {
  const isGood = measured <= wanted;
  console.log(
    `${isGood ? 'ok' : 'too slow'}: ${what}: ${measured.toFixed(1)} ${unit} (wanted: at most ${wanted})`,
  );
  if (!isGood) process.exitCode = 1;
}

buildIfStale();
const folder = mkdtempSync(path.join(tmpdir(), 'lorescreen-bench-'));
const server = await startBuiltServer(`sqlite:${path.join(folder, 'bench.db')}`);
const before = slowdown();
try {
  const other = createClient(server.address);
  await other.post('/api/user/register', { username: 'other', password: 'secret' });

  async function measure(what: string, sent: SentBytes): Promise<void> {
    const began = performance.now();
    let answer = { status: 0, bytes: 0 };
    const waited = await longestWait(
      `${server.address}/api/characters`,
      async () => {
        answer = await sendBytes(sent);
      },
      { cookie: other.cookie() },
    );
    const seconds = (performance.now() - began) / 1000;
    console.log(`${what}: ${answer.status}, ${(answer.bytes / 1e6).toFixed(1)} MB of answer`);
    if (answer.status !== 200) process.exitCode = 1;
    report(`${what}, time`, seconds, 's', WANTED.seconds);
    report(`${what}, longest wait of another`, waited, 'ms', WANTED.wait);
  }

  for (const { format, filename, text } of largestFiles()) {
    // A library has room for one such file.
    const importer = createClient(server.address);
    await importer.post('/api/user/register', { username: `importer-${filename}`, password: 'secret' });
    const cookie = importer.cookie();
    const what = `${format}, ${(Buffer.byteLength(text) / 1e6).toFixed(1)} MB`;
    for (const mode of ['preview', 'commit'] as const) {
      const body = Buffer.from(JSON.stringify({ mode, filename, text }));
      await measure(`${what}, ${mode === 'preview' ? 'preview' : 'written'}`, {
        method: 'POST',
        url: `${server.address}/api/library/import`,
        cookie,
        body,
      });
    }
    const { last } = (await importer.get('/api/library/imports')).body;
    const url = `${server.address}/api/library/imports/${last?.id}`;
    await measure(`${what}, undone`, { method: 'DELETE', url, cookie });
  }
} finally {
  console.log(`The machine was ${((before + slowdown()) / 2).toFixed(1)} times slower than alone.`);
  stopAsking();
  server.stop();
  rmSync(folder, { recursive: true, force: true });
}
