import type { EventStream } from './event-streams.ts';
import type { Signals } from './signals.ts';

/** Looked at by itself this often, for what no signal tells: a session that expires, another process on SQLite. */
const LOOK_MILLISECONDS = 60_000;

/** Told after sessions of an account have ended. */
export function sessionsTopic(userId: string): string {
  return `sessions:${userId}`;
}

export interface SessionEnd {
  /** Ends a stream with the session that it was opened in. Gives a function that stops looking. */
  endWith(session: { userId: string; sessionId: string }, stream: EventStream): () => void;
}

export function createSessionEnd(
  signals: Signals,
  isLive: (sessionId: string) => Promise<boolean>,
): SessionEnd {
  return {
    endWith({ userId, sessionId }, stream) {
      const look = () => {
        isLive(sessionId).then(
          (live) => {
            if (!live) stream.end();
          },
          // The storage does not answer: that says nothing about the session.
          () => {},
        );
      };
      const unsubscribe = signals.subscribe(sessionsTopic(userId), look);
      const timer = setInterval(look, LOOK_MILLISECONDS);
      // It may have ended since the request was let in.
      look();
      return () => {
        clearInterval(timer);
        unsubscribe();
      };
    },
  };
}
