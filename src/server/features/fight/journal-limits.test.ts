import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { OpenedFight } from '#contract/fight.ts';
import type { Blueprint } from '#domain/combat/combatant.ts';
import type { Command, IssuedCommand } from '#domain/combat/commands.ts';
import {
  FIGHT_JOURNAL_BYTES_MAXIMUM,
  UNDO_BYTES_MAXIMUM,
  UNDO_ENTRIES_MAXIMUM,
} from '#domain/combat/limits.ts';
import { wordLine } from '#domain/combat/log/log-line.ts';
import { customBlueprint } from '#domain/combat/stat-block/stat-block.ts';
import { FIGHTS_BYTES_MAXIMUM } from '#domain/stuff/account-limits.ts';
import { journalOf } from '#server/fights/fight-journal.ts';
import { idOf, issued, prepareFight, send } from '#support/fights/fight-server.ts';
import type { TestClient } from '#support/test-client.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer, type TestServer } from '#support/test-server.ts';

/** About 15 KiB per copy. */
const large: Blueprint = {
  ...customBlueprint({ name: 'Golem', type: 'monster', hit_points: 9, armor_class: 10 }),
  defences: Array.from({ length: 50 }, () => ({
    kind: 'immunity',
    damage_type: 'fire',
    nonmagical_only: false,
    conditional: false,
    text: 'x'.repeat(200),
  })),
};

let copies = 0;
const addLarge = (count: number): Command => ({
  type: 'add-combatants',
  blueprint: large,
  ids: Array.from({ length: count }, () => `g${++copies}`),
});

/** The size of the journal in the storage: logs and changes. */
async function bytesOf({ storage: { db } }: TestServer) {
  const { rows } = await sql<{ entries: number | string; changes: number | string }>`
    select sum(octet_length(entry)) as entries, coalesce(sum(octet_length(change)), 0) as changes
    from fight_entries`.execute(db);
  return { entries: Number(rows[0]?.entries ?? 0), changes: Number(rows[0]?.changes ?? 0) };
}

/** Sends all commands, in several requests if the server requires it. */
async function sendAll(gm: TestClient, fightId: string, commands: readonly IssuedCommand[]) {
  let rest = commands;
  const results = [];
  for (let requests = 1; rest.length > 0; requests += 1) {
    const { body } = await send(gm, fightId, rest.slice(0, 100), 2 ** 31 - 1);
    expect(body.results.length).toBeGreaterThan(0);
    results.push(...body.results);
    rest = rest.slice(body.results.length);
    if (rest.length === 0) return { results, requests };
  }
  return { results, requests: 0 };
}

