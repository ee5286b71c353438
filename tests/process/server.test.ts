import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { prepareFight } from '#support/fights/fight-server.ts';
import { PROCESSES_MILLISECONDS, runProgram, startServerProcess } from '#support/processes/run-process.ts';
import { createClient } from '#support/test-client.ts';
import { createTestDatabase, ENGINES, type Engine } from '#support/test-database.ts';

vi.setConfig({ testTimeout: PROCESSES_MILLISECONDS });

async function emptyDatabase(engine: Engine): Promise<string> {
  const database = await createTestDatabase(engine, inject('postgresUrl'));
  onTestFinished(() => database.drop());
  return database.url;
}

describe.each(ENGINES)('the server process on %s', (engine) => {
  it('loses no acknowledged registration when it is killed at any moment', async () => {
    const url = await emptyDatabase(engine);
    const server = await startServerProcess(url);
    const answered: string[] = [];
    // Twelve users register at once. The server is killed after the fourth response.
    await new Promise<void>((resolve) => {
      for (let person = 0; person < 12; person++) {
        const username = `person-${person}`;
        createClient(server.url)
          .post('/api/user/register', { username, password: 'secret' })
          .then(
            ({ status }) => {
              if (status === 200) answered.push(username);
              if (answered.length === 4) resolve(server.end('SIGKILL').then(() => {}));
            },
            () => {},
          );
      }
    });
    const again = await startServerProcess(url);
    for (const username of answered) {
      const login = await createClient(again.url).post('/api/user/login', { username, password: 'secret' });
      expect(login.status).toBe(200);
    }
    await again.end('SIGTERM');
  });

  it('finishes open requests on SIGTERM and exits with 0', async () => {
    const server = await startServerProcess(await emptyDatabase(engine));
    const registering = request(`${server.url}/api/user/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', expect: '100-continue' },
    });
    const answered = once(registering, 'response') as Promise<[IncomingMessage]>;
    // The server sends this when the request has arrived.
    await once(registering, 'continue');
    registering.end(JSON.stringify({ username: 'ann', password: 'x' }));
    const code = server.end('SIGTERM');
    const [answer] = await answered;
    expect(answer.resume().statusCode).toBe(200);
    expect(await code).toBe(0);
  });
});

it('stops immediately although a client follows a fight', async () => {
  const server = await startServerProcess(await emptyDatabase('sqlite'));
  const gm = createClient(server.url);
  await gm.post('/api/user/register', { username: 'ann', password: 'x' });
  const { fightId } = await prepareFight(gm);
  const live = await fetch(`${server.url}/api/fights/${fightId}/live`, { headers: { cookie: gm.cookie() } });
  const started = performance.now();
  const code = server.end('SIGTERM');
  await live.text();
  expect(await code).toBe(0);
  expect(performance.now() - started).toBeLessThan(8_000);
});

describe('a server that cannot start', () => {
  it('says in one line that the port is in use', async () => {
    const occupant = createServer();
    await new Promise<void>((resolve) => occupant.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      occupant.close();
    });
    const { port } = occupant.address() as { port: number };
    const result = await runProgram('main', [], {
      PORT: String(port),
      DATABASE_URL: await emptyDatabase('sqlite'),
    });
    expect(result).toMatchObject({ code: 1, stdout: '' });
    expect(result.stderr).toMatch(
      new RegExp(`^Lorescreen cannot start\\. Port ${port} on 127\\.0\\.0\\.1 is in use.*\\n$`),
    );
  });

  it('names a wrong setting', async () => {
    const result = await runProgram('main', [], { PORT: 'eighty' });
    expect(result.code).toBe(1);
    expect(result.stderr).toMatch(/^Lorescreen cannot start\. The setting PORT .*\n$/);
  });

  it.each(['no.such.host.invalid', '203.0.113.7'])(
    'says in one line that the machine does not have the address %s',
    async (host) => {
      const result = await runProgram('main', [], {
        HOST: host,
        PORT: '0',
        DATABASE_URL: await emptyDatabase('sqlite'),
      });
      expect(result).toMatchObject({ code: 1, stdout: '' });
      expect(result.stderr).toMatch(
        new RegExp(`^Lorescreen cannot start\\. This machine has no address ${host}: .*\\n$`),
      );
    },
  );

  it('says in one line that PostgreSQL cannot be reached', async () => {
    const result = await runProgram('main', [], {
      DATABASE_URL: 'postgres://me:geheim@127.0.0.1:1/lore',
    });
    expect(result.code).toBe(1);
    expect(result.stderr).toMatch(
      /^Lorescreen cannot start\. PostgreSQL at 127\.0\.0\.1:1\/lore cannot be reached.*\n$/,
    );
  });
});
