import { describe, expect, it } from 'vitest';
import type { Dashboard } from '#contract/dashboard.ts';
import { idOf, issued, prepareFight, send } from '#support/fights/fight-server.ts';
import type { TestClient } from '#support/test-client.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer } from '#support/test-server.ts';

const read = async (gm: TestClient) => (await gm.get('/api/dashboard')).body as Dashboard;

describe.each(ENGINES)('the dashboard on %s', (engine) => {
  it('shows campaigns with the hit points of their party and the next encounter', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    expect(await read(gm)).toEqual({ campaigns: [], recent: [] });
    const { campaign, encounter, fightId, opened, aria } = await prepareFight(gm);
    const later = (await gm.post('/api/encounters', { name: 'Lair', shortDesc: 'x', campaign_id: campaign }))
      .body.id;
    const [before] = (await read(gm)).campaigns;
    expect(before).toMatchObject({
      campaign_id: campaign,
      name: 'Mist',
      party: [
        { character_id: aria, name: 'Aria', hit_points: 20, current_hit_points: 20, dead: false },
        { name: 'Borin', hit_points: 30, current_hit_points: 30, dead: false },
      ],
      more: 0,
      next: { encounter_id: encounter, name: 'Ambush' },
    });
    await send(gm, fightId, [
      issued({ type: 'start-fight' }),
      issued({ type: 'set-hit-points', combatant_id: idOf(opened, 'Aria'), hit_points: 7 }),
      issued({ type: 'end-fight' }),
    ]);
    const [after] = (await read(gm)).campaigns;
    expect(after?.party[0]).toMatchObject({ name: 'Aria', current_hit_points: 7 });
    expect(after?.next).toEqual({ encounter_id: later, name: 'Lair' });
  });

  it('lists the last changed records of all kinds, the newest first', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const { aria } = await prepareFight(gm);
    await gm.put(`/api/characters/${aria}`, {
      name: 'Aria the Bold',
      player: 'Ann',
      hit_points: 20,
      level: 4,
      armor_class: 15,
    });
    const { recent } = await read(gm);
    expect(recent[0]).toMatchObject({ kind: 'character', id: aria, name: 'Aria the Bold' });
    expect(new Set(recent.map(({ kind }) => kind))).toEqual(
      new Set(['campaign', 'encounter', 'character', 'npc']),
    );
    expect(recent.map(({ updated_at }) => updated_at)).toEqual(
      recent.map(({ updated_at }) => updated_at).sort((one, other) => other - one),
    );
  });

  it('shows part of a large party, and no records of another owner', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const ids: string[] = [];
    for (let at = 0; at < 10; at += 1) {
      const hero = { name: `Hero ${at}`, player: 'Ann', hit_points: 9, level: 1, armor_class: 10 };
      ids.push((await gm.post('/api/characters', hero)).body.id);
    }
    await gm.post('/api/campaigns', { name: 'Crowd', addedPlayers: ids });
    const { campaigns } = await read(gm);
    expect(campaigns[0]?.party.map(({ name }) => name)).toEqual([
      'Hero 0',
      'Hero 1',
      'Hero 2',
      'Hero 3',
      'Hero 4',
      'Hero 5',
      'Hero 6',
      'Hero 7',
    ]);
    expect(campaigns[0]).toMatchObject({ more: 2, next: null });
    expect(await read(await server.signUp())).toEqual({ campaigns: [], recent: [] });
    expect((await server.client().get('/api/dashboard')).status).toBe(401);
  });
});
