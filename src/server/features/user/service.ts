import { randomBytes } from 'node:crypto';
import { hashToken } from '#server/hash-token.ts';
import type { SignedIn } from '#server/http/session.ts';
import { newId } from '#server/ids.ts';
import { sessionsTopic } from '#server/live/session-end.ts';
import type { Signals } from '#server/live/signals.ts';
import { Refusal } from '#server/refusal.ts';
import { isUniqueViolation } from '#server/storage/storage-errors.ts';
import { type Attempts, hashAddress } from './attempts.ts';
import type { Passwords } from './passwords.ts';
import { hashCode, isSameText, makeCode } from './recovery-code.ts';
import { type Opening, SESSION_MILLISECONDS } from './session-store.ts';
import type { User, UserStore } from './store.ts';

const DAY = 24 * 60 * 60_000;
/** A session is extended when it is used, but at most once in this time, to save writes. */
const RENEW_AFTER = DAY;
/** The time of the last use is stored at most once in this time. */
const SEEN_AFTER = 10 * 60_000;

export interface Credentials {
  username: string;
  password: string;
}

/** The address and the device of a request, and its session token if it has one. */
export interface Visitor {
  address: string;
  device: string;
  token: string | undefined;
}

export interface OpenedSession {
  username: string;
  /** Sent only in the cookie. */
  token: string;
}

/** Who may create an account. */
export type Registration =
  | { policy: 'open' | 'closed' }
  /** `code` works for everybody; undefined if there are only invitations for one sign-up each. */
  | { policy: 'invitation'; code: string | undefined };

interface Dependencies {
  store: UserStore;
  attempts: Attempts;
  signals: Signals;
  passwords: Passwords;
  registration: Registration;
  /** The minimum length of a new password; 0 accepts any. */
  passwordMinimum: number;
  /**
   * Deletes the account with all its data and the failed attempts on these names, and removes the deleted data from the
   * disk.
   */
  deleteAccount: (userId: string, attemptNames: readonly string[]) => Promise<void>;
  now: () => number;
}

