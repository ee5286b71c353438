/*
 * The object stores of the IndexedDB of this device, with the owner and the lifetime of their rows. Log-out, the end of
 * a session and 30 days without use remove what is declared here (device-database.ts).
 */

export const DATABASE = 'lorescreen-fights';
export const DATABASE_VERSION = 3;

export interface CommandRow {
  /** Assigned by the database. Gives the order in which commands were made. */
  number?: number;
  /** `username/fight id`. */
  fight: string;
  id: string;
  /** Unvalidated: an older version of the page may have written it. */
  issued: unknown;
}

export interface FightRow {
  /** `username/encounter id`. */
  key: string;
  /** Unvalidated: an older version of the page may have written it. */
  opened: unknown;
  /** The time of the last write. Missing in rows of older versions. */
  used_at?: number;
}

export interface RecordRow {
  /** `username/query`. */
  key: string;
  answer: unknown;
  used_at: number;
}

export interface KeptJournalRow {
  /** `username/kind:id`. */
  key: string;
  /** Unvalidated: an older version of the page may have written it. */
  kept: unknown;
  used_at: number;
}

interface Rows {
  commands: CommandRow;
  fights: FightRow;
  /** Responses for the private lists and pages, readable while the server is away. */
  records: RecordRow;
  /** The records of the journal, whole. */
  journal: KeptJournalRow;
}

export type StoreName = keyof Rows;

/**
 * `session`: the server has it, or it is easily made again. It goes when the session ends in any way. `unsent`: it exists
 * only here and waits for its user. Log-out removes both, and 30 days without use too.
 */
export type Lifetime = 'session' | 'unsent';

export interface Store<Row> {
  /** The version of the database that added it. */
  readonly since: number;
  readonly options: IDBObjectStoreParameters;
  /** The index with the owners, if they are not in the key. */
  readonly index?: string;
  /** `username/…`. */
  readonly ownerOf: (row: Row) => string;
  readonly lifetime: Lifetime;
  /** Undefined when the age of the row begins now. */
  readonly usedAt: (row: Row) => number | undefined;
  /** Whether rows of the signed-in user stay without use. */
  readonly staysForUser: boolean;
}

const COPY = { options: { keyPath: 'key' }, ownerOf: (row: { key: string }) => row.key } as const;

export const STORES: { readonly [Name in StoreName]: Store<Rows[Name]> } = {
  commands: {
    since: 1,
    options: { keyPath: 'number', autoIncrement: true },
    index: 'fight',
    ownerOf: ({ fight }) => fight,
    lifetime: 'unsent',
    usedAt: ({ issued }) => timeOf(issued),
    // They will be delivered soon.
    staysForUser: true,
  },
  fights: { ...COPY, since: 1, lifetime: 'session', usedAt: (row) => row.used_at, staysForUser: false },
  records: { ...COPY, since: 2, lifetime: 'session', usedAt: (row) => row.used_at, staysForUser: false },
  // An old note can still be in use.
  journal: { ...COPY, since: 3, lifetime: 'session', usedAt: (row) => row.used_at, staysForUser: true },
};

export const STORE_NAMES = Object.keys(STORES) as StoreName[];

function timeOf(issued: unknown): number {
  const { at } = (issued ?? {}) as { at?: unknown };
  return typeof at === 'number' ? at : 0;
}
