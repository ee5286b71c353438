import { Agent, get } from 'node:http';
import { performance } from 'node:perf_hooks';
import { buildApp } from '#server/app.ts';
import { buildCodex } from '#server/codex/build.ts';
import { newId } from '#server/ids.ts';
import { prepareResponses } from '#server/prepared-responses.ts';
import { openStorage, type Storage } from '#server/storage/storage.ts';
import { startPostgres } from '#support/processes/postgres-server.ts';
import { createClient } from '#support/test-client.ts';
import { createTestDatabase, ENGINES, type Engine } from '#support/test-database.ts';

/**
 * Compares the response time of the lists of a full account with an account of ten rows: 1,000 characters, 1,000 NPCs,
 * 500 encounters and 100 campaigns with ten players each, on both engines. `p95` repeats the request, as pages do.
 * `after a save` makes the server read the list again each time. Target: p95 within 3×. The list of 2,000 notes of
 * 5,000 characters is compared with the list of the campaigns, also within 3×.
 */
const ROUNDS = 400;
const ROUNDS_AFTER_SAVE = 60;
const WANTED = 3;
const LISTS = [
  '/api/characters',
  '/api/npcs',
  '/api/encounters',
  '/api/encounters?filter=true',
  '/api/campaigns',
];
const NOTES_LIST = '/api/notes';
const SIZES = {
  small: { characters: 10, npcs: 10, encounters: 10, campaigns: 10, players: 10, notes: 10 },
  full: { characters: 1_000, npcs: 1_000, encounters: 500, campaigns: 100, players: 10, notes: 2_000 },
};
type Size = (typeof SIZES)['small'];

async function fill({ db }: Storage, userId: string, size: Size): Promise<void> {
  const record = (name: string, at: number) => ({
    user_id: userId,
    id: newId(),
    name: `${name} number ${at}`,
    version: 1,
    created_at: at,
    updated_at: at,
  });
  const times = <Row>(count: number, make: (at: number) => Row) =>
    Array.from({ length: count }, (_, at) => make(at));
  const characters = times(size.characters, (at) => ({
    ...record('Character', at),
    player: `Player ${at}`,
    hit_points: 20,
    level: 3,
    armor_class: 15,
  }));
  const npcs = times(size.npcs, (at) => ({ ...record('NPC', at), hit_points: 20, armor_class: 15 }));
  const encounters = times(size.encounters, (at) => ({
    ...record('Encounter', at),
    short_description: 'Something waits where the road bends.',
    description: 'x'.repeat(500),
    location: 'The old road',
    terrain: 'Forest',
    rewards: 'Gold',
  }));
  const campaigns = times(size.campaigns, (at) => ({
    ...record('Campaign', at),
    description: 'A journey from one place to another, with stops.',
    length: 'A year',
    world_name: 'Vale',
    edition: '2014' as const,
  }));
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto('stuff_revisions').values({ user_id: userId, revision: newId() }).execute();
    await transaction.insertInto('characters').values(characters).execute();
    await transaction.insertInto('npcs').values(npcs).execute();
    await transaction.insertInto('encounters').values(encounters).execute();
    await transaction.insertInto('campaigns').values(campaigns).execute();
    const at = <Row>(rows: Row[], position: number) => rows[position % rows.length] as Row;
    for (const note of times(size.notes, (at) => ({
      ...record('Note', at),
      campaign_id: campaigns[0]?.id ?? '',
      type: 'place' as const,
      audience: 'game_master' as const,
      tags: 'road, forest',
      text: 'x'.repeat(5_000),
    })))
      await transaction.insertInto('notes').values(note).execute();
    await transaction
      .insertInto('campaign_characters')
      .values(
        campaigns.flatMap((campaign, number) =>
          times(size.players, (position) => ({
            user_id: userId,
            campaign_id: campaign.id,
            character_id: at(characters, number * size.players + position).id,
            position,
            current_hit_points: 20,
          })),
        ),
      )
      .execute();
    await transaction
      .insertInto('campaign_encounters')
      .values(
        encounters.map((encounter, position) => ({
          user_id: userId,
          encounter_id: encounter.id,
          campaign_id: at(campaigns, position).id,
          position,
        })),
      )
      .execute();
  });
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Milliseconds until the last byte of the response, and its size in bytes. */
function time(url: string, cookie: string): Promise<{ milliseconds: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    get(url, { agent, headers: { cookie } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => {
        if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
        else resolve({ milliseconds: performance.now() - started, bytes });
      });
    }).on('error', reject);
  });
}

