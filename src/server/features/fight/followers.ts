import { setImmediate } from 'node:timers/promises';
import type { JournalPosition } from '#contract/fight.ts';
import { type EventStream, eventText } from '#server/live/event-streams.ts';
import { oneAtATime } from '#server/live/one-at-a-time.ts';
import type { Signals } from '#server/live/signals.ts';
import type { FightService } from './service.ts';

interface Follower {
  readonly stream: EventStream;
  /** The last position that was written to the stream. */
  sent: JournalPosition;
}

/** All streams of one fight. */
interface Audience {
  readonly followers: Set<Follower>;
  /** Checks for new entries. */
  readonly look: () => void;
  readonly unsubscribe: () => void;
}

export interface Followers {
  /** Starts at this position. `look` checks for new entries in case a signal was lost. */
  join(place: FightPlace, stream: EventStream, sent: JournalPosition): { look(): void; leave(): void };
}

interface FightPlace {
  readonly ownerId: string;
  readonly id: string;
}

/** The server yields to other requests after writing to this many streams. */
const AT_ONCE = 50;

/**
 * Serves all streams of a fight together. New entries are read and serialized once for all streams at the same position
 * of the journal.
 */
export function createFollowers(fights: Pick<FightService, 'follow'>, signals: Signals): Followers {
  const audiences = new Map<string, Audience>();

  function begin(place: FightPlace): Audience {
    const followers = new Set<Follower>();
    const look = oneAtATime(
      async () => {
        // The client that changed the fight gets its answer first.
        await setImmediate();
        for (const together of byPosition(followers)) {
          if (await tell(place, together)) look();
        }
      },
      () => {
        for (const { stream } of followers) stream.end();
      },
    );
    return { followers, look, unsubscribe: signals.subscribe(place.id, look) };
  }

  /** True if there may be more entries to send. */
  async function tell({ ownerId, id }: FightPlace, together: readonly Follower[]): Promise<boolean> {
    const [first] = together;
    if (first === undefined) return false;
    const { entries, successor, isContinued } = await fights.follow(ownerId, id, first.sent);
    const last = entries.at(-1);
    const sent = last ? { sequence: last.sequence, id: last.issued.id } : first.sent;
    const end = endText(successor, isContinued);
    const text = `${last ? eventText('entries', `${sent.sequence}:${sent.id}`, { entries }) : ''}${end}`;
    if (text === '') return false;
    for (const [index, follower] of together.entries()) {
      if (index > 0 && index % AT_ONCE === 0) await setImmediate();
      follower.sent = sent;
      follower.stream.write(text);
      if (end !== '') follower.stream.end();
    }
    return end === '';
  }

  return {
    join(place, stream, sent) {
      const key = `${place.ownerId}/${place.id}`;
      const audience = audiences.get(key) ?? begin(place);
      audiences.set(key, audience);
      const { followers, look, unsubscribe } = audience;
      const follower = { stream, sent };
      followers.add(follower);
      look();
      return {
        look,
        leave() {
          followers.delete(follower);
          if (followers.size > 0 || audiences.get(key) !== audience) return;
          audiences.delete(key);
          unsubscribe();
        },
      };
    },
  };
}

/** The event that ends the stream; empty if the stream continues. */
function endText(successor: string | null, isContinued: boolean): string {
  if (!isContinued) return eventText('other-history', null, {});
  return successor === null ? '' : eventText('superseded', null, { fight_id: successor });
}

function byPosition(followers: Iterable<Follower>): Follower[][] {
  const groups = new Map<string, Follower[]>();
  for (const follower of followers) {
    if (follower.stream.closed) continue;
    const key = `${follower.sent.sequence}:${follower.sent.id}`;
    const group = groups.get(key) ?? [];
    group.push(follower);
    groups.set(key, group);
  }
  return [...groups.values()];
}
