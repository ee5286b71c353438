/** Every table, for both engines: columns are text or numbers only, so that rows look the same on either. */
export interface Database {
  users: UsersTable;
  sessions: SessionsTable;
  login_attempts: LoginAttemptsTable;
}

export interface UsersTable {
  id: string;
  /** As typed at sign-up. */
  username: string;
  /** The username folded to one case; unique. */
  username_key: string;
  password_hash: string;
  created_at: number;
}

export interface SessionsTable {
  /** The hash of the token in the cookie: a stolen database gives no session. */
  id: string;
  user_id: string;
  created_at: number;
  expires_at: number;
}

export interface LoginAttemptsTable {
  username_key: string;
  address: string;
  failures: number;
  expires_at: number;
}

/**
 * All tables with their keys, parents before children: the order in which a backup is written and restored.
 * The type makes a table that is missing here an error.
 */
export const TABLES = {
  users: ['id'],
  sessions: ['id'],
  login_attempts: ['username_key', 'address'],
} as const satisfies { [Table in keyof Database]: readonly (keyof Database[Table])[] };
