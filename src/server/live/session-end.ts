import type { EventStream } from './event-streams.ts';
import type { Signals } from './signals.ts';

/** The interval of the periodic check, for changes without a signal, such as an expired session. */
const LOOK_MILLISECONDS = 60_000;

/** Published after sessions of an account have ended. */
export function sessionsTopic(userId: string): string {
  return `sessions:${userId}`;
}

export interface SessionEnd {
  /** Ends a stream when its session ends. Returns a function that stops the check. */
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
          // The storage does not answer, which says nothing about the session.
          () => {},
        );
      };
      const unsubscribe = signals.subscribe(sessionsTopic(userId), look);
      const timer = setInterval(look, LOOK_MILLISECONDS);
      // The session may have ended after the request was accepted.
      look();
      return () => {
        clearInterval(timer);
        unsubscribe();
      };
    },
  };
}
