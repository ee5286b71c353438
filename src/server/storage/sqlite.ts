import { chmodSync, closeSync, existsSync, mkdirSync, openSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely';
import Libsql from 'libsql';
import type { Database } from './schema.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { type SqliteConnections, SqliteDriver } from './sqlite-driver.ts';
import { StorageLost, StorageProblem } from './storage-errors.ts';

/** How long opening waits for another process. Later the connection itself waits. */
const OPEN_BUSY_MILLISECONDS = 5_000;
/** The file contains password hashes and sessions, so other users of the machine must not read it. */
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

class TransactionalSqliteAdapter extends SqliteAdapter {
  /** Migrations run inside `begin immediate`, which also serializes two starting servers. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

interface Options {
  /** Uses an existing file without migrating it or changing its permissions. */
  existing?: boolean;
  /** Separate connections for reads, as a server needs. A command may need to be the only connection. */
  concurrent?: boolean;
}

export function connectSqlite(file: string, options: Options = {}): Kysely<Database> {
  const connections = connect(file, options);
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new TransactionalSqliteAdapter(),
      createDriver: () => new SqliteDriver(connections),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}

/** How long a check of the database file stays valid. */
const FILE_CHECK_MILLISECONDS = 1000;

function connect(file: string, { existing = false, concurrent = false }: Options): SqliteConnections {
  try {
    if (!existing) prepareFile(file);
    const writer = new SqliteConnection(openFile(file, existing));
    const opened = statSync(file);
    const another = () => (concurrent ? new SqliteConnection(openReader(file)) : writer);
    const reader = another();
    const snapshot = another();
    return {
      writer,
      reader,
      snapshot,
      requireFile: () => requireSameFile(file, opened),
      requireFileToRead: onceASecond(() => requireSameFile(file, opened)),
      close: () => {
        if (concurrent) {
          reader.close();
          snapshot.close();
        }
        // After a stop all data is in the file itself, so a copy of the file is complete. A command that runs beside a
        // server leaves this to the server.
        if (!existing && isSameFile(file, opened)) writer.checkpoint();
        writer.close();
      },
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StorageProblem(`The database file ${file} cannot be opened: ${reason}`, { cause: error });
  }
}

/** SQLite creates the files next to it with the same permissions. */
function prepareFile(file: string): void {
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true, mode: PRIVATE_FOLDER });
  closeSync(openSync(file, 'a', PRIVATE_FILE));
  for (const one of [file, `${file}-wal`, `${file}-shm`]) {
    if (existsSync(one) && (statSync(one).mode & 0o777) !== PRIVATE_FILE) chmodSync(one, PRIVATE_FILE);
  }
}

function openFile(file: string, existing: boolean): Libsql.Database {
  const database = new Libsql(file);
  // FULL: an answered change is on disk, even if the power fails right after. Deleted data is overwritten with zeros,
  // because it could otherwise still be read in the file.
  database.exec(`
    pragma busy_timeout = ${OPEN_BUSY_MILLISECONDS};
    ${existing ? '' : 'pragma journal_mode = wal;'}
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma secure_delete = on;
  `);
  database.prepare('select count(*) from sqlite_schema').get();
  database.exec('pragma busy_timeout = 0');
  return database;
}

function openReader(file: string): Libsql.Database {
  const database = new Libsql(file);
  database.exec('pragma query_only = on; pragma busy_timeout = 0');
  return database;
}

/** Retries while other connections read or write, and the pause between them. */
const EMPTY_LOG_ATTEMPTS = 20;
const EMPTY_LOG_PAUSE_MILLISECONDS = 50;

/**
 * Writes the write-ahead log into the file and truncates it. If all attempts fail, the next checkpoint or stop does it.
 */
export async function emptyLog(db: Kysely<Database>): Promise<void> {
  for (let attempt = 1; attempt <= EMPTY_LOG_ATTEMPTS; attempt += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy !== 1) return;
    await setTimeout(EMPTY_LOG_PAUSE_MILLISECONDS);
  }
}

/** Checking the disk before every read would cost more than most reads. A failed check is repeated immediately. */
function onceASecond(check: () => void): () => void {
  let checkedAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (now - checkedAt < FILE_CHECK_MILLISECONDS) return;
    check();
    checkedAt = now;
  };
}

/** If the file was deleted or replaced under a running server, later saves would be lost. */
function requireSameFile(file: string, opened: Stats): void {
  if (isSameFile(file, opened)) return;
  throw new StorageLost(
    `The database file ${file} was deleted or replaced while the server runs: put it back or restart the server.`,
  );
}

function isSameFile(file: string, opened: Stats): boolean {
  const now = statSync(file, { throwIfNoEntry: false });
  return now !== undefined && now.ino === opened.ino && now.dev === opened.dev;
}
