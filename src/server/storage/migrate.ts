import { type Kysely, Migrator, sql } from 'kysely';
import { MIGRATIONS } from './migrations/list.ts';
import type { Database } from './schema.ts';
import { StorageProblem } from './storage-errors.ts';

export async function migrate(db: Kysely<Database>): Promise<void> {
  await refuseNewer(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  // A newer server may have migrated between the first check and the lock.
  await refuseNewer(db);
  const reason = error instanceof Error ? error.message : String(error);
  throw new StorageProblem(`The database could not be migrated to this version: ${reason}`, { cause: error });
}

/** Refuses a database of any other version. */
export async function requireCurrent(db: Kysely<Database>, place: string): Promise<void> {
  await refuseNewer(db);
  const done = await listDone(db);
  if (done.length === 0) throw new StorageProblem(`There is no database of Lorescreen: ${place} has none.`);
  const missing = Object.keys(MIGRATIONS).find((name) => !done.includes(name));
  if (missing !== undefined) {
    throw new StorageProblem(
      `The database is of an older version of Lorescreen (it lacks ${missing}): start the server once, which updates it, or use the version that made it.`,
    );
  }
}

/** A database with an unknown migration belongs to a newer version and must not be changed. */
async function refuseNewer(db: Kysely<Database>): Promise<void> {
  const unknown = (await listDone(db)).find((name) => !(name in MIGRATIONS));
  if (unknown !== undefined) {
    throw new StorageProblem(
      `The database was made by a newer version of Lorescreen (it contains ${unknown}): update Lorescreen to open it.`,
    );
  }
}

async function listDone(db: Kysely<Database>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}
