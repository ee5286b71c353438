import type { CommandResult, JournalPosition, OpenedFight, SentCommands } from '#contract/fight.ts';
import { PULSE_MILLISECONDS } from '#contract/pulse.ts';
import { applyCommand } from '#domain/combat/apply-command.ts';
import type { IssuedCommand } from '#domain/combat/commands.ts';
import { createFight } from '#domain/combat/create-fight.ts';
import type { Fight } from '#domain/combat/fight.ts';
import type { JournalEntry } from '#domain/combat/journal/journal.ts';
import { ApiError } from '#web/lib/api-client.ts';
import type { FightFollower, FightTransport } from '#web/lib/fight/transport.ts';
import { DEAD_AFTER } from '#web/lib/open-stream.ts';
import { encounter } from './combat-table.ts';
import { copy } from './mortal-page.ts';

/** What can happen to a message. A number chooses it, so that a failing run can be repeated. */
export type Fate = 'fine' | 'lost' | 'unanswered' | 'late' | 'twice';

interface Room {
  id: string;
  fight: Fight;
  journal: JournalEntry[];
  /** The commands of the journal, in order. */
  accepted: IssuedCommand[];
  /** The responses to commands that are not in the journal: refused, or without effect. */
  notApplied: Map<string, CommandResult>;
  /** The last position that was sent to each stream. */
  followers: Map<FightFollower, JournalPosition>;
  /** The fight that replaced this one before its first step. */
  replacement: Room | undefined;
}

/** A server behind a bad network: messages are lost, delayed, duplicated and reordered. */
export class UnreliableServer {
  #rooms: Room[] = [];
  away = false;
  /** The user of the browser's session; null if signed out. */
  username: string | null = 'ann';
  /** The encounter was deleted on another device. */
  deleted = false;
  /** The maximum number of commands that one request processes. The client must send the others again. */
  commandsAtOnce = 100;
  /** Ids of commands that this version of the server cannot read. */
  readonly unreadable = new Set<string>();
  /** The account has written too much: commands are refused, and everything else works. */
  tooManyWrites: { retryAfterSeconds: number } | null = null;
  /** Counts the requests with commands. */
  sends = 0;
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

