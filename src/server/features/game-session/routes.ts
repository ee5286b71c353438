import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  addSessionLine,
  deleteSessionLine,
  endJournalSession,
  getCampaignStory,
  listActiveSessions,
  listSessionLines,
  proposeSessionEnd,
  reopenJournalSession,
  startJournalSession,
  updateSessionLine,
} from '#contract/journal/game-session.ts';
import { addRoute } from '#server/http/route.ts';
import type { Database } from '#server/storage/schema.ts';
import { createLineService } from './line-service.ts';
import { createGameSessionService } from './service.ts';
import { proposeEnd, storyOf } from './story.ts';

interface Dependencies {
  db: Kysely<Database>;
  now: () => number;
}

export function gameSessionRoutes(app: FastifyInstance, { db, now }: Dependencies): void {
  const sessions = createGameSessionService({ db, now });
  const lines = createLineService(db);

  addRoute(app, startJournalSession, ({ user, params }) => sessions.start(user.userId, params.id));
  addRoute(app, reopenJournalSession, ({ user, params }) => sessions.reopen(user.userId, params.id));
  addRoute(app, proposeSessionEnd, ({ user, params }) => proposeEnd(db, user.userId, params.id));
  addRoute(app, endJournalSession, ({ user, params, body }) => sessions.end(user.userId, params.id, body));
  addRoute(app, listActiveSessions, ({ user, query }) => sessions.listActive(user.userId, query));
  addRoute(app, getCampaignStory, ({ user, params }) => storyOf(db, user.userId, params.id));

  addRoute(app, listSessionLines, ({ user, params }) => lines.list(user.userId, params.id));

  addRoute(app, addSessionLine, async ({ user, params, body }) => ({
    id: await lines.add(user.userId, params.id, body),
  }));

  addRoute(app, updateSessionLine, async ({ user, params, body }) => {
    await lines.update(user.userId, params.id, params.line_id, body);
    return undefined;
  });

  addRoute(app, deleteSessionLine, async ({ user, params }) => {
    await lines.delete(user.userId, params.id, params.line_id);
    return undefined;
  });
}
