import { type Kysely, Migrator, sql } from 'kysely';
import { MIGRATIONS } from './migrations/list.ts';
import { connectPostgres } from './postgres.ts';
import { StorageProblem } from './problem.ts';
import type { Database } from './schema.ts';
import { connectSqlite } from './sqlite.ts';

export interface Storage {
  readonly engine: 'sqlite' | 'postgres';
  readonly db: Kysely<Database>;
  /** Where it is, for what needs a connection of its own. */
  readonly url: string;
  /** Fails when the storage does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the storage that an address names and brings it to this version, once, also when servers start together. */
export async function openStorage(url: string, applicationName: string): Promise<Storage> {
  const storage = await connect(url, applicationName);
  try {
    await migrate(storage.db);
    return storage;
  } catch (error) {
    await storage.close();
    throw error;
  }
}

async function connect(url: string, applicationName: string): Promise<Storage> {
  if (/^postgres(ql)?:\/\//.test(url)) {
    return describe('postgres', await connectPostgres(url, applicationName), url);
  }
  return describe('sqlite', connectSqlite(url.replace(/^sqlite:/, '')), url);
}

function describe(engine: Storage['engine'], db: Kysely<Database>, url: string): Storage {
  return {
    engine,
    db,
    url,
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    close: () => db.destroy(),
  };
}

async function migrate(db: Kysely<Database>): Promise<void> {
  await refuseNewer(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) {
    // Another server of a newer version may have migrated between the look and the lock.
    await refuseNewer(db);
    throw error;
  }
}

/** A database that holds a migration we do not know belongs to a later version: hands off. */
async function refuseNewer(db: Kysely<Database>): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const unknown = rows.find(({ name }) => !(name in MIGRATIONS));
  if (unknown !== undefined) {
    throw new StorageProblem(
      `The database was made by a newer version of Lorescreen (it holds ${unknown.name}): update Lorescreen to open it.`,
    );
  }
}
