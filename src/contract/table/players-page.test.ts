import { expect, it } from 'vitest';
import type { Act } from '#domain/player-view/player-acts.ts';
import {
  ACT_KINDS,
  DEFAULT_TABLE_SETTINGS,
  GROUPS,
  readTableSettings,
} from '#domain/player-view/settings.ts';
import type {
  OwnCharacter,
  PlayerView,
  SeenCombatant,
  SeenFight,
  SeenMember,
} from '#domain/player-view/view.ts';
import { CALLS } from '../calls.ts';
import { CODE_LENGTH } from '../link-code.ts';
import { type Incoming, TABLE_CALLS, type Table, tableSchema } from './live-table.ts';
import { PLAY_CALLS, type TableView, tableViewSchema } from './players-page.ts';

it('needs no session for players, but always for the game master', () => {
  expect(PLAY_CALLS.filter(({ signedIn }) => signedIn)).toEqual([]);
  expect(TABLE_CALLS.filter(({ signedIn }) => !signedIn)).toEqual([]);
  const others = CALLS.filter((call) => !PLAY_CALLS.includes(call));
  expect(others.filter(({ path }) => path.startsWith('/api/play'))).toEqual([]);
});

const aria: SeenCombatant = {
  id: 'c1',
  name: 'Aria',
  kind: 'character',
  initiative: 17,
  hit_points: { shown: 'exact', word: 'Hurt', current: 13, maximum: 20, temporary: 0 },
  armor_class: 16,
  conditions: [{ name: 'prone', level: null }],
  concentrating: true,
  surprised: false,
  delaying: false,
  hiding: false,
  notes: null,
};

const member: SeenMember = { id: 'p1', name: 'Aria', taken: true, combatant_id: 'c1' };

const fight: SeenFight = {
  status: 'running',
  round: 2,
  turn: {
    combatant_id: 'c1',
    next_id: 'c2',
    started_at: 1,
    seconds: 60,
    picture: { id: 'i1', width: 8, height: 6 },
  },
  combatants: [aria],
  log: [{ id: 'l1', round: 2, kind: 'turn', text: "Aria's turn" }],
  outcome: { id: 'o1', text: 'Aria is hit', grave: false, lines: ['l1'] },
};

const you: OwnCharacter = {
  member_id: 'p1',
  name: 'Aria',
  combatant: {
    id: 'c1',
    hit_points: 13,
    maximum_hit_points: 20,
    temporary_hit_points: 0,
    life: 'up',
    death_saves: { successes: 0, failures: 0 },
    death_save_asked: false,
    initiative: 17,
    initiative_asked: false,
    conditions: [{ name: 'prone', level: null }],
    concentration: 'bless',
  },
  acts: [{ id: 'a1', text: 'Damage 7 to Aria', state: 'waiting' }],
};

it('accepts a view as a page receives it', () => {
  const view: PlayerView = {
    front: 'fight',
    handouts: {
      front: 'h1',
      shown: [{ id: 'h1', version: 'v', name: 'A letter', shown_at: 1, has_text: true, picture: null }],
    },
    title: 'Lost Mine',
    party: [member],
    fight,
    acts: DEFAULT_TABLE_SETTINGS.acts,
    you,
  };
  const sent: TableView = { version: 'Qm9i', now: 1, view };
  expect(tableViewSchema.parse(sent)).toEqual(sent);
});

it('has settings for every player and every kind of act', () => {
  expect(Object.keys(DEFAULT_TABLE_SETTINGS.visibility)).toEqual([...GROUPS]);
  expect(Object.keys(DEFAULT_TABLE_SETTINGS.acts)).toEqual([...ACT_KINDS]);
});

it('accepts a table as the game master receives it', () => {
  const act: Act = { kind: 'damage', amount: 7 };
  const incoming: Incoming = { id: 'a1', by: 'Aria', act, text: 'Damage 7 to Aria', at: 1 };
  const table: Table = {
    campaign_name: 'Lost Mine',
    code: 'x'.repeat(CODE_LENGTH),
    on_table: true,
    title: '',
    shown: [{ handout_id: 'h', target: 'phone', member_id: 's1', in_front: true, shown_at: 1 }],
    settings: readTableSettings('nothing that was ever stored'),
    seats: [{ id: 's1', name: 'Aria' }],
    incoming: [incoming],
  };
  expect(tableSchema.parse(table)).toEqual(table);
});
