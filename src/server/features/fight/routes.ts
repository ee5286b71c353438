import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  getFight,
  type JournalPosition,
  listFightEntries,
  openFight,
  restartFight,
  sendCommands,
} from '#contract/fight.ts';
import { listEncounterFights, listRunningFights } from '#contract/listed-fight.ts';
import { followFight } from '#contract/live.ts';
import { addRoute } from '#server/http/route.ts';
import type { EventStream, EventStreams } from '#server/live/event-streams.ts';
import type { SessionEnd } from '#server/live/session-end.ts';
import type { Signals } from '#server/live/signals.ts';
import { Refusal } from '#server/refusal.ts';
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

  addRoute(app, listEncounterFights, ({ user, params }) => fights.listOfEncounter(user.userId, params.id));

  addRoute(app, openFight, ({ user, params }) => fights.open(user.userId, params.id));

  addRoute(app, restartFight, ({ user, params, body }) =>
    fights.restart(user.userId, params.id, body.fight_id),
  );

  addRoute(app, getFight, ({ user, params }) => fights.get(user.userId, params.id));

  addRoute(app, listFightEntries, ({ user, params, query }) =>
    fights.listEntries(user.userId, params.id, query),
  );

  addRoute(app, sendCommands, ({ user, params, body }) =>
    fights.send(user.userId, params.id, { sequence: body.after, id: body.after_id ?? null }, body.commands),
  );

  addRoute(app, followFight, async ({ user, params: { id }, request, reply }) => {
    const { userId } = user;
    let sent = startOf(request);
    // Answers 404 before the stream begins.
    await fights.follow(userId, id, sent);

    let stream: EventStream | undefined;
    const onClose: (() => void)[] = [];
    const pump = oneAtATime(
      async () => {
        if (stream === undefined || stream.closed) return;
        const { entries, successor, isContinued } = await fights.follow(userId, id, sent);
        const last = entries.at(-1);
        if (last) {
          sent = { sequence: last.sequence, id: last.issued.id };
          stream.send('entries', `${sent.sequence}:${sent.id}`, { entries });
        }
        if (!isContinued) {
          stream.send('other-history', null, {});
          stream.end();
        } else if (successor !== null) {
          stream.send('superseded', null, { fight_id: successor });
          stream.end();
        } else if (last) pump();
      },
      () => stream?.end(),
    );

    // Subscribes before the first read, so that no signal is missed in between.
    stream = streams.open(reply, {
      onPulse: pump,
      onClose: () => {
        for (const stop of onClose) stop();
      },
    });
    onClose.push(signals.subscribe(id.toLowerCase(), pump), sessionEnd.endWith(user, stream));
    pump();
    return undefined;
  });
}

/** A reconnecting browser repeats the address it began with; where it stands by now, its Last-Event-ID says. */
function startOf(request: FastifyRequest): JournalPosition {
  const { after = '0', after_id: id = '' } = request.query as { after?: unknown; after_id?: unknown };
  const written = /^(\d{1,15})(?::(.*))?$/.exec(String(request.headers['last-event-id'] ?? `${after}:${id}`));
  if (written === null) throw new Refusal('invalid', { after: 'This must be a whole number.' });
  return { sequence: Number(written[1]), id: written[2] || null };
}

/** Calls that come while one is running become one more run after it. */
function oneAtATime(task: () => Promise<void>, onFailure: () => void): () => void {
  let running = false;
  let again = false;
  const run = () => {
    again = running;
    if (running) return;
    running = true;
    task()
      .catch(onFailure)
      .finally(() => {
        running = false;
        if (again) run();
      });
  };
  return run;
}
