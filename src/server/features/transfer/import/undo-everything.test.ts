import { describe, expect, it } from 'vitest';
import type { OpenedFight } from '#contract/fight.ts';
import { type ExportedStuff, exportStuff, importStuff } from '#contract/transfer.ts';
import { DEFAULT_TABLE_SETTINGS } from '#domain/player-view/settings.ts';
import { newId } from '#server/ids.ts';
import { type AccountDump, dumpAccount } from '#support/account-dump.ts';
import { idOf, issued, prepareFight, send } from '#support/fights/fight-server.ts';
import { fillByContract } from '#support/hostile/fill-by-contract.ts';
import { addSession } from '#support/played-session.ts';
import { sendCall } from '#support/send-call.ts';
import type { TestClient } from '#support/test-client.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer, type TestServer } from '#support/test-server.ts';

/** An undo counts as a save, and the last import is gone after it. */
const MARKS = ['version', 'updated_at'];
const OF_THE_ACCOUNT = ['users', 'sessions', 'account_events', 'stuff_revisions'];
const OF_IMPORTS = ['library_imports', 'library_import_records'];
/**
 * What the tracker remembers is not taken back, because every fight changes it. A phone whose character the import took
 * out of its campaign chooses again.
 */
const NOT_UNDONE = ['habits', 'table_seats'];

const MIST = {
  format: 'lorescreen',
  version: 1,
  campaigns: [{ campaign_id: '01900000-0000-7000-8000-00000000000c', name: 'Mist' }],
};

async function dump({ storage }: TestServer, username: string): Promise<AccountDump> {
  const user = storage.db.selectFrom('users').select('id').where('username', '=', username);
  const tables = await dumpAccount(storage, (await user.executeTakeFirstOrThrow()).id);
  const left = [...OF_THE_ACCOUNT, ...OF_IMPORTS, ...NOT_UNDONE];
  return Object.fromEntries(
    Object.entries(tables)
      .filter(([table]) => !left.includes(table))
      .map(([table, rows]) => [table, (rows as Record<string, unknown>[]).filter(isLiving).map(unmarked)]),
  );
}

/** Removed monsters and spells stay as deleted, for records that still use them. */
function isLiving({ deleted_at = null }: Record<string, unknown>): boolean {
  return deleted_at === null;
}

function unmarked(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !MARKS.includes(name)));
}

async function exported(server: TestServer, client: TestClient): Promise<ExportedStuff> {
  return JSON.parse((await sendCall(server.url, exportStuff, { cookie: client.cookie() })).text);
}

/** The same records with other texts, and everybody elsewhere. */
function changed(document: ExportedStuff): object {
  const renamed = (records: readonly { name: string }[]) =>
    records.map((record) => ({ ...record, description: 'Changed by the import', text: 'Changed' }));
  return {
    ...document,
    characters: document.characters.map((one) => ({ ...one, hit_points: one.hit_points + 5 })),
    npcs: document.npcs.map((npc) => ({ ...npc, armor_class: 3 })),
    encounters: renamed(document.encounters).map((one) => ({
      ...one,
      monsters: [],
      characters: [],
      npcs: [],
    })),
    campaigns: renamed(document.campaigns).map((one) => ({ ...one, characters: [], encounters: [] })),
    notes: renamed(document.notes),
    sessions: document.sessions.map((session) => ({ ...session, recap: 'Changed' })),
    handouts: renamed(document.handouts),
    monsters: document.monsters.map((monster) => ({ ...monster, hit_points: 77 })),
    collections: renamed(document.collections).map((one) => ({ ...one, monsters: [], encounters: [] })),
    screens: document.screens.map((screen) => ({
      ...screen,
      layouts: screen.layouts.map((layout) => ({ ...layout, panels: [] })),
    })),
  };
}

