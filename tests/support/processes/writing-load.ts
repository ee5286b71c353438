import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { newId } from '#server/ids.ts';
import { openStorage } from '#server/storage/storage.ts';
import { issued, prepareFight, send } from '#support/fights/fight-server.ts';
import { createClient, type TestClient } from '#support/test-client.ts';

const MEMBERS = 12;
const IMPORTED = 30;
const RETRY_MILLISECONDS = 20;
const credentials = { username: 'writer', password: 'secret' };

/** The acknowledged writes. They must exist after any failure. */
export interface Acknowledged {
  /** Names by id. */
  characters: Map<string, string>;
  campaigns: Set<string>;
  /** Texts of notes by id. */
  notes: Map<string, string>;
  /** Plans of sessions by id. */
  sessions: Map<string, string>;
  /** How often the text of one note was saved. */
  saves: number;
  /** The common name of all records of one import. */
  imports: Set<string>;
  /** In the order of acceptance. */
  commands: string[];
  /** Responses that are neither a success nor `storage_unavailable`. */
  odd: string[];
}

export interface Writing {
  acknowledged: Acknowledged;
  /** Resolves after `count` more writes were answered. */
  after(count: number): Promise<void>;
  /** Finishes the requests in progress. */
  stop(): Promise<void>;
}

export interface Account {
  client: TestClient;
  fightId: string;
  members: string[];
  campaign: string;
  /** A note that is saved over and over. */
  note: string;
}

/** An account with a fight, and with characters in campaigns. Call it once per database. */
export async function prepareAccount(url: string): Promise<Account> {
  const client = createClient(url);
  await client.post('/api/user/register', credentials);
  const { fightId } = await prepareFight(client);
  const members: string[] = [];
  for (let at = 0; at < MEMBERS; at += 1)
    members.push((await client.post('/api/characters', hero(`Member ${at}`))).body.id);
  const campaign = (await client.post('/api/campaigns', { name: 'Journal' })).body.id;
  const note = (await client.post('/api/notes', { campaign_id: campaign, name: 'Saved', text: '0' })).body.id;
  return { client, fightId, members, campaign, note };
}

export function noneYet(): Acknowledged {
  return {
    characters: new Map(),
    campaigns: new Set(),
    notes: new Map(),
    sessions: new Map(),
    saves: 0,
    imports: new Set(),
    commands: [],
    odd: [],
  };
}

function hero(name: string) {
  return { name, player: 'Ann', hit_points: 10, level: 1, armor_class: 10 };
}

/** Writes in parallel loops until it is stopped. */
export function writeTo(url: string, account: Account, acknowledged: Acknowledged): Writing {
  const cookie = account.client.cookie();
  const client = createClient(url);
  let isStopped = false;
  let answered = 0;
  const waiting: { count: number; resolve: () => void }[] = [];

  async function attempt(
    path: string,
    body: unknown,
    onTaken: () => void,
    method: 'post' | 'put' = 'post',
  ): Promise<boolean> {
    const answer = await client[method](path, body, { cookie }).catch(() => undefined);
    if (answer === undefined || answer.status === 503) {
      if (!isStopped) await new Promise((resolve) => setTimeout(resolve, RETRY_MILLISECONDS));
      return false;
    }
    if (answer.status >= 300)
      acknowledged.odd.push(`${path} ${answer.status} ${JSON.stringify(answer.body)}`);
    else {
      onTaken();
      answered += 1;
      for (const one of waiting.filter(({ count }) => count <= answered)) one.resolve();
    }
    return true;
  }

  const ways: (() => Promise<unknown>)[] = [
    () => {
      const [new_id, name] = [newId(), `Hero ${randomUUID()}`];
      return attempt('/api/characters', { ...hero(name), new_id }, () =>
        acknowledged.characters.set(new_id, name),
      );
    },
    () => {
      const new_id = newId();
      const body = { name: 'Whole', addedPlayers: account.members, new_id };
      return attempt('/api/campaigns', body, () => acknowledged.campaigns.add(new_id));
    },
    () => {
      const [new_id, text] = [newId(), `Note ${randomUUID()}`];
      const body = { campaign_id: account.campaign, name: 'A note', text, new_id };
      return attempt('/api/notes', body, () => acknowledged.notes.set(new_id, text));
    },
    () => {
      const [new_id, plan] = [newId(), `Plan ${randomUUID()}`];
      const body = { campaign_id: account.campaign, number: 1, plan, new_id };
      return attempt('/api/sessions', body, () => acknowledged.sessions.set(new_id, plan));
    },
    () => {
      const next = acknowledged.saves + 1;
      const body = { campaign_id: account.campaign, name: 'Saved', text: String(next) };
      const onTaken = () => {
        acknowledged.saves = next;
      };
      return attempt(`/api/notes/${account.note}`, body, onTaken, 'put');
    },
    () => {
      const name = `Import ${randomUUID()}`;
      const characters = Array.from({ length: IMPORTED }, () => ({ character_id: newId(), ...hero(name) }));
      const document = { format: 'lorescreen', version: 1, characters };
      return attempt('/api/import', { mode: 'commit', document }, () => acknowledged.imports.add(name));
    },
    async () => {
      const command = issued({ type: 'write-log', text: 'A step' });
      const path = `/api/fights/${account.fightId}/commands`;
      // Retries until there is a response, as a page does. The write must count once.
      while (
        !(await attempt(path, { after: 0, commands: [command] }, () =>
          acknowledged.commands.push(command.id),
        ))
      ) {
        if (isStopped) return;
      }
    },
  ];
  const loops = ways.map(async (write) => {
    while (!isStopped) await write();
  });
  return {
    acknowledged,
    after: (count) => new Promise((resolve) => waiting.push({ count: answered + count, resolve })),
    stop: async () => {
      isStopped = true;
      await Promise.all(loops);
    },
  };
}

