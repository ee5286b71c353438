import { expect, inject, it, onTestFinished } from 'vitest';
import { askWhile, lock } from '#support/fights/meanwhile.ts';
import { startPostgresProxy } from '#support/processes/postgres-proxy.ts';
import { createTestDatabase } from '#support/test-database.ts';
import { startTestServer } from '#support/test-server.ts';
import { openStorage } from './storage.ts';

/** Far below the patience of a person or a process manager, and above every timeout under test. */
const PATIENCE_MILLISECONDS = 15_000;

it('answers 503 and stops in time when PostgreSQL stops answering', async () => {
  const database = await createTestDatabase('postgres', inject('postgresUrl'));
  onTestFinished(() => database.drop());
  const proxy = await startPostgresProxy(database.url);
  const server = await startTestServer('postgres', { databaseUrl: proxy.url });
  const client = server.client();
  expect((await client.get('/api/health')).status).toBe(200);
  proxy.silence();
  const started = performance.now();
  const answers = await Promise.all([client.get('/api/health'), client.get('/api/health')]);
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 503, body: { error: { code: 'storage_unavailable' } } });
  }
  await server.stop();
  expect(performance.now() - started).toBeLessThan(PATIENCE_MILLISECONDS);
});

it('answers 503 without internal details while PostgreSQL is stopped', async () => {
  const database = await createTestDatabase('postgres', inject('postgresUrl'));
  onTestFinished(() => database.drop());
  const proxy = await startPostgresProxy(database.url);
  const server = await startTestServer('postgres', { databaseUrl: proxy.url });
  const client = await server.signUp();
  proxy.stop();
  for (const answer of [await client.get('/api/user'), await client.get('/api/npcs')]) {
    expect(answer).toMatchObject({
      status: 503,
      body: { error: { code: 'storage_unavailable', message: 'The storage does not answer.' } },
    });
  }
});

it('answers 503 when PostgreSQL is stopped in the middle of a save', async () => {
  const database = await createTestDatabase('postgres', inject('postgresUrl'));
  onTestFinished(() => database.drop());
  const proxy = await startPostgresProxy(database.url);
  const server = await startTestServer('postgres', { databaseUrl: proxy.url });
  const client = await server.signUp();
  const direct = await openStorage(database.url, 'lorescreen-test');
  onTestFinished(() => direct.close());
  const answer = await askWhile(direct.db, {
    held: lock('stuff_revisions'),
    ask: () => client.post('/api/npcs', { name: 'Guide', hit_points: 9, armor_class: 11 }),
    meanwhile: async () => proxy.stop(),
  });
  expect(answer).toMatchObject({ status: 503, body: { error: { code: 'storage_unavailable' } } });
});

it('does not let the waiting saves of one account block other accounts', async () => {
  const server = await startTestServer('postgres');
  const [busy, other] = [await server.signUp(), await server.signUp()];
  const guide = { name: 'Guide', hit_points: 9, armor_class: 11 };
  await busy.post('/api/npcs', guide);
  // Simulates another server in the middle of an import, which holds the lock of this owner's saves.
  const holder = await server.storage.db.startTransaction().execute();
  await holder.updateTable('stuff_revisions').set({ revision: 'held' }).execute();
  const saves = Array.from({ length: 30 }, () => busy.post('/api/npcs', guide));
  await busy.get('/api/user');
  for (let at = 0; at < 5; at += 1) expect((await other.get('/api/npcs')).status).toBe(200);
  await holder.rollback().execute();
  for (const answer of await Promise.all(saves)) expect(answer.status).toBe(201);
});
