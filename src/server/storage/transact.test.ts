import { sql } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '#support/test-database.ts';
import { openStorage } from './storage.ts';
import { transact } from './transact.ts';

async function openTestStorage() {
  const database = await createTestDatabase('postgres', inject('postgresUrl'));
  const storage = await openStorage(database.url, 'lorescreen-test');
  onTestFinished(async () => {
    await storage.close();
    await database.drop();
  });
  return storage;
}

it('runs a transaction again after a deadlock', async () => {
  const { db } = await openTestStorage();
  const person = (id: string) => ({ id, username: id, username_key: id, password_hash: '', created_at: 0 });
  await db
    .insertInto('users')
    .values([person('ann'), person('bob')])
    .execute();
  let waiting = 0;
  let both = () => {};
  const bothHaveOne = new Promise<void>((resolve) => {
    both = resolve;
  });
  const countBoth = (first: string, second: string) =>
    transact(db, async (transaction) => {
      for (const id of [first, second]) {
        const count = transaction
          .updateTable('users')
          .set((eb) => ({ created_at: eb('created_at', '+', 1) }));
        await count.where('id', '=', id).execute();
        waiting += 1;
        if (waiting === 2) both();
        await bothHaveOne;
      }
    });
  await Promise.all([countBoth('ann', 'bob'), countBoth('bob', 'ann')]);
  const rows = await db.selectFrom('users').select('created_at').execute();
  expect(rows).toEqual([{ created_at: 2 }, { created_at: 2 }]);
});

it('runs it again after a second deadlock', async () => {
  const { db } = await openTestStorage();
  const meetAgain = sql`do $$ begin raise exception using errcode = '40P01'; end $$`;
  let runs = 0;
  const done = await transact(db, async (transaction) => {
    runs += 1;
    if (runs < 4) await meetAgain.execute(transaction);
    return 'done';
  });
  expect({ done, runs }).toEqual({ done: 'done', runs: 4 });
});
