import { describe, expect, it, vi } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { COLLECTION_RECORDS_MAXIMUM } from '#domain/library/collection.ts';
import { prepareFight } from '#support/fights/fight-server.ts';
import { fillAccount } from '#support/full-account.ts';
import { CALLS_OF_A_STRANGER, largestLegal, worstIllegal } from '#support/hostile/worst-inputs.ts';
import { startTestServer } from '#support/test-server.ts';

// Seconds on an idle machine, a minute or more on a busy one.
vi.setConfig({ testTimeout: 300_000 });

/**
 * docs/operations.md lists the limits of one request, and `npm run bench one-request` measures them. This test checks
 * that every call of the contract accepts its largest legal input and refuses its worst illegal one.
 */
describe.each(['sqlite', 'postgres'] as const)('one request on %s', (engine) => {
  it('is answered for the largest legal input of every call', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const stranger = server.client();
    const { id } = await server.storage.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const account = await fillAccount(server.storage, id);
    const { fightId, encounter } = await prepareFight(gm);
    const { code } = (await gm.post(`/api/encounters/${encounter}/table`)).body;
    const encounters = account.records.slice(0, COLLECTION_RECORDS_MAXIMUM);
    const { code: shared } = (await gm.post('/api/collections', { name: 'All', encounters })).body;
    const legal = largestLegal({ ...account, fight: fightId, table: encounter, code, shared });
    const calls = Object.keys(legal);
    expect(CALLS.map(({ name }) => name).filter((name) => !calls.includes(name))).toEqual([]);
    for (const [name, { path, body, status }] of Object.entries(legal)) {
      const call = CALLS.find((one) => one.name === name);
      if (call === undefined || call.responseType !== undefined) continue;
      const client = CALLS_OF_A_STRANGER.includes(name) ? stranger : gm;
      const answer = await (call.method === 'GET'
        ? client.get(path)
        : client[SENDING[call.method]](path, body));
      expect([name, answer.status], JSON.stringify(answer.body).slice(0, 300)).toEqual([
        name,
        status ?? call.status,
      ]);
    }
  });

  it('is refused for the worst illegal input of every call, and changes nothing', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    await gm.post('/api/sample');
    const before = (await gm.get('/api/export')).body;
    for (const call of CALLS.filter(({ body }) => body !== undefined)) {
      const path = call.path.replace(/:\w+/g, () => '00000000-0000-7000-8000-000000000000');
      if (call.method === 'GET') throw new Error(`${call.name} is a GET with a body.`);
      const answer = await gm[SENDING[call.method]](path, worstIllegal(call));
      expect([call.name, [400, 404, 413].includes(answer.status)], String(answer.status)).toEqual([
        call.name,
        true,
      ]);
      expect(Object.keys(answer.body.error.fields ?? {}).length).toBeLessThanOrEqual(20);
    }
    expect((await gm.get('/api/export')).body).toEqual(before);
  });
});

const SENDING = { POST: 'post', PUT: 'put', DELETE: 'delete' } as const;
