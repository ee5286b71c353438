import { createServer, type ServerOptions } from 'node:http';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { getHealth } from '#contract/health.ts';
import { createEntryFinder } from '#domain/codex/entry-address.ts';
import type { Codex } from './codex/build.ts';
import type { Config } from './config.ts';
import { docsRoutes } from './docs/routes.ts';
import { createPlanService } from './features/campaign/plan-service.ts';
import { campaignRoutes } from './features/campaign/routes.ts';
import { createCampaignService } from './features/campaign/service.ts';
import { codexRoutes } from './features/codex/routes.ts';
import { collectionRoutes } from './features/collection/routes.ts';
import { createCollectionService } from './features/collection/service.ts';
import { createSharedReader } from './features/collection/shared.ts';
import { dashboardRoutes } from './features/dashboard/routes.ts';
import { encounterRoutes } from './features/encounter/routes.ts';
import { createEncounterService } from './features/encounter/service.ts';
import { fightRoutes } from './features/fight/routes.ts';
import { createFightService } from './features/fight/service.ts';
import { gameSessionRoutes } from './features/game-session/routes.ts';
import { journalRoutes } from './features/journal/routes.ts';
import { libraryRoutes } from './features/library/routes.ts';
import { pictureRoutes } from './features/picture/routes.ts';
import { createPictureService } from './features/picture/service.ts';
import { recordRoutes } from './features/record/routes.ts';
import { screenRoutes } from './features/screen/routes.ts';
import { createScreenService } from './features/screen/service.ts';
import { createHandoutService } from './features/table/handout-service.ts';
import { createPlayService } from './features/table/play-service.ts';
import { tableRoutes } from './features/table/routes.ts';
import { createTableService } from './features/table/service.ts';
import { createTableHub } from './features/table/table-followers.ts';
import { createAccountRemoval } from './features/transfer/account-removal.ts';
import { createTransferServices } from './features/transfer/create-services.ts';
import { createLargeTransfers } from './features/transfer/large-transfers.ts';
import { transferRoutes } from './features/transfer/routes.ts';
import { createAttemptStore } from './features/user/attempt-store.ts';
import { createAttempts } from './features/user/attempts.ts';
import { createPasskeyService } from './features/user/passkey-service.ts';
import { createPasskeyStore } from './features/user/passkey-store.ts';
import { createPasswords, type PasswordCost } from './features/user/passwords.ts';
import { userRoutes } from './features/user/routes.ts';
import { createUserService } from './features/user/service.ts';
import { recogniseSessions } from './features/user/session-cookie.ts';
import { createSessionList } from './features/user/session-list.ts';
import { createUserStore } from './features/user/store.ts';
import { createUsage } from './features/user/usage.ts';
import { limitHeldBodies } from './http/body-memory-limit.ts';
import { answerErrors, answerFrameworkError, answerUnread } from './http/errors.ts';
import { closeGracefully } from './http/graceful-stop.ts';
import { acceptOnlyJson, BODY_MAXIMUM } from './http/json/json-bodies.ts';
import { limitWrites } from './http/limit-writes.ts';
import { LOG_SERIALIZERS } from './http/logging.ts';
import { serveMetrics } from './http/metrics.ts';
import { serveLinkPictures } from './http/pages/link-pictures.ts';
import { answerUnknown, servePages } from './http/pages/pages.ts';
import { serveSearchEngines } from './http/pages/search-engines.ts';
import { addRoute } from './http/route.ts';
import { secure } from './http/security.ts';
import { newId } from './ids.ts';
import { createLibrary } from './library/library.ts';
import { factsOf } from './library/monster-facts.ts';
import { createEventStreams } from './live/event-streams.ts';
import { createPostgresSignals } from './live/postgres-signals.ts';
import { createSessionEnd } from './live/session-end.ts';
import { createSqliteSignals } from './live/sqlite-signals.ts';
import type { PreparedResponses } from './prepared-responses.ts';
import { Refusal } from './refusal.ts';
import type { Storage } from './storage/storage.ts';
import { cannotWrite } from './storage/storage-errors.ts';
import { createPreparedLists } from './stuff/prepared-lists.ts';
import { createWriteBudget } from './write-budget.ts';

