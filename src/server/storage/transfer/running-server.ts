import { sql } from 'kysely';
import { SERVER_APPLICATION } from '../postgres.ts';
import type { Storage } from '../storage.ts';

export async function isServerRunning({ engine, db }: Storage): Promise<boolean> {
  if (engine === 'postgres') {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and application_name = ${SERVER_APPLICATION}`.execute(db);
    return rows.length > 0;
  }
  // SQLite leaves write-ahead mode only for the last connection, so this fails if another process has the file open.
  try {
    const { rows } = await sql<{ journal_mode: string }>`pragma journal_mode = delete`.execute(db);
    return rows[0]?.journal_mode !== 'delete';
  } catch {
    return true;
  } finally {
    await sql`pragma journal_mode = wal`.execute(db);
  }
}
