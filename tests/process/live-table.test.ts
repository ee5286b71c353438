import { expect, inject, it, onTestFinished, vi } from 'vitest';
import type { TableView } from '#contract/table/players-page.ts';
import { idOf, issued, prepareFight, send } from '#support/fights/fight-server.ts';
import { PROCESSES_MILLISECONDS, startServerProcess } from '#support/processes/run-process.ts';
import { createClient } from '#support/test-client.ts';
import { createTestDatabase } from '#support/test-database.ts';

vi.setConfig({ testTimeout: PROCESSES_MILLISECONDS });

const SCREENS = 20;
const COMMANDS = 40;

/** A screen behind a round robin: if its server is gone, it connects to the next one and continues. */
function startScreen(urls: readonly string[], path: string, first: number) {
  let last: TableView | undefined;
  let stopped = false;
  const cut = new AbortController();
  const run = async () => {
    for (let turn = first; !stopped; turn += 1) {
      try {
        const { body } = await fetch(`${urls[turn % urls.length]}${path}`, {
          headers: last ? { 'last-event-id': last.version } : {},
          signal: cut.signal,
        });
        let text = '';
        for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
          text += new TextDecoder().decode(chunk);
          const events = text.split('\n\n');
          text = events.pop() ?? '';
          for (const event of events) {
            const data = /^event: view$[\s\S]*^data: (.*)$/m.exec(event)?.[1];
            if (data !== undefined) last = JSON.parse(data) as TableView;
          }
        }
      } catch {
        // The server was killed or is unreachable: try the next one.
      }
    }
  };
  const ended = run();
  onTestFinished(async () => {
    stopped = true;
    cut.abort();
    await ended;
  });
  return { last: () => last };
}

it('shows the same on every screen of two servers, even if one of them is killed during a fight', async () => {
  const database = await createTestDatabase('postgres', inject('postgresUrl'));
  onTestFinished(() => database.drop());
  const [one, other] = [await startServerProcess(database.url), await startServerProcess(database.url)];
  const before = createClient(one.url);
  await before.post('/api/user/register', { username: 'ann', password: 'secret' });
  const gm = createClient(other.url);
  await gm.post('/api/user/login', { username: 'ann', password: 'secret' });
  const { fightId, opened, encounter } = await prepareFight(before);
  const { code } = (await before.post(`/api/encounters/${encounter}/table`)).body;
  const screens = Array.from({ length: SCREENS }, (_, index) =>
    startScreen([one.url, other.url], `/api/play/${code}/live`, index),
  );
  const aria = idOf(opened, 'Aria');
  const setTo = (hit_points: number) => issued({ type: 'set-hit-points', combatant_id: aria, hit_points });
  const shown = () => {
    const seen = screens.map((screen) => {
      const combatant = screen.last()?.view.fight?.combatants.find(({ name }) => name === 'Aria');
      return combatant?.hit_points.shown === 'exact' ? combatant.hit_points.current : undefined;
    });
    return [...new Set(seen)];
  };
  const PATIENCE = { timeout: PROCESSES_MILLISECONDS / 3, interval: 50 };

  await send(before, fightId, [setTo(100)]);
  await vi.waitFor(() => expect(shown()).toEqual([100]), PATIENCE);
  let killed: Promise<unknown> = Promise.resolve();
  for (let number = 1; number <= COMMANDS; number += 1) {
    if (number === COMMANDS / 2) killed = one.end('SIGKILL');
    expect((await send(gm, fightId, [setTo(100 + number)])).status).toBe(200);
  }
  await killed;
  await vi.waitFor(() => expect(shown()).toEqual([100 + COMMANDS]), PATIENCE);
  const now = (await gm.get(`/api/play/${code}`)).body as TableView;
  expect(new Set(screens.map((screen) => screen.last()?.version))).toEqual(new Set([now.version]));
  await other.end('SIGTERM');
});
