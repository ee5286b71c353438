import type { FastifyInstance, FastifyRequest } from 'fastify';
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

/** A year. Not for subdomains: what else is served there is not ours to decide. */
const SECURITY_HEADERS_OF_HTTPS = { ...SECURITY_HEADERS, 'strict-transport-security': 'max-age=31536000' };

/** With what a browser that came by HTTPS is to keep to it. */
function securityHeadersFor(request: FastifyRequest): Record<string, string> {
  return request.protocol === 'https' ? SECURITY_HEADERS_OF_HTTPS : SECURITY_HEADERS;
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The headers every answer carries, and the refusal of changes that another site asks for. */
export function secure(app: FastifyInstance): void {
  // With a callback: it runs for every request, and a promise for each costs more than the hook does.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeadersFor(request));
    reply.header('x-request-id', request.id);
    const refused = !SAFE_METHODS.has(request.method) && isCrossOrigin(request);
    done(refused ? new Refusal('cross_origin') : undefined);
  });
}

/** A browser always says where a changing request comes from; a program that says nothing carries no cookies. */
function isCrossOrigin(request: FastifyRequest): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return false;
  try {
    const [theirs, ours] = [new URL(origin), new URL(`${request.protocol}://${request.host}`)];
    if (theirs.host === ours.host && theirs.protocol === 'https:' && ours.protocol === 'http:') {
      request.log.warn(
        'A change was refused: the page came by HTTPS and this server was reached by HTTP. Behind a proxy for HTTPS, set TRUST_PROXY and let the proxy send X-Forwarded-Proto.',
      );
    }
    return theirs.origin !== ours.origin;
  } catch {
    return true;
  }
}
