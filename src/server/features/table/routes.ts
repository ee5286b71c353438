import '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  followCampaignTable,
  freeCampaignSeat,
  getCampaignTable,
  shareCampaignTable,
  showHandout,
  stopCampaignTable,
  updateCampaignTable,
  updateCampaignTableSettings,
  withdrawHandout,
} from '#contract/table/campaign-table.ts';
import {
  answerIncoming,
  followTableAsOwner,
  freeSeat,
  getTable,
  shareTable,
  stopTable,
  updateTable,
  updateTableSettings,
} from '#contract/table/live-table.ts';
import {
  followTable,
  getSeenPicture,
  getShownHandout,
  getTableView,
  leaveCharacter,
  sendAct,
  takeCharacter,
} from '#contract/table/players-page.ts';
import { JsonBytes } from '#server/http/json/json-bytes.ts';
import { addRoute } from '#server/http/route.ts';
import type { SignedIn } from '#server/http/session.ts';
import type { EventStreams } from '#server/live/event-streams.ts';
import type { SessionEnd } from '#server/live/session-end.ts';
import type { HandoutService } from './handout-service.ts';
import { seatOf, type TableId } from './loaded-table.ts';
import { type Caller, type PlayService, tokenHashOf } from './play-service.ts';
import type { TableAddress, TableService } from './service.ts';
import { tableIdOf } from './store.ts';
import { answerOf, type TableHub, type Viewer } from './table-followers.ts';
import { createFrames } from './view-messages.ts';

const COOKIE = 'lorescreen_table';
/**
 * A few views of a large fight. A phone that falls further behind is disconnected and gets the newest view when it
 * reconnects.
 */
const BACKLOG_MAXIMUM = 256 * 1024;
const COOKIE_SECONDS = 90 * 24 * 60 * 60;

interface Dependencies {
  tables: TableService;
  play: PlayService;
  handouts: HandoutService;
  hub: TableHub;
  streams: EventStreams;
  sessionEnd: SessionEnd;
  now: () => number;
}

export function tableRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { tables, play, handouts, hub, streams, sessionEnd, now } = dependencies;

  function follow(request: FastifyRequest, reply: FastifyReply, id: TableId, viewer: Viewer) {
    hub.admit(id, viewer);
    let leave = () => {};
    const stream = streams.open(reply, {
      onPulse: () => {},
      onClose: () => leave(),
      backlog: BACKLOG_MAXIMUM,
    });
    leave = hub.follow(id, viewer, stream, lastVersion(request));
    if (stream.closed) leave();
    return stream;
  }

  addRoute(app, getTableView, async ({ params: { code }, query, request }) => {
    const caller = callerOf(request, query.as);
    const { table } = await play.load(code, caller);
    const frame = createFrames(table).of(seatOf(table, tokenHashOf(caller)));
    return new JsonBytes(Buffer.from(answerOf(frame, now())));
  });

  addRoute(app, followTable, async ({ params: { code }, query, request, reply }) => {
    const caller = callerOf(request, query.as);
    const id = await play.find(code, caller);
    follow(request, reply, id, { kind: 'player', code, tokenHash: tokenHashOf(caller) });
    return undefined;
  });

  addRoute(app, takeCharacter, async ({ params: { code }, body, request, reply }) => {
    const token = await play.take(code, callerOf(request), body.member_id);
    reply.setCookie(COOKIE, token, { ...attributesFor(request, code), maxAge: COOKIE_SECONDS });
    return { token };
  });

  addRoute(app, leaveCharacter, async ({ params: { code }, request, reply }) => {
    await play.leave(code, callerOf(request));
    reply.clearCookie(COOKIE, attributesFor(request, code));
    return undefined;
  });

  addRoute(app, sendAct, ({ params: { code }, body, request }) =>
    play.act(code, callerOf(request), body.id.toLowerCase(), body.act),
  );

  addRoute(app, getShownHandout, ({ params: { code, id }, query, request }) =>
    play.handout(code, callerOf(request, query.as), id),
  );

  addRoute(app, getSeenPicture, ({ params: { code, id }, query, request }) =>
    play.picture(code, callerOf(request, query.as), id),
  );

  async function followAsOwner(
    { user, request, reply }: { user: SignedIn; request: FastifyRequest; reply: FastifyReply },
    address: TableAddress,
  ): Promise<undefined> {
    const place = await tables.placeOf(user.userId, address);
    const id = { ownerId: user.userId, tableId: tableIdOf(place) };
    const stream = follow(request, reply, id, { kind: 'owner', place });
    const stopLooking = sessionEnd.endWith(user, stream);
    reply.raw.on('close', stopLooking);
    if (stream.closed) stopLooking();
    return undefined;
  }

  /** The calls that a table has from an encounter and from a campaign. */
  const places = [
    ['encounter', getTable, followTableAsOwner, updateTableSettings, shareTable, stopTable, freeSeat],
    [
      'campaign',
      getCampaignTable,
      followCampaignTable,
      updateCampaignTableSettings,
      shareCampaignTable,
      stopCampaignTable,
      freeCampaignSeat,
    ],
  ] as const;
  for (const [of, get, followLive, updateSettings, share, stop, free] of places) {
    addRoute(app, get, ({ user, params: { id } }) => tables.get(user.userId, { of, id }));

    addRoute(app, followLive, (input) => followAsOwner(input, { of, id: input.params.id }));

    addRoute(app, updateSettings, ({ user, params: { id }, body }) =>
      tables.updateSettings(user.userId, { of, id }, body),
    );

    addRoute(app, share, ({ user, params: { id }, body }) =>
      tables.share(user, { of, id }, body.renew ?? false),
    );

    addRoute(app, stop, async ({ user, params: { id } }) => {
      await tables.stop(user, { of, id });
      return undefined;
    });

    addRoute(app, free, ({ user, params: { id, seat } }) => tables.freeSeat(user.userId, { of, id }, seat));
  }

  addRoute(app, updateTable, ({ user, params: { id }, body }) =>
    tables.update(user.userId, { of: 'encounter', id }, body),
  );

  addRoute(app, updateCampaignTable, ({ user, params: { id }, body }) =>
    tables.update(user.userId, { of: 'campaign', id }, body),
  );

  addRoute(app, answerIncoming, ({ user, params: { id, act }, body }) =>
    tables.answer(user.userId, { of: 'encounter', id }, act, body),
  );

  addRoute(app, showHandout, ({ user, params: { id, handout_id }, body }) =>
    handouts.show(user.userId, id, handout_id, body),
  );

  addRoute(app, withdrawHandout, ({ user, params: { id, handout_id } }) =>
    handouts.withdraw(user.userId, id, handout_id),
  );
}

/** A program may send the token in a header. A browser sends it in a cookie that is scoped to this table's calls. */
function callerOf(request: FastifyRequest, as?: 'screen'): Caller {
  const bearer = /^Bearer ([\w-]{1,128})$/.exec(request.headers.authorization ?? '')?.[1];
  const token = bearer ?? request.cookies[COOKIE];
  return { address: request.ip, token: as === 'screen' ? undefined : token || undefined };
}

function attributesFor(request: FastifyRequest, code: string) {
  return {
    path: `/api/play/${code}`,
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
  } as const;
}

function lastVersion({ headers }: FastifyRequest): string | null {
  const id = headers['last-event-id'];
  return typeof id === 'string' && id !== '' ? id : null;
}
