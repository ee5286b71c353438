import type { FastifyInstance } from 'fastify';
import { getScreen, saveScreen } from '#contract/screen.ts';
import { addRoute } from '#server/http/route.ts';
import type { ScreenService } from './service.ts';

export function screenRoutes(app: FastifyInstance, screens: ScreenService): void {
  addRoute(app, getScreen, ({ user, params }) => screens.find(user.userId, params.place));

  addRoute(app, saveScreen, async ({ user, params, body }) => ({
    version: await screens.save(user.userId, params.place, body),
  }));
}
