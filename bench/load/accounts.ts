import { createHash, randomBytes } from 'node:crypto';
import { newId } from '#server/ids.ts';
import { openStorage } from '#server/storage/storage.ts';
import { createClient } from '#support/test-client.ts';

/** A game master at a table, with the ids for the requests. */
export interface Person {
  cookie: string;
  encounter: string;
  character: string;
  fight: string;
  combatant: string;
}

const AT_ONCE = 10;

/** Signed-in users, each with the sample campaign and its fight open. */
export async function preparePeople(url: string, databaseUrl: string, count: number): Promise<Person[]> {
  const cookies = await signIn(databaseUrl, count);
  const people: Person[] = [];
  for (let from = 0; from < cookies.length; from += AT_ONCE) {
    people.push(
      ...(await Promise.all(cookies.slice(from, from + AT_ONCE).map((cookie) => prepare(url, cookie)))),
    );
  }
  return people;
}

/** Writes directly into the tables, because hashing five hundred passwords is not part of the measurement. */
async function signIn(databaseUrl: string, count: number): Promise<string[]> {
  const storage = await openStorage(databaseUrl, 'lorescreen-load');
  const cookies: string[] = [];
  const run = newId();
  for (let person = 0; person < count; person += 1) {
    const [id, token, now] = [newId(), randomBytes(32).toString('base64url'), Date.now()];
    const name = `${run}-${person}`;
    const user = { id, username: name, username_key: name, password_hash: 'none', created_at: now };
    await storage.db.insertInto('users').values(user).execute();
    const session = createHash('sha256').update(token).digest('hex');
    await storage.db
      .insertInto('sessions')
      .values({ id: session, user_id: id, created_at: now, expires_at: now + 86_400_000 * 29.9 })
      .execute();
    cookies.push(`lorescreen_session=${token}`);
  }
  await storage.close();
  return cookies;
}

async function prepare(url: string, cookie: string): Promise<Person> {
  const client = createClient(url);
  await client.post('/api/sample', undefined, { cookie });
  const [encounter] = (await client.get('/api/encounters', { cookie })).body;
  const [character] = (await client.get('/api/characters', { cookie })).body;
  const opened = (await client.post(`/api/encounters/${encounter.encounter_id}/fight`, undefined, { cookie }))
    .body;
  return {
    cookie,
    encounter: encounter.encounter_id,
    character: character.character_id,
    fight: opened.fight_id,
    combatant: opened.fight.order[0],
  };
}
