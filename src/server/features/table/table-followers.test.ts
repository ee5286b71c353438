import { expect, it, vi } from 'vitest';
import { STREAMS_MAXIMUM } from '#contract/table/players-page.ts';
import * as projection from '#domain/player-view/seen-fight.ts';
import { DEFAULT_TABLE_SETTINGS } from '#domain/player-view/settings.ts';
import type { EventStream } from '#server/live/event-streams.ts';
import { createLocalSignals } from '#server/live/signals.ts';
import { Table } from '#support/fights/combat-table.ts';
import type { LoadedTable } from './loaded-table.ts';
import { createTableHub, tableTopic, type Viewer } from './table-followers.ts';

const ID = { ownerId: 'ann', tableId: 'mist' };
const CODE = 'a'.repeat(16);

vi.mock('#domain/player-view/seen-fight.ts', { spy: true });

function fakeStream() {
  const written: (string | Buffer)[] = [];
  const sent: string[] = [];
  const stream: EventStream = {
    closed: false,
    send: (event) => void sent.push(event),
    write: (events) => void written.push(events),
    end: () => void sent.push('end'),
  };
  return { stream, written, sent };
}

function prepare() {
  const signals = createLocalSignals();
  const game = new Table();
  const seat = { user_id: 'ann', table_id: 'mist', member_key: 'character:ch-1', name: 'Aria', taken_at: 1 };
  const row = {
    user_id: 'ann',
    id: 'mist',
    campaign_id: 'mist',
    encounter_id: null,
    code: CODE as string | null,
  };
  const load = vi.fn(
    async (): Promise<LoadedTable> => ({
      row: {
        ...row,
        secret: '',
        shown_encounter_id: 'e',
        title: '',
        settings: '',
        created_at: 1,
      },
      seats: [{ ...seat, token_hash: 'hers' }],
      acts: [],
      settings: DEFAULT_TABLE_SETTINGS,
      fightId: 'fight',
      state: {
        title: '',
        handouts: [],
        pictures: new Map(),
        settings: DEFAULT_TABLE_SETTINGS,
        party: [],
        taken: new Set([seat.member_key]),
        fight: { state: game.fight, entries: game.journal },
        opaque: (id) => id,
      },
    }),
  );
  const hub = createTableHub({ signals, load, now: () => 1 });
  const follow = (tokenHash: string | null) => {
    const viewer: Viewer = { kind: 'player', code: CODE, tokenHash };
    const fake = fakeStream();
    return { ...fake, leave: hub.follow(ID, viewer, fake.stream, null) };
  };
  return { signals, game, row, load, hub, follow };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('projects a change once for all screens, and serializes it once per kind of viewer', async () => {
  const { signals, game, load, follow } = prepare();
  const screens = Array.from({ length: STREAMS_MAXIMUM - 1 }, () => follow(null));
  const phone = follow('hers');
  await settled();
  load.mockClear();
  vi.mocked(projection.seenFight).mockClear();
  game.hit('Aria', 5);
  signals.publish('fight');
  await settled();
  expect(load).toHaveBeenCalledTimes(1);
  expect(projection.seenFight).toHaveBeenCalledTimes(1);
  const bytes = new Set(screens.map(({ written }) => written.at(-1)));
  // Identical objects, not only equal ones.
  expect(bytes.size).toBe(1);
  expect(phone.written.at(-1)).not.toBe([...bytes][0]);
  expect(String(phone.written.at(-1))).toContain('"you":{');
  for (const { leave } of [...screens, phone]) leave();
});

it('sends nothing without a visible change', async () => {
  const { signals, game, follow } = prepare();
  const screen = follow(null);
  await settled();
  const { length } = screen.written;
  game.do({ type: 'set-notes', combatant_id: game.id('Goblin - 1'), notes: 'A spy' });
  signals.publish('fight');
  signals.publish(tableTopic(ID));
  await settled();
  expect(screen.written).toHaveLength(length);
  screen.leave();
});

it('informs only the screens of a link that was renewed', async () => {
  const { signals, row, follow } = prepare();
  const screen = follow(null);
  await settled();
  row.code = 'b'.repeat(16);
  signals.publish(tableTopic(ID));
  await settled();
  expect(screen.sent).toEqual(['stopped', 'end']);
  screen.leave();
});

it('stops after the last screen has left', async () => {
  const { signals, load, follow } = prepare();
  const screen = follow(null);
  await settled();
  screen.leave();
  load.mockClear();
  signals.publish('fight');
  signals.publish(tableTopic(ID));
  await settled();
  expect(load).not.toHaveBeenCalled();
});
