import { PULSE_MILLISECONDS } from '#contract/pulse.ts';
import { STREAMS_MAXIMUM } from '#contract/table/players-page.ts';
import type { EventStream } from '#server/live/event-streams.ts';
import { oneAtATime } from '#server/live/one-at-a-time.ts';
import { sessionsTopic } from '#server/live/session-end.ts';
import type { Signals } from '#server/live/signals.ts';
import { Refusal } from '#server/refusal.ts';
import { type LoadedTable, seatOf, type TableId } from './loaded-table.ts';
import type { Place } from './store.ts';
import { createFrames, emptyTable, type Frame, frameOf, presentTable } from './view-messages.ts';

/** A screen that follows a table. */
export type Viewer =
  | { readonly kind: 'player'; readonly code: string; readonly tokenHash: string | null }
  | { readonly kind: 'owner'; readonly place: Place };

interface Follower {
  readonly viewer: Viewer;
  readonly stream: EventStream;
  /** The version that the screen has. */
  version: string | null;
}

/** All followers of one table on this server. */
interface Channel {
  readonly followers: Set<Follower>;
  readonly refresh: () => void;
  close(): void;
}

interface Dependencies {
  signals: Signals;
  load: (id: TableId) => Promise<LoadedTable | undefined>;
  now: () => number;
}

/** Contains the owner, because two owners may have the same id. */
export function tableTopic({ ownerId, tableId }: TableId): string {
  return `table:${ownerId}:${tableId}`;
}

/**
 * Each change causes one read of the storage and one projection per kind of viewer, for all screens of a table. A
 * screen's content depends only on the storage, so the next signal makes up for a lost one.
 */
export function createTableHub({ signals, load, now }: Dependencies) {
  const channels = new Map<string, Channel>();

  function open(id: TableId): Channel {
    const followers = new Set<Follower>();
    let fightId: string | null = null;
    let leaveFight = () => {};

    const refresh = oneAtATime(
      async () => {
        const table = await load(id);
        followFight(table?.fightId ?? null);
        publish(followers, table, now());
      },
      // The storage does not answer. The screens reconnect and ask again.
      () => {
        for (const { stream } of followers) stream.end();
      },
    );

    /** Subscribes to the signals of the fight on the table. */
    function followFight(next: string | null): void {
      if (next === fightId) return;
      leaveFight();
      fightId = next;
      leaveFight = next === null ? () => {} : signals.subscribe(next, refresh);
      // The fight may have changed between the read and the subscription.
      if (next !== null) refresh();
    }

    const leaveTable = signals.subscribe(tableTopic(id), refresh);
    // The account may have been disabled or deleted.
    const leaveAccount = signals.subscribe(sessionsTopic(id.ownerId), refresh);
    const timer = setInterval(refresh, PULSE_MILLISECONDS);
    const channel: Channel = {
      followers,
      refresh,
      close() {
        clearInterval(timer);
        leaveTable();
        leaveAccount();
        leaveFight();
        channels.delete(tableTopic(id));
      },
    };
    channels.set(tableTopic(id), channel);
    return channel;
  }

  return {
    /** Refuses a screen above the limit, before its stream begins. */
    admit(id: TableId, viewer: Viewer): void {
      if (viewer.kind === 'owner') return;
      const followers = [...(channels.get(tableTopic(id))?.followers ?? [])];
      const screens = followers.filter((one) => one.viewer.kind === 'player').length;
      if (screens >= STREAMS_MAXIMUM) throw new Refusal('table_full');
    },

    /** Returns a function that stops following. `version` is the version that the screen has. */
    follow(id: TableId, viewer: Viewer, stream: EventStream, version: string | null): () => void {
      const channel = channels.get(tableTopic(id)) ?? open(id);
      const follower: Follower = { viewer, stream, version };
      channel.followers.add(follower);
      channel.refresh();
      return () => {
        channel.followers.delete(follower);
        if (channel.followers.size === 0 && channels.get(tableTopic(id)) === channel) channel.close();
      };
    },
  };
}

export type TableHub = ReturnType<typeof createTableHub>;

/** Sends each follower its view, unless the follower has this version. */
function publish(followers: ReadonlySet<Follower>, table: LoadedTable | undefined, now: number): void {
  const frames = table && createFrames(table);
  const written = new Map<Frame, Buffer>();
  const owners = new Map<string, Frame>();
  for (const follower of followers) {
    const { viewer, stream } = follower;
    let frame: Frame;
    if (viewer.kind === 'owner') frame = ofOwner(viewer.place);
    else if (table !== undefined && frames !== undefined && table.row.code === viewer.code) {
      frame = frames.of(seatOf(table, viewer.tokenHash));
    } else {
      stream.send('stopped', null, {});
      stream.end();
      continue;
    }
    if (frame.version === follower.version) continue;
    let bytes = written.get(frame);
    if (bytes === undefined) {
      bytes = eventOf(viewer.kind, frame, now);
      written.set(frame, bytes);
    }
    follower.version = frame.version;
    stream.write(bytes);
  }

  function ofOwner(place: Place): Frame {
    const from = place.encounterId ?? '';
    const frame = owners.get(from) ?? frameOf(table ? presentTable(place, table) : emptyTable(place));
    owners.set(from, frame);
    return frame;
  }
}

function eventOf(kind: Viewer['kind'], { version, body }: Frame, now: number): Buffer {
  const data = kind === 'player' ? answerOf({ version, body }, now) : body;
  const event = kind === 'player' ? 'view' : 'table';
  return Buffer.from(`event: ${event}\nid: ${version}\ndata: ${data}\n\n`);
}

/** Matches `tableViewSchema`. The body is already validated by the schema of the view. */
export function answerOf({ version, body }: Frame, now: number): string {
  return `{"version":"${version}","now":${now},"view":${body}}`;
}
