import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { randomChoices } from '#support/hostile/random-choices.ts';
import { ROUNDS, ROUNDS_MILLISECONDS } from '#support/processes/fault-rounds.ts';
import { startServerProcess } from '#support/processes/run-process.ts';
import {
  expectStillWrites,
  expectWhole,
  noneYet,
  prepareAccount,
  writeTo,
} from '#support/processes/writing-load.ts';
import { createTestDatabase, ENGINES } from '#support/test-database.ts';

vi.setConfig({ testTimeout: ROUNDS_MILLISECONDS });

it.each(ENGINES)(
  'loses nothing that was answered when it is killed while everybody writes, on %s',
  async (engine) => {
    const database = await createTestDatabase(engine, inject('postgresUrl'));
    onTestFinished(() => database.drop());
    let server = await startServerProcess(database.url);
    const account = await prepareAccount(server.url);
    const acknowledged = noneYet();
    const choose = randomChoices(`killed server on ${engine}`);
    for (let round = 0; round < ROUNDS; round += 1) {
      const writing = writeTo(server.url, account, acknowledged);
      await writing.after(20 + choose('killed after 20 writes and', 40));
      await server.end('SIGKILL');
      await writing.stop();
      server = await startServerProcess(database.url);
      await expectWhole(server.url, database.url, account, acknowledged);
    }
    await expectStillWrites(server.url, account);
    expect(await server.end('SIGTERM')).toBe(0);
  },
);