  #begin(): Room {
    const room: Room = {
      id: `fight-${this.#rooms.length + 1}`,
      fight: createFight(encounter()),
      journal: [],
      accepted: [],
      notApplied: new Map(),
      followers: new Map(),
      replacement: undefined,
    };
    this.#rooms.push(room);
    return room;
  }

  /** Replaces the current fight, as when the encounter was edited before the first step. */
  replace(): void {
    const former = this.current;
    if (former.journal.length > 0) throw new Error('The fight already has steps.');
    former.replacement = this.#begin();
    former.replacement.notApplied = former.notApplied;
    this.#supersede(former);
  }

  /** Returns a function that restores the current state, like a restored backup. */
  backup(): () => void {
    const states = this.#rooms.map((room) => ({
      room,
      parts: { fight: room.fight, journal: [...room.journal], accepted: [...room.accepted] },
    }));
    return () => {
      const former = this.#rooms;
      this.#rooms = states.map(({ room, parts }) => Object.assign(room, parts));
      for (const room of former) if (!this.#rooms.includes(room)) this.#end(room);
    };
  }

  #supersede(former: Room): void {
    for (const follower of former.followers.keys()) follower.onReopen('superseded');
    former.followers.clear();
  }

  #continues(room: Room, { sequence, id }: JournalPosition): boolean {
    return id === null || sequence === 0 || room.journal[sequence - 1]?.issued.id === id;
  }

  /** Checks each stream for a history that was set back. */
  #findSetBack(room: Room): void {
    for (const [follower, position] of room.followers) {
      if (this.#continues(room, position)) continue;
      room.followers.delete(follower);
      follower.onReopen('other-history');
    }
  }

  apply(room: Room, commands: readonly IssuedCommand[]): CommandResult[] {
    return commands.map((issued): CommandResult => {
      const known = room.journal.find((entry) => entry.issued.id === issued.id);
      if (known) return { id: issued.id, status: 'applied', sequence: known.sequence };
      const judged = room.notApplied.get(issued.id);
      if (judged) return judged;
      const applied = applyCommand(room.fight, copy(issued), (sequence) => room.journal[sequence - 1]);
      if (!applied.ok || applied.entry === null) {
        const result: CommandResult = applied.ok
          ? { id: issued.id, status: 'unchanged' }
          : { id: issued.id, status: 'refused', refusal: applied.refusal };
        room.notApplied.set(issued.id, result);
        return result;
      }
      room.fight = applied.fight;
      room.journal.push(applied.entry);
      room.accepted.push(issued);
      this.#publish(room, applied.entry);
      return { id: issued.id, status: 'applied', sequence: applied.entry.sequence };
    });
  }

  #publish(room: Room, entry: JournalEntry): void {
    this.#findSetBack(room);
    for (const follower of room.followers.keys()) {
      room.followers.set(follower, { sequence: entry.sequence, id: entry.issued.id });
      const deliver = () => {
        if (!this.away && room.followers.has(follower)) follower.onEntries(copy([entry]));
      };
      const fate = this.fate();
      if (fate === 'lost' || fate === 'unanswered') continue;
      // Late messages overtake each other, so the client sees gaps and old entries.
      setTimeout(deliver, fate === 'late' ? 300 : 1);
      if (fate === 'twice') setTimeout(deliver, 40);
    }
  }

  cut(): void {
    for (const room of this.#rooms) this.#end(room);
  }

  #end(room: Room): void {
    for (const follower of room.followers.keys()) follower.onClosed();
    room.followers.clear();
  }

  /** The streams stop without an error, and the browsers do not notice: the connection broke silently. */
  strand(): void {
    for (const room of this.#rooms) room.followers.clear();
  }

  /** The streams break, as when the server dies. The browsers reconnect. */
  interrupt(): void {
    for (const room of this.#rooms) for (const follower of room.followers.keys()) follower.onCut();
  }

  resume(): void {
    for (const room of this.#rooms) for (const follower of room.followers.keys()) follower.onOpen();
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
    const replacementOf = ({ replacement }: Room): Room | undefined =>
      replacement && (replacementOf(replacement) ?? replacement);
    const findCurrent = (id: string, position?: JournalPosition): Room => {
      const room = find(id);
      if (room.replacement) throw new ApiError('not_found', 'replaced');
      if (position && !this.#continues(room, position)) throw new ApiError('other_history', 'set back');
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
            this.#supersede(former);
          }
          return present(this.current);
        }),
      send: (id, after, commands) =>
        answer((): SentCommands => {
          this.sends += 1;
          if (this.tooManyWrites)
            throw new ApiError('too_many_writes', 'wait', {}, this.tooManyWrites.retryAfterSeconds);
          if (commands.some((issued) => this.unreadable.has(issued.id)))
            throw new ApiError('invalid', 'what?');
          const replacement = replacementOf(find(id));
          const from = after?.sequence ?? Number.MAX_SAFE_INTEGER;
          const taken = commands.slice(0, this.commandsAtOnce);
          if (replacement) {
            // The commands were applied to the replacement, so they have no place in the requested journal.
            const results = this.apply(replacement, taken);
            const carried = results.map((result) =>
              result.status === 'applied' ? { ...result, sequence: 0 } : result,
            );
            return { results: carried, entries: [], sequence: from };
          }
          const room = findCurrent(id, after ?? undefined);
          const results = this.apply(room, taken);
          return {
            results,
            entries: room.journal.slice(from, from + 50),
            sequence: room.fight.history.sequence,
          };
        }),
      listAfter: (id, after) =>
        answer(() => findCurrent(id, after).journal.slice(after.sequence, after.sequence + 50)),
      listBefore: (id, before) =>
        answer(() => findCurrent(id).journal.slice(Math.max(0, before - 51), before - 1)),
      follow: (id, after, follower) => {
        const room = this.room(id);
        let isLeft = false;
        let silence = setTimeout(() => follower.onSilent(), DEAD_AFTER);
        setTimeout(() => {
          if (isLeft) return;
          if (this.away || room === undefined || !this.#isOurs) return follower.onClosed();
          follower.onOpen();
          if (room.replacement || room !== this.current) return follower.onReopen('superseded');
          room.followers.set(follower, after);
          this.#findSetBack(room);
          const pulse = setInterval(() => {
            if (!this.away) this.#findSetBack(room);
            if (!room.followers.has(follower)) clearInterval(pulse);
            else if (!this.away) {
              clearTimeout(silence);
              silence = setTimeout(() => follower.onSilent(), DEAD_AFTER);
            }
          }, PULSE_MILLISECONDS);
          const missed = room.journal.slice(after.sequence);
          const last = missed.at(-1);
          if (last === undefined || !room.followers.has(follower)) return;
          room.followers.set(follower, { sequence: last.sequence, id: last.issued.id });
          follower.onEntries(copy(missed));
        }, 10);
        return () => {
          isLeft = true;
          clearTimeout(silence);
          room?.followers.delete(follower);
        };
      },
    };
  }
}
