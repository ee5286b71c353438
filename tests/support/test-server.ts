import type { ServerOptions } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inject, onTestFinished } from 'vitest';
import { buildApp } from '#server/app.ts';
import { buildCodex, type Codex } from '#server/codex/build.ts';
import type { Config } from '#server/config.ts';
import type { PasswordCost } from '#server/features/user/passwords.ts';
import { type PreparedResponses, prepareResponses } from '#server/prepared-responses.ts';
import { openStorage, type Storage } from '#server/storage/storage.ts';
import { createClient, type TestClient } from './test-client.ts';
import { createTestDatabase, type Engine } from './test-database.ts';

export interface TestServer {
  url: string;
  databaseUrl: string;
  storage: Storage;
  /** Every route of the server, such as `GET /api/health`. */
  routes: readonly string[];
  /** Stops the server before the test ends. */
  stop(): Promise<void>;
  /** A separate browser that keeps its cookies. */
  client(): TestClient;
  /** A client that has signed up, with a unique name by default. */
  signUp(username?: string): Promise<TestClient>;
}

interface Options {
  /** Uses an existing database, for a second server next to the first. */
  databaseUrl?: string;
  now?: () => number;
  webRoot?: string;
  trustProxy?: number;
  registration?: Config['registration'];
  build?: string;
  timeouts?: ServerOptions;
  metricsToken?: string;
  publicUrl?: string;
  accountLimits?: Config['accountLimits'];
  passwordMinimum?: number;
}

/** Thousands of accounts are made in the tests; one hash of the real cost takes 36 ms. */
const CHEAP: PasswordCost = { memoryCost: 8, timeCost: 1 };

let people = 0;
/** Created with the first server of a worker and never changed. */
let made: { codex: Codex; preparedResponses: PreparedResponses } | undefined;

function makeOnce() {
  if (made === undefined) {
    const codex = buildCodex();
    made = { codex, preparedResponses: prepareResponses(codex, 'test') };
  }
  return made;
}

/** A real server on a free port with its own database. Both are removed when the test ends. */
export async function startTestServer(engine: Engine, options: Options = {}): Promise<TestServer> {
  const database =
    options.databaseUrl === undefined
      ? await createTestDatabase(engine, inject('postgresUrl'), inject('templates'))
      : { url: options.databaseUrl, drop: async () => {} };
  const storage = await openStorage(database.url, 'lorescreen-test');
  const routes: string[] = [];
  const app = await buildApp({
    config: {
      logLevel: 'silent',
      trustProxy: options.trustProxy ?? false,
      sourceUrl: 'https://source.test/lorescreen',
      registration: options.registration ?? { policy: 'open' },
      metricsToken: options.metricsToken,
      publicUrl: options.publicUrl,
      passwordMinimum: options.passwordMinimum ?? 0,
      ...(options.accountLimits && { accountLimits: options.accountLimits }),
    },
    storage,
    ...makeOnce(),
    webRoot: options.webRoot ?? 'no-pages',
    // The built program, because compiling the sources would take seconds in each worker.
    transferWorker: pathToFileURL(path.resolve(inject('programs'), 'transfer-worker.js')),
    build: options.build ?? 'test',
    ...(options.timeouts && { timeouts: options.timeouts }),
    onRoute: ({ method, url }) => {
      for (const one of [method].flat()) routes.push(`${one} ${url}`);
    },
    now: options.now ?? Date.now,
    passwordCost: CHEAP,
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const stop = async () => {
    await app.close();
    await storage.close();
  };
  onTestFinished(async () => {
    await stop();
    await database.drop();
  });
  return {
    url,
    databaseUrl: database.url,
    storage,
    routes,
    stop,
    client: () => createClient(url),
    signUp: async (username = `person-${++people}`) => {
      const client = createClient(url);
      await client.post('/api/user/register', { username, password: 'secret' });
      return client;
    },
  };
}