/** Checks that every acknowledged write exists, that no write is partial, and that the database is intact. */
export async function expectWhole(
  url: string,
  databaseUrl: string,
  account: Account,
  acknowledged: Acknowledged,
) {
  expect(acknowledged.odd).toEqual([]);
  const client = createClient(url);
  expect((await client.post('/api/user/login', credentials)).status).toBe(200);
  const { characters, campaigns, notes, sessions } = (await client.get('/api/export')).body as {
    notes: { note_id: string; text: string }[];
    sessions: { session_id: string; plan: string }[];
    characters: { character_id: string; name: string }[];
    campaigns: { campaign_id: string; characters: unknown[]; name: string }[];
  };
  const names = new Map(characters.map(({ character_id, name }) => [character_id, name]));
  for (const [id, name] of acknowledged.characters) expect(names.get(id)).toBe(name);
  const whole = campaigns.filter(({ name }) => name === 'Whole');
  for (const campaign of whole) expect(campaign.characters).toHaveLength(MEMBERS);
  const ids = new Set(whole.map(({ campaign_id }) => campaign_id));
  for (const id of acknowledged.campaigns) expect(ids.has(id)).toBe(true);
  const texts = new Map(notes.map(({ note_id, text }) => [note_id, text]));
  for (const [id, text] of acknowledged.notes) expect(texts.get(id)).toBe(text);
  // A save whose answer was lost may be stored too.
  expect(Number(texts.get(account.note))).toBeGreaterThanOrEqual(acknowledged.saves);
  const plans = new Map(sessions.map(({ session_id, plan }) => [session_id, plan]));
  for (const [id, plan] of acknowledged.sessions) expect(plans.get(id)).toBe(plan);
  const imported = groupByName(characters);
  for (const name of acknowledged.imports) expect(imported.has(name)).toBe(true);
  for (const [name, records] of imported)
    if (name.startsWith('Import ')) expect(records).toHaveLength(IMPORTED);
  const journal = await readJournal(client, account.fightId);
  const taken = new Set(acknowledged.commands);
  expect(journal.filter((id) => taken.has(id))).toEqual(acknowledged.commands);
  expect(new Set(journal).size).toBe(journal.length);
  await expectSound(databaseUrl);
}

function groupByName<Item extends { name: string }>(items: Item[]): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(item.name, [...(groups.get(item.name) ?? []), item]);
  return groups;
}

async function readJournal(client: TestClient, fightId: string): Promise<string[]> {
  const ids: string[] = [];
  for (;;) {
    const { body } = await client.get(`/api/fights/${fightId}/entries?after=${ids.length}`);
    const entries = body.entries as { sequence: number; issued: { id: string } }[];
    for (const { sequence, issued: command } of entries) expect(sequence).toBe(ids.push(command.id));
    if (ids.length >= body.sequence) return ids;
  }
}

/** SQLite checks itself. For PostgreSQL every row is read, also through the indexes. */
export async function expectSound(databaseUrl: string): Promise<void> {
  const { db, engine, close } = await openStorage(databaseUrl, 'lorescreen-test');
  if (engine === 'sqlite') {
    expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: 'ok' }]);
    expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([]);
  } else {
    const counts = async (how: string) => {
      await sql
        .raw(`set enable_seqscan = ${how}; set enable_indexscan = ${how === 'on' ? 'off' : 'on'}`)
        .execute(db);
      return (await sql`select count(*) as count, count(distinct id) as ids from characters`.execute(db))
        .rows;
    };
    expect(await counts('off')).toEqual(await counts('on'));
  }
  await close();
}

/** Sends the writes again, as a page does after a missing response. No write may be applied twice. */
export async function expectStillWrites(url: string, account: Account): Promise<void> {
  const client = createClient(url);
  await client.post('/api/user/login', credentials);
  const command = issued({ type: 'write-log', text: 'Once' });
  for (let time = 0; time < 2; time += 1) {
    expect((await send(client, account.fightId, [command])).body.results).toMatchObject([
      { status: 'applied' },
    ]);
  }
}
