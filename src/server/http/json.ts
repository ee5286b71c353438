import type { FastifyInstance } from 'fastify';

/** What a body may have in general. To read one of this size takes a few milliseconds. */
export const BODY_MAXIMUM = 256 * 1024;

/**
 * Bodies are JSON or nothing; a call without a body may still say that it is JSON, as many clients do. A body over
 * the general maximum, which few calls take, stays bytes: to read it here would hold everybody else up.
 */
export function acceptOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else if (body.length > BODY_MAXIMUM) done(null, body);
    else parse(request, body.toString(), done);
  });
}
