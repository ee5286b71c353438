import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { openStorage } from '#server/storage/storage.ts';
import { fillByContract } from '#support/hostile/fill-by-contract.ts';
import { PROCESSES_MILLISECONDS, startServerProcess } from '#support/processes/run-process.ts';
import { createClient } from '#support/test-client.ts';
import { createTestDatabase, ENGINES } from '#support/test-database.ts';

vi.setConfig({ testTimeout: PROCESSES_MILLISECONDS });

const NOTE = 'The butler is the lich';
const PASSWORD = 'Speak-friend-7c1';
const WRONG_PASSWORD = 'Speak-foe-81d';
const LINK_CODE = 'Kx7WmQ2p9RtV';

/** The filter of the documentation, with fail2ban's tag replaced as fail2ban does. It searches each line. */
function documentedFilter(): RegExp {
  const [, filter = ''] = /^failregex = (.*)$/m.exec(readFileSync('docs/operations.md', 'utf8')) ?? [];
  return new RegExp(filter.replace('<ADDR>', '(?<address>[0-9a-fA-F:.]+)'));
}

describe('the filter for fail2ban', () => {
  it("finds refused log-ins with the client's address, and nothing else", async () => {
    const database = await createTestDatabase('sqlite', inject('postgresUrl'));
    onTestFinished(() => database.drop());
    // The default level logs the line.
    const server = await startServerProcess(database.url, { LOG_LEVEL: 'warn', TRUST_PROXY: '1' });
    const at = (address: string) => ({ 'x-forwarded-for': `192.0.2.99, ${address}` });
    const gm = createClient(server.url);
    const gilda = { username: 'gilda', password: PASSWORD };
    await gm.post('/api/user/register', gilda, at('192.0.2.1'));
    await gm.post('/api/user/login', gilda, at('192.0.2.1'));
    const wrong = { username: 'gilda","address":"192.0.2.66","msg":"log-in refused"}', password: 'x' };
    await gm.post('/api/user/login', wrong, at('192.0.2.2'));
    await gm.post('/api/user/login', wrong, at('::ffff:192.0.2.3'));
    await gm.post('/api/user/login', wrong, at('2001:db8::4'));
    await gm.post('/api/user/login', wrong, at('","address":"192.0.2.66'));
    const recovery = { username: 'gilda', recovery_code: 'x', new_password: 'y' };
    await gm.post('/api/user/recover', recovery, at('192.0.2.5'));
    for (let attempt = 0; attempt < 11; attempt += 1)
      await gm.post('/api/user/login', wrong, at('192.0.2.6'));
    await gm.get('/x","address":"192.0.2.66","msg":"log-in refused"}');
    await server.end('SIGTERM');

    const filter = documentedFilter();
    const found = server
      .output()
      .split('\n')
      .map((line) => filter.exec(line)?.groups?.address)
      .filter((address) => address !== undefined);
    expect(found).toEqual([
      '192.0.2.2',
      '192.0.2.3',
      '2001:db8::4',
      '192.0.2.5',
      ...Array<string>(11).fill('192.0.2.6'),
    ]);
    expect(server.output()).not.toContain('gilda');
  });
});

describe.each(ENGINES)('the log on %s', (engine) => {
  it('has no password, token, cookie, note or code at the finest level', async () => {
    const database = await createTestDatabase(engine, inject('postgresUrl'));
    onTestFinished(() => database.drop());
    const server = await startServerProcess(database.url, { LOG_LEVEL: 'trace' });
    const gm = createClient(server.url);
    await gm.post('/api/user/register', { username: 'ann', password: PASSWORD });
    const { recovery_code } = (await gm.post('/api/user/recovery-code', { password: PASSWORD })).body;
    await fillByContract(server.url, gm.cookie(), NOTE);
    await gm.post('/api/campaigns', `{"name":"${NOTE}`);
    await gm.get(`/api/monsters?name=${encodeURIComponent(NOTE)}`);
    await createClient(server.url).post('/api/user/login', { username: 'ann', password: WRONG_PASSWORD });
    for (const path of [
      `/play/${LINK_CODE}`,
      `/api/play/${LINK_CODE}`,
      `/api/play/${LINK_CODE}/live?screen=x`,
      `/shared/${LINK_CODE}`,
      `/api/shared/${LINK_CODE}`,
    ])
      await gm.get(path);

    // Also a storage failure: PostgreSQL errors contain the row.
    const storage = await openStorage(database.url, 'lorescreen-test');
    await (engine === 'postgres'
      ? sql`alter table npcs add constraint broken check (name = '') not valid`
      : sql`create trigger broken before insert on npcs begin select raise(abort, 'broken'); end`
    ).execute(storage.db);
    await storage.close();
    const failed = await gm.post('/api/npcs', { name: NOTE, hit_points: 1, armor_class: 1 });
    expect(failed.status).toBe(500);
    await server.end('SIGTERM');

    const log = server.output();
    expect(log).toContain('"path":"/api/user/register"');
    expect(log).toContain('"path":"/api/play/…/live"');
    expect(log).toContain('request failed');
    const token = gm.cookie().replace(/^.*=/, '');
    for (const secret of [NOTE, PASSWORD, WRONG_PASSWORD, LINK_CODE, recovery_code, token]) {
      const line = log.split('\n').find((one) => one.includes(secret));
      expect(line).toBeUndefined();
    }
  });
});
