import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/schema.ts';

/** All lists kept together take at most this much; the ones longest unused go first. */
const KEPT_BYTES = 32 * 1024 * 1024;

export interface PreparedList {
  /** Changes with every save of the owner, and with every build of the server, which may answer otherwise. */
  etag: string;
  body: Buffer;
}

/**
 * Keeps each owner's lists as the bytes they are sent as, until the owner's revision changes. A list of a thousand
 * rows then costs what a short one costs: one look at the revision, which is in the database, so that several
 * servers agree. The revision is read before the rows: a save in between makes the kept list old, never wrong.
 */
export function createPreparedLists(db: Kysely<Database>, build: string) {
  const kept = new Map<string, PreparedList>();
  let keptBytes = 0;

  function forget(key: string): void {
    keptBytes -= kept.get(key)?.body.length ?? 0;
    kept.delete(key);
  }

  return {
    async prepare(ownerId: string, list: string, read: () => Promise<unknown>): Promise<PreparedList> {
      const row = await db
        .selectFrom('stuff_revisions')
        .select('revision')
        .where('user_id', '=', ownerId)
        .executeTakeFirst();
      const etag = `"${list}-${row?.revision ?? ownerId}-${build}"`;
      const key = `${list} ${ownerId}`;
      const found = kept.get(key);
      const prepared =
        found?.etag === etag ? found : { etag, body: Buffer.from(JSON.stringify(await read())) };
      forget(key);
      kept.set(key, prepared);
      keptBytes += prepared.body.length;
      for (const oldest of kept.keys()) {
        if (keptBytes <= KEPT_BYTES) break;
        forget(oldest);
      }
      return prepared;
    },
  };
}

export type PreparedLists = ReturnType<typeof createPreparedLists>;