describe.each(ENGINES)('the journal of a fight on %s', (engine) => {
  async function prepare() {
    const server = await startTestServer(engine);
    const gm = await server.signUp('Ann');
    const { fightId, opened } = await prepareFight(gm);
    const get = async () => (await gm.get(`/api/fights/${fightId}`)).body as OpenedFight;
    const hit = (hit_points: number) =>
      issued({ type: 'set-hit-points', combatant_id: idOf(opened, 'Aria'), hit_points });
    return { server, gm, fightId, opened, get, hit };
  }

  it('does not grow by repeated undo and redo of a large addition', async () => {
    const { server, gm, fightId, get } = await prepare();
    await sendAll(gm, fightId, [issued(addLarge(100)), issued(addLarge(100))]);
    const { fight } = await get();
    const before = await bytesOf(server);
    expect(before.changes).toBeGreaterThan(2_000_000);
    const attack = Array.from({ length: 400 }, (_, index) =>
      issued({ type: index % 4 < 2 ? 'undo' : 'redo' }),
    );
    const { requests } = await sendAll(gm, fightId, attack);
    // Each command reads two hundred combatants, or adds and removes half of them.
    expect(requests).toBe(9);
    const after = await bytesOf(server);
    expect(after.changes - before.changes).toBeLessThan(400 * 400);
    // A log line contains the names of all its combatants.
    expect(after.entries - before.entries).toBeLessThan(400 * 1500);
    expect((await get()).fight.combatants).toEqual(fight.combatants);
  });

  it('limits the bytes of one request, and accepts the rest in the next', async () => {
    const { server, gm, fightId } = await prepare();
    const attack = Array.from({ length: 4 }, () => {
      const add = addLarge(100) as Extract<Command, { type: 'add-combatants' }>;
      return [issued(add), issued({ type: 'remove-combatants', combatant_ids: add.ids })];
    }).flat();
    const { body } = await send(gm, fightId, attack);
    expect(body.results).toHaveLength(1);
    expect(JSON.stringify(body).length).toBeLessThan(3_000_000);
    const { results } = await sendAll(gm, fightId, attack);
    expect(results.map(({ status }) => status)).toEqual(attack.map(() => 'applied'));
    // The commands wrote more than this, but less is kept.
    const { changes } = await bytesOf(server);
    expect(changes).toBeLessThan(UNDO_BYTES_MAXIMUM + 3_000_000);
    expect(changes).toBeGreaterThan(1_000_000);
  });

  it('is sent in pages of limited size, which together are the whole journal', async () => {
    const { gm, fightId, get } = await prepare();
    await sendAll(
      gm,
      fightId,
      [1, 2, 3].map(() => issued(addLarge(40))),
    );
    const { sequence } = (await get()).fight.history;
    expect((await get()).entries.length).toBeLessThan(sequence);
    const page = async (query: string) => {
      const { body } = await gm.get(`/api/fights/${fightId}/entries?${query}`);
      expect(JSON.stringify(body).length).toBeLessThan(3_000_000);
      return (body.entries as { sequence: number }[]).map((entry) => entry.sequence);
    };
    const forwards: number[] = [];
    for (let some = await page('after=0'); some.length > 0; some = await page(`after=${some.at(-1)}`)) {
      forwards.push(...some);
    }
    const backwards: number[] = [];
    for (let before = sequence + 1; before > 1; before = backwards[0] ?? 1) {
      backwards.unshift(...(await page(`before=${before}`)));
    }
    const all = Array.from({ length: sequence }, (_, at) => at + 1);
    expect([forwards, backwards]).toEqual([all, all]);
  });

  it('removes changes that undo no longer reaches, and still recognizes every command', async () => {
    const { server, gm, fightId, get, hit } = await prepare();
    const first = hit(3);
    const refused = hit(-1);
    const { body: judged } = await send(gm, fightId, [first, refused]);
    const away = Array.from({ length: 8 }, () => [issued(addLarge(100)), issued({ type: 'undo' })]).flat();
    await sendAll(gm, fightId, away);
    await sendAll(
      gm,
      fightId,
      Array.from({ length: 60 }, (_, index) => hit(4 + (index % 2))),
    );
    const entries = (await gm.get(`/api/fights/${fightId}/entries`)).body.entries as OpenedFight['entries'];
    expect(entries.find(({ sequence }) => sequence === 1)).toMatchObject({
      change: null,
      issued: { id: first.id, command: { type: 'set-hit-points' } },
    });
    expect(entries.find(({ sequence }) => sequence === 1)?.log.map(wordLine)).toEqual([
      'Aria has 3 hit points',
    ]);
    // A device that was offline for days repeats commands that were answered long ago.
    expect((await send(gm, fightId, [first, refused])).body.results).toEqual(judged.results);
    const { fight, entries: newest } = await get();
    expect(fight.history.sequence).toBe(newest.at(-1)?.sequence);

    const { results } = await sendAll(
      gm,
      fightId,
      Array.from({ length: 100 }, () => issued({ type: 'undo' })),
    );
    const undone = results.filter(({ status }) => status === 'applied');
    expect(undone.length).toBeGreaterThanOrEqual(60);
    expect(results.at(-1)).toMatchObject({ status: 'refused', refusal: 'out-of-reach' });

    // Another server starts from the snapshot and resolves references to earlier entries.
    const there = await startTestServer(engine, { databaseUrl: server.databaseUrl });
    const client = there.client();
    await client.post('/api/user/login', { username: 'Ann', password: 'secret' });
    expect((await client.get(`/api/fights/${fightId}`)).body.fight).toEqual((await get()).fight);
  });

  it('limits undo by the number of entries, even if they are small', async () => {
    const { server, fightId } = await prepare();
    const { db } = server.storage;
    const { user_id } = await db.selectFrom('fights').select('user_id').executeTakeFirstOrThrow();
    const newest = UNDO_ENTRIES_MAXIMUM + 10;
    const row = (sequence: number) => ({ sequence, command_id: `${sequence}`, entry: '{}', change: '{}' });
    const journal = journalOf(db, user_id, fightId);
    for (let from = 1; from <= newest; from += 501) {
      const count = Math.min(501, newest - from + 1);
      await journal.insert(Array.from({ length: count }, (_, index) => row(from + index)));
    }
    const bytes = 2 * newest;
    expect(await journal.changeBytesAfter(0)).toBe(bytes);
    expect(await journal.pruneChanges({ from: 1, bytes }, newest)).toEqual({ from: 11, bytes: bytes - 20 });
    expect(await journal.changeBytesAfter(0)).toBe(bytes - 20);
    expect(await journal.changeBytesAfter(10)).toBe(bytes - 20);
  });

  it('accepts and writes nothing more when it is full', async () => {
    const { server, gm, fightId, hit } = await prepare();
    const known = hit(7);
    await send(gm, fightId, [known]);
    await server.storage.db
      .updateTable('fights')
      .set({ journal_bytes: FIGHT_JOURNAL_BYTES_MAXIMUM + 1 })
      .execute();
    const before = await bytesOf(server);
    const { body } = await send(gm, fightId, [known, hit(8)], 1);
    expect(body.results).toMatchObject([
      { status: 'applied', sequence: 1 },
      { status: 'refused', refusal: 'journal-full' },
    ]);
    expect(await bytesOf(server)).toEqual(before);
  });

  it('accepts nothing more when the account’s limit for fights is reached, until some are deleted', async () => {
    const { server, gm, fightId, hit } = await prepare();
    const { encounter_id: other } = (await prepareFight(gm)).opened;
    // Sets the size of the log without writing one.
    const fill = (journal_bytes: number) =>
      server.storage.db
        .updateTable('fights')
        .set({ journal_bytes })
        .where('encounter_id', '=', other)
        .execute();
    await fill(FIGHTS_BYTES_MAXIMUM);
    const many = Array.from({ length: 60 }, (_, at) => hit(at % 9));
    const { body } = await send(gm, fightId, many);
    expect(body.results.every((result) => 'refusal' in result && result.refusal === 'account-full')).toBe(
      true,
    );
    const encounter = (await gm.post('/api/encounters', { name: 'New', shortDesc: 'x', location: 'y' })).body
      .id;
    const refused = await gm.post(`/api/encounters/${encounter}/fight`);
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'account_full' } } });
    expect(refused.body.error.message).toMatch(/fights.*256 MB.*Delete encounters/);

    expect((await gm.delete(`/api/encounters/${other}`)).status).toBe(204);
    expect((await gm.post(`/api/encounters/${encounter}/fight`)).status).toBe(200);
    const { results } = await sendAll(gm, fightId, many);
    expect(results.every(({ status }) => status !== 'refused')).toBe(true);
  });

  it('keeps a typed text once for a gesture, not once for each pause', async () => {
    const { server, gm, fightId, opened, get } = await prepare();
    const text = 'The key is under the third stone. '.repeat(100);
    const before = await bytesOf(server);
    for (let pause = 1; pause <= 20; pause += 1) {
      const notes = text.slice(0, (text.length * pause) / 20);
      const typed: Command = { type: 'set-notes', combatant_id: idOf(opened, 'Aria'), notes, gesture: 't' };
      await send(gm, fightId, [issued(typed)]);
    }
    const after = await bytesOf(server);
    // The newest entry contains the text twice, in its command and in its change.
    expect(after.changes + after.entries - before.entries).toBeLessThan(2 * text.length + 20 * 700);
    const { fight, entries } = await get();
    expect(fight.combatants[idOf(opened, 'Aria')]?.notes).toBe(text);
    expect(entries).toHaveLength(20);
    await send(gm, fightId, [issued({ type: 'undo' })]);
    expect((await get()).fight.combatants[idOf(opened, 'Aria')]?.notes).toBe('');
  });
});
