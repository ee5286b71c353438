import '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deviceNameOf } from '#domain/identity/device-name.ts';
import { SESSION_COOKIE } from '#server/http/session.ts';
import { Refusal } from '#server/refusal.ts';
import type { UserService, Visitor } from './service.ts';
import { SESSION_MILLISECONDS } from './session-store.ts';

export function visitorOf(request: FastifyRequest): Visitor {
  return {
    address: request.ip,
    device: deviceNameOf(request.headers['user-agent']),
    token: request.cookies[SESSION_COOKIE] || undefined,
  };
}

export function giveSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(SESSION_COOKIE, token, { ...attributesFor(request), maxAge: SESSION_MILLISECONDS / 1000 });
}

export function takeSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(SESSION_COOKIE, attributesFor(request));
}

/** Finds the signed-in user before the body is read, for the calls that need one. */
export function recogniseSessions(app: FastifyInstance, users: UserService): void {
  app.decorateRequest('signedIn', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.signedIn === true) recognise(request, reply).then(() => done(), done);
    else done();
  });

  async function recognise(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const visitor = visitorOf(request);
    const found = await users.findSignedIn(visitor);
    if (!found || visitor.token === undefined) throw new Refusal('not_signed_in');
    const { renewed, ...signedIn } = found;
    request.signedIn = signedIn;
    if (renewed) giveSessionCookie(request, reply, visitor.token);
  }
}

function attributesFor(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' } as const;
}
