import { TABLES } from '#server/storage/schema.ts';
import type { Storage } from '#server/storage/storage.ts';

type Table = keyof typeof TABLES;

/** Login attempts belong to names and addresses, invitations to the operator. */
const OF_NO_ACCOUNT: readonly Table[] = ['login_attempts', 'invitations'];
const OWNED = (Object.keys(TABLES) as Table[]).filter((table) => !OF_NO_ACCOUNT.includes(table));

/** Their ids are used only by the calls of the account itself, which have their own tests. */
const OF_THE_ACCOUNT = ['users', 'sessions', 'account_events', 'passkeys', 'passkey_challenges'];

export type AccountDump = Record<string, unknown[]>;

/** Every row of an account, read directly from the tables. */
export async function dumpAccount({ db }: Storage, userId: string): Promise<AccountDump> {
  const dump: AccountDump = {};
  for (const table of OWNED) {
    let query = db.selectFrom(table as 'characters').selectAll();
    query = query.where((table === 'users' ? 'id' : 'user_id') as 'user_id', '=', userId);
    for (const key of TABLES[table]) query = query.orderBy(key as 'id');
    dump[table] = await query.execute();
  }
  return dump;
}

/** One id of each kind in the rows, including ids inside stored texts: combatants, commands. */
export function idsIn(dump: AccountDump): string[] {
  const ids = new Map<string, string>();
  for (const [table, rows] of Object.entries(dump)) {
    if (OF_THE_ACCOUNT.includes(table)) continue;
    const text = JSON.stringify(rows).replaceAll('\\"', '"');
    for (const [, name = '', id = ''] of text.matchAll(/"((?:\w+_)?id)":"([^"\\]+)"/g)) {
      if (name !== 'user_id') ids.set(`${table} ${name}`, id);
    }
  }
  return [...new Set(ids.values())];
}

export function emptyTablesOf(dump: AccountDump): string[] {
  return Object.keys(dump).filter((table) => dump[table]?.length === 0);
}