const TIMEOUTS = {
  /**
   * Longer than proxies keep a connection open. Otherwise the server closes a connection while the proxy sends a
   * request.
   */
  keepAliveTimeout: 72_000,
  /** For the whole request: the largest import over a slow connection. */
  requestTimeout: 120_000,
  headersTimeout: 20_000,
};
/** How long the health check fails after a write failed because the disk is full or missing. */
const UNWELL_MILLISECONDS = 15_000;

export interface AppDependencies {
  config: Pick<Config, 'logLevel' | 'trustProxy' | 'sourceUrl'> &
    Partial<
      Pick<Config, 'registration' | 'metricsToken' | 'publicUrl' | 'accountLimits' | 'passwordMinimum'>
    >;
  storage: Storage;
  codex: Codex;
  /** The folder of the built pages. If it is missing, only the API is served. */
  webRoot: string;
  /** The worker program for large imports and exports. */
  transferWorker: URL;
  /** Built from `codex`. */
  preparedResponses: PreparedResponses;
  /** Identifies the build: another build may give other answers. */
  build: string;
  now: () => number;
  /** Tests set shorter timeouts. */
  timeouts?: ServerOptions;
  /** Tests make thousands of accounts, so they hash with less work. */
  passwordCost?: PasswordCost;
  /** Called for every route. A test uses it to check that the contract lists all routes. */
  onRoute?: (route: { method: string | string[]; url: string }) => void;
}

