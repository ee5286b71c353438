import {
  type CommandResult,
  type OpenedFight,
  PULSE_MILLISECONDS,
  type SentCommands,
} from '#contract/fight.ts';
import { applyCommand } from '#domain/combat/apply-command.ts';
import type { IssuedCommand } from '#domain/combat/commands.ts';
import { createFight } from '#domain/combat/create-fight.ts';
import type { Fight } from '#domain/combat/fight.ts';
import type { JournalEntry } from '#domain/combat/journal.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { type FightPlace, type FightStorage, isLater } from '#web/lib/fight/storage.ts';
import type { FightFollower, FightTransport } from '#web/lib/fight/transport.ts';
import { encounter } from './combat-table.ts';

/** What may befall a message: chosen by a number, so that a failing run can be repeated. */
export type Fate = 'fine' | 'lost' | 'unanswered' | 'late' | 'twice';

interface Room {
  id: string;
  fight: Fight;
  journal: JournalEntry[];
  /** What it answered to commands that it did not put into the journal: refused, or without effect. */
  untaken: Map<string, CommandResult>;
  followers: Set<FightFollower>;
}

const copy = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** A server as a client sees it over a bad network: it loses, delays, doubles and reorders. */
export class UnreliableServer {
  #rooms: Room[] = [];
  away = false;
  /** Whose session the browser has; null when nobody is signed in. */
  username: string | null = 'ann';
  /** The encounter was deleted on another device. */
  deleted = false;
  /** Ids of commands that this version of the server cannot read. */
  readonly unreadable = new Set<string>();
  fate: () => Fate = () => 'fine';

  constructor() {
    this.#begin();
  }

  get current(): Room {
    const room = this.#rooms.at(-1);
    if (room === undefined) throw new Error('There is no fight.');
    return room;
  }

  room(id: string): Room | undefined {
    return this.#rooms.find((room) => room.id === id);
  }

