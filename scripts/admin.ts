import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { createAdministration, type ListedAccount } from '#server/features/user/administration.ts';
import {
  INVITATIONS_MAXIMUM,
  listInvitations,
  makeInvitations,
  revokeInvitation,
} from '#server/features/user/invitations.ts';
import { totalLimit } from '#server/features/user/usage.ts';
import { openExistingStorage, type Storage } from '#server/storage/storage.ts';
import { HELP } from './admin-help.ts';
import { runCommand, Usage } from './command.ts';

const MEBIBYTE = 1024 * 1024;
const DAY = 24 * 60 * 60_000;
const MEGABYTES_MAXIMUM = 1_000_000;
const COUNT_MAXIMUM = 100;
const DAYS_MAXIMUM = 3_650;
const DAYS_PRESET = '14';
const NOTE_MAXIMUM = 100;

const OPTIONS = {
  json: { type: 'boolean' },
  yes: { type: 'boolean' },
  count: { type: 'string' },
  days: { type: 'string' },
  note: { type: 'string' },
  help: { type: 'boolean' },
} as const;
type Option = keyof typeof OPTIONS;
type Values = ReturnType<typeof readWords>['values'];

interface Command {
  /** The names of its required arguments. */
  words: readonly string[];
  options: readonly Option[];
  run: (storage: Storage, words: string[], values: Values) => Promise<void>;
}

const COMMANDS: Record<string, Command> = {
  list: { words: [], options: ['json'], run: list },
  disable: { words: ['NAME'], options: [], run: (storage, [name = '']) => disable(storage, name) },
  enable: { words: ['NAME'], options: [], run: (storage, [name = '']) => enable(storage, name) },
  delete: {
    words: ['NAME'],
    options: ['yes'],
    run: (storage, [name = ''], { yes }) => remove(storage, name, yes),
  },
  quota: {
    words: ['NAME', 'MEGABYTES'],
    options: [],
    run: (storage, [name = '', size = '']) => setQuota(storage, name, size),
  },
  invite: {
    words: [],
    options: ['count', 'days', 'note'],
    run: (storage, _, values) => invite(storage, values),
  },
  invitations: { words: [], options: ['json'], run: showInvitations },
  revoke: { words: ['ID'], options: [], run: (storage, [id = '']) => revoke(storage, id) },
};

await runCommand(async () => {
  const { positionals, values } = readWords();
  const [name, ...words] = positionals;
  if (values.help || name === 'help') return void process.stdout.write(HELP);
  const command = name === undefined || !Object.hasOwn(COMMANDS, name) ? undefined : COMMANDS[name];
  if (command === undefined)
    throw wrongUsage(name === undefined ? 'A command is missing.' : `There is no command ${name}.`);
  const surplus = Object.keys(values).find((option) => !command.options.includes(option as Option));
  if (surplus !== undefined) throw wrongUsage(`${name} has no option --${surplus}.`);
  if (words.length !== command.words.length) {
    throw wrongUsage(
      command.words.length === 0
        ? `${name} takes no arguments.`
        : `${name} needs ${command.words.join(' and ')}.`,
    );
  }
  const storage = await openExistingStorage(readConfig(process.env).databaseUrl, 'lorescreen-admin');
  try {
    await command.run(storage, words, values);
  } finally {
    await storage.close();
  }
});

function readWords() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw wrongUsage(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error));
  }
}

function wrongUsage(sentence: string): Usage {
  return new Usage(`${sentence.replace(/\.?$/, '.')} See: npm run admin -- help`, 2);
}

async function list(storage: Storage, _: string[], { json }: Values): Promise<void> {
  const standard = totalLimit(readConfig(process.env).accountLimits.fightsBytes);
  const accounts: (ListedAccount & { limit_bytes: number })[] = [];
  for await (const account of createAdministration(storage, Date.now).list()) {
    accounts.push({ ...account, limit_bytes: account.quota_bytes ?? standard });
  }
  if (json) return void console.log(JSON.stringify(accounts, null, 2));
  printTable(
    ['NAME', 'CREATED', 'STATE', 'SESSIONS', 'USED MB', 'LIMIT MB'],
    accounts.map(({ name, created_at, disabled_at, sessions, used_bytes, quota_bytes, limit_bytes }) => [
      name,
      dateOf(created_at),
      disabled_at === null ? 'enabled' : `disabled ${dateOf(disabled_at)}`,
      String(sessions),
      megabytes(used_bytes),
      `${megabytes(limit_bytes)}${quota_bytes === null ? '' : ' (set)'}`,
    ]),
  );
}

async function find(storage: Storage, name: string) {
  const accounts = createAdministration(storage, Date.now);
  const user = await accounts.find(name);
  if (user === undefined) throw new Usage(`There is no account with the name ${name}.`);
  return { accounts, user };
}

