import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  getEncounterNews,
  getFight,
  type JournalPosition,
  listFightEntries,
  openFight,
  restartFight,
  sendCommands,
} from '#contract/fight.ts';
import { listFightMembers } from '#contract/fight-party.ts';
import { followFight } from '#contract/fight-stream.ts';
import { listEncounterFights, listRunningFights } from '#contract/listed-fight.ts';
import { addRoute } from '#server/http/route.ts';
import type { EventStreams } from '#server/live/event-streams.ts';
import type { SessionEnd } from '#server/live/session-end.ts';
import type { Signals } from '#server/live/signals.ts';
import { Refusal } from '#server/refusal.ts';
import { createFollowers } from './followers.ts';
import { openedBytes } from './serialize-fight.ts';
import type { FightService } from './service.ts';

interface Dependencies {
  fights: FightService;
  signals: Signals;
  streams: EventStreams;
  sessionEnd: SessionEnd;
}

export function fightRoutes(
  app: FastifyInstance,
  { fights, signals, streams, sessionEnd }: Dependencies,
): void {
  addRoute(app, listRunningFights, ({ user }) => fights.listRunning(user.userId));

  addRoute(app, listFightMembers, ({ user }) => fights.listMembers(user.userId));

  addRoute(app, listEncounterFights, ({ user, params }) => fights.listOfEncounter(user.userId, params.id));

  const followers = createFollowers(fights, signals);

  addRoute(app, openFight, async ({ user, params }) =>
    openedBytes(await fights.open(user.userId, params.id)),
  );

  addRoute(app, restartFight, async ({ user, params, body }) =>
    openedBytes(await fights.restart(user.userId, params.id, body.fight_id)),
  );

  addRoute(app, getEncounterNews, async ({ user, params }) => ({
    news: await fights.findNews(user.userId, params.id),
  }));

  addRoute(app, getFight, async ({ user, params }) => openedBytes(await fights.get(user.userId, params.id)));

  addRoute(app, listFightEntries, ({ user, params, query }) =>
    fights.listEntries(user.userId, params.id, query),
  );

  addRoute(app, sendCommands, ({ user, params, body }) =>
    fights.send(user.userId, params.id, { sequence: body.after, id: body.after_id ?? null }, body.commands),
  );

  addRoute(app, followFight, async ({ user, params: { id }, request, reply }) => {
    const place = { ownerId: user.userId, id: id.toLowerCase() };
    const sent = startOf(request);
    // Answers 404 before the stream begins.
    await fights.follow(place.ownerId, id, sent);

    const onClose: (() => void)[] = [];
    let look = () => {};
    const stream = streams.open(reply, {
      onPulse: () => look(),
      onClose: () => {
        for (const stop of onClose) stop();
      },
    });
    const joined = followers.join(place, stream, sent);
    look = joined.look;
    onClose.push(joined.leave, sessionEnd.endWith(user, stream));
    return undefined;
  });
}

/** A reconnecting browser repeats the original address. The current position is in Last-Event-ID. */
function startOf(request: FastifyRequest): JournalPosition {
  const { after = '0', after_id: id = '' } = request.query as { after?: unknown; after_id?: unknown };
  const written = /^(\d{1,15})(?::(.*))?$/.exec(String(request.headers['last-event-id'] ?? `${after}:${id}`));
  if (written === null) throw new Refusal('invalid', { after: 'This must be a whole number.' });
  return { sequence: Number(written[1]), id: written[2] || null };
}
