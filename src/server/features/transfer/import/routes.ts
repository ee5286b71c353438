import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  countRecords,
  getLastImport,
  importRecords,
  importText,
  undoImport,
} from '#contract/library-import.ts';
import type { JsonBytes } from '#server/http/json/json-bytes.ts';
import { addRoute } from '#server/http/route.ts';
import type { SignedIn } from '#server/http/session.ts';
import type { TransferServices } from '../create-services.ts';
import type { LargeTransfers } from '../large-transfers.ts';
import type { TransferJob } from '../transfer-job.ts';

/** A record takes a millisecond to read, complete and write. A larger import runs in the worker. */
const SMALL_IMPORT = 50;
/** A record can be as short as its name. */
const SMALL_TEXT = 2_000;

/** Runs an import after the account's earlier saves. It is cancelled if the client disconnects. */
export type ImportInWorker = (
  job: Extract<TransferJob, { bytes: Uint8Array }>,
  reply: FastifyReply,
) => Promise<JsonBytes>;

interface Dependencies extends TransferServices {
  large: LargeTransfers;
  importInWorker: ImportInWorker;
}

export function libraryImportRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { exports, imports, readText, large, importInWorker } = dependencies;

  const jobOf = (kind: 'import-text' | 'import-records', { userId }: SignedIn, bytes: Uint8Array) => ({
    kind,
    ownerId: userId,
    bytes,
  });

  addRoute(
    app,
    importText,
    ({ user, body, reply }) =>
      body.text.length <= SMALL_TEXT
        ? readText(user.userId, body)
        : importInWorker(jobOf('import-text', user, Buffer.from(JSON.stringify(body))), reply),
    ({ user, bytes, reply }) => importInWorker(jobOf('import-text', user, bytes), reply),
  );

  addRoute(
    app,
    importRecords,
    ({ user, body, reply }) =>
      countRecords(body) <= SMALL_IMPORT
        ? imports.importRecords(user.userId, body)
        : importInWorker(jobOf('import-records', user, Buffer.from(JSON.stringify(body))), reply),
    ({ user, bytes, reply }) => importInWorker(jobOf('import-records', user, bytes), reply),
  );

  addRoute(app, getLastImport, async ({ user }) => ({ last: await imports.last(user.userId) }));

  addRoute(app, undoImport, async ({ user: { userId: ownerId }, params: { id } }) => {
    if (await imports.isSmallToUndo(ownerId)) return imports.undo(ownerId, id);
    return exports.inTurn(ownerId, () => large.run({ kind: 'undo-import', ownerId, importId: id }));
  });
}
