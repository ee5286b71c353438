import { type ChildProcess, fork } from 'node:child_process';
import { Agent, get, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { SentCommands } from '#contract/fight.ts';
import { issued, prepareFight } from '#support/fights/fight-server.ts';
import { startPostgres } from '#support/processes/postgres-server.ts';
import { createClient } from '#support/test-client.ts';
import { createTestDatabase, ENGINES } from '#support/test-database.ts';
import { startBuiltServer } from './support/built-server.ts';
import { entryIdOf, onEachEvent } from './support/each-event.ts';
import { median, percentile } from './support/percentile.ts';

/**
 * One fight with 300 following screens, on both engines. Target: the response to a command takes at most 2 times as
 * long as without screens, and the last screen has it within 150 ms (p99). The screens run in a separate process, so
 * that they do not delay the measured response.
 */
const SCREENS = 300;
const COMMANDS = 100;
const PAUSE_MILLISECONDS = 50;
const ANSWER_WANTED = 2;
const LAST_WANTED_MILLISECONDS = 150;

const now = () => performance.timeOrigin + performance.now();

/** Runs in the process of the screens. Reports when the last screen has each entry. */
function followWithAll(url: string, cookie: string): void {
  const seen = new Map<string, number>();
  let open = 0;
  for (let screen = 0; screen < SCREENS; screen += 1) {
    get(url, { headers: { cookie }, agent: false }, (response) => {
      open += 1;
      if (open === SCREENS) process.send?.({ open: true });
      onEachEvent(response, (event) => {
        const id = entryIdOf(event);
        if (id === undefined) return;
        const count = (seen.get(id) ?? 0) + 1;
        seen.set(id, count);
        if (count === SCREENS) process.send?.({ id, at: now() });
      });
    });
  }
}

async function measure(engine: string, databaseUrl: string): Promise<boolean> {
  const server = await startBuiltServer(databaseUrl);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let screens: ChildProcess | undefined;
  try {
    const gm = createClient(server.address);
    await gm.post('/api/user/register', { username: 'bench', password: 'secret' });
    const { fightId, borin } = await prepareFight(gm);
    const cookie = gm.cookie();
    const combatant = `character:${borin}`;
    let after = 0;
    let value = 0;
    const began = new Map<string, number>();
    const send = async (): Promise<number> => {
      value = (value % 25) + 1;
      const one = issued({ type: 'set-hit-points', combatant_id: combatant, hit_points: value });
      const start = now();
      began.set(one.id, start);
      const { sequence } = await post(agent, `${server.address}/api/fights/${fightId}/commands`, cookie, {
        after,
        commands: [one],
      });
      after = sequence;
      return now() - start;
    };
    const sendAll = async () => {
      const times: number[] = [];
      for (let at = 0; at < COMMANDS; at += 1) {
        times.push(await send());
        await pause(PAUSE_MILLISECONDS);
      }
      return times;
    };
    await sendAll();
    const alone = median(await sendAll());

    const url = `${server.address}/api/fights/${fightId}/live?after=${after}`;
    screens = fork(import.meta.filename, [url, cookie]);
    const last: number[] = [];
    const everybodyIsThere = new Promise<void>((resolve) => {
      screens?.on('message', (message: { open: true } | { id: string; at: number }) => {
        if ('open' in message) resolve();
        else last.push(message.at - (began.get(message.id) ?? Number.NaN));
      });
    });
    await everybodyIsThere;
    await pause(500);
    const followed = median(await sendAll());
    await pause(1000);
    const ratio = followed / alone;
    const slowest = percentile(last, 0.99);
    console.log(
      `${engine}: a command takes ${alone.toFixed(1)} ms alone and ${followed.toFixed(1)} ms with ${SCREENS} screens, ` +
        `${ratio.toFixed(2)} × (wanted at most ${ANSWER_WANTED} ×); the last screen has it after ` +
        `${median(last).toFixed(1)} ms, 99th percentile ${slowest.toFixed(1)} ms ` +
        `(wanted at most ${LAST_WANTED_MILLISECONDS}); ${last.length} of ${COMMANDS} reached all`,
    );
    return ratio <= ANSWER_WANTED && slowest <= LAST_WANTED_MILLISECONDS && last.length === COMMANDS;
  } finally {
    screens?.kill();
    agent.destroy();
    server.stop();
  }
}

function post(agent: Agent, url: string, cookie: string, body: object): Promise<SentCommands> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, 'content-type': 'application/json' };
    request(url, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response
        .setEncoding('utf8')
        .on('data', (chunk: string) => {
          text += chunk;
        })
        .on('end', () => resolve(JSON.parse(text) as SentCommands));
    })
      .on('error', reject)
      .end(JSON.stringify(body));
  });
}

const [, , url, cookie] = process.argv;
if (url !== undefined && cookie !== undefined) followWithAll(url, cookie);
else {
  const postgres = await startPostgres();
  let good = true;
  for (const engine of ENGINES) {
    const database = await createTestDatabase(engine, postgres.url);
    good = (await measure(engine, database.url)) && good;
    await database.drop();
  }
  await postgres.stop();
  process.exitCode = good ? 0 : 1;
}
