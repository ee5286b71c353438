import { sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { newId } from '#server/ids.ts';
import { createTestDatabase, ENGINES } from '#support/test-database.ts';
import { fixedStatement, nameOfStatement } from './fixed-statement.ts';
import { openStorage } from './storage.ts';

interface NewUser {
  id: string;
  name: string;
}

describe.each(ENGINES)('a fixed statement on %s', (engine) => {
  async function open() {
    const database = await createTestDatabase(engine, inject('postgresUrl'));
    const storage = await openStorage(database.url, 'lorescreen-test');
    onTestFinished(async () => {
      await storage.close();
      await database.drop();
    });
    return storage.db;
  }

  let built = 0;
  const insertUser = fixedStatement((db, { id, name }: NewUser) => {
    built += 1;
    const user = { id, username: name, username_key: name, password_hash: 'none', created_at: 7 };
    return db.insertInto('users').values(user).returning(['username', 'created_at']);
  });
  const selectUser = fixedStatement((db, { name }: Pick<NewUser, 'name'>) =>
    db.selectFrom('users').select(['username', 'created_at']).where('username_key', '=', name),
  );

  it('is built once and run with the values of each call, inside and outside of a transaction', async () => {
    const db = await open();
    const values = { id: newId(), name: 'Ann' };
    expect((await insertUser(db, values)).rows).toEqual([{ username: 'Ann', created_at: 7 }]);
    await db.transaction().execute(async (transaction) => {
      await insertUser(transaction, { id: newId(), name: 'Bob' });
      expect((await selectUser(transaction, { name: 'Bob' })).rows).toHaveLength(1);
    });
    expect((await selectUser(db, { name: 'Bob' })).rows).toEqual([{ username: 'Bob', created_at: 7 }]);
    expect((await selectUser(db, { name: 'Cleo' })).rows).toEqual([]);
    expect(built).toBe(1);
  });

  it('has one name for each text, even if two statements have the same text', async () => {
    const db = await open();
    const selectIds = () =>
      fixedStatement<object, { id: string }>((from) => from.selectFrom('users').select('id'));
    const selectNames = fixedStatement<object, { username: string }>((from) =>
      from.selectFrom('users').select('username'),
    );
    await selectIds()(db, {});
    const name = nameOfStatement('select "id" from "users"');
    await selectIds()(db, {});
    await selectNames(db, {});
    expect(name).toBeDefined();
    expect(nameOfStatement('select "id" from "users"')).toBe(name);
    expect(nameOfStatement('select "username" from "users"')).not.toBe(name);
  });

  it.runIf(engine === 'postgres')('is prepared once on a connection', async () => {
    const db = await open();
    await db.connection().execute(async (connection) => {
      for (const name of ['Ann', 'Bob', 'Cleo']) await selectUser(connection, { name });
      const { rows } = await sql<{ calls: number }>`
        select cast(generic_plans + custom_plans as integer) as calls from pg_prepared_statements
        where statement like ${'select "username"%'}`.execute(connection);
      expect(rows).toEqual([{ calls: 3 }]);
    });
  });
});
