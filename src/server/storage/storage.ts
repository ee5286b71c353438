import { existsSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { within } from '#server/with-timeout.ts';
import { placeOf, requireAddress, type StorageAddress } from './address.ts';
import { migrate, requireCurrent } from './migrate.ts';
import { connectPostgres, type PostgresOptions } from './postgres.ts';
import type { Database } from './schema.ts';
import { connectSqlite, emptyLog } from './sqlite.ts';
import { StorageProblem } from './storage-errors.ts';

/** The timeout of a health check. */
const PING_MILLISECONDS = 3_000;
/** How long a stop waits for the connections to close. */
const CLOSE_MILLISECONDS = 3_000;

export interface Storage {
  readonly engine: StorageAddress['engine'];
  readonly db: Kysely<Database>;
  /** The address, for code that opens another connection. */
  readonly url: string;
  /** Throws if the storage does not answer. */
  ping(): Promise<void>;
  /**
   * Called after a final deletion. On SQLite it empties the write-ahead log, which still contains the old pages.
   * PostgreSQL reuses the space of deleted rows itself.
   */
  forgetDeleted(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  /** No timeouts, for commands. */
  patient?: boolean;
}

/**
 * Opens the storage at an address and migrates it to this version, exactly once even if several servers start together.
 */
export async function openStorage(
  url: string,
  applicationName: string,
  { patient = false }: Options = {},
): Promise<Storage> {
  const address = requireAddress(url);
  const migrating = await connect(address, {
    applicationName,
    patient: patient || address.engine === 'postgres',
  });
  try {
    await migrate(migrating);
  } catch (error) {
    await migrating.destroy();
    throw error;
  }
  if (patient || address.engine === 'sqlite') return describe(address, url, migrating);
  await migrating.destroy();
  return describe(address, url, await connect(address, { applicationName, patient }));
}

/** Opens an existing storage of this version for a command, without migrating it or changing its permissions. */
export async function openExistingStorage(url: string, applicationName: string): Promise<Storage> {
  const address = requireAddress(url);
  if (address.engine === 'sqlite' && !existsSync(address.file)) {
    throw new StorageProblem(`There is no database: ${placeOf(address)} does not exist.`);
  }
  const db =
    address.engine === 'sqlite'
      ? connectSqlite(address.file, { existing: true })
      : await connectPostgres(address.url, { applicationName, patient: true });
  try {
    await requireCurrent(db, placeOf(address));
    return describe(address, url, db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function connect(address: StorageAddress, options: PostgresOptions): Promise<Kysely<Database>> {
  return address.engine === 'postgres'
    ? connectPostgres(address.url, options)
    : connectSqlite(address.file, { concurrent: !options.patient });
}

function describe({ engine }: StorageAddress, url: string, db: Kysely<Database>): Storage {
  return {
    engine,
    db,
    url,
    ping: async () => {
      await within(PING_MILLISECONDS, sql`select 1`.execute(db));
    },
    forgetDeleted: async () => {
      if (engine === 'sqlite') await emptyLog(db);
    },
    // No query runs any more, so nothing is lost if closing fails.
    close: () => within(CLOSE_MILLISECONDS, db.destroy()).catch(() => {}),
  };
}
