import type { FastifyInstance } from 'fastify';
import {
  countRecords,
  getLastImport,
  importRecords,
  importText,
  undoImport,
} from '#contract/library-import.ts';
import { addRoute } from '#server/http/route.ts';
import type { TransferServices } from '../create-services.ts';
import type { LargeTransfers } from '../large-transfers.ts';

/** A record takes a millisecond to read, complete and write. A larger import runs in the worker. */
const SMALL_IMPORT = 50;
/** A record can be as short as its name. */
const SMALL_TEXT = 2_000;

interface Dependencies extends TransferServices {
  large: LargeTransfers;
}

export function libraryImportRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { transfer, imports, readText, large } = dependencies;

  const inWorker = (kind: 'import-text' | 'import-records', ownerId: string, bytes: Uint8Array) =>
    transfer.inTurn(ownerId, () => large.run({ kind, ownerId, bytes }));

  addRoute(
    app,
    importText,
    ({ user, body }) =>
      body.text.length <= SMALL_TEXT
        ? readText(user.userId, body)
        : inWorker('import-text', user.userId, Buffer.from(JSON.stringify(body))),
    ({ user, bytes }) => inWorker('import-text', user.userId, bytes),
  );

  addRoute(
    app,
    importRecords,
    ({ user, body }) =>
      countRecords(body) <= SMALL_IMPORT
        ? imports.importRecords(user.userId, body)
        : inWorker('import-records', user.userId, Buffer.from(JSON.stringify(body))),
    ({ user, bytes }) => inWorker('import-records', user.userId, bytes),
  );

  addRoute(app, getLastImport, async ({ user }) => ({ last: await imports.last(user.userId) }));

  addRoute(app, undoImport, async ({ user: { userId: ownerId }, params: { id } }) => {
    if (await imports.isSmall(ownerId)) return imports.undo(ownerId, id);
    return transfer.inTurn(ownerId, () => large.run({ kind: 'undo-import', ownerId, importId: id }));
  });
}
