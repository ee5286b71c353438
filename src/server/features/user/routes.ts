import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  endOtherSessions,
  endSession,
  listAccountEvents,
  listSessions,
} from '#contract/account/account-sessions.ts';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  loginWithPasskey,
  removePasskey,
  renamePasskey,
} from '#contract/account/passkeys.ts';
import {
  changePassword,
  deleteUser,
  getRegistration,
  getUsage,
  getUser,
  loginUser,
  logoutUser,
  recoverUser,
  registerUser,
  replaceRecoveryCode,
} from '#contract/account/user.ts';
import { addRoute } from '#server/http/route.ts';
import type { PasskeyService } from './passkey-service.ts';
import { logRefusedLogin } from './refused-login-log.ts';
import type { UserService } from './service.ts';
import { giveSessionCookie, takeSessionCookie, visitorOf } from './session-cookie.ts';
import type { SessionList } from './session-list.ts';
import type { MeasureUsage } from './usage.ts';
import { siteFor } from './webauthn.ts';

interface Dependencies {
  users: UserService;
  sessions: SessionList;
  passkeys: PasskeyService;
  /** The address of the site, if the operator has set it. */
  publicUrl: string | undefined;
  measureUsage: MeasureUsage;
}

export function userRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { users, sessions, passkeys, publicUrl, measureUsage } = dependencies;
  const siteOf = (request: FastifyRequest) => siteFor(publicUrl ?? `${request.protocol}://${request.host}`);

  addRoute(app, getUser, ({ user }) => ({ username: user.username }));

  addRoute(app, getUsage, ({ user }) => measureUsage(user.userId));

  addRoute(app, getRegistration, () => ({
    registration: users.registrationPolicy,
    password_minimum: users.passwordMinimum,
  }));

  addRoute(app, registerUser, async ({ body, request, reply }) => {
    const { username, token } = await users.register(body, visitorOf(request));
    giveSessionCookie(request, reply, token);
    return { username };
  });

  addRoute(app, loginUser, async ({ body, request, reply }) => {
    const visitor = visitorOf(request);
    const user = await logRefusedLogin(request, users.checkLogin(body, visitor));
    const passkey = await passkeys.beginLogin(user, siteOf(request));
    if (passkey !== undefined) return { passkey };
    const { username, token } = await users.openSession(user, visitor, 'signed_in');
    giveSessionCookie(request, reply, token);
    return { username };
  });

  addRoute(app, loginWithPasskey, async ({ body, request, reply }) => {
    const opened = passkeys.logIn(body, siteOf(request), visitorOf(request));
    const { username, token } = await logRefusedLogin(request, opened);
    giveSessionCookie(request, reply, token);
    return { username };
  });

  addRoute(app, listPasskeys, ({ user }) => passkeys.list(user));

  addRoute(app, beginPasskey, ({ user, body, request }) =>
    passkeys.beginAdding(user, body.password, siteOf(request), request.ip),
  );

  addRoute(app, addPasskey, ({ user, body, request }) => passkeys.add(user, body, siteOf(request)));

  addRoute(app, renamePasskey, ({ user, params, body }) => passkeys.rename(user, params.id, body.name));

  addRoute(app, removePasskey, async ({ user, params, body, request }) => {
    await passkeys.remove(user, params.id, body.password, request.ip);
    return undefined;
  });

  addRoute(app, logoutUser, async ({ request, reply }) => {
    await users.logout(visitorOf(request).token);
    takeSessionCookie(request, reply);
    return undefined;
  });

  addRoute(app, recoverUser, async ({ body, request, reply }) => {
    const { username, token, recoveryCode } = await logRefusedLogin(
      request,
      users.recover(body, visitorOf(request)),
    );
    giveSessionCookie(request, reply, token);
    return { username, recovery_code: recoveryCode };
  });

  addRoute(app, changePassword, async ({ user, body, request }) => ({
    recovery_code: await users.changePassword(user, body, request.ip),
  }));

  addRoute(app, replaceRecoveryCode, async ({ user, body, request }) => ({
    recovery_code: await users.replaceRecoveryCode(user, body.password, request.ip),
  }));

  addRoute(app, listSessions, ({ user }) => sessions.list(user));

  addRoute(app, endSession, async ({ user, params, request, reply }) => {
    if (await sessions.end(user, params.id)) takeSessionCookie(request, reply);
    return undefined;
  });

  addRoute(app, endOtherSessions, async ({ user }) => {
    await sessions.endOthers(user);
    return undefined;
  });

  addRoute(app, listAccountEvents, ({ user }) => sessions.listEvents(user));

  addRoute(app, deleteUser, async ({ user, body, request, reply }) => {
    await users.deleteAccount(user, body, request.ip);
    takeSessionCookie(request, reply);
    return undefined;
  });
}