describe.each(ENGINES)('the undo of an imported account on %s', (engine) => {
  it.each(['replace', 'keep_both', 'skip'] as const)(
    'leaves all tables as they were (%s)',
    { timeout: 120_000 },
    async (duplicates) => {
      const server = await startTestServer(engine);
      const gm = await server.signUp('owner');
      await fillByContract(server.url, gm.cookie(), 'The butler is the lich');
      const document = await exported(server, gm);
      const before = await dump(server, 'owner');
      const body = { mode: 'commit', duplicates, document: changed(document), source: 'my file' };
      const answer = await sendCall(server.url, importStuff, { cookie: gm.cookie(), body });
      expect(answer.status, answer.text).toBe(200);
      const { last } = (await gm.get('/api/library/imports')).body;
      if (duplicates === 'skip') expect(last?.added.campaigns ?? 0).toBe(0);
      else {
        expect(last.source).toBe('my file');
        expect(await dump(server, 'owner')).not.toEqual(before);
      }
      if (last !== null) {
        const undone = await gm.delete(`/api/library/imports/${last.id}`);
        expect([undone.status, undone.body.kept]).toEqual([200, []]);
      }
      expect(await dump(server, 'owner')).toEqual(before);
    },
  );

  it('keeps a campaign that has a new note', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    await gm.post('/api/import', { mode: 'commit', document: MIST });
    const [{ campaign_id }] = (await gm.get('/api/campaigns')).body;
    await gm.post('/api/notes', { campaign_id, name: 'Inn' });
    const { last } = (await gm.get('/api/library/imports')).body;
    expect((await gm.delete(`/api/library/imports/${last.id}`)).body).toMatchObject({
      removed: 0,
      kept: [{ kind: 'campaigns', name: 'Mist' }],
    });
    expect((await gm.get('/api/notes')).body).toHaveLength(1);
  });

  it('keeps an encounter with a newer fight, and a session with a newer line', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const { fightId, campaign } = await prepareFight(gm);
    await send(gm, fightId, [issued({ type: 'start-fight' })]);
    const session = await addSession(gm, campaign, { name: 'Night one' });
    await gm.post(`/api/sessions/${session}/start`);
    const document = await exported(server, gm);

    const friend = await server.signUp();
    await friend.post('/api/import', { mode: 'commit', document });
    const [{ encounter_id }] = (await friend.get('/api/encounters')).body;
    const imported = (await friend.post(`/api/encounters/${encounter_id}/fight`)).body as OpenedFight;
    expect(imported.fight.round).toBe(1);
    const hit = { type: 'set-hit-points', combatant_id: idOf(imported, 'Aria'), hit_points: 4 } as const;
    await send(friend, imported.fight_id, [issued(hit), issued({ type: 'end-fight' })]);
    const { last } = (await friend.get('/api/library/imports')).body;
    expect((await friend.delete(`/api/library/imports/${last.id}`)).body.kept).toEqual([
      { kind: 'encounters', name: 'Ambush' },
      { kind: 'sessions', name: 'Night one' },
      { kind: 'campaigns', name: 'Mist' },
    ]);
    expect((await friend.get(`/api/encounters/${encounter_id}/fights`)).body).toHaveLength(1);
  });

  it('keeps a campaign whose screen was changed', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    await gm.post('/api/import', { mode: 'commit', document: MIST });
    const [{ campaign_id }] = (await gm.get('/api/campaigns')).body;
    const layouts = [{ id: newId(), name: 'Plot', panels: [] }];
    await gm.put(`/api/screens/${campaign_id}`, { layouts, version: 0 });
    const { last } = (await gm.get('/api/library/imports')).body;
    expect((await gm.delete(`/api/library/imports/${last.id}`)).body.kept).toEqual([
      { kind: 'campaigns', name: 'Mist' },
    ]);
    expect((await gm.get(`/api/screens/${campaign_id}`)).body.layouts).toEqual(layouts);
  });

  it('keeps a table that was changed', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const { id } = (await gm.post('/api/campaigns', { name: 'Mist' })).body;
    const table = { title: 'Imported', settings: DEFAULT_TABLE_SETTINGS };
    const document = { ...MIST, campaigns: MIST.campaigns.map((campaign) => ({ ...campaign, table })) };
    await gm.post('/api/import', { mode: 'commit', duplicates: 'replace', document });
    expect((await gm.get(`/api/campaigns/${id}/table`)).body.title).toBe('Imported');
    await gm.put(`/api/campaigns/${id}/table`, { title: 'The Mist' });
    const { last } = (await gm.get('/api/library/imports')).body;
    expect((await gm.delete(`/api/library/imports/${last.id}`)).body.restored).toBe(1);
    expect((await gm.get(`/api/campaigns/${id}/table`)).body.title).toBe('The Mist');
  });

  it('keeps collections that were changed', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const mine = (await gm.post('/api/collections', { name: 'Bog' })).body.collection_id;
    const collection = (name: string) => ({ collection_id: newId(), name, description: 'Imported' });
    const document = { ...MIST, collections: [collection('Bog'), collection('Fen')] };
    await gm.post('/api/import', { mode: 'commit', duplicates: 'replace', document });
    const [, added] = (await gm.get('/api/collections')).body;
    for (const [id, name] of [
      [mine, 'Bog'],
      [added.collection_id, 'Fen'],
    ]) {
      expect((await gm.put(`/api/collections/${id}`, { name, description: 'Changed' })).status).toBe(200);
    }
    const { last } = (await gm.get('/api/library/imports')).body;
    expect((await gm.delete(`/api/library/imports/${last.id}`)).body.kept).toEqual([
      { kind: 'collections', name: 'Bog' },
      { kind: 'collections', name: 'Fen' },
    ]);
    expect((await gm.get('/api/collections')).body).toMatchObject([
      { description: 'Changed' },
      { description: 'Changed' },
    ]);
  });
});
