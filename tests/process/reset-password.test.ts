import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { PROCESSES_MILLISECONDS, runProgram, startServerProcess } from '#support/processes/run-process.ts';
import { addPasskey, SoftwareAuthenticator } from '#support/software-authenticator.ts';
import { createClient } from '#support/test-client.ts';
import { createTestDatabase, ENGINES } from '#support/test-database.ts';

vi.setConfig({ testTimeout: PROCESSES_MILLISECONDS });

describe.each(ENGINES)('reset-password on %s', (engine) => {
  it('gives an account a new password while the server runs, and ends its sessions', async () => {
    const database = await createTestDatabase(engine, inject('postgresUrl'));
    onTestFinished(() => database.drop());
    const server = await startServerProcess(database.url);
    const [ann, bob] = [createClient(server.url), createClient(server.url)];
    const account = { username: 'Ann', password: 'forgotten' };
    await ann.post('/api/user/register', account);
    const { body } = await ann.post('/api/user/recovery-code', { password: account.password });
    await addPasskey(ann, new SoftwareAuthenticator(server.url), { password: account.password });
    await bob.post('/api/user/register', { username: 'Bob', password: 'secret' });
    for (let failure = 0; failure < 10; failure += 1) {
      await createClient(server.url).post('/api/user/login', { ...account, password: 'no' });
    }

    const run = (...words: string[]) => runProgram('reset-password', words, { DATABASE_URL: database.url });
    expect(await run()).toMatchObject({ code: 1, stderr: 'Usage: npm run reset-password -- NAME\n' });
    expect(await run('nobody')).toMatchObject({
      code: 1,
      stderr: 'There is no account with the name nobody.\n',
    });
    const { code, stdout, stderr } = await run('aNN');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const password = /^The new password of Ann is (\S{29})\n/.exec(stdout)?.[1];

    expect((await ann.get('/api/user')).status).toBe(401);
    expect((await bob.get('/api/user')).status).toBe(200);
    const recovery = { username: 'Ann', recovery_code: body.recovery_code, new_password: 'x' };
    expect((await ann.post('/api/user/recover', recovery)).status).toBe(401);
    expect((await ann.post('/api/user/login', account)).status).toBe(401);
    expect(await ann.post('/api/user/login', { username: 'Ann', password })).toMatchObject({
      status: 200,
      body: { username: 'Ann' },
    });
    expect((await ann.get('/api/user/passkeys')).body).toEqual({ passkeys: [] });
    const { events } = (await ann.get('/api/user/events')).body;
    expect(events).toMatchObject([{ kind: 'signed_in' }, { kind: 'password_reset' }, ...Array(3).fill({})]);
  });
});
