import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { startPostgres } from '#support/processes/postgres-server.ts';
import { createClient } from '#support/test-client.ts';
import { createTestDatabase, ENGINES, type Engine } from '#support/test-database.ts';
import { startBuiltServer } from './support/built-server.ts';
import { median } from './support/percentile.ts';

/**
 * Compares PostgreSQL with SQLite, both with durable writes: lists and saves per second, from eight accounts at once.
 * The engines alternate, so that other load on the machine affects both. Target: at least 0.5.
 */
const RATE_WANTED = 0.5;
const ACCOUNTS = 8;
const ROUNDS = 9;
const ROUND_MILLISECONDS = 1_000;

interface Account {
  cookie: string;
  character: string;
}

interface Running {
  address: string;
  accounts: Account[];
  agent: Agent;
}

async function prepare(address: string): Promise<Running> {
  const accounts: Account[] = [];
  for (let at = 0; at < ACCOUNTS; at += 1) {
    const client = createClient(address);
    await client.post('/api/user/register', { username: `bench-${at}`, password: 'secret' });
    await client.post('/api/sample');
    accounts.push({
      cookie: client.cookie(),
      character: (await client.get('/api/characters')).body[0].character_id,
    });
  }
  return { address, accounts, agent: new Agent({ keepAlive: true, maxSockets: ACCOUNTS }) };
}

const list = ({ address, agent }: Running, { cookie }: Account) =>
  ask(agent, { method: 'GET', url: `${address}/api/characters`, cookie });

function save({ address, agent }: Running, { cookie, character }: Account) {
  const body = { name: `Mira ${randomUUID()}`, player: 'Ann', hit_points: 20, level: 3, armor_class: 15 };
  return ask(agent, { method: 'PUT', url: `${address}/api/characters/${character}`, cookie, body });
}

interface Call {
  method: string;
  url: string;
  cookie: string;
  body?: object;
}

function ask(agent: Agent, { method, url, cookie, body }: Call): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
    request(url, { method, agent, headers }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${method} ${url} ${response.statusCode}`));
      });
    })
      .on('error', reject)
      .end(body && JSON.stringify(body));
  });
}

async function rate(
  running: Running,
  work: (running: Running, account: Account) => Promise<void>,
): Promise<number> {
  const end = performance.now() + ROUND_MILLISECONDS;
  let done = 0;
  await Promise.all(
    running.accounts.map(async (account) => {
      while (performance.now() < end) {
        await work(running, account);
        done += 1;
      }
    }),
  );
  return (done * 1000) / ROUND_MILLISECONDS;
}

async function compareEngines(): Promise<boolean> {
  const postgres = await startPostgres({ durable: true });
  const databases = await Promise.all(ENGINES.map((engine) => createTestDatabase(engine, postgres.url)));
  const servers = await Promise.all(databases.map(({ url }) => startBuiltServer(url)));
  const running = await Promise.all(servers.map(({ address }) => prepare(address)));
  let isGood = true;
  for (const [name, work] of Object.entries({ lists: list, saves: save })) {
    const rates: Record<Engine, number[]> = { sqlite: [], postgres: [] };
    for (const one of running) await rate(one, work);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [at, engine] of ENGINES.entries())
        rates[engine].push(await rate(running[at] as Running, work));
    }
    const ratio = median(rates.postgres.map((one, at) => one / (rates.sqlite[at] ?? Number.NaN)));
    console.log(
      `${name}: ${median(rates.sqlite).toFixed(0)} a second on SQLite, ${median(rates.postgres).toFixed(0)} on PostgreSQL, ` +
        `ratio ${ratio.toFixed(2)} (wanted at least ${RATE_WANTED})`,
    );
    isGood &&= ratio >= RATE_WANTED;
  }
  for (const { agent } of running) agent.destroy();
  for (const server of servers) server.stop();
  for (const database of databases) await database.drop();
  await postgres.stop();
  return isGood;
}

process.exitCode = (await compareEngines()) ? 0 : 1;
