import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { JournalPosition } from '#contract/fight.ts';
import type { JournalEntry } from '#domain/combat/journal/journal.ts';
import type { EventStream } from '#server/live/event-streams.ts';
import { createLocalSignals } from '#server/live/signals.ts';
import { createFollowers } from './followers.ts';

const PLACE = { ownerId: 'ann', id: 'fight' };

function stream() {
  const written: string[] = [];
  const one: EventStream & { written: string[] } = {
    written,
    closed: false,
    send: () => {},
    write: (events) => void written.push(String(events)),
    end: () => {},
  };
  return one;
}

/** A journal whose entries have only a number. */
function journal() {
  let length = 0;
  const asked: number[] = [];
  return {
    asked,
    grow: () => {
      length += 1;
    },
    follow: async (_owner: string, _id: string, { sequence }: JournalPosition) => {
      asked.push(sequence);
      const numbers = Array.from({ length: Math.max(0, length - sequence) }, (_, at) => sequence + at + 1);
      const entries = numbers.map((number) => ({
        sequence: number,
        issued: { id: `command ${number}` },
      })) as JournalEntry[];
      return { entries, successor: null, isContinued: true };
    },
  };
}

const START: JournalPosition = { sequence: 0, id: null };
const untilQuiet = async () => {
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();
};

it('reads and serializes new entries once for all streams at the same position', async () => {
  const signals = createLocalSignals();
  const fight = journal();
  const followers = createFollowers(fight, signals);
  const streams = Array.from({ length: 300 }, stream);
  for (const one of streams) followers.join(PLACE, one, START);
  const late = stream();
  await untilQuiet();
  fight.asked.length = 0;
  fight.grow();
  signals.publish(PLACE.id);
  // Nothing is read or written before the client that changed the fight has its answer.
  expect(fight.asked).toEqual([]);
  await untilQuiet();
  // The second read checks for more entries.
  expect(fight.asked).toEqual([0, 1]);
  const [text] = streams[0]?.written ?? [];
  expect(text).toMatch(/^event: entries\nid: 1:command 1\ndata: \{"entries":\[/);
  for (const one of streams) expect(one.written).toEqual([text]);

  followers.join(PLACE, late, { sequence: 1, id: 'command 1' });
  fight.grow();
  signals.publish(PLACE.id);
  await untilQuiet();
  expect(late.written).toHaveLength(1);
  expect(streams[299]?.written).toHaveLength(2);
});

it('yields to other requests while it writes to many streams', async () => {
  const signals = createLocalSignals();
  const fight = journal();
  const followers = createFollowers(fight, signals);
  const streams = Array.from({ length: 300 }, stream);
  for (const one of streams) followers.join(PLACE, one, START);
  await untilQuiet();
  fight.grow();
  signals.publish(PLACE.id);
  const counts = new Set<number>();
  for (let turn = 0; turn < 20; turn += 1) {
    await setImmediate();
    counts.add(streams.filter(({ written }) => written.length > 0).length);
  }
  expect(counts.size).toBeGreaterThan(3);
  expect(Math.max(...counts)).toBe(300);
});

it('forgets a fight without followers', async () => {
  const signals = createLocalSignals();
  const fight = journal();
  const followers = createFollowers(fight, signals);
  const { leave } = followers.join(PLACE, stream(), START);
  await untilQuiet();
  leave();
  fight.asked.length = 0;
  signals.publish(PLACE.id);
  await untilQuiet();
  expect(fight.asked).toEqual([]);
});
