import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import Libsql from 'libsql';
import { StorageProblem } from './problem.ts';
import type { Database } from './schema.ts';
import { SqliteDriver } from './sqlite-driver.ts';

/** Opening waits this long for another process; afterwards the driver does the waiting. */
const OPEN_BUSY_MILLISECONDS = 5_000;

class TransactionalSqliteAdapter extends SqliteAdapter {
  /** Migrations run inside `begin immediate`, which is also what keeps two starting servers apart. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** With `existing`, the file and its folder are taken as they are and nothing about them is changed. */
export function connectSqlite(file: string, { existing = false } = {}): Kysely<Database> {
  const database = openFile(file, existing);
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new TransactionalSqliteAdapter(),
      createDriver: () => new SqliteDriver(database),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}

function openFile(file: string, existing: boolean): Libsql.Database {
  try {
    // Everybody's passwords and sessions are in there: nobody else on the machine needs to look.
    if (!existing) mkdirSync(path.dirname(path.resolve(file)), { recursive: true, mode: 0o700 });
    const database = new Libsql(file);
    // FULL: a change that was answered is on disk, also when the power fails the moment after.
    database.exec(`
      pragma busy_timeout = ${OPEN_BUSY_MILLISECONDS};
      ${existing ? '' : 'pragma journal_mode = wal;'}
      pragma synchronous = full;
      pragma foreign_keys = on;
    `);
    database.prepare('select count(*) from sqlite_schema').get();
    database.exec('pragma busy_timeout = 0');
    return database;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StorageProblem(`The database file ${file} cannot be opened: ${reason}`, { cause: error });
  }
}
