import type { FastifyInstance } from 'fastify';
import { endOtherSessions, endSession, listAccountEvents, listSessions } from '#contract/account-sessions.ts';
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
} from '#contract/user.ts';
import { addRoute } from '#server/http/route.ts';
import { logRefusedLogin } from './refused-login-log.ts';
import type { UserService } from './service.ts';
import { giveSessionCookie, takeSessionCookie, visitorOf } from './session-cookie.ts';
import type { SessionList } from './session-list.ts';
import type { MeasureUsage } from './usage.ts';

interface Dependencies {
  users: UserService;
  sessions: SessionList;
  measureUsage: MeasureUsage;
}

export function userRoutes(app: FastifyInstance, { users, sessions, measureUsage }: Dependencies): void {
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
    const { username, token } = await logRefusedLogin(request, users.login(body, visitorOf(request)));
    giveSessionCookie(request, reply, token);
    return { username };
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
