import { expect, it } from 'vitest';
import type { OpenedFight } from '#contract/fight.ts';
import { FIGHT_FORMAT } from '#domain/combat/journal/formats/fight-format.ts';
import { upgradeFight } from '#domain/combat/journal/formats/upgrade-fight.ts';
import { wordLine } from '#domain/combat/log/log-line.ts';
import { DEFAULT_SETTINGS } from '#domain/combat/settings.ts';
import { issued, prepareFight, send } from '#support/fights/fight-server.ts';
import { recordedFight } from '#support/fights/recorded-fights.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer, type TestServer } from '#support/test-server.ts';

const recorded = recordedFight(1);

/** Replaces the fight with the data that an earlier version stored. */
async function writeRecorded({ storage: { db } }: TestServer, fightId: string): Promise<void> {
  const { user_id } = await db.selectFrom('fights').select('user_id').executeTakeFirstOrThrow();
  const { snapshot, entries } = recorded;
  await db.updateTable('fights').set({ sequence: entries.length }).execute();
  await db
    .updateTable('fight_snapshots')
    .set({ sequence: snapshot.history.sequence, state: JSON.stringify(snapshot) })
    .execute();
  await db
    .insertInto('fight_entries')
    .values(
      entries.map((entry) => ({
        user_id,
        fight_id: fightId,
        sequence: entry.sequence,
        command_id: entry.issued.id,
        entry: JSON.stringify(entry),
      })),
    )
    .execute();
}

it.each(ENGINES)('runs a fight that an earlier version stored, on %s', async (engine) => {
  const first = await startTestServer(engine);
  const gm = await first.signUp('Ann');
  const { fightId } = await prepareFight(gm);
  await writeRecorded(first, fightId);
  const expected = upgradeFight(recorded.fight);
  const get = async (client = gm) => (await client.get(`/api/fights/${fightId}`)).body as OpenedFight;
  expect((await get()).fight).toEqual(expected);

  const { length } = recorded.entries;
  const [again] = recorded.entries.slice(-1).map((entry) => entry.issued);
  if (!again) throw new Error('Nothing was recorded.');
  const hit = issued({ type: 'set-hit-points', combatant_id: expected.order[0] ?? '', hit_points: 1 });
  const undo = () => issued({ type: 'undo' });
  const { body } = await send(gm, fightId, [undo(), again, hit, undo(), undo()], length);
  expect(body.results).toMatchObject([
    { status: 'refused', refusal: 'nothing-to-undo' },
    { status: 'applied', sequence: length },
    { status: 'applied', sequence: length + 1 },
    { status: 'applied', sequence: length + 2 },
    { status: 'refused', refusal: 'nothing-to-undo' },
  ]);
  expect(body.entries.map(({ format }) => format)).toEqual([FIGHT_FORMAT, FIGHT_FORMAT]);

  // A server that starts later reads the old snapshot, the old entries and the new ones.
  const later = await startTestServer(engine, { databaseUrl: first.databaseUrl });
  const there = later.client();
  await there.post('/api/user/login', { username: 'Ann', password: 'secret' });
  const { fight, entries } = await get(there);
  expect(fight).toEqual((await get()).fight);
  expect(fight.combatants).toEqual(expected.combatants);
  expect(entries.slice(0, length).map(({ log }) => log.map(wordLine))).toEqual(
    recorded.entries.map(({ log }) => log.map(({ text }) => text)),
  );
});

it.each(ENGINES)('gives habits stored before a setting existed its default, on %s', async (engine) => {
  const server = await startTestServer(engine);
  const gm = await server.signUp();
  const { encounter, fightId } = await prepareFight(gm);
  const { user_id } = await server.storage.db
    .selectFrom('fights')
    .select('user_id')
    .executeTakeFirstOrThrow();
  const settings = JSON.stringify({ timer: true, skip_dead: 'never', forgotten: 1 });
  await server.storage.db
    .insertInto('habits')
    .values({ user_id, settings, custom_conditions: '["hexed"]' })
    .execute();
  const restarted = await gm.post(`/api/encounters/${encounter}/fight/restart`, { fight_id: fightId });
  expect(restarted.body.fight).toMatchObject({
    settings: { ...DEFAULT_SETTINGS, timer: true },
    custom_conditions: ['hexed'],
  });
});
