import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/** The headers of every answer. */
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

/** A year. Without subdomains, because other services may use them. */
const SECURITY_HEADERS_OF_HTTPS = { ...SECURITY_HEADERS, 'strict-transport-security': 'max-age=31536000' };

/** Over HTTPS the answer also tells the browser to use only HTTPS. */
function securityHeadersFor(request: FastifyRequest): Record<string, string> {
  return request.protocol === 'https' ? SECURITY_HEADERS_OF_HTTPS : SECURITY_HEADERS;
}

/**
 * A cache in front must not give the answer of one person to another. This is the default of every API answer; public
 * answers and those with an ETag replace it.
 */
const PRIVATE_HEADERS = { 'cache-control': 'private, no-store', vary: 'cookie' };

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Sets the security headers of every answer, and refuses changes from other sites. */
export function secure(app: FastifyInstance): void {
  // Uses a callback: the hook runs for every request, and a promise costs more than the hook itself.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeadersFor(request));
    reply.header('x-request-id', request.id);
    if (/^\/(?:api|metrics)(?:[/?]|$)/.test(request.url)) reply.headers(PRIVATE_HEADERS);
    const refused = !SAFE_METHODS.has(request.method) && isCrossOrigin(request);
    done(refused ? new Refusal('cross_origin') : undefined);
  });
}

/** A browser always sends the origin of a changing request. A program without an origin has no cookies. */
function isCrossOrigin(request: FastifyRequest): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return false;
  try {
    const [theirs, ours] = [new URL(origin), new URL(`${request.protocol}://${request.host}`)];
    if (theirs.host === ours.host && theirs.protocol === 'https:' && ours.protocol === 'http:') {
      request.log.warn(
        'A change was refused: the page was loaded over HTTPS, but the request reached this server over HTTP. Behind an HTTPS proxy, set TRUST_PROXY and make the proxy send X-Forwarded-Proto.',
      );
    }
    return theirs.origin !== ours.origin;
  } catch {
    return true;
  }
}
