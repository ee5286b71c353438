import path from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { buildApp } from './app.ts';
import { buildCodex } from './codex/build.ts';
import { ConfigProblem, readConfig } from './config.ts';
import { newId } from './ids.ts';
import { prepareResponses } from './prepared-responses.ts';
import { SERVER_APPLICATION } from './storage/postgres.ts';
import { openStorage } from './storage/storage.ts';
import { StorageProblem } from './storage/storage-errors.ts';

/** The output folder of `npm run build`, relative to the working directory. */
const WEB_ROOT = path.resolve('dist/web');

/** Set by the build. A server that runs from its sources has a new value with every start. */
declare const BUILD: string | undefined;

async function main(): Promise<void> {
  const isBuilt = typeof BUILD === 'string';
  const config = readConfig(process.env);
  const storage = await openStorage(config.databaseUrl, SERVER_APPLICATION);
  const codex = buildCodex();
  const app = await buildApp({
    config,
    storage,
    codex,
    preparedResponses: prepareResponses(codex, packageJson.version),
    webRoot: WEB_ROOT,
    transferWorker: new URL(
      isBuilt ? './transfer-worker.js' : './features/transfer/transfer-worker.ts',
      import.meta.url,
    ),
    build: isBuilt ? BUILD : newId(),
    now: Date.now,
  });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // Stops accepting and waits for running requests before the storage is closed.
    await app.close();
    await storage.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);

  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await storage.close();
    throw error;
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  process.stdout.write(`Lorescreen is at http://${host}:${port}\n`);
}

/** An error that a person can fix is one line. Anything else is a bug and keeps its stack. */
function explain(error: unknown): string {
  if (error instanceof ConfigProblem || error instanceof StorageProblem) return error.message;
  const { code, port, address, hostname } = error as {
    code?: string;
    port?: number;
    address?: string;
    hostname?: string;
  };
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${address} is in use: stop what uses it or set PORT to another.`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EADDRNOTAVAIL')
    return `This machine has no address ${hostname ?? address}: set HOST to one it has, such as 127.0.0.1 or 0.0.0.0.`;
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} may not be used by this user: set PORT to another.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

main().catch((error: unknown) => {
  console.error(`Lorescreen cannot start. ${explain(error)}`);
  process.exit(1);
});
