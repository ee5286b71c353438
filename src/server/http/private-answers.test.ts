import { describe, expect, it } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { followFight } from '#contract/fight-stream.ts';
import { prepareFight } from '#support/fights/fight-server.ts';
import { CALLS_OF_A_STRANGER } from '#support/hostile/worst-inputs.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer } from '#support/test-server.ts';

const PRIVATE = ['private, no-store', 'private, no-cache'];
const NOBODY = '00000000-0000-7000-8000-000000000000';

async function headersOf(url: string, init: RequestInit) {
  const opened = new AbortController();
  const { headers } = await fetch(url, { ...init, signal: opened.signal });
  opened.abort();
  return { caching: headers.get('cache-control') ?? '', vary: headers.get('vary') ?? '' };
}

describe.each(ENGINES)('a cache in front of the server on %s', (engine) => {
  it('must not store API answers for other users, except public ones', async () => {
    const server = await startTestServer(engine);
    const registered = await fetch(`${server.url}/api/user/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'owner', password: 'secret' }),
    });
    const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    // Prepared answers of the codex are the same for everybody.
    for (const call of CALLS.filter(({ signedIn, prepared }) => signedIn || prepared !== true)) {
      // Calls of visitors are sent without the session, because some of them would end it.
      const isStranger = CALLS_OF_A_STRANGER.includes(call.name);
      const { caching, vary } = await headersOf(server.url + call.path.replace(/:\w+/g, NOBODY), {
        method: call.method,
        headers: { ...(!isStranger && { cookie }), 'content-type': 'application/json' },
        ...(call.method !== 'GET' && { body: '{}' }),
      });
      expect([call.name, PRIVATE.includes(caching), vary.includes('cookie')], caching).toEqual([
        call.name,
        true,
        true,
      ]);
    }
    const everybodys = await headersOf(`${server.url}/api/monsters`, { headers: { cookie } });
    expect(everybodys).toEqual({ caching: 'no-cache', vary: 'accept-encoding' });
  });

  it('must not store a stream', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const { fightId } = await prepareFight(gm);
    const url = server.url + followFight.path.replace(':id', fightId);
    const { caching, vary } = await headersOf(url, { headers: { cookie: gm.cookie() } });
    expect([caching, vary]).toEqual(['private, no-store', 'cookie']);
  });
});
