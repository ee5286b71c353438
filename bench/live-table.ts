import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { STREAMS_MAXIMUM } from '#contract/table/players-page.ts';
import { idOf, issued, prepareFight, send } from '#support/fights/fight-server.ts';
import { createClient } from '#support/test-client.ts';
import { startBuiltServer } from './support/built-server.ts';
import { onEachEvent } from './support/each-event.ts';
import { median, percentile } from './support/percentile.ts';

/**
 * The maximum number of screens at a table, a fight of 100, one process: the time from the game master's command to the
 * message at the last screen, and the memory per screen. Target: p95 at most 150 ms, at most 100 KiB per screen.
 */
const COMBATANTS = 100;
const COMMANDS = 100;
const WANTED_MILLISECONDS = 150;
const WANTED_KIBIBYTES = 100;
const PAGE_KIBIBYTES = 4;

const folder = mkdtempSync(path.join(tmpdir(), 'lorescreen-bench-'));
const { address, pid, stop } = await startBuiltServer(`sqlite:${path.join(folder, 'bench.db')}`);

/** The memory of the process in KiB. */
function memoryOf(): number {
  const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
  return Number(pages) * PAGE_KIBIBYTES;
}

/** Opens a stream and calls `onView` for every view. */
function follow(url: string, onView: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: false }, (response) => {
      let isOpen = false;
      onEachEvent(response, (event) => {
        if (!event.startsWith('event: view')) return;
        if (isOpen) onView();
        isOpen = true;
        resolve();
      });
    });
    request.on('error', reject);
  });
}

try {
  const gm = createClient(address);
  await gm.post('/api/user/register', { username: 'ann', password: 'secret' });
  const { fightId, opened, encounter } = await prepareFight(gm, [{ name: 'Goblin', count: COMBATANTS - 3 }]);
  const { code } = (await gm.post(`/api/encounters/${encounter}/table`)).body;
  const aria = idOf(opened, 'Aria');
  let sequence = 0;
  const setTo = async (hit_points: number) => {
    const commands = [issued({ type: 'set-hit-points', combatant_id: aria, hit_points })];
    ({ sequence } = (await send(gm, fightId, commands, sequence)).body);
  };
  for (let number = 1; number <= COMMANDS; number += 1) await setTo(500 + number);

  const before = memoryOf();
  let received = 0;
  let onAll = () => {};
  const onView = () => {
    received += 1;
    if (received === STREAMS_MAXIMUM) onAll();
  };
  const url = `${address}/api/play/${code}/live`;
  await Promise.all(Array.from({ length: STREAMS_MAXIMUM }, () => follow(url, onView)));
  const times: number[] = [];
  for (let number = 1; number <= COMMANDS; number += 1) {
    received = 0;
    const all = new Promise<void>((resolve) => {
      onAll = resolve;
    });
    const began = performance.now();
    await Promise.all([setTo(number), all]);
    times.push(performance.now() - began);
  }
  const memory = (memoryOf() - before) / STREAMS_MAXIMUM;
  const p95 = percentile(times, 0.95);
  const good = p95 <= WANTED_MILLISECONDS && memory <= WANTED_KIBIBYTES;
  console.log(
    `${good ? 'ok' : 'too much'}: the last of ${STREAMS_MAXIMUM} screens after ${p95.toFixed(0)} ms (p95, wanted ${WANTED_MILLISECONDS}), median ${median(times).toFixed(0)} ms; ${memory.toFixed(0)} KiB a screen (wanted ${WANTED_KIBIBYTES})`,
  );
  if (!good) process.exitCode = 1;
} finally {
  stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
