import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { PROCESSES_MILLISECONDS, runProgram, startServerProcess } from '#support/processes/run-process.ts';
import { createClient } from '#support/test-client.ts';
import { createTestDatabase, ENGINES } from '#support/test-database.ts';

vi.setConfig({ testTimeout: PROCESSES_MILLISECONDS });

describe.each(ENGINES)('admin on %s', (engine) => {
  it('manages accounts and invitations while the server runs', async () => {
    const database = await createTestDatabase(engine, inject('postgresUrl'));
    onTestFinished(() => database.drop());
    const settings = { DATABASE_URL: database.url, REGISTRATION: 'invitation' };
    const server = await startServerProcess(database.url, settings);
    const run = (...words: string[]) => runProgram('admin', words, settings);
    const done = (stdout: unknown, stderr: unknown = '') => ({ code: 0, stdout, stderr });
    const failed = (code: number, sentence: string) => ({ code, stdout: '', stderr: `${sentence}\n` });

    const invited = await run('invite', '--note', 'for Ann', '--days', '0');
    expect(invited).toEqual(
      done(
        expect.stringMatching(/^\S{29}\n$/),
        'Each code is for one sign-up and does not expire. A code is not shown again.\n',
      ),
    );
    const ann = createClient(server.url);
    const account = { username: 'Ann', password: 'secret' };
    const invitation = invited.stdout.trim();
    expect((await ann.post('/api/user/register', { ...account, invitation })).status).toBe(200);
    expect(JSON.parse((await run('invitations', '--json')).stdout)).toEqual([]);

    expect(await run('quota', 'ann', '20')).toEqual(done('Ann may use 20 MB and uses 0 MB.\n'));
    expect((await ann.get('/api/user/usage')).body.total_bytes.maximum).toBe(20 * 1024 * 1024);
    expect(await run('disable', 'ann')).toMatchObject(done(expect.stringContaining('Ann is disabled')));
    expect((await ann.get('/api/user')).status).toBe(401);
    expect(JSON.parse((await run('list', '--json')).stdout)).toEqual([
      {
        name: 'Ann',
        created_at: expect.any(Number),
        disabled_at: expect.any(Number),
        sessions: 0,
        used_bytes: 0,
        quota_bytes: 20 * 1024 * 1024,
        limit_bytes: 20 * 1024 * 1024,
      },
    ]);
    expect((await run('list')).stdout).toMatch(/^NAME .*\nAnn +\S+ +disabled \S+ +0 +0 +20 \(set\)\n$/);

    expect(await run('delete', 'Ann')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Type Ann .*\nNothing was deleted: .*\n$/),
    });
    expect(await run('delete', 'Ann', '--yes')).toMatchObject(
      done(expect.stringContaining('Ann is deleted')),
    );
    expect(await run('enable', 'Ann')).toEqual(failed(1, 'There is no account with the name Ann.'));
  });
});

it('shows help and usage errors without a database', async () => {
  const run = (...words: string[]) => runProgram('admin', words, { DATABASE_URL: 'sqlite:/nowhere/none.db' });
  const help = await run('help');
  expect(help).toMatchObject({ code: 0, stderr: '' });
  for (const command of ['list', 'disable', 'enable', 'delete', 'quota', 'invite', 'invitations', 'revoke']) {
    expect(help.stdout).toContain(`\n  ${command} `);
  }
  const wrong: [string[], string][] = [
    [[], 'A command is missing.'],
    [['ban'], 'There is no command ban.'],
    [['disable'], 'disable needs NAME.'],
    [['list', 'Ann'], 'list takes no arguments.'],
    [['list', '--yes'], 'list has no option --yes.'],
    [['list', '--all'], "Unknown option '--all'."],
  ];
  for (const [words, sentence] of wrong) {
    const stderr = `${sentence} See: npm run admin -- help\n`;
    expect(await run(...words)).toEqual({ code: 2, stdout: '', stderr });
  }
  expect(await run('list')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'There is no database: the file /nowhere/none.db does not exist.\n',
  });
});
