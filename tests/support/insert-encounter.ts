import { newId } from '#server/ids.ts';
import type { Storage } from '#server/storage/storage.ts';

/** Inserts an account and an encounter with `goblins` goblins directly into the database. */
export async function insertEncounter(
  { db }: Storage,
  goblins: number,
): Promise<{ userId: string; encounterId: string }> {
  const userId = newId();
  const encounterId = newId();
  const account = { id: userId, username: 'ann', username_key: 'ann', password_hash: 'x', created_at: 1 };
  await db.insertInto('users').values(account).execute();
  await db
    .insertInto('encounters')
    .values({
      user_id: userId,
      id: encounterId,
      name: 'Siege',
      version: 1,
      created_at: 1,
      updated_at: 1,
      short_description: 'x',
      description: '',
      location: '',
      terrain: '',
      rewards: '',
    })
    .execute();
  const row = { name: 'Goblin', count: goblins, url: '', pointer: 'srd/goblin' };
  await db
    .insertInto('encounter_monsters')
    .values({ ...row, user_id: userId, encounter_id: encounterId, position: 0 })
    .execute();
  return { userId, encounterId };
}