function p95(times: number[]): number {
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

async function measure(engine: Engine, postgresUrl: string): Promise<boolean> {
  const database = await createTestDatabase(engine, postgresUrl);
  const storage = await openStorage(database.url, 'lorescreen-bench');
  const codex = buildCodex();
  const app = await buildApp({
    config: { logLevel: 'silent', trustProxy: false, sourceUrl: 'https://source.test' },
    storage,
    codex,
    preparedResponses: prepareResponses(codex, 'bench'),
    webRoot: 'no-pages',
    transferWorker: new URL('../src/server/features/transfer/transfer-worker.ts', import.meta.url),
    build: 'bench',
    now: Date.now,
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const cookies: Record<string, string> = {};
  const owners: Record<string, string> = {};
  for (const [name, size] of Object.entries(SIZES)) {
    const client = createClient(url);
    await client.post('/api/user/register', { username: name, password: 'secret' });
    cookies[name] = client.cookie();
    const { id } = await storage.db
      .selectFrom('users')
      .select('id')
      .where('username', '=', name)
      .executeTakeFirstOrThrow();
    owners[name] = id;
    await fill(storage, id, size);
  }
  const renew = (name: string) =>
    storage.db
      .updateTable('stuff_revisions')
      .set({ revision: newId() })
      .where('user_id', '=', String(owners[name]))
      .execute();

  let good = true;
  const lists: Record<string, number> = {};
  for (const list of [...LISTS, NOTES_LIST]) {
    const samples: Record<string, number[]> = { small: [], full: [], smallSaved: [], fullSaved: [] };
    let bytes = 0;
    // The accounts alternate, so that other load on the machine affects both.
    for (let round = -50; round < ROUNDS; round += 1) {
      for (const name of ['small', 'full']) {
        const answer = await time(url + list, String(cookies[name]));
        if (round >= 0) samples[name]?.push(answer.milliseconds);
        bytes = answer.bytes;
      }
    }
    for (let round = -10; round < ROUNDS_AFTER_SAVE; round += 1) {
      for (const name of ['small', 'full']) {
        await renew(name);
        const answer = await time(url + list, String(cookies[name]));
        if (round >= 0) samples[`${name}Saved`]?.push(answer.milliseconds);
      }
    }
    const small = p95(samples.small ?? []);
    const full = p95(samples.full ?? []);
    const smallSaved = p95(samples.smallSaved ?? []);
    const fullSaved = p95(samples.fullSaved ?? []);
    lists[list] = full;
    const isNotes = list === NOTES_LIST;
    const ratio = full / (isNotes ? (lists['/api/campaigns'] ?? Number.NaN) : small);
    good &&= ratio <= WANTED;
    console.log(
      `${engine.padEnd(8)} ${list.padEnd(28)} p95 ${small.toFixed(2)} ms → ${full.toFixed(2)} ms (${(bytes / 1024).toFixed(0)} KiB): ratio ${ratio.toFixed(2)}${isNotes ? ' to the campaigns' : ''}` +
        `; after a save ${smallSaved.toFixed(2)} → ${fullSaved.toFixed(2)} ms: ${(fullSaved / smallSaved).toFixed(2)}`,
    );
  }
  await app.close();
  await storage.close();
  await database.drop();
  return good;
}

const postgres = await startPostgres();
try {
  let good = true;
  for (const engine of ENGINES) good = (await measure(engine, postgres.url)) && good;
  console.log(good ? `ok: every list within ${WANTED}×` : `too slow: a list is over ${WANTED}×`);
  if (!good) process.exitCode = 1;
} finally {
  agent.destroy();
  await postgres.stop();
}