export function createUserService({
  store,
  attempts,
  signals,
  passwords: hashes,
  registration,
  passwordMinimum,
  deleteAccount,
  now,
}: Dependencies) {
  function refuseShort(password: string, field: string): void {
    if (password.length >= passwordMinimum) return;
    throw new Refusal('invalid', { [field]: `A password has at least ${passwordMinimum} characters here.` });
  }

  function makeOpening(
    userId: string,
    visitor: Visitor,
    event: Opening['event'],
  ): { token: string; opening: Opening } {
    const token = randomBytes(32).toString('base64url');
    const session = {
      id: hashToken(token),
      user_id: userId,
      created_at: now(),
      expires_at: now() + SESSION_MILLISECONDS,
      device: visitor.device,
      last_seen_at: now(),
    };
    const replacedSessionId = visitor.token === undefined ? undefined : hashToken(visitor.token);
    return {
      token,
      opening: { session, event, addressHash: hashAddress(userId, visitor.address), replacedSessionId },
    };
  }

  /** Makes streams check whether their session is still valid. Called after the commit. */
  function tellEnded(userIds: Iterable<string>): void {
    for (const userId of new Set(userIds)) signals.publish(sessionsTopic(userId));
  }

  /** Whether the password is right. A wrong password counts as a failed attempt. */
  function checkPassword({ username, password }: Credentials, user: User | undefined, address: string) {
    const attempt = { name: keyOf(username), userId: user?.id, address };
    return attempts.judge(attempt, () => hashes.isRight(user?.password_hash, password));
  }

  /** The account of the signed-in user, after a check of the password. */
  async function confirm(user: SignedIn, password: string, address: string, field: string): Promise<User> {
    const account = await store.findUser(user.userId);
    const matches = await checkPassword({ username: user.username, password }, account, address);
    if (account === undefined || !matches) throw notTheirs(field);
    return account;
  }

  /** Returns the hash of an invitation that the sign-up has to use up; undefined if it needs none. */
  async function requireInvitation(typed: string | undefined, address: string): Promise<string | undefined> {
    if (registration.policy === 'closed') throw new Refusal('registration_closed');
    if (registration.policy !== 'invitation') return undefined;
    const hash = hashCode(typed ?? '');
    // Its 125 random bits cannot be guessed, so no number of wrong codes pauses it.
    if (await store.hasInvitation(hash, now())) return hash;
    const { code } = registration;
    const attempt = { name: INVITATION, userId: undefined, address, isShared: true };
    const isRight = await attempts.judge(
      attempt,
      async () => code !== undefined && isSameText(typed ?? '', code),
    );
    if (!isRight) throw notInvited();
    return undefined;
  }

  /** Opens a session, unless the password was changed since the account was read. */
  async function openSession(user: User, visitor: Visitor, event: Opening['event']): Promise<OpenedSession> {
    refuseDisabled(user);
    const { token, opening } = makeOpening(user.id, visitor, event);
    const ended = await store.insertSession(opening, user.password_hash);
    if (ended === undefined) throw new Refusal('wrong_credentials');
    tellEnded(ended);
    return { username: user.username, token };
  }

  return {
    registrationPolicy: registration.policy,
    passwordMinimum,
    confirm,
    openSession,

    async register(
      { username, password, invitation }: Credentials & { invitation?: string | undefined },
      visitor: Visitor,
    ): Promise<OpenedSession> {
      refuseShort(password, 'password');
      const singleUse = await requireInvitation(invitation, visitor.address);
      await attempts.countAt(visitor.address);
      const id = newId();
      const { token, opening } = makeOpening(id, visitor, 'signed_up');
      const user = {
        id,
        username,
        username_key: keyOf(username),
        password_hash: await hashes.hash(password),
        created_at: now(),
      };
      try {
        const ended = await store.insertUser(user, opening, singleUse);
        if (ended === undefined) throw notInvited();
        tellEnded(ended);
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        throw new Refusal('username_taken', { username: 'This name is taken: choose another.' });
      }
      return { username, token };
    },

    /** The account, after a check of the password. The session is opened separately. */
    async checkLogin({ username, password }: Credentials, visitor: Visitor): Promise<User> {
      const user = await store.findUserByKey(keyOf(username));
      const matches = await checkPassword({ username, password }, user, visitor.address);
      if (user === undefined || !matches) throw new Refusal('wrong_credentials');
      refuseDisabled(user);
      return user;
    },

    async logout(token: string | undefined): Promise<void> {
      const userId = token && (await store.deleteSession(hashToken(token)));
      if (userId) tellEnded([userId]);
    },

    /** The user of a token. `renewed` means that the session was extended and the cookie must be set again. */
    async findSignedIn({
      address,
      device,
      token,
    }: Visitor): Promise<(SignedIn & { renewed: boolean }) | undefined> {
      if (token === undefined) return undefined;
      const sessionId = hashToken(token);
      const session = await store.findSession(sessionId, now());
      if (session === undefined) return undefined;
      const expiresAt = now() + SESSION_MILLISECONDS;
      const renewed = expiresAt - session.expiresAt >= RENEW_AFTER;
      const { userId, username, revision, lastSeenAt } = session;
      const seen = { device, at: now() };
      if (renewed) await store.extendSession(sessionId, hashAddress(userId, address), expiresAt, seen);
      // A clock that was set back does not stop the updates.
      else if (lastSeenAt === null || Math.abs(now() - lastSeenAt) >= SEEN_AFTER) {
        // Not awaited: reading continues on a storage that cannot be written to.
        store.markSeen(sessionId, seen).catch(() => {});
      }
      return { userId, username, revision, sessionId, device, renewed };
    },

    async isLive(sessionId: string): Promise<boolean> {
      return (await store.findSession(sessionId, now())) !== undefined;
    },

    /**
     * Also makes a new recovery code. Somebody who knew the old password may have created a code and could take the
     * account back with it.
     */
    async changePassword(
      user: SignedIn,
      passwords: { current_password: string; new_password: string },
      address: string,
    ): Promise<string> {
      refuseShort(passwords.new_password, 'new_password');
      const account = await confirm(user, passwords.current_password, address, 'current_password');
      const code = makeCode();
      const to = {
        password_hash: await hashes.hash(passwords.new_password),
        recovery_hash: hashCode(code),
      };
      if (!(await store.changePassword(user, account.password_hash, to, now()))) {
        throw notTheirs('current_password');
      }
      tellEnded([account.id]);
      return code;
    },

    /** Returns the new code. The old code stops working. */
    async replaceRecoveryCode(user: SignedIn, password: string, address: string): Promise<string> {
      const account = await confirm(user, password, address, 'password');
      const code = makeCode();
      if (!(await store.changeRecovery(user, account.password_hash, hashCode(code), now()))) {
        throw notTheirs('password');
      }
      return code;
    },

    /** Signs in with the recovery code, then replaces the code. */
    async recover(
      {
        username,
        recovery_code,
        new_password,
      }: Record<'username' | 'recovery_code' | 'new_password', string>,
      visitor: Visitor,
    ): Promise<OpenedSession & { recoveryCode: string }> {
      refuseShort(new_password, 'new_password');
      const name = keyOf(username);
      const user = await store.findUserByKey(name);
      const attempt = { name: RECOVERY + name, userId: user?.id, address: visitor.address };
      const isRight = await attempts.judge(attempt, async () =>
        isSameText(hashCode(recovery_code), user?.recovery_hash ?? ''),
      );
      if (!user?.recovery_hash || !isRight) throw new Refusal('wrong_credentials');
      refuseDisabled(user);
      const recoveryCode = makeCode();
      const to = { password_hash: await hashes.hash(new_password), recovery_hash: hashCode(recoveryCode) };
      const { token, opening } = makeOpening(user.id, visitor, 'account_recovered');
      const ended = await store.recover(user.recovery_hash, to, opening);
      if (ended === undefined) throw new Refusal('wrong_credentials');
      tellEnded(ended);
      await attempts.forget({ ...attempt, name });
      return { username: user.username, token, recoveryCode };
    },

    async deleteAccount(user: SignedIn, { username, password }: Credentials, address: string): Promise<void> {
      if (username !== user.username) {
        throw new Refusal('invalid', { username: 'Type your username exactly to confirm.' });
      }
      await confirm(user, password, address, 'password');
      try {
        await deleteAccount(user.userId, attemptNamesOf(keyOf(username)));
      } finally {
        // Also after an error, which may have come after the commit. Streams only check whether their session is valid.
        tellEnded([user.userId]);
      }
    },
  };
}

export type UserService = ReturnType<typeof createUserService>;

/**
 * Keys for counting codes separately from names. A name has no control characters, so failed log-ins do not limit
 * codes.
 */
const INVITATION = '\ninvitation';
const RECOVERY = '\nrecovery ';
export const PASSKEY = '\npasskey ';

/** The names under which failed attempts on an account are counted. */
export function attemptNamesOf(usernameKey: string): string[] {
  return [usernameKey, RECOVERY + usernameKey, PASSKEY + usernameKey];
}

/**
 * Names that differ only in case are the same name. Folded here, because lower() of the two engines differs beyond
 * ASCII.
 */
export function keyOf(username: string): string {
  return username.normalize('NFKC').toLowerCase();
}

/** Call this only after the password or the code was right. Otherwise it would reveal that the account exists. */
function refuseDisabled({ disabled_at }: User): void {
  if (disabled_at !== null) throw new Refusal('account_disabled');
}

function notInvited(): Refusal {
  return new Refusal('invalid', { invitation: 'This is not the invitation code.' });
}

function notTheirs(field: string): Refusal {
  return new Refusal('wrong_credentials', { [field]: 'This is not your password.' });
}
