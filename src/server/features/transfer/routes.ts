import type { FastifyInstance } from 'fastify';
import { MESSAGES } from '#contract/messages.ts';
import { exportStuff, importStuff, loadSample } from '#contract/transfer.ts';
import { addRoute } from '#server/http/route.ts';
import type { TransferService } from './service.ts';

export function transferRoutes(app: FastifyInstance, { transfer }: { transfer: TransferService }): void {
  addRoute(app, exportStuff, ({ user, reply }) => {
    reply.headers({
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="lorescreen-export.json"',
    });
    return transfer.exportAll(user.userId);
  });

  addRoute(app, importStuff, ({ user, body }) => transfer.importAll(user.userId, body));

  addRoute(app, loadSample, async ({ user }) => {
    const id = await transfer.loadSample(user.userId);
    return { id, message: MESSAGES.campaignCreated };
  });
}
