import type { FastifyInstance } from 'fastify';
import { getLastImport, importRecords, importText, undoImport } from '#contract/library-import.ts';
import { addRoute } from '#server/http/route.ts';
import type { LargeTransfers } from '../large-transfers.ts';
import type { TransferServices } from '../services.ts';

interface Dependencies extends TransferServices {
  large: LargeTransfers;
}

export function libraryImportRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { transfer, imports, readText, large } = dependencies;

  addRoute(
    app,
    importText,
    ({ user, body }) => readText(user.userId, body),
    ({ user: { userId: ownerId }, bytes }) =>
      transfer.inTurn(ownerId, () => large.run({ kind: 'import-text', ownerId, bytes })),
  );

  addRoute(
    app,
    importRecords,
    ({ user, body }) => imports.importRecords(user.userId, body),
    ({ user: { userId: ownerId }, bytes }) =>
      transfer.inTurn(ownerId, () => large.run({ kind: 'import-records', ownerId, bytes })),
  );

  addRoute(app, getLastImport, async ({ user }) => ({ last: await imports.last(user.userId) }));

  addRoute(app, undoImport, async ({ user: { userId: ownerId }, params: { id } }) => {
    if (await imports.isSmall(ownerId)) return imports.undo(ownerId, id);
    return transfer.inTurn(ownerId, () => large.run({ kind: 'undo-import', ownerId, importId: id }));
  });
}
