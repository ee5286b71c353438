import type { Kysely } from 'kysely';
import { StoredFile } from '#server/http/pages/stored-file.ts';
import { Refusal } from '#server/refusal.ts';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';

/** The file of a picture. `key` identifies it for the browser; its bytes are read only if the browser needs them. */
export async function openPicture(
  db: Kysely<Database>,
  ownerId: string,
  id: string,
  key: string,
): Promise<StoredFile> {
  const picture = () => ownRows(db, ownerId).selectFrom('pictures').where('id', '=', id);
  const found = await picture().select('type').executeTakeFirst();
  if (found === undefined) throw new Refusal('not_found');
  const read = async () => {
    const row = await picture().select('data').executeTakeFirst();
    if (row === undefined) throw new Refusal('not_found');
    return Buffer.from(row.data, 'base64');
  };
  return new StoredFile({ key, type: found.type, read });
}
