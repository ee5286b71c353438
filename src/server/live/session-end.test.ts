import { describe, expect, it, onTestFinished } from 'vitest';
import { prepareFight } from '#support/fights/fight-server.ts';
import type { TestClient } from '#support/test-client.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer, type TestServer } from '#support/test-server.ts';

/** Far less than the ten minutes after which a stream ends anyway, and less than the periodic check each minute. */
const PATIENCE_MILLISECONDS = 45_000;

/** Follows a fight. `open` is true after the first event; `ended` settles when the server ends the stream. */
async function follow({ url }: TestServer, client: TestClient, fightId: string) {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const { status, body } = await fetch(`${url}/api/fights/${fightId}/live?after=0`, {
    headers: { cookie: client.cookie() },
    signal: AbortSignal.any([controller.signal, AbortSignal.timeout(PATIENCE_MILLISECONDS)]),
  });
  expect(status).toBe(200);
  let isOpen = true;
  const ended = (async () => {
    for await (const _ of body as unknown as AsyncIterable<Uint8Array>);
    isOpen = false;
  })();
  ended.catch(() => {});
  return { ended, isOpen: () => isOpen };
}

describe.each(ENGINES)('streams on %s end with their session', (engine) => {
  const ann = { username: 'Ann', password: 'secret' };

  /** Ann on two devices that both follow the fight. On PostgreSQL the second uses another server. */
  async function prepare() {
    const server = await startTestServer(engine);
    const other =
      engine === 'postgres' ? await startTestServer(engine, { databaseUrl: server.databaseUrl }) : server;
    const here = server.client();
    await here.post('/api/user/register', ann);
    const { body } = await here.post('/api/user/recovery-code', { password: ann.password });
    const there = other.client();
    await there.post('/api/user/login', ann);
    const { fightId } = await prepareFight(here);
    return {
      server,
      here,
      there,
      code: body.recovery_code as string,
      streamHere: await follow(server, here, fightId),
      streamThere: await follow(other, there, fightId),
    };
  }

  it('that logs out', async () => {
    const { here, there, streamHere, streamThere } = await prepare();
    await there.post('/api/user/logout');
    await streamThere.ended;
    expect(streamHere.isOpen()).toBe(true);
    await here.post('/api/user/logout');
    await streamHere.ended;
  });

  it('that the owner ends in the list of sessions', async () => {
    const { here, streamHere, streamThere } = await prepare();
    const { sessions } = (await here.get('/api/user/sessions')).body;
    const [other] = sessions.filter(({ current }: { current: boolean }) => !current);
    expect((await here.delete(`/api/user/sessions/${other.id}`)).status).toBe(204);
    await streamThere.ended;
    expect(streamHere.isOpen()).toBe(true);
  });

  it('that is ended with all others', async () => {
    const { here, streamHere, streamThere } = await prepare();
    expect((await here.delete('/api/user/sessions')).status).toBe(204);
    await streamThere.ended;
    expect(streamHere.isOpen()).toBe(true);
  });

  it('that is replaced by a log-in to another account', async () => {
    const { server, here, streamHere, streamThere } = await prepare();
    await server.signUp('Bob');
    await here.post('/api/user/login', { username: 'Bob', password: 'secret' });
    await streamHere.ended;
    expect(streamThere.isOpen()).toBe(true);
  });

  it('that a change of the password elsewhere ends', async () => {
    const { here, streamHere, streamThere } = await prepare();
    await here.put('/api/user/password', { current_password: 'secret', new_password: 'new' });
    await streamThere.ended;
    expect(streamHere.isOpen()).toBe(true);
  });

  it('that the recovery code ends', async () => {
    const { server, code, streamHere, streamThere } = await prepare();
    const body = { username: 'Ann', recovery_code: code, new_password: 'new' };
    expect((await server.client().post('/api/user/recover', body)).status).toBe(200);
    await Promise.all([streamHere.ended, streamThere.ended]);
  });

  it('that is deleted with the account', async () => {
    const { here, streamHere, streamThere } = await prepare();
    expect((await here.delete('/api/user', ann)).status).toBe(204);
    await Promise.all([streamHere.ended, streamThere.ended]);
  });
});
