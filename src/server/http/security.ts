import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';

/** What every answer carries, whichever way it takes. */
export const SECURITY_HEADERS = {
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The headers every answer carries, and the refusal of changes that another site asks for. */
export function secure(app: FastifyInstance): void {
  // With a callback: it runs for every request, and a promise for each costs more than the hook does.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(SECURITY_HEADERS);
    reply.header('x-request-id', request.id);
    const refused = !SAFE_METHODS.has(request.method) && isCrossOrigin(request.headers, request.host);
    done(refused ? new Refusal('cross_origin') : undefined);
  });
}

/** A browser always says where a changing request comes from; a program that says nothing carries no cookies. */
function isCrossOrigin(headers: { origin?: string | undefined }, host: string): boolean {
  if (headers.origin === undefined) return false;
  try {
    return new URL(headers.origin).host !== host;
  } catch {
    return true;
  }
}
