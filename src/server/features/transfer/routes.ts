import type { FastifyInstance } from 'fastify';
import { MESSAGES } from '#contract/messages.ts';
import { exportStuff, importStuff, loadSample } from '#contract/transfer.ts';
import { addRoute } from '#server/http/route.ts';
import type { LargeTransfers } from './large-transfers.ts';
import type { TransferService } from './service.ts';

interface Dependencies {
  transfer: TransferService;
  large: LargeTransfers;
}

export function transferRoutes(app: FastifyInstance, { transfer, large }: Dependencies): void {
  addRoute(app, exportStuff, async ({ user: { userId }, reply }) => {
    reply.headers({
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="lorescreen-export.json"',
    });
    if (await transfer.isSmall(userId)) return transfer.exportAll(userId);
    return transfer.inTurn(`export ${userId}`, () => large.run({ kind: 'export', ownerId: userId }));
  });

  addRoute(
    app,
    importStuff,
    ({ user, body }) => transfer.importAll(user.userId, body),
    ({ user, bytes }) =>
      transfer.inTurn(user.userId, () => large.run({ kind: 'import', ownerId: user.userId, bytes })),
  );

  addRoute(app, loadSample, async ({ user }) => {
    const id = await transfer.loadSample(user.userId);
    return { id, message: MESSAGES.campaignCreated };
  });
}
