import type { FastifyInstance } from 'fastify';
import { changePassword, deleteUser, getUser, loginUser, logoutUser, registerUser } from '#contract/user.ts';
import { addRoute } from '#server/http/route.ts';
import type { UserService } from './service.ts';
import { giveSessionCookie, takeSessionCookie, tokenOf } from './session-cookie.ts';

export function userRoutes(app: FastifyInstance, { users }: { users: UserService }): void {
  addRoute(app, getUser, ({ user }) => ({ username: user.username }));

  addRoute(app, registerUser, async ({ body, request, reply }) => {
    const { username, token } = await users.register(body, request.ip);
    giveSessionCookie(request, reply, token);
    return { username };
  });

  addRoute(app, loginUser, async ({ body, request, reply }) => {
    const { username, token } = await users.login(body, request.ip);
    giveSessionCookie(request, reply, token);
    return { username };
  });

  addRoute(app, logoutUser, async ({ request, reply }) => {
    await users.logout(tokenOf(request));
    takeSessionCookie(request, reply);
    return undefined;
  });

  addRoute(app, changePassword, async ({ user, body, request }) => {
    await users.changePassword(user, body, request.ip);
    return undefined;
  });

  addRoute(app, deleteUser, async ({ user, body, request, reply }) => {
    await users.deleteAccount(user, body.username);
    takeSessionCookie(request, reply);
    return undefined;
  });
}
