import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AccountEvent, AccountSession } from '#contract/account/account-sessions.ts';
import { deviceNameOf } from '#domain/identity/device-name.ts';
import type { SignedIn } from '#server/http/session.ts';
import { sessionsTopic } from '#server/live/session-end.ts';
import type { Signals } from '#server/live/signals.ts';
import { Refusal } from '#server/refusal.ts';
import type { Database } from '#server/storage/schema.ts';
import { listEvents } from '#server/stuff/account-events.ts';
import { type ListedSession, SESSION_MILLISECONDS, type SessionStore } from './session-store.ts';

/** For a session that is older than the column. */
const UNKNOWN_DEVICE = deviceNameOf(undefined);

interface Dependencies {
  db: Kysely<Database>;
  store: Pick<SessionStore, 'listSessions' | 'endSessions'>;
  signals: Signals;
  now: () => number;
}

/** What the owner sees of the sessions and the events of the account. */
export function createSessionList({ db, store, signals, now }: Dependencies) {
  return {
    async list({ userId, sessionId }: SignedIn): Promise<{ sessions: AccountSession[] }> {
      const sessions = (await store.listSessions(userId, now())).map((session) => ({
        id: shownIdOf(session.id),
        device: session.device || UNKNOWN_DEVICE,
        signed_in_at: session.created_at,
        last_seen_at: lastSeenAt(session),
        current: session.id === sessionId,
      }));
      sessions.sort(
        (one, other) => Number(other.current) - Number(one.current) || other.last_seen_at - one.last_seen_at,
      );
      return { sessions };
    },

    /** Returns whether it was the session of this request. */
    async end({ userId, sessionId, device }: SignedIn, shownId: string): Promise<boolean> {
      const sessions = await store.listSessions(userId, now());
      const session = sessions.find(({ id }) => shownIdOf(id) === shownId);
      if (session === undefined) throw new Refusal('not_found');
      const detail = session.device || UNKNOWN_DEVICE;
      const event = { userId, kind: 'session_ended', device, detail } as const;
      if (await store.endSessions({ only: session.id }, event, now())) signals.publish(sessionsTopic(userId));
      return session.id === sessionId;
    },

    async endOthers({ userId, sessionId, device }: SignedIn): Promise<void> {
      const event = { userId, kind: 'other_sessions_ended', device } as const;
      if (await store.endSessions({ except: sessionId }, event, now())) {
        signals.publish(sessionsTopic(userId));
      }
    },

    async listEvents({ userId }: SignedIn): Promise<{ events: AccountEvent[] }> {
      return { events: await listEvents(db, userId, now()) };
    },
  };
}

export type SessionList = ReturnType<typeof createSessionList>;

/**
 * The id that the page sees: a hash of the stored id, which is itself the hash of the token. It does not reveal the row
 * or the token.
 */
function shownIdOf(sessionId: string): string {
  return createHash('sha256').update(`shown ${sessionId}`).digest('base64url').slice(0, 22);
}

/** A session that is older than the column: its expiry gives the day of the last use. */
function lastSeenAt({ last_seen_at, expires_at }: ListedSession): number {
  return last_seen_at ?? expires_at - SESSION_MILLISECONDS;
}
