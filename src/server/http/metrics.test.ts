import { expect, it } from 'vitest';
import { prepareFight } from '#support/fights/fight-server.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer } from '#support/test-server.ts';

const TOKEN = 'a-token-of-the-operator';
const said = { authorization: `Bearer ${TOKEN}` };

it('serves metrics only if the operator has set a token, and only with it', async () => {
  const closed = await startTestServer('sqlite');
  expect((await closed.client().get('/metrics', said)).status).toBe(404);
  const server = await startTestServer('sqlite', { metricsToken: TOKEN });
  for (const authorization of ['', 'Bearer ', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN]) {
    expect((await server.client().get('/metrics', { authorization })).status).toBe(401);
  }
  const answer = await server.client().get('/metrics', said);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
});

it.each(ENGINES)('counts requests, streams, and whether the storage answers, on %s', async (engine) => {
  const server = await startTestServer(engine, { metricsToken: TOKEN });
  const gm = await server.signUp();
  const { fightId, campaign } = await prepareFight(gm);
  await gm.get(`/api/campaigns/${campaign}`);
  await gm.get('/api/campaigns/nothing');
  for (let time = 0; time < 3; time += 1) await gm.get('/api/conditions/prone');
  const stopped = new AbortController();
  const headers = { cookie: gm.cookie() };
  await fetch(`${server.url}/api/fights/${fightId}/live`, { headers, signal: stopped.signal });
  const metrics = async () => (await gm.get('/metrics', said)).body as string;
  const first = await metrics();
  const count = 'lorescreen_http_request_duration_seconds_count';
  expect(first).toContain(`${count}{method="GET",route="/api/campaigns/:id",status="200"} 1`);
  expect(first).toContain(`${count}{method="GET",route="/api/campaigns/:id",status="404"} 1`);
  expect(first).toContain(`${count}{method="GET",route="/api/conditions/:index",status="200"} 3`);
  expect(first).toContain('lorescreen_live_streams 1');
  expect(first).toContain('lorescreen_storage_up 1');
  expect(first).toContain('process_resident_memory_bytes');
  expect(first).not.toContain(campaign);
  stopped.abort();
  await expect.poll(metrics).toContain('lorescreen_live_streams 0');
  await server.storage.db.destroy();
  expect(await metrics()).toContain('lorescreen_storage_up 0');
});
