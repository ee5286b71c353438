import { randomUUID } from 'node:crypto';
import type { Kysely, KyselyPlugin } from 'kysely';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import type { JournalPosition } from '#contract/fight.ts';
import { createLocalSignals } from '#server/live/signals.ts';
import type { Database } from '#server/storage/schema.ts';
import { openStorage } from '#server/storage/storage.ts';
import { statBlock } from '#support/fights/combat-table.ts';
import { insertEncounter } from '#support/insert-encounter.ts';
import { createTestDatabase, ENGINES } from '#support/test-database.ts';
import { createFightService } from './service.ts';

const ANYWHERE: JournalPosition = { sequence: 0, id: null };

describe.each(ENGINES)('a cached fight on %s', (engine) => {
  async function prepare() {
    const database = await createTestDatabase(engine, inject('postgresUrl'));
    const storage = await openStorage(database.url, 'lorescreen-test');
    onTestFinished(async () => {
      await storage.close();
      await database.drop();
    });
    const { userId, encounterId } = await insertEncounter(storage, 2);
    const onWritten = vi.fn<(ownerId: string, bytes: number) => void>();
    /** Each call has its own cache, like a separate server. */
    const serverOn = (db: Kysely<Database>) =>
      createFightService({
        db,
        signals: createLocalSignals(),
        findStatBlocks: async () => () => statBlock(),
        now: Date.now,
        onWritten,
      });
    const { fight_id: id, fight } = await serverOn(storage.db).open(userId, encounterId);
    const combatant = fight.order[0] as string;
    let hitPoints = 0;
    const hit = () => {
      hitPoints += 1;
      const command = { type: 'set-hit-points' as const, combatant_id: combatant, hit_points: hitPoints };
      return { id: randomUUID(), at: 1, seed: 1, command };
    };
    const connect = (db: Kysely<Database>) => {
      const server = serverOn(db);
      return {
        send: (command: ReturnType<typeof hit>, after = ANYWHERE) =>
          server.send(userId, id, after, [command]),
        read: () => server.get(userId, id),
      };
    };
    return { db: storage.db, connect, hit, combatant, userId, onWritten };
  }

  it('reports the written bytes: few for a small command, the whole fight for a new fight and a snapshot', async () => {
    const { db, connect, hit, userId, onWritten } = await prepare();
    const [[, begun] = []] = onWritten.mock.calls;
    expect(begun).toBeGreaterThan(1_000);
    onWritten.mockClear();
    const { send } = connect(db);
    for (let number = 1; number <= 50; number += 1) await send(hit());
    const written = onWritten.mock.calls.map(([owner, bytes]) => (owner === userId ? bytes : 0));
    expect(written).toHaveLength(51);
    // The whole fight is written once, with the fiftieth command.
    expect(written.filter((bytes) => bytes > Number(begun) / 2)).toHaveLength(1);
  });

  it('takes two statements for a command', async () => {
    const { db, connect, hit } = await prepare();
    let statements = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        statements += 1;
        return result;
      },
    };
    const { send } = connect(db.withPlugin(counting));
    await send(hit());
    statements = 0;
    await send(hit(), { sequence: 1, id: null });
    expect(statements).toBe(2);
  });

  it('is read again after another server has changed it', async () => {
    const { db, connect, hit, combatant } = await prepare();
    const [one, other] = [connect(db), connect(db)];
    for (const server of [one, other, one, one, other]) await server.send(hit());
    const { fight, entries } = await one.read();
    expect(entries.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5]);
    expect(fight.combatants[combatant]?.hit_points).toBe(5);
  });

  it('counts the bytes of another server, even if the journal has no new entry', async () => {
    const { db, connect, hit } = await prepare();
    const [one, other] = [connect(db), connect(db)];
    await one.send(hit());
    await other.send({ ...hit(), command: { ...hit().command, combatant_id: 'nobody' } });
    await one.send(hit());
    const { journal_bytes } = await db.selectFrom('fights').select('journal_bytes').executeTakeFirstOrThrow();
    const stored = await db.selectFrom('fight_entries').select('entry').execute();
    expect(stored).toHaveLength(3);
    expect(journal_bytes).toBe(stored.reduce((sum, { entry }) => sum + Buffer.byteLength(entry), 0));
  });

  it('applies a command once, even after a retry', async () => {
    const { db, connect, hit } = await prepare();
    const { send, read } = connect(db);
    const [first, refused] = [hit(), { ...hit(), command: { ...hit().command, combatant_id: 'nobody' } }];
    const before = [await send(first), await send(refused)];
    await send(hit());
    const again = [await send(first), await send(refused)];
    expect(again.map(({ results }) => results)).toEqual(before.map(({ results }) => results));
    expect((await read()).entries).toHaveLength(2);
  });

  it('is not continued after a restored backup with another history of the same length', async () => {
    const { db, connect, hit } = await prepare();
    const { send, read } = connect(db);
    const first = hit();
    await send(first);
    await db
      .updateTable('fight_entries')
      .set({ command_id: randomUUID() })
      .where('command_id', '=', first.id)
      .execute();
    await expect(send(hit(), { sequence: 1, id: first.id })).rejects.toMatchObject({ code: 'other_history' });
    expect((await read()).entries).toHaveLength(1);
  });
});
