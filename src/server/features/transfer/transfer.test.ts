import { describe, expect, it } from 'vitest';
import { judgeDifficulty } from '#domain/encounter/difficulty.ts';
import { buildCodex } from '#server/codex/build.ts';
import { createFactsFinder } from '#server/library/monster-facts.ts';
import { idOf, issued, prepareFight, send } from '#support/fights/fight-server.ts';
import type { TestClient } from '#support/test-client.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer } from '#support/test-server.ts';
import { createExports } from './export-account.ts';
import { createImports } from './import/service.ts';

const NOTHING = { add: 0, skip: 0, replace: 0 };

/** The account without its ids and save counts, because an import assigns new ids. */
async function contentOf(client: TestClient): Promise<unknown> {
  const { body } = await client.get('/api/export');
  const { characters, npcs, encounters, campaigns, notes, sessions } = body;
  let content = JSON.stringify(body);
  for (const { name, ...record } of [characters, npcs, encounters, campaigns, notes, sessions].flat()) {
    const id =
      record.character_id ??
      record.npc_id ??
      record.encounter_id ??
      record.note_id ??
      record.session_id ??
      record.campaign_id;
    // Also inside texts, where mentions have ids.
    content = content.replaceAll(id, name);
  }
  return JSON.parse(content);
}