async function disable(storage: Storage, name: string): Promise<void> {
  const { accounts, user } = await find(storage, name);
  if (!(await accounts.disable(user))) return console.log(`${user.username} is already disabled.`);
  console.log(
    `${user.username} is disabled: its sessions have ended, and its shared screens and links pause.`,
  );
}

async function enable(storage: Storage, name: string): Promise<void> {
  const { accounts, user } = await find(storage, name);
  const isChanged = await accounts.enable(user);
  console.log(isChanged ? `${user.username} is enabled.` : `${user.username} was not disabled.`);
}

async function remove(storage: Storage, name: string, isSure: boolean | undefined): Promise<void> {
  const { accounts, user } = await find(storage, name);
  if (!isSure) {
    const typed = await ask(`Type ${user.username} to delete this account with everything in it: `);
    if (typed?.trim() !== user.username)
      throw new Usage('Nothing was deleted: the typed name is not the name of the account.');
  }
  await accounts.remove(user);
  console.log(
    `${user.username} is deleted with everything in it. Earlier backups still contain the account.`,
  );
}

/** The first line of the input; undefined if it has none. */
async function ask(question: string): Promise<string | undefined> {
  process.stderr.write(question);
  const lines = createInterface({ input: process.stdin });
  for await (const line of lines) {
    lines.close();
    return line;
  }
  process.stderr.write('\n');
  return undefined;
}

async function setQuota(storage: Storage, name: string, size: string): Promise<void> {
  const bytes = size === 'default' ? null : wholeNumber('MEGABYTES', size, 1, MEGABYTES_MAXIMUM) * MEBIBYTE;
  const { accounts, user } = await find(storage, name);
  const used = await accounts.setQuota(user, bytes);
  if (bytes === null) return console.log(`${user.username} has the limits of the server.`);
  console.log(`${user.username} may use ${megabytes(bytes)} MB and uses ${megabytes(used)} MB.`);
  if (used > bytes)
    console.log(
      'Nothing is deleted. Until the account deletes something, it can save no more records, library entries, imports or fights.',
    );
}

async function invite(
  storage: Storage,
  { count = '1', days = DAYS_PRESET, note = '' }: Values,
): Promise<void> {
  if (note.length > NOTE_MAXIMUM) throw wrongUsage(`--note has at most ${NOTE_MAXIMUM} characters.`);
  const validDays = wholeNumber('--days', days, 0, DAYS_MAXIMUM);
  const codes = await makeInvitations(storage.db, {
    count: wholeNumber('--count', count, 1, COUNT_MAXIMUM),
    note,
    expiresAt: validDays === 0 ? null : Date.now() + validDays * DAY,
    now: Date.now(),
  });
  if (codes === undefined) {
    throw new Usage(`There can be ${INVITATIONS_MAXIMUM} unused invitations: revoke some of them first.`);
  }
  for (const code of codes) console.log(code);
  console.error(
    `Each code is for one sign-up ${validDays === 0 ? 'and does not expire' : `within ${validDays} days`}. A code is not shown again.`,
  );
  if (readConfig(process.env).registration.policy !== 'invitation') {
    console.error('The server asks for them only with REGISTRATION=invitation.');
  }
}

async function showInvitations(storage: Storage, _: string[], { json }: Values): Promise<void> {
  const invitations = await listInvitations(storage.db, Date.now());
  if (json) return void console.log(JSON.stringify(invitations, null, 2));
  printTable(
    ['ID', 'CREATED', 'EXPIRES', 'NOTE'],
    invitations.map(({ id, created_at, expires_at, note }) => [
      id,
      dateOf(created_at),
      expires_at === null ? 'never' : dateOf(expires_at),
      note,
    ]),
  );
}

async function revoke(storage: Storage, id: string): Promise<void> {
  if (!(await revokeInvitation(storage.db, id))) throw new Usage(`There is no unused invitation ${id}.`);
  console.log(`The invitation ${id} no longer works.`);
}

function wholeNumber(name: string, text: string, minimum: number, maximum: number): number {
  const number = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= minimum && number <= maximum) return number;
  throw wrongUsage(`${name} is a whole number from ${minimum} to ${maximum}.`);
}

function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function megabytes(bytes: number): string {
  return (bytes / MEBIBYTE).toFixed(bytes % MEBIBYTE === 0 ? 0 : 1);
}

function printTable(head: string[], rows: string[][]): void {
  // Names and notes must not move the cursor of the terminal.
  const table = [head, ...rows].map((row) => row.map((cell) => cell.replace(/\p{C}/gu, '?')));
  const widths = head.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  for (const row of table) {
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}
