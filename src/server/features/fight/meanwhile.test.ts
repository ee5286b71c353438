import type { Transaction } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { OpenedFight } from '#contract/fight.ts';
import { fightsOf } from '#server/fights/fight-store.ts';
import { newId } from '#server/ids.ts';
import type { Database } from '#server/storage/schema.ts';
import { idOf, issued, prepareFight, send } from '#support/fights/fight-server.ts';
import { askWhile, lock } from '#support/fights/meanwhile.ts';
import type { TestClient } from '#support/test-client.ts';
import { HAS_POSTGRES } from '#support/test-database.ts';
import { startTestServer } from '#support/test-server.ts';

const open = async (gm: TestClient, encounter: string) =>
  (await gm.post(`/api/encounters/${encounter}/fight`)).body as OpenedFight;

async function startWithFight() {
  const server = await startTestServer('postgres');
  const { db } = server.storage;
  const gm = await server.signUp('Ann');
  const prepared = await prepareFight(gm);
  const beside = await startTestServer('postgres', { databaseUrl: server.databaseUrl });
  const there = beside.client();
  await there.post('/api/user/login', { username: 'Ann', password: 'secret' });
  const { id: userId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  /** What another server does if the encounter has changed before the first command. */
  const replace = (transaction: Transaction<Database>) => {
    const row = { id: newId(), encounter_id: prepared.encounter, number: 2, sequence: 0 };
    const { fightId, opened } = prepared;
    return fightsOf(transaction, userId).replaceUntouched(fightId, row, opened.fight, Date.now());
  };
  return { db, gm, there, userId, replace, ...prepared };
}

describe.runIf(HAS_POSTGRES)('a fight that another server replaces while it is read', () => {
  interface Read<Answer> {
    waitsFor: 'fight_snapshots' | 'encounters';
    read(there: TestClient, ids: { fightId: string; encounter: string }): Promise<Answer>;
  }

  async function replacedWhileRead<Answer>({ waitsFor, read }: Read<Answer>) {
    const { db, gm, there, encounter, fightId, replace } = await startWithFight();
    const answer = await askWhile(db, {
      held: lock(waitsFor),
      ask: () => read(there, { fightId, encounter }),
      meanwhile: replace,
    });
    return { answer, now: await open(gm, encounter) };
  }

  it('applies its commands to the replacement', async () => {
    const first = issued({ type: 'start-fight' });
    const { answer, now } = await replacedWhileRead({
      waitsFor: 'fight_snapshots',
      read: (there, { fightId }) => send(there, fightId, [first]),
    });
    expect(answer).toMatchObject({ body: { results: [{ id: first.id, status: 'applied' }] } });
    expect(now).toMatchObject({ fight: { status: 'running' } });
  });

  it('is not found', async () => {
    const { answer } = await replacedWhileRead({
      waitsFor: 'fight_snapshots',
      read: (there, { fightId }) => there.get(`/api/fights/${fightId}`),
    });
    expect(answer).toMatchObject({ status: 404 });
  });

  it.each(['fight_snapshots', 'encounters'] as const)(
    'is opened as the replacement, also while waiting for %s',
    async (waitsFor) => {
      const { answer, now } = await replacedWhileRead({
        waitsFor,
        read: (there, { encounter }) => open(there, encounter),
      });
      expect(answer).toEqual(now);
    },
  );

  it('judges a command once, even a refused one', async () => {
    const { db, gm, there, encounter, fightId, replace } = await startWithFight();
    const early = issued({ type: 'end-fight' });
    const refused = [{ id: early.id, status: 'refused' }];
    const answer = await askWhile(db, { held: replace, ask: () => send(there, fightId, [early]) });
    expect(answer).toMatchObject({ body: { results: refused } });
    const now = await open(gm, encounter);
    await send(gm, now.fight_id, [issued({ type: 'start-fight' })]);
    // A retry after a lost answer.
    expect(await send(there, fightId, [early])).toMatchObject({ body: { results: refused } });
  });
});

describe.runIf(HAS_POSTGRES)('a fight that is created while another server', () => {
  const namesOf = ({ fight }: OpenedFight) => Object.values(fight.combatants).map(({ name }) => name);

  it('saves the encounter uses one consistent state', async () => {
    const { db, there, encounter, opened } = await startWithFight();
    const answer = await askWhile(db, {
      held: lock('encounter_monsters'),
      ask: () => open(there, encounter),
      meanwhile: async (transaction) => {
        await transaction.deleteFrom('encounter_characters').execute();
        await transaction.updateTable('encounter_monsters').set({ name: 'Boss' }).execute();
      },
    });
    expect(namesOf(answer)).toEqual(namesOf(opened));
    expect(namesOf(await open(there, encounter))).toEqual(['Sildar', 'Boss - 1', 'Boss - 2']);
  });

  it('deletes the encounter is not found', async () => {
    const { db, gm, there } = await startWithFight();
    const encounter = (await gm.post('/api/encounters', { name: 'New', shortDesc: 'x' })).body.id as string;
    const answer = await askWhile(db, {
      held: lock('habits'),
      ask: () => there.post(`/api/encounters/${encounter}/fight`),
      meanwhile: (transaction) => transaction.deleteFrom('encounters').where('id', '=', encounter).execute(),
    });
    expect(answer).toMatchObject({ status: 404 });
  });
});

it.runIf(HAS_POSTGRES)('remembers choices of two concurrent fights', async () => {
  const { db, gm, there, userId, encounter, fightId, opened } = await startWithFight();
  const habits = { settings: JSON.stringify(opened.fight.settings), custom_conditions: '["Hexed"]' };
  const mark = issued({
    type: 'apply-condition',
    combatant_ids: [idOf(opened, 'Aria')],
    condition_id: 'marked',
    name: 'Marked',
  });
  await askWhile(db, {
    held: (transaction) =>
      transaction
        .insertInto('habits')
        .values({ user_id: userId, ...habits })
        .execute(),
    ask: () => send(there, fightId, [mark]),
  });
  const restarted = await gm.post(`/api/encounters/${encounter}/fight/restart`, { fight_id: fightId });
  expect(restarted.body.fight.custom_conditions).toEqual(['Hexed', 'Marked']);
});
