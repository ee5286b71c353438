import type { FastifyInstance } from 'fastify';
import { Refusal } from '#server/refusal.ts';

/** The default limit of a body. A body of this size takes a few milliseconds to parse. */
export const BODY_MAXIMUM = 256 * 1024;

/**
 * A body must be JSON. A request without a body may still have the JSON content type, as many clients send it. A body
 * above the default limit, which few calls accept, stays bytes, because parsing it here would block other requests.
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

/**
 * For the routes of a scope, a body of these types is bytes. The content decides what it is. Other types are refused,
 * because a form of another site can send some of them.
 */
export function acceptFiles(scope: FastifyInstance, types: readonly string[]): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser([...types], { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  scope.addContentTypeParser('*', (_, __, done) => {
    const sentence = `The content type must be ${types.join(', ')}.`;
    done(new Refusal('wrong_file_type', undefined, undefined, sentence));
  });
  return scope;
}
