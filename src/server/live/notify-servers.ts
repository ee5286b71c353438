import type { Storage } from '#server/storage/storage.ts';
import { notifyOverPostgres } from './postgres-signals.ts';
import { notifyOverSqlite } from './sqlite-signals.ts';

/** Sends a signal to all servers of a storage, from a process that is not a server. Call it after the commit. */
export async function notifyServers({ engine, db }: Storage, topic: string): Promise<void> {
  if (engine === 'postgres') await notifyOverPostgres(db, topic);
  else await notifyOverSqlite(db);
}