  #begin(): void {
    this.#rooms.push({
      id: `fight-${this.#rooms.length + 1}`,
      fight: createFight(encounter()),
      journal: [],
      untaken: new Map(),
      followers: new Set(),
    });
  }

  /** Forgets the current fight, as when the encounter was edited before anything happened. */
  replace(): void {
    const [...followers] = this.current.followers;
    this.#rooms.pop();
    this.#rooms.push({
      id: `replacement-${Math.random()}`,
      fight: createFight(encounter()),
      journal: [],
      untaken: new Map(),
      followers: new Set(),
    });
    for (const follower of followers) follower.onClosed();
  }

  apply(room: Room, commands: readonly IssuedCommand[]): CommandResult[] {
    return commands.map((issued): CommandResult => {
      const known = room.journal.find((entry) => entry.issued.id === issued.id);
      if (known) return { id: issued.id, status: 'applied', sequence: known.sequence };
      const judged = room.untaken.get(issued.id);
      if (judged) return judged;
      const applied = applyCommand(room.fight, copy(issued), (sequence) => room.journal[sequence - 1]);
      if (!applied.ok || applied.entry === null) {
        const result: CommandResult = applied.ok
          ? { id: issued.id, status: 'unchanged' }
          : { id: issued.id, status: 'refused', refusal: applied.refusal };
        room.untaken.set(issued.id, result);
        return result;
      }
      room.fight = applied.fight;
      room.journal.push(applied.entry);
      this.#publish(room, applied.entry);
      return { id: issued.id, status: 'applied', sequence: applied.entry.sequence };
    });
  }

  #publish(room: Room, entry: JournalEntry): void {
    for (const follower of room.followers) {
      const deliver = () => {
        if (!this.away && room.followers.has(follower)) follower.onEntries(copy([entry]));
      };
      const fate = this.fate();
      if (fate === 'lost' || fate === 'unanswered') continue;
      // Late ones overtake each other: the client sees gaps and old news.
      setTimeout(deliver, fate === 'late' ? 300 : 1);
      if (fate === 'twice') setTimeout(deliver, 40);
    }
  }

  cut(): void {
    for (const room of this.#rooms) {
      for (const follower of room.followers) follower.onClosed();
      room.followers.clear();
    }
  }

  /** The streams say nothing more, and no browser notices: the way to it broke without a word. */
  strand(): void {
    for (const room of this.#rooms) room.followers.clear();
  }

  /** The streams hang, as when the server has died; the browsers try to open them again. */
  interrupt(): void {
    for (const room of this.#rooms) for (const follower of room.followers) follower.onCut();
  }

  resume(): void {
    for (const room of this.#rooms) for (const follower of room.followers) follower.onOpen();
  }

  get #isOurs(): boolean {
    return this.username === 'ann' && !this.deleted;
  }

  transport(): FightTransport {
    const answer = async <Result>(work: () => Result): Promise<Result> => {
      const fate = this.away ? 'lost' : this.fate();
      await new Promise((resolve) => setTimeout(resolve, fate === 'late' ? 400 : 5));
      if (fate === 'lost' || this.away) throw new ApiError('offline', 'lost');
      if (this.username === null) throw new ApiError('not_signed_in', 'signed out');
      const result = work();
      if (fate === 'twice') work();
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (fate === 'unanswered') throw new ApiError('offline', 'unanswered');
      return copy(result);
    };
    const find = (id: string): Room => {
      const room = this.room(id);
      if (room === undefined || !this.#isOurs) throw new ApiError('not_found', 'gone');
      return room;
    };
    const present = (room: Room): OpenedFight => {
      if (!this.#isOurs) throw new ApiError('not_found', 'gone');
      return {
        fight_id: room.id,
        encounter_id: 'encounter',
        fight: room.fight,
        entries: room.journal.slice(-20),
      };
    };
    return {
      findUsername: () => answer(() => this.username ?? ''),
      open: () => answer(() => present(this.current)),
      restart: (_, fightId) =>
        answer(() => {
          const former = this.current;
          if (former.id === fightId) {
            this.#begin();
            for (const follower of former.followers) follower.onSuperseded();
            former.followers.clear();
          }
          return present(this.current);
        }),
      send: (id, after, commands) =>
        answer((): SentCommands => {
          const room = find(id);
          if (commands.some((issued) => this.unreadable.has(issued.id)))
            throw new ApiError('invalid', 'what?');
          const results = this.apply(room, commands);
          const entries = room.journal.slice(after, after + 50);
          return { results, entries, sequence: room.fight.history.sequence };
        }),
      listAfter: (id, after) => answer(() => find(id).journal.slice(after, after + 50)),
      listBefore: (id, before) => answer(() => find(id).journal.slice(Math.max(0, before - 51), before - 1)),
      follow: (id, after, follower) => {
        const room = this.room(id);
        setTimeout(() => {
          if (this.away || room === undefined || !this.#isOurs) return follower.onClosed();
          room.followers.add(follower);
          follower.onOpen();
          const pulse = setInterval(() => {
            if (!room.followers.has(follower)) clearInterval(pulse);
            else if (!this.away) follower.onPulse();
          }, PULSE_MILLISECONDS);
          const missed = room.journal.slice(after);
          if (missed.length > 0) follower.onEntries(copy(missed));
        }, 10);
        return () => room?.followers.delete(follower);
      },
    };
  }
}

const NEVER = new Promise<never>(() => {});

/** What a page reaches until it is killed: then it does nothing more, but what it has sent is still under way. */
export function untilKilled<Target extends object>(
  target: Target,
  page: { readonly killed: boolean },
): Target {
  const watch =
    (work: (...values: unknown[]) => unknown) =>
    (...values: unknown[]) => {
      if (page.killed) return NEVER;
      const result = work(...values);
      if (!(result instanceof Promise)) return result;
      return result.finally(() => (page.killed ? NEVER : undefined));
    };
  return new Proxy(target, {
    get: (_, name) => {
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? watch(value as (...values: unknown[]) => unknown) : value;
    },
  });
}

/** What a browser's database would hold; it outlasts the client that wrote it. */
export function createMemoryStorage(): FightStorage & {
  rows: { key: string; issued: IssuedCommand }[];
  /** Ends the writing that is under way, as when its page is killed. */
  interrupt: () => void;
} {
  let interruptions = 0;
  const rows: { key: string; issued: IssuedCommand }[] = [];
  const fights = new Map<string, OpenedFight>();
  const keyOf = ({ username, fightId }: FightPlace) => `${username}/${fightId}`;
  const remove = (place: FightPlace, ids: readonly string[]) => {
    for (let at = rows.length - 1; at >= 0; at -= 1) {
      const row = rows[at];
      if (row && row.key === keyOf(place) && ids.includes(row.issued.id)) rows.splice(at, 1);
    }
  };
  return {
    rows,
    interrupt: () => {
      interruptions += 1;
    },
    append: async (place, issued) => {
      const before = interruptions;
      await new Promise((resolve) => setTimeout(resolve, 2));
      if (interruptions > before) return NEVER;
      rows.push({ key: keyOf(place), issued: copy(issued) });
    },
    remove: async (place, ids) => remove(place, ids),
    listUnsent: async (place) =>
      rows.filter(({ key }) => key === keyOf(place)).map(({ issued }) => copy(issued)),
    listFightsWithUnsent: async (username) => [
      ...new Set(
        rows.map(({ key }) => key.split('/')).flatMap(([user, id = '']) => (user === username ? id : [])),
      ),
    ],
    saveFight: async (username, opened, settled) => {
      const key = `${username}/${opened.encounter_id}`;
      if (!isLater(fights.get(key), opened)) fights.set(key, copy(opened));
      remove({ username, fightId: opened.fight_id }, settled);
    },
    findFight: async (username, encounterId) => {
      const found = fights.get(`${username}/${encounterId}`);
      return found && copy(found);
    },
    forgetFight: async (username, encounterId) => {
      fights.delete(`${username}/${encounterId}`);
    },
  };
}
