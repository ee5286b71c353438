import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { MESSAGES } from '#contract/messages.ts';
import { exportedAccountSchema, exportStuff, importStuff, loadSample } from '#contract/transfer.ts';
import { disconnectOf } from '#server/http/disconnect.ts';
import { JsonPieces } from '#server/http/json/json-pieces.ts';
import { addRoute } from '#server/http/route.ts';
import type { SignedIn } from '#server/http/session.ts';
import type { TransferServices } from './create-services.ts';
import { type ImportInWorker, libraryImportRoutes } from './import/routes.ts';
import type { LargeTransfers } from './large-transfers.ts';

interface Dependencies {
  services: TransferServices;
  large: LargeTransfers;
}

export function transferRoutes(app: FastifyInstance, { services, large }: Dependencies): void {
  const { exports, imports } = services;
  const importInWorker: ImportInWorker = (job, reply) => {
    const signal = disconnectOf(reply);
    return exports.inTurn(job.ownerId, () => large.run(job, signal));
  };
  libraryImportRoutes(app, { ...services, large, importInWorker });

  addRoute(app, exportStuff, async ({ user: { userId }, reply }) => {
    reply.header('content-disposition', 'attachment; filename="lorescreen-export.json"');
    // Read before the account, so that the document has all these campaigns. If one is deleted in between, its journal
    // is deleted too.
    const campaigns = await exports.findCampaignIds(userId);
    const account = (await exports.isSmall(userId))
      ? Buffer.from(JSON.stringify(z.parse(exportedAccountSchema, await exports.exportAccount(userId))))
      : (await large.run({ kind: 'export', ownerId: userId }, disconnectOf(reply))).bytes;
    return new JsonPieces(exports.withJournal(userId, account, campaigns));
  });

  const jobOf = ({ userId }: SignedIn, bytes: Uint8Array) =>
    ({ kind: 'import', ownerId: userId, bytes }) as const;
  addRoute(
    app,
    importStuff,
    ({ user, body, reply }) =>
      // Reading a fight takes long, especially an invalid one, so even a few fights go to the worker.
      body.document.fights.length === 0
        ? imports.importDocument(user.userId, body)
        : importInWorker(jobOf(user, Buffer.from(JSON.stringify(body))), reply),
    ({ user, bytes, reply }) => importInWorker(jobOf(user, bytes), reply),
  );

  addRoute(app, loadSample, async ({ user }) => {
    const id = await imports.loadSample(user.userId);
    return { id, message: MESSAGES.campaignCreated };
  });
}