/** Builds the server without listening, so that tests can build one too. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, storage, codex, preparedResponses, webRoot, build, now } = dependencies;
  const app = fastify({
    serverFactory: (framework) => createServer({ ...TIMEOUTS, ...dependencies.timeouts }, framework),
    bodyLimit: BODY_MAXIMUM,
    trustProxy: trustOf(config.trustProxy),
    genReqId: newId,
    logger: { level: config.logLevel, serializers: LOG_SERIALIZERS },
    routerOptions: { ignoreTrailingSlash: true },
    // While the server closes, it refuses requests with the contract's own error.
    return503OnClosing: false,
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerUnread,
    forceCloseConnections: 'idle',
    schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
  });
  if (dependencies.onRoute) app.addHook('onRoute', dependencies.onRoute);
  let failedWriteAt = Number.NEGATIVE_INFINITY;
  answerErrors(app, (error) => {
    if (cannotWrite(error)) failedWriteAt = now();
  });
  acceptOnlyJson(app);
  limitHeldBodies(app);
  secure(app);
  closeGracefully(app);
  await app.register(cookie);
  if (config.metricsToken !== undefined) {
    await serveMetrics(app, { token: config.metricsToken, ping: storage.ping });
  }

  const signals =
    storage.engine === 'postgres' ? createPostgresSignals(storage.url) : createSqliteSignals(storage.db);
  app.addHook('onClose', () => signals.close());
  const facts = {
    monsters: codex.monsters.map(factsOf),
    spells: codex.spells.map(({ index, name, classes }) => ({
      index,
      name,
      classes: classes.map((one) => one.name),
    })),
  };
  const { fightsBytes, writes } = config.accountLimits ?? {};
  const large = createLargeTransfers({
    file: dependencies.transferWorker,
    databaseUrl: storage.url,
    codex: facts,
    fightsBytes,
  });
  app.addHook('onClose', () => large.close());
  const transfers = createTransferServices({
    storage,
    codex: facts,
    loadMonsters: async () => codex.monsters,
    now,
    fightsBytes,
  });
  const userStore = createUserStore(storage.db);
  const attempts = createAttempts(createAttemptStore(storage.db), now);
  const users = createUserService({
    store: userStore,
    attempts,
    signals,
    passwords: createPasswords(dependencies.passwordCost),
    registration: config.registration ?? { policy: 'open' },
    passwordMinimum: config.passwordMinimum ?? 0,
    deleteAccount: createAccountRemoval(transfers, large),
    now,
  });
  recogniseSessions(app, users);
  const writeBudget = createWriteBudget(now, writes);
  limitWrites(app, writeBudget);

  addRoute(app, getHealth, async () => {
    try {
      await storage.ping();
    } catch {
      throw new Refusal('storage_unavailable');
    }
    // A clock that was set back does not make this time longer.
    if (Math.abs(now() - failedWriteAt) < UNWELL_MILLISECONDS) throw new Refusal('storage_unavailable');
    return { status: 'ok', storage: storage.engine } as const;
  });
  const { db } = storage;
  userRoutes(app, {
    users,
    sessions: createSessionList({ db, store: userStore, signals, now }),
    passkeys: createPasskeyService({
      store: createPasskeyStore(db),
      users: userStore,
      service: users,
      attempts,
      now,
    }),
    publicUrl: config.publicUrl,
    measureUsage: createUsage(db, fightsBytes),
  });
  codexRoutes(app, preparedResponses.codex);
  const lists = createPreparedLists(build);
  recordRoutes(app, { db, now, lists });
  const library = createLibrary({ codex, now });
  libraryRoutes(app, { db, now, lists, library });
  campaignRoutes(app, {
    campaigns: createCampaignService(db, now),
    plans: createPlanService({ db, findMonsters: library.findFacts, now }),
    lists,
  });
  encounterRoutes(app, {
    encounters: createEncounterService({ db, findMonsters: library.findFacts, now }),
    lists,
  });
  transferRoutes(app, { services: transfers, large });
  collectionRoutes(app, {
    collections: createCollectionService({ db, now }),
    readShared: createSharedReader(db, now),
  });
  screenRoutes(app, createScreenService({ db, now }));
  gameSessionRoutes(app, { db, now });
  const fights = createFightService({
    db,
    signals,
    findStatBlocks: library.findMonsters,
    now,
    onWritten: writeBudget.spend,
    onUntold: (error) => app.log.error({ err: error }, 'the line of a fight was not written'),
    fightsBytes,
    onStarted: (ownerId, encounterId) => tables.showStarted(ownerId, encounterId),
  });
  const tables = createTableService({ db, signals, fights, now });
  const handouts = createHandoutService({ db, signals, tables, now });
  journalRoutes(app, {
    db,
    now,
    lists,
    saveShown: { handout: handouts.whileShown, note: handouts.whileRead },
  });
  pictureRoutes(app, createPictureService({ db, now }));
  const play = createPlayService({ db, signals, tables, now });
  const hub = createTableHub({ signals, load: ({ ownerId, tableId }) => tables.load(ownerId, tableId), now });
  const sessionEnd = createSessionEnd(signals, users.isLive);
  const streams = createEventStreams(app);
  fightRoutes(app, { fights, signals, streams, sessionEnd });
  tableRoutes(app, { tables, play, handouts, hub, streams, sessionEnd, now });
  dashboardRoutes(app, { db });
  docsRoutes(app, preparedResponses.docs);
  // The pages link to this address, so the built pages do not depend on the setting.
  app.get('/source', (_, reply) => reply.redirect(config.sourceUrl));

  serveSearchEngines(app, { codex, publicUrl: config.publicUrl });
  serveLinkPictures(app, codex, webRoot);
  await servePages(app, webRoot);
  answerUnknown(app, { webRoot, publicUrl: config.publicUrl, entries: createEntryFinder(codex) });
  return app;
}

/** The contract checks requests and answers (http/route.ts), so the framework's compilers are not loaded. */
function unused(): never {
  throw new Error('A route has a Fastify schema. Describe it in the contract instead.');
}

/** A number is the count of proxies in front of the server: only that many addresses of a request are trusted. */
function trustOf(trusted: Config['trustProxy']) {
  return typeof trusted === 'number' ? (_: string, hop: number) => hop < trusted : trusted;
}
