import type { Storage } from '#server/storage/storage.ts';
import { notifyOverPostgres } from './postgres-signals.ts';
import { notifyOverSqlite } from './sqlite-signals.ts';

/**
 * Sends a signal to all servers of a storage, from a process that is not a server. Call it after the commit. The
 * change is already committed, so a failed signal is only a warning.
 */
export async function notifyServers(
  { engine, db }: Storage,
  topic: string,
  warn: (sentence: string) => void,
): Promise<void> {
  try {
    await (engine === 'postgres' ? notifyOverPostgres(db, topic) : notifyOverSqlite(db));
  } catch {
    warn('The servers were not told; open streams end within a minute.');
  }
}
