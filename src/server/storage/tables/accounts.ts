import type { Generated } from 'kysely';
import type { AccountEventKind } from '#contract/account/account-sessions.ts';

export interface UsersTable {
  id: string;
  /** As typed at registration. */
  username: string;
  /** The case-folded username; unique. */
  username_key: string;
  password_hash: string;
  created_at: number;
  /** The hash of the recovery code, or null. */
  recovery_hash: Generated<string | null>;
  /** When the operator disabled the account, or null. */
  disabled_at: Generated<number | null>;
  /** The limit that the operator set for everything in the account, or null. */
  quota_bytes: Generated<number | null>;
}

export interface SessionsTable {
  /** The hash of the cookie's token, so a stolen database contains no usable session. */
  id: string;
  user_id: string;
  created_at: number;
  expires_at: number;
  /** Browser and system. Empty for sessions from before this column, until their next use. */
  device: Generated<string>;
  /** Null for sessions from before this column, until their next use. */
  last_seen_at: Generated<number | null>;
}

/** Failed attempts: for a name at an address, for a name at all addresses (address ''), for an address (name ''). */
export interface LoginAttemptsTable {
  username_key: string;
  address: string;
  failures: number;
  /** Attempts before this time are refused. */
  paused_until: Generated<number>;
  /** The failures are forgotten at this time. */
  expires_at: number;
}

/** Addresses where an account was recently signed in. Guesses from other addresses do not make these wait. */
export interface KnownAddressesTable {
  user_id: string;
  /** A hash of the account's id and the address, so that a row alone does not reveal the address. */
  address_hash: string;
  expires_at: number;
}

/** What happened to an account: sign-ins, ended sessions, and changes of password, recovery, passkeys and sharing. Kept for 90 days. */
export interface AccountEventsTable {
  user_id: string;
  id: string;
  kind: AccountEventKind;
  device: string;
  /** What was shared, the device that was signed out, or the name of a passkey. */
  detail: string;
  created_at: number;
}

/** A WebAuthn credential of an account. Its private key stays in the authenticator. */
export interface PasskeysTable {
  user_id: string;
  id: string;
  name: string;
  /** The host that it works for. Null for a passkey of an older version that was not used since. */
  rp_id: string | null;
  /** base64url; unique. */
  credential_id: string;
  /** COSE, as base64url. */
  public_key: string;
  /** The last signature counter. Always 0 for authenticators without one. */
  counter: number;
  /** JSON. */
  transports: string;
  created_at: number;
  last_used_at: number | null;
}

/**
 * A challenge that waits for its answer, to sign in or to add a passkey. It is stored, so that any server can check the
 * answer. It is deleted when it is used.
 */
export interface PasskeyChallengesTable {
  user_id: string;
  /** The hash of the ticket that the browser has. */
  id: string;
  purpose: 'log_in' | 'add';
  challenge: string;
  /** To sign in: the hash of the password's hash. To add a passkey: the session. */
  bound_to: string;
  expires_at: number;
}

/** A code of the operator for one sign-up. It is deleted when it is used. */
export interface InvitationsTable {
  /** The beginning of the hash, which identifies it in commands. */
  id: string;
  /** A stolen database contains no usable code. */
  code_hash: string;
  /** A note of the operator. */
  note: string;
  created_at: number;
  /** Null if it never expires. */
  expires_at: number | null;
}
