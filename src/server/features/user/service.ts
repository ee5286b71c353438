import { createHash, randomBytes } from 'node:crypto';
import type { SignedIn } from '#server/http/session.ts';
import { newId } from '#server/ids.ts';
import { Refusal } from '#server/refusal.ts';
import { isUniqueViolation } from '#server/storage/problem.ts';
import type { SessionsTable } from '#server/storage/schema.ts';
import { hashPassword, isPasswordOf } from './passwords.ts';
import { ANY_NAME, type Attempt, type UserStore } from './store.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
export const SESSION_MILLISECONDS = 30 * DAY;
/** Use renews a session, but not with a write for every request. */
const RENEW_AFTER = DAY;
const ATTEMPTS_ALLOWED = 10;
/** Wrong passwords for all names together, and new accounts: many people may share an address. */
const ATTEMPTS_ALLOWED_ADDRESS = 1_000;
const ATTEMPTS_FORGOTTEN_AFTER = 15 * MINUTE;

export interface Credentials {
  username: string;
  password: string;
}

export interface OpenedSession {
  username: string;
  /** Goes into the cookie and nowhere else. */
  token: string;
}

export function createUserService(store: UserStore, now: () => number) {
  function makeSession(userId: string): { token: string; row: SessionsTable } {
    const token = randomBytes(32).toString('base64url');
    const time = now();
    return {
      token,
      row: {
        id: hashToken(token),
        user_id: userId,
        created_at: time,
        expires_at: time + SESSION_MILLISECONDS,
      },
    };
  }

  async function refuseTooMany(who: Attempt, allowed: number): Promise<void> {
    const attempts = await store.countAttempt(who, now(), now() + ATTEMPTS_FORGOTTEN_AFTER);
    if (attempts > allowed) {
      throw new Refusal('too_many_attempts', undefined, ATTEMPTS_FORGOTTEN_AFTER / 1000);
    }
  }

  /** Whether the password is the account's; every wrong one counts against the name and the address. */
  async function checkPassword(
    { username, password }: Credentials,
    passwordHash: string | undefined,
    address: string,
  ): Promise<boolean> {
    const who = { username_key: keyOf(username), address };
    await refuseTooMany({ username_key: ANY_NAME, address }, ATTEMPTS_ALLOWED_ADDRESS);
    await refuseTooMany(who, ATTEMPTS_ALLOWED);
    const matches = await isPasswordOf(passwordHash, password);
    if (matches) await store.forgetAttempts(who);
    return matches;
  }

  return {
    async register({ username, password }: Credentials, address: string): Promise<OpenedSession> {
      await refuseTooMany({ username_key: ANY_NAME, address }, ATTEMPTS_ALLOWED_ADDRESS);
      const id = newId();
      const { token, row } = makeSession(id);
      const user = {
        id,
        username,
        username_key: keyOf(username),
        password_hash: await hashPassword(password),
        created_at: now(),
      };
      try {
        await store.insertUser(user, row);
      } catch (error) {
        if (isUniqueViolation(error)) throw new Refusal('username_taken');
        throw error;
      }
      return { username, token };
    },

    async login({ username, password }: Credentials, address: string): Promise<OpenedSession> {
      const user = await store.findUserByKey(keyOf(username));
      const matches = await checkPassword({ username, password }, user?.password_hash, address);
      if (user === undefined || !matches) throw new Refusal('wrong_credentials');
      const { token, row } = makeSession(user.id);
      if (!(await store.insertSession(row, user.password_hash))) throw new Refusal('wrong_credentials');
      return { username: user.username, token };
    },

    async logout(token: string | undefined): Promise<void> {
      if (token !== undefined) await store.deleteSession(hashToken(token));
    },

    /** Who a token belongs to; `renewed` when the session was extended and the cookie must follow. */
    async findSignedIn(token: string): Promise<(SignedIn & { renewed: boolean }) | undefined> {
      const sessionId = hashToken(token);
      const session = await store.findSession(sessionId, now());
      if (session === undefined) return undefined;
      const expiresAt = now() + SESSION_MILLISECONDS;
      const renewed = expiresAt - session.expiresAt >= RENEW_AFTER;
      if (renewed) await store.extendSession(sessionId, expiresAt);
      return { userId: session.userId, username: session.username, sessionId, renewed };
    },

    async changePassword(
      user: SignedIn,
      passwords: { current_password: string; new_password: string },
      address: string,
    ): Promise<void> {
      const account = await store.findUser(user.userId);
      const credentials = { username: user.username, password: passwords.current_password };
      const matches = await checkPassword(credentials, account?.password_hash, address);
      const changed =
        account !== undefined &&
        matches &&
        (await store.changePassword(
          user.userId,
          account.password_hash,
          await hashPassword(passwords.new_password),
          user.sessionId,
        ));
      if (!changed)
        throw new Refusal('wrong_credentials', { current_password: 'This is not your password.' });
    },

    async deleteAccount(user: SignedIn, typedUsername: string): Promise<void> {
      if (typedUsername !== user.username) {
        throw new Refusal('invalid', { username: 'Type your username exactly to confirm.' });
      }
      await store.deleteUser(user.userId);
    },
  };
}

export type UserService = ReturnType<typeof createUserService>;

/** Names that differ only in case are one name. Folded here because the engines' lower() differ beyond ASCII. */
function keyOf(username: string): string {
  return username.normalize('NFKC').toLowerCase();
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