describe.each(ENGINES)('export and import on %s', (engine) => {
  it('loads the sample campaign', async () => {
    const gm = await (await startTestServer(engine)).signUp();
    const loaded = await gm.post('/api/sample');
    expect(loaded).toMatchObject({ status: 201, body: { message: 'New campaign created!' } });
    const campaign = (await gm.get(`/api/campaigns/${loaded.body.id}`)).body;
    expect(campaign.Characters).toHaveLength(4);
    expect(campaign.Encounters).toHaveLength(3);
    expect((await gm.get('/api/npcs')).body).toHaveLength(2);
    expect((await gm.get('/api/characters')).body.map(({ player }: { player: string }) => player)).toEqual([
      'Alex',
      'Sam',
      'Jo',
      'Robin',
    ]);
    const bands = [];
    for (const { encounter_id } of campaign.Encounters) {
      const { players, monsters } = (await gm.get(`/api/encounters/${encounter_id}`)).body;
      bands.push(
        judgeDifficulty(
          players.map(({ level }: { level: number }) => level),
          monsters,
          '2014',
        ).band,
      );
    }
    expect(bands).toEqual(['easy', 'medium', 'hard']);
    expect((await gm.delete(`/api/campaigns/${loaded.body.id}`)).status).toBe(204);
  });

  it('runs the exports of one owner in sequence', async () => {
    const server = await startTestServer(engine);
    await server.signUp('owner');
    const { id } = await server.storage.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const asked: string[] = [];
    const recording = server.storage.db.withPlugin({
      transformQuery: ({ node }) => {
        asked.push(
          JSON.stringify(node).match(/"identifier":\{"kind":"IdentifierNode","name":"(\w+)"/)?.[1] ?? '',
        );
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const transfer = createExports(recording);
    await transfer.exportAccount(id);
    const once = asked.splice(0);
    await Promise.all([transfer.exportAccount(id), transfer.exportAccount(id)]);
    expect(asked).toEqual([...once, ...once]);
  });

  it('plans again after a concurrent save, in an empty account and in one with a revision', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    await gm.post('/api/sample');
    const document = (await gm.get('/api/export')).body;
    const friend = await server.signUp('friend');
    const { id } = await server.storage.db
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'friend')
      .executeTakeFirstOrThrow();
    const codex = buildCodex();
    // Each has its own queue, like two servers.
    const another = () => {
      const db = server.storage.db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => result,
      });
      return createImports({ db, findMonsters: createFactsFinder(codex.monsters), now: Date.now });
    };
    const [one, two] = [another(), another()];
    const sent = { mode: 'commit', duplicates: 'skip', document, source: '' } as const;
    for (let round = 0; round < 2; round += 1) {
      await Promise.all([one.importDocument(id, sent), two.importDocument(id, sent)]);
      expect((await friend.get('/api/characters')).body).toHaveLength(4);
      expect((await friend.get('/api/encounters')).body).toHaveLength(3);
      // The second round starts with an account that has only a revision.
      const { encounters, npcs, characters, campaigns } = (await friend.get('/api/export')).body;
      if (round === 1) continue;
      for (const { campaign_id } of campaigns) await friend.delete(`/api/campaigns/${campaign_id}`);
      for (const { encounter_id } of encounters) await friend.delete(`/api/encounters/${encounter_id}`);
      for (const { npc_id } of npcs) await friend.delete(`/api/npcs/${npc_id}`);
      for (const { character_id } of characters) await friend.delete(`/api/characters/${character_id}`);
    }
  });

  it('moves everything to another account and changes no other account', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    await gm.post('/api/sample');
    const before = await contentOf(gm);
    const exported = await gm.get('/api/export');
    expect(exported.headers.get('content-disposition')).toContain('attachment');
    const document = exported.body;

    const friend = await server.signUp();
    const preview = await friend.post('/api/import', { mode: 'preview', document });
    expect(preview).toMatchObject({
      status: 200,
      body: {
        mode: 'preview',
        counts: {
          campaigns: { ...NOTHING, add: 1 },
          encounters: { ...NOTHING, add: 3 },
          characters: { ...NOTHING, add: 4 },
          npcs: { ...NOTHING, add: 2 },
        },
      },
    });
    expect(preview.body.records).toHaveLength(13);
    expect((await friend.get('/api/characters')).body).toEqual([]);

    for (const duplicates of ['skip', 'keep_both', 'replace']) {
      const third = await server.signUp();
      expect((await third.post('/api/import', { mode: 'commit', duplicates, document })).status).toBe(200);
      expect(await contentOf(third)).toEqual(before);
      const ids = JSON.stringify((await third.get('/api/export')).body);
      for (const { character_id } of document.characters) expect(ids).not.toContain(character_id);
    }
    expect((await gm.get('/api/export')).body).toEqual(document);
  });

  it('skips, keeps both or replaces existing records', async () => {
    const gm = await (await startTestServer(engine)).signUp();
    await gm.post('/api/sample');
    const { body: document } = await gm.get('/api/export');
    const [first] = document.characters;
    await gm.put(`/api/characters/${first.character_id}`, { ...first, name: 'Renamed', hit_points: 99 });
    const hitPoints = async () =>
      (await gm.get('/api/characters')).body.map((row: { hit_points: number }) => row.hit_points);
    const send = (duplicates: string) => gm.post('/api/import', { mode: 'commit', duplicates, document });

    expect((await send('skip')).body.counts.characters).toEqual({ ...NOTHING, skip: 4 });
    expect(await hitPoints()).toEqual([99, 21, 18, 24]);

    expect((await send('replace')).body.counts.characters).toEqual({ ...NOTHING, replace: 4 });
    expect(await hitPoints()).toEqual([28, 21, 18, 24]);
    expect((await gm.get('/api/export')).body).toEqual(document);
    expect((await gm.get('/api/characters')).body[0].version).toBe(3);

    expect((await send('keep_both')).body.counts.characters).toEqual({ ...NOTHING, add: 4 });
    expect(await hitPoints()).toEqual([28, 21, 18, 24, 28, 21, 18, 24]);
    const campaigns = (await gm.get('/api/campaigns')).body;
    for (const { campaign_id } of campaigns) {
      expect((await gm.get(`/api/campaigns/${campaign_id}`)).body.Encounters).toHaveLength(3);
    }
  });

  it('imports all or nothing', async () => {
    const gm = await (await startTestServer(engine)).signUp();
    await gm.post('/api/sample');
    const { body: document } = await gm.get('/api/export');
    const broken = structuredClone(document);
    broken.encounters[2].monsters[0].pointer = 'srd/no-such';
    const invalid = structuredClone(document);
    invalid.characters[3].hit_points = 0;
    const someId = document.npcs[0].npc_id;
    const withList = (kind: string, list: string) => ({
      ...document,
      [kind]: [{ ...document[kind][0], [list]: Array(1_001).fill(someId) }],
    });
    for (const [field, bad] of [
      ['document.encounters.2.monsters', broken],
      ['document.characters.3.hit_points', invalid],
      ['document.format', { ...document, format: 'else' }],
      ['document.version', { ...document, version: 2 }],
      ['document.characters', { ...document, characters: 'many' }],
      ['document.npcs', { ...document, npcs: Array(20_001).fill(document.npcs[0]) }],
      ['document.encounters.0.characters', withList('encounters', 'characters')],
      ['document.encounters.0.npcs', withList('encounters', 'npcs')],
      ['document.campaigns.0.encounters', withList('campaigns', 'encounters')],
    ]) {
      for (const mode of ['preview', 'commit']) {
        const answer = await gm.post('/api/import', { mode, duplicates: 'keep_both', document: bad });
        expect(answer).toMatchObject({
          status: 400,
          body: { error: { fields: { [field]: expect.any(String) } } },
        });
      }
    }
    expect((await gm.post('/api/import', { document })).status).toBe(400);
    expect((await gm.get('/api/export')).body).toEqual(document);
  });

  it('exports and imports hit points after a fight, even above the limit of a form', async () => {
    const gm = await (await startTestServer(engine)).signUp();
    const { fightId, opened } = await prepareFight(gm);
    await send(gm, fightId, [
      issued({ type: 'set-hit-points', combatant_id: idOf(opened, 'Aria'), hit_points: 2_000_000 }),
      issued({ type: 'start-fight' }),
      issued({ type: 'end-fight' }),
    ]);
    const { status, body: document } = await gm.get('/api/export');
    expect(status).toBe(200);
    expect(document.campaigns[0].characters[0].current_hit_points).toBe(1_000_000);
    const imported = await gm.post('/api/import', { mode: 'commit', duplicates: 'replace', document });
    expect(imported.status).toBe(200);
    expect((await gm.get('/api/export')).body).toEqual(document);
  });

  it('limits a campaign to the size that an import accepts', async () => {
    const gm = await (await startTestServer(engine)).signUp();
    const id = (at: number) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`;
    const encounters = Array.from({ length: 1_000 }, (_, at) => ({
      encounter_id: id(at),
      name: `Fight ${at}`,
      short_description: 'x',
    }));
    const campaigns = [
      { campaign_id: id(0), name: 'Long', encounters: encounters.map((one) => one.encounter_id) },
    ];
    const document = { format: 'lorescreen', version: 1, encounters, campaigns };
    expect((await gm.post('/api/import', { mode: 'commit', document })).status).toBe(200);
    const { campaign_id } = (await gm.get('/api/campaigns')).body[0];
    expect(await gm.post('/api/encounters', { name: 'One more', shortDesc: 'x', campaign_id })).toMatchObject(
      {
        status: 400,
        body: { error: { fields: { campaign_id: 'A list names at most 1,000 records.' } } },
      },
    );
  });

  it('accepts a body that is too large for other calls', async () => {
    const gm = await (await startTestServer(engine)).signUp();
    const characters = Array.from({ length: 2_000 }, (_, at) => ({
      character_id: `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`,
      name: `${'Long name '.repeat(15)}${at}`,
      player: 'Ann',
      hit_points: 10,
      level: 1,
      armor_class: 10,
    }));
    const document = { format: 'lorescreen', version: 1, characters };
    const answer = await gm.post('/api/import', { mode: 'commit', document });
    expect(answer.body.counts.characters).toEqual({ ...NOTHING, add: 2_000 });
    expect((await gm.post('/api/characters', { ...characters[0], name: 'x'.repeat(300_000) })).status).toBe(
      413,
    );
    const tooMuch = { mode: 'preview', document, padding: 'x'.repeat(17 * 1024 * 1024) };
    expect((await gm.post('/api/import', tooMuch)).status).toBe(413);
  });
});
