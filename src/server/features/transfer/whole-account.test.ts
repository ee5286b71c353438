import { describe, expect, it } from 'vitest';
import { getPicture, uploadPicture } from '#contract/journal/picture.ts';
import { type ExportedStuff, exportStuff, type ImportResult, importStuff } from '#contract/transfer.ts';
import { type AccountDump, dumpAccount } from '#support/account-dump.ts';
import { fillByContract } from '#support/hostile/fill-by-contract.ts';
import { sendCall } from '#support/send-call.ts';
import type { TestClient } from '#support/test-client.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer, type TestServer } from '#support/test-server.ts';

/** What belongs to the account itself and not to its data, or can only be valid at one table. */
const NOT_EXPORTED = [
  // The account: who signs in, from where, and what happened to it.
  ...['users', 'sessions', 'known_addresses', 'account_events', 'passkeys', 'passkey_challenges'],
  // Marks of the last change, and the last import of the library while it can be undone.
  ...['stuff_revisions', 'library_imports', 'library_import_records'],
  // The phones at a table.
  ...['table_seats', 'table_acts'],
];

/** Columns that an import cannot keep. */
const LEFT_OUT: Record<string, readonly string[]> = {
  // When and how often a record was saved in this account. Other devices find changes by these times.
  '*': ['user_id', 'version', 'created_at', 'updated_at'],
  // Links. A file must not give access to a table or a collection.
  live_tables: ['code', 'secret', 'shown_encounter_id'],
  collections: ['code'],
  // Undo. An import does not take the changes of a fight.
  fights: ['journal_bytes'],
  fight_snapshots: ['sequence', 'state', 'changes_from', 'changes_bytes'],
  fight_entries: ['entry', 'change', 'command_id'],
  session_lines: ['id'],
};

/** Rows that an import cannot keep. */
const LEFT_OUT_ROWS: Record<string, (row: Record<string, unknown>, dump: AccountDump) => boolean> = {
  // A fight without entries is created again from its encounter. Its snapshot may be older than its last entry.
  fights: ({ sequence }) => Number(sequence) <= 0,
  fight_snapshots: ({ fight_id }, { fights }) =>
    (fights as Record<string, unknown>[]).some(
      ({ id, sequence }) => id === fight_id && Number(sequence) <= 0,
    ),
  // An empty screen is the same as none.
  screens: ({ layouts }) => layouts === '[]',
  // Answers to commands that were refused, so that a retry is judged once.
  fight_entries: ({ sequence }) => Number(sequence) < 0,
};

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The rows in an order that does not depend on ids. `idOf` says what an id is called in the comparison. */
function comparable(dump: AccountDump, idOf: (id: string) => string): AccountDump {
  const tables = Object.entries(dump).filter(([table]) => !NOT_EXPORTED.includes(table));
  return Object.fromEntries(
    tables.map(([table, rows]) => {
      const without = [...(LEFT_OUT['*'] ?? []), ...(LEFT_OUT[table] ?? [])];
      const all = (rows as Record<string, unknown>[]).filter((row) => !LEFT_OUT_ROWS[table]?.(row, dump));
      const kept = withPlaces(table, all).map((row) =>
        Object.fromEntries(
          Object.entries(row)
            .filter(([name]) => !without.includes(name))
            .map(([name, value]) => [name, plain(table, name, value)]),
        ),
      );
      const texts = kept.map((row) => JSON.stringify(row).replace(UUID, idOf)).sort();
      return [table, texts.map((text) => JSON.parse(text))];
    }),
  );
}

/** The order of keys does not count. The lines of this account name ids of other kinds, which no import changes. */
function plain(table: string, name: string, value: unknown): unknown {
  if (table === 'session_lines' && name === 'data') return value && String(value).replace(UUID, '?');
  if (name !== 'fields') return value;
  const fields = JSON.parse(String(value)) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(fields).sort(([one], [other]) => one.localeCompare(other)));
}

/** A position counts only beside the others of the same list. */
function withPlaces(table: string, rows: readonly Record<string, unknown>[]): Record<string, unknown>[] {
  if (table !== 'campaign_encounters') return [...rows];
  return rows.map((row) => ({
    ...row,
    position: rows.filter(
      ({ campaign_id, position }) =>
        campaign_id === row.campaign_id && Number(position) < Number(row.position),
    ).length,
  }));
}

async function idOfUser(server: TestServer, username: string): Promise<string> {
  const user = server.storage.db.selectFrom('users').select('id').where('username', '=', username);
  return (await user.executeTakeFirstOrThrow()).id;
}

/** As the page does it: the document, and its pictures one by one. */
async function copyAccount(server: TestServer, from: TestClient, to: TestClient): Promise<ImportResult> {
  const exported = await sendCall(server.url, exportStuff, { cookie: from.cookie() });
  const document = JSON.parse(exported.text) as ExportedStuff;
  for (const { picture_id } of document.pictures) {
    const address = `${server.url}${getPicture.path.replace(':id', picture_id)}`;
    const file = await fetch(address, { headers: { cookie: from.cookie() } });
    const query = { new_id: picture_id };
    const body = Buffer.from(await file.arrayBuffer());
    const saved = await sendCall(server.url, uploadPicture, { cookie: to.cookie(), query, body });
    expect(saved.status).toBe(uploadPicture.status);
  }
  const body = { mode: 'commit', document, ids: [] };
  const answer = await sendCall(server.url, importStuff, { cookie: to.cookie(), body });
  expect(answer.status, answer.text).toBe(200);
  return JSON.parse(answer.text) as ImportResult;
}

describe.each(ENGINES)('an exported account on %s', (engine) => {
  it('is the same in an empty account, in all tables', { timeout: 120_000 }, async () => {
    const server = await startTestServer(engine);
    const owner = await server.signUp('owner');
    await fillByContract(server.url, owner.cookie(), 'The butler is the lich');
    const friend = await server.signUp('friend');
    const { ids = [] } = await copyAccount(server, owner, friend);

    const before = await dumpAccount(server.storage, await idOfUser(server, 'owner'));
    const after = await dumpAccount(server.storage, await idOfUser(server, 'friend'));
    const pictures = (before.pictures as { id: string }[]).map(({ id }) => id);
    const here = new Map([
      ...ids.map(({ from, id }) => [from, id] as const),
      ...pictures.map((id) => [id, id] as const),
    ]);
    const known = new Set(here.values());
    // Ids of lines, fights and panels are new too, but the answer does not name them.
    const theirs = comparable(after, (id) => (known.has(id) ? id : '?'));
    expect(theirs).toEqual(comparable(before, (id) => here.get(id) ?? '?'));
  });
});
