import { randomBytes } from 'node:crypto';
import type { PasskeyStep } from '#contract/account/passkey-step.ts';
import {
  type addPasskey,
  type loginWithPasskey,
  PASSKEYS_MAXIMUM,
  type Passkey,
} from '#contract/account/passkeys.ts';
import type { BodyOf } from '#contract/call.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { hashToken } from '#server/hash-token.ts';
import type { SignedIn } from '#server/http/session.ts';
import { newId } from '#server/ids.ts';
import { fullAccount, Refusal } from '#server/refusal.ts';
import { isForeignKeyViolation, isUniqueViolation } from '#server/storage/storage-errors.ts';
import { knownId } from '#server/stuff/save-for-owner.ts';
import type { Attempts } from './attempts.ts';
import type { ChallengeRow, PasskeyRow, PasskeyStore } from './passkey-store.ts';
import { keyOf, type OpenedSession, PASSKEY, type UserService, type Visitor } from './service.ts';
import type { User, UserStore } from './store.ts';
import {
  CHALLENGE_MILLISECONDS,
  creationOptions,
  requestOptions,
  type Site,
  verifyCreated,
  verifyUsed,
} from './webauthn.ts';

interface Dependencies {
  store: PasskeyStore;
  users: Pick<UserStore, 'findUser'>;
  service: Pick<UserService, 'confirm' | 'openSession'>;
  attempts: Attempts;
  now: () => number;
}

/** The second step of a sign-in came too late. It gets the answer to a wrong one, but is not counted as a guess. */
export class LateStep extends Refusal {
  constructor() {
    super('wrong_credentials');
  }
}

/** Passkeys as a second factor. An account without one signs in with its password alone. */
export function createPasskeyService({ store, users, service, attempts, now }: Dependencies) {
  /** Returns the ticket. Only its hash is stored. `gone` is the answer if the account was deleted concurrently. */
  async function keepChallenge(
    challenge: Pick<ChallengeRow, 'user_id' | 'purpose' | 'challenge' | 'bound_to'>,
    gone: ErrorCode,
  ): Promise<string> {
    const ticket = randomBytes(32).toString('base64url');
    const row = { ...challenge, id: hashToken(ticket), expires_at: now() + CHALLENGE_MILLISECONDS };
    try {
      await store.insertChallenge(row, now());
    } catch (error) {
      throw isForeignKeyViolation(error) ? new Refusal(gone) : error;
    }
    return ticket;
  }

  /** A ticket can be used once, even if the check after it fails. */
  async function takeChallenge(
    ticket: string,
    purpose: ChallengeRow['purpose'],
  ): Promise<{ challenge: ChallengeRow | undefined; isLate: boolean }> {
    const row = await store.takeChallenge(hashToken(ticket));
    if (row?.purpose !== purpose) return { challenge: undefined, isLate: false };
    // Also refused if the clock was set back by more than the lifetime.
    const isLate = !isWithin(row.expires_at - now());
    return { challenge: isLate ? undefined : row, isLate };
  }

  return {
    /** The second step of a sign-in after the right password, or undefined for an account without a passkey. */
    async beginLogin(user: User, site: Site): Promise<PasskeyStep | undefined> {
      const passkeys = await store.list(user.id);
      if (passkeys.length === 0) return undefined;
      const options = requestOptions(site, passkeys);
      const challenge = {
        user_id: user.id,
        purpose: 'log_in',
        challenge: options.challenge,
        bound_to: hashToken(user.password_hash),
      } as const;
      return { ticket: await keepChallenge(challenge, 'wrong_credentials'), options };
    },

    async logIn(
      { ticket, credential }: BodyOf<typeof loginWithPasskey>,
      site: Site,
      visitor: Visitor,
    ): Promise<OpenedSession> {
      const { challenge, isLate } = await takeChallenge(ticket, 'log_in');
      if (isLate) throw new LateStep();
      const user = challenge && (await users.findUser(challenge.user_id));
      // A password that was changed since the first step makes the step invalid.
      if (!challenge || !user || challenge.bound_to !== hashToken(user.password_hash)) {
        throw new Refusal('wrong_credentials');
      }
      const passkey = await store.find(user.id, credential.id);
      const attempt = {
        name: PASSKEY + keyOf(user.username),
        userId: user.id,
        address: visitor.address,
      };
      const isRight = await attempts.judge(attempt, async () => {
        if (passkey === undefined) return false;
        const counter = await verifyUsed(credential, passkey, { challenge: challenge.challenge, site });
        if (counter === undefined) return false;
        return store.markUsed(passkey, { rp_id: site.rpId, counter, last_used_at: now() });
      });
      if (!isRight) throw new Refusal('wrong_credentials');
      return service.openSession(user, visitor, 'signed_in_with_passkey');
    },

    async list({ userId }: SignedIn): Promise<{ passkeys: Passkey[] }> {
      return { passkeys: (await store.list(userId)).map(present) };
    },

    async beginAdding(user: SignedIn, password: string, site: Site, address: string) {
      const account = await service.confirm(user, password, address, 'password');
      const existing = await store.list(user.userId);
      if (existing.length >= PASSKEYS_MAXIMUM) throw tooMany();
      const options = creationOptions(site, account, existing);
      const challenge = {
        user_id: user.userId,
        purpose: 'add',
        challenge: options.challenge,
        bound_to: user.sessionId,
      } as const;
      return { ticket: await keepChallenge(challenge, 'not_signed_in'), options };
    },

    async add(
      { userId, sessionId, device }: SignedIn,
      { ticket, name, credential }: BodyOf<typeof addPasskey>,
      site: Site,
    ): Promise<Passkey> {
      const { challenge } = await takeChallenge(ticket, 'add');
      if (challenge === undefined || challenge.user_id !== userId || challenge.bound_to !== sessionId) {
        throw new Refusal('invalid', { ticket: 'That took too long. Please try again.' });
      }
      const created = await verifyCreated(credential, { challenge: challenge.challenge, site });
      if (created === undefined) {
        throw new Refusal('invalid', { credential: 'This passkey could not be checked. Please try again.' });
      }
      const passkey = {
        ...created,
        user_id: userId,
        id: newId(),
        name,
        created_at: now(),
        last_used_at: null,
      };
      const event = { userId, kind: 'passkey_added', device, detail: name } as const;
      try {
        if (!(await store.insert(passkey, sessionId, event))) throw tooMany();
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        throw new Refusal('invalid', { credential: 'This passkey is in use already.' });
      }
      return present(passkey);
    },

    async rename({ userId }: SignedIn, id: string, name: string): Promise<Passkey> {
      const passkey = await store.rename(userId, knownId(id), name);
      if (passkey === undefined) throw new Refusal('not_found');
      return present(passkey);
    },

    async remove(user: SignedIn, id: string, password: string, address: string): Promise<void> {
      const { userId, device } = user;
      await service.confirm(user, password, address, 'password');
      const event = { userId, kind: 'passkey_removed', device } as const;
      if (!(await store.remove(event, knownId(id), now()))) throw new Refusal('not_found');
    },
  };
}

export type PasskeyService = ReturnType<typeof createPasskeyService>;

function isWithin(left: number): boolean {
  return left > 0 && left <= CHALLENGE_MILLISECONDS;
}

function tooMany(): Refusal {
  return fullAccount(`An account has at most ${PASSKEYS_MAXIMUM} passkeys: remove one first.`);
}

function present({ id, name, created_at, last_used_at }: PasskeyRow): Passkey {
  return { id, name, created_at, last_used_at };
}
