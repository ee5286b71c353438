import { expect } from 'vitest';
import type { ListedLine } from '#contract/journal/game-session.ts';
import { idOf, issued, prepareFight, send } from './fights/fight-server.ts';
import type { TestClient } from './test-client.ts';
import type { Engine } from './test-database.ts';
import { startTestServer } from './test-server.ts';

/** The body for ending a session without XP. */
export const NO_XP = { recap: '', experience: { mode: 'none', characters: [] }, levels: [] };

export async function addSession(gm: TestClient, campaign_id: string, change: object = {}): Promise<string> {
  const { body } = await gm.post('/api/sessions', { campaign_id, number: 1, ...change });
  return body.id;
}

/** A campaign with a fight that was not started, and its active session. */
export async function startSession(
  engine: Engine,
  change: (prepared: { aria: string }) => object = () => ({}),
) {
  const server = await startTestServer(engine);
  const gm = await server.signUp();
  const prepared = await prepareFight(gm);
  const session = await addSession(gm, prepared.campaign, change(prepared));
  const path = `/api/sessions/${session}`;
  expect((await gm.post(`${path}/start`)).status).toBe(200);
  const lines = async () => (await gm.get(`${path}/lines`)).body as ListedLine[];
  const kinds = async () => (await lines()).map(({ kind }) => kind);
  return { ...prepared, server, gm, session, path, lines, kinds };
}

/** Plays the fight to its end: both goblins are defeated. */
export async function playFight(
  gm: TestClient,
  { fightId, opened }: Awaited<ReturnType<typeof prepareFight>>,
) {
  const goblins = ['Goblin - 1', 'Goblin - 2'].map((name) => ({
    combatant_id: idOf(opened, name),
    factor: 'full' as const,
  }));
  const damage = { type: 'damage' as const, parts: [{ amount: 50, damage_type: null }] };
  return send(gm, fightId, [
    issued({ type: 'start-fight', roll_missing: true }),
    issued({ ...damage, targets: goblins, source_id: idOf(opened, 'Aria') }),
    issued({
      ...damage,
      parts: [{ amount: 20, damage_type: null }],
      targets: [{ combatant_id: idOf(opened, 'Aria'), factor: 'full' }],
    }),
    issued({ type: 'end-fight' }),
  ]);
}
