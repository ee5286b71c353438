import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { getHealth } from '#contract/health.ts';
import type { Monster } from '#domain/codex/monster.ts';
import { monsterIndexOf } from '#domain/stuff/records.ts';
import { buildCodex, type Codex } from './codex/build.ts';
import type { Config } from './config.ts';
import { docsRoutes } from './docs/routes.ts';
import { campaignRoutes } from './features/campaign/routes.ts';
import { createCampaignService } from './features/campaign/service.ts';
import { characterRoutes } from './features/character/routes.ts';
import { createCharacterService } from './features/character/service.ts';
import { encounterRoutes } from './features/encounter/routes.ts';
import { createEncounterService } from './features/encounter/service.ts';
import { fightRoutes } from './features/fight/routes.ts';
import { createFightService } from './features/fight/service.ts';
import { npcRoutes } from './features/npc/routes.ts';
import { createNpcService } from './features/npc/service.ts';
import { userRoutes } from './features/user/routes.ts';
import { createUserService } from './features/user/service.ts';
import { recogniseSessions } from './features/user/session-cookie.ts';
import { createUserStore } from './features/user/store.ts';
import { closeGracefully } from './http/closing.ts';
import { answerErrors } from './http/errors.ts';
import { acceptOnlyJson } from './http/json.ts';
import { answerUnknown, servePages } from './http/pages.ts';
import { Refusal } from './http/refusal.ts';
import { addRoute } from './http/route.ts';
import { secure } from './http/security.ts';
import { newId } from './ids.ts';
import { createEventStreams } from './live/event-streams.ts';
import { createPostgresSignals } from './live/postgres-signals.ts';
import { createLocalSignals } from './live/signals.ts';
import type { Storage } from './storage/storage.ts';
import { createPreparedLists } from './stuff/prepared-lists.ts';
import { findMonster } from './stuff/stand-in-monsters.ts';

const BODY_MAXIMUM = 256 * 1024;

export interface AppDependencies {
  config: Pick<Config, 'logLevel' | 'trustProxy'>;
  storage: Storage;
  /** The folder of the built pages; without one, only the API is served. */
  webRoot: string;
  version: string;
  now: () => number;
}

/** Puts the server together without listening, so that tests can build one of their own. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, storage, webRoot, version, now } = dependencies;
  const app = fastify({
    bodyLimit: BODY_MAXIMUM,
    trustProxy: config.trustProxy,
    genReqId: newId,
    logger: {
      level: config.logLevel,
      serializers: { req: ({ method, url }) => ({ method, path: pathOf(url) }) },
    },
    routerOptions: { ignoreTrailingSlash: true },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  });
  answerErrors(app);
  acceptOnlyJson(app);
  secure(app);
  closeGracefully(app);
  await app.register(cookie);

  const users = createUserService(createUserStore(storage.db), now);
  recogniseSessions(app, users);

  addRoute(app, getHealth, async () => {
    try {
      await storage.ping();
    } catch {
      throw new Refusal('storage_unavailable');
    }
    return { status: 'ok', storage: storage.engine } as const;
  });
  userRoutes(app, { users });
  const { db } = storage;
  const lists = createPreparedLists(db);
  characterRoutes(app, { characters: createCharacterService(db, now), lists });
  npcRoutes(app, { npcs: createNpcService(db, now), lists });
  campaignRoutes(app, { campaigns: createCampaignService(db, now), lists });
  encounterRoutes(app, { encounters: createEncounterService({ db, findMonster, now }), lists });
  const signals = storage.engine === 'postgres' ? createPostgresSignals(storage.url) : createLocalSignals();
  app.addHook('onClose', () => signals.close());
  const findStatBlock = (pointer: string) => codexMonster(monsterIndexOf(pointer) ?? '');
  const fights = createFightService({ db, signals, findStatBlock, now });
  fightRoutes(app, { fights, signals, streams: createEventStreams(app) });
  docsRoutes(app, { version });

  await servePages(app, webRoot);
  answerUnknown(app, webRoot);
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  return app;
}

let codex: Codex | undefined;

/** Built at first need: the stat blocks of a fight are the first to need it. */
function codexMonster(index: string): Monster | undefined {
  codex ??= buildCodex();
  return codex.monsterByIndex.get(index);
}

/** A query may carry what a person searched for; logs do not need it. */
function pathOf(url: string): string {
  return url.split('?')[0] ?? url;
}
