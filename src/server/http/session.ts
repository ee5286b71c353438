import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

export const SESSION_COOKIE = 'lorescreen_session';

/** The account behind a request; every store call of the private area is scoped by its id. */
export interface SignedIn {
  userId: string;
  username: string;
  sessionId: string;
  /** Of their records, as it was when the request came; null when they have saved none yet. */
  revision: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn | undefined;
  }
  interface FastifyContextConfig {
    /** Whether the route needs a session. */
    signedIn?: boolean;
    /** Whether its answer goes on for as long as somebody follows. */
    stream?: boolean;
  }
}

export function signedInOf(request: FastifyRequest): SignedIn {
  if (request.signedIn === undefined) throw new Refusal('not_signed_in');
  return request.signedIn;
}
