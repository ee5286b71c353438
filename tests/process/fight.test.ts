import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import type { OpenedFight } from '#contract/fight.ts';
import { issued, prepareFight, send } from '#support/fights/fight-server.ts';
import { PROCESSES_MILLISECONDS, startServerProcess } from '#support/processes/run-process.ts';
import { createClient } from '#support/test-client.ts';
import { createTestDatabase, ENGINES } from '#support/test-database.ts';

vi.setConfig({ testTimeout: PROCESSES_MILLISECONDS });

describe.each(ENGINES)('a server that is killed during a fight, on %s', (engine) => {
  it('has every acknowledged command, and accepts retries without applying a command twice', async () => {
    const database = await createTestDatabase(engine, inject('postgresUrl'));
    onTestFinished(() => database.drop());
    const server = await startServerProcess(database.url);
    const gm = createClient(server.url);
    await gm.post('/api/user/register', { username: 'ann', password: 'secret' });
    const { fightId, opened } = await prepareFight(gm);
    const target = opened.fight.order[0] ?? '';
    const commands = Array.from({ length: 200 }, () =>
      issued({
        type: 'damage',
        parts: [{ amount: 1, damage_type: null }],
        targets: [{ combatant_id: target, factor: 'full' }],
        source_id: null,
      }),
    );
    await send(gm, fightId, [issued({ type: 'set-hit-points', combatant_id: target, hit_points: 1000 })]);

    // Commands are sent one after the other. The server is killed during one of them.
    const acknowledged: string[] = [];
    let ended: Promise<unknown> = Promise.resolve();
    for (const [index, command] of commands.entries()) {
      if (index === 60) ended = server.end('SIGKILL');
      const answer = await send(gm, fightId, [command], index + 1).catch(() => undefined);
      if (answer?.status !== 200) break;
      acknowledged.push(command.id);
    }
    await ended;
    expect(acknowledged.length).toBeGreaterThanOrEqual(60);
    expect(acknowledged.length).toBeLessThan(commands.length);

    const again = await startServerProcess(database.url);
    const back = createClient(again.url);
    await back.post('/api/user/login', { username: 'ann', password: 'secret' });
    const journal = async () => {
      const { body } = await back.get(`/api/fights/${fightId}/entries?after=1`);
      return body.entries.map((entry: { issued: { id: string } }) => entry.issued.id) as string[];
    };
    expect((await journal()).slice(0, acknowledged.length)).toEqual(acknowledged);

    // The page sends everything again, as it does after a missing response.
    for (let at = 0; at < commands.length; at += 100) {
      await send(back, fightId, commands.slice(at, at + 100), 0);
    }
    expect(await journal()).toEqual(commands.map(({ id }) => id));
    const { body } = await back.get(`/api/fights/${fightId}`);
    expect((body as OpenedFight).fight.combatants[target]?.hit_points).toBe(800);
    await again.end('SIGTERM');
  });
});
