import { describe, expect, it } from 'vitest';
import { type ExportedStuff, exportStuff, importStuff } from '#contract/transfer.ts';
import { type AccountDump, dumpAccount } from '#support/account-dump.ts';
import { fillByContract } from '#support/hostile/fill-by-contract.ts';
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
      if (last === null) return;
      const undone = await gm.delete(`/api/library/imports/${last.id}`);
      expect([undone.status, undone.body.kept]).toEqual([200, []]);
      expect(await dump(server, 'owner')).toEqual(before);
    },
  );

  it('keeps a campaign that has a new note', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const document = {
      format: 'lorescreen',
      version: 1,
      campaigns: [{ campaign_id: '01900000-0000-7000-8000-00000000000c', name: 'Mist' }],
    };
    await gm.post('/api/import', { mode: 'commit', document });
    const [{ campaign_id }] = (await gm.get('/api/campaigns')).body;
    await gm.post('/api/notes', { campaign_id, name: 'Inn' });
    const { last } = (await gm.get('/api/library/imports')).body;
    expect((await gm.delete(`/api/library/imports/${last.id}`)).body).toMatchObject({
      removed: 0,
      kept: [{ kind: 'campaigns', name: 'Mist' }],
    });
    expect((await gm.get('/api/notes')).body).toHaveLength(1);
  });
});
