import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

export const SESSION_COOKIE = 'lorescreen_session';

/** The account of a request. Every query of private records is scoped to its id. */
export interface SignedIn {
  userId: string;
  username: string;
  sessionId: string;
  /** Browser and system of the request, such as `Firefox on Windows`. */
  device: string;
  /** The revision of the account's records when the request arrived; null before the first save. */
  revision: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn | undefined;
  }
  interface FastifyContextConfig {
    /** Whether the route needs a session. */
    signedIn?: boolean;
    /** Whether the answer is a stream that stays open. */
    stream?: boolean;
  }
}

export function signedInOf(request: FastifyRequest): SignedIn {
  if (request.signedIn === undefined) throw new Refusal('not_signed_in');
  return request.signedIn;
}
