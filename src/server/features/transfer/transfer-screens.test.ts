import { describe, expect, it } from 'vitest';
import { LAYOUTS_MAXIMUM } from '#domain/screen/screen.ts';
import { newId } from '#server/ids.ts';
import type { TestClient } from '#support/test-client.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer } from '#support/test-server.ts';

const size = { width: 1, height: 1 };
const layout = (name: string, panels: object[] = []) => ({ id: newId(), name, panels });
const note = (text: string) => ({ id: newId(), ...size, kind: 'note', title: '', text });

async function layoutsOf(client: TestClient, place: string) {
  return (await client.get(`/api/screens/${place}`)).body.layouts;
}

async function fill(gm: TestClient) {
  const npc = (await gm.post('/api/npcs', { name: 'Marra', hit_points: 9, armor_class: 10 })).body.id;
  const campaign = (await gm.post('/api/campaigns', { name: 'Mist' })).body.id;
  const pin = { id: newId(), ...size, kind: 'record', record: 'npc', record_id: npc, name: 'Marra' };
  const mine = [layout('Combat', [pin, note('Doom')]), layout('Town')];
  const ofCampaign = [layout('Travel', [pin])];
  await gm.put('/api/screens/mine', { layouts: mine, version: 0 });
  await gm.put(`/api/screens/${campaign}`, { layouts: ofCampaign, version: 0 });
  return { npc, campaign, mine, ofCampaign };
}

describe.each(ENGINES)('screens in an export on %s', (engine) => {
  it('are imported to the places and records of the other account', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const { npc, campaign, mine, ofCampaign } = await fill(gm);
    const { body: document } = await gm.get('/api/export');
    expect(document.screens).toEqual([
      { place: campaign, layouts: ofCampaign },
      { place: 'mine', layouts: mine },
    ]);

    const friend = await server.signUp();
    const preview = await friend.post('/api/import', { mode: 'preview', document });
    expect(preview.body.counts.layouts).toEqual({ add: 3, skip: 0, replace: 0 });
    expect(preview.body.records).toContainEqual({
      kind: 'layout',
      name: 'Travel',
      action: 'add',
      duplicate: false,
    });
    expect(await layoutsOf(friend, 'mine')).toEqual([]);
    expect((await friend.post('/api/import', { mode: 'commit', document })).status).toBe(200);
    const { body: theirs } = await friend.get('/api/export');
    const [theirNpc, theirCampaign] = [theirs.npcs[0].npc_id, theirs.campaigns[0].campaign_id];
    expect(theirNpc).not.toBe(npc);
    expect(await layoutsOf(friend, 'mine')).toMatchObject([
      { name: 'Combat', panels: [{ record_id: theirNpc }, { text: 'Doom' }] },
      { name: 'Town', panels: [] },
    ]);
    expect(await layoutsOf(friend, theirCampaign)).toMatchObject([
      { name: 'Travel', panels: [{ record_id: theirNpc }] },
    ]);
  });

  it('are merged with a screen that exists', async () => {
    const gm = await (await startTestServer(engine)).signUp();
    const { campaign, mine } = await fill(gm);
    const { body: document } = await gm.get('/api/export');
    const [combat, town] = mine;
    const changed = [layout('Wilds'), { ...combat, panels: [] }];
    await gm.put('/api/screens/mine', { layouts: changed, version: 1 });
    const send = async (duplicates: string) => {
      const { body } = await gm.post('/api/import', { mode: 'commit', duplicates, document });
      return [body.counts.layouts, await layoutsOf(gm, 'mine')];
    };
    const addedTown = { ...town, id: expect.any(String) };
    expect(await send('skip')).toEqual([{ add: 1, skip: 2, replace: 0 }, [...changed, addedTown]]);
    expect((await gm.get('/api/screens/mine')).body.version).toBe(3);
    expect(await send('replace')).toEqual([{ add: 0, skip: 0, replace: 3 }, [changed[0], combat, addedTown]]);
    expect((await gm.get(`/api/screens/${campaign}`)).body.version).toBe(2);
    // A page that was open during the import does not overwrite it.
    expect((await gm.put('/api/screens/mine', { layouts: [], version: 3 })).status).toBe(409);
    const [counts, layouts] = await send('keep_both');
    expect(counts).toEqual({ add: 3, skip: 0, replace: 0 });
    expect(layouts.map(({ name }: { name: string }) => name)).toEqual([
      'Wilds',
      'Combat',
      'Town',
      'Combat',
      'Town',
    ]);
  });

  it('are left out beyond the limit, and old files have none', async () => {
    const gm = await (await startTestServer(engine)).signUp();
    const own = Array.from({ length: LAYOUTS_MAXIMUM - 1 }, (_, at) => layout(`Own ${at}`));
    await gm.put('/api/screens/mine', { layouts: own, version: 0 });
    const { screens: _, ...old } = (await gm.get('/api/export')).body;
    expect((await gm.post('/api/import', { mode: 'commit', document: old })).status).toBe(200);
    expect((await gm.get('/api/screens/mine')).body).toEqual({ layouts: own, version: 1 });

    const screens = [{ place: 'mine', layouts: [layout('One'), layout('Two')] }];
    const sent = { mode: 'commit', document: { ...old, screens } };
    const { body } = await gm.post('/api/import', sent);
    expect(body.counts.layouts).toEqual({ add: 1, skip: 1, replace: 0 });
    expect(await layoutsOf(gm, 'mine')).toHaveLength(LAYOUTS_MAXIMUM);
    const invalid = { ...old, screens: [{ place: 'theirs', layouts: [] }] };
    expect((await gm.post('/api/import', { mode: 'commit', document: invalid })).status).toBe(400);
  });
});
