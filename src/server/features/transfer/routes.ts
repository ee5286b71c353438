import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { MESSAGES } from '#contract/messages.ts';
import { exportedAccountSchema, exportStuff, importStuff, loadSample } from '#contract/transfer.ts';
import { JsonPieces } from '#server/http/json/json-pieces.ts';
import { addRoute } from '#server/http/route.ts';
import type { TransferServices } from './create-services.ts';
import { libraryImportRoutes } from './foreign/routes.ts';
import type { LargeTransfers } from './large-transfers.ts';

interface Dependencies {
  services: TransferServices;
  large: LargeTransfers;
}

export function transferRoutes(app: FastifyInstance, { services, large }: Dependencies): void {
  const { transfer } = services;
  const importElsewhere = (ownerId: string, bytes: Uint8Array) =>
    transfer.inTurn(ownerId, () => large.run({ kind: 'import', ownerId, bytes }));
  libraryImportRoutes(app, { ...services, large });

  addRoute(app, exportStuff, async ({ user: { userId }, reply }) => {
    reply.header('content-disposition', 'attachment; filename="lorescreen-export.json"');
    // Read before the account, so that the document has all these campaigns. If one is deleted in between, its journal
    // is deleted too.
    const campaigns = await transfer.findCampaignIds(userId);
    const account = (await transfer.isSmall(userId))
      ? Buffer.from(JSON.stringify(z.parse(exportedAccountSchema, await transfer.exportAccount(userId))))
      : (await large.run({ kind: 'export', ownerId: userId })).bytes;
    return new JsonPieces(transfer.withJournal(userId, account, campaigns));
  });

  addRoute(
    app,
    importStuff,
    ({ user, body }) =>
      // Reading a fight takes long, especially an invalid one, so even a few fights go to the worker.
      body.document.fights.length === 0
        ? transfer.importAll(user.userId, body)
        : importElsewhere(user.userId, Buffer.from(JSON.stringify(body))),
    ({ user, bytes }) => importElsewhere(user.userId, bytes),
  );

  addRoute(app, loadSample, async ({ user }) => {
    const id = await transfer.loadSample(user.userId);
    return { id, message: MESSAGES.campaignCreated };
  });
}
