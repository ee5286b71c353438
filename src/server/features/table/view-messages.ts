import { createHash } from 'node:crypto';
import type { Incoming, ShownHandoutEntry, Table } from '#contract/table/live-table.ts';
import { type Act, actSchema } from '#domain/player-view/player-acts.ts';
import { memberIdOf, ownCharacter, phoneView, screenView } from '#domain/player-view/player-view.ts';
import { DEFAULT_TABLE_SETTINGS } from '#domain/player-view/settings.ts';
import type { ShownHandout } from '#domain/player-view/shown-handouts.ts';
import {
  type ActState,
  type OwnCharacter,
  type PlayerView,
  playerViewSchema,
} from '#domain/player-view/view.ts';
import type { LoadedTable } from './loaded-table.ts';
import { type ActRow, actsOf, isOpen, type Place, type Seat } from './store.ts';

/** The message for all viewers of one kind, serialized once. */
export interface Frame {
  readonly version: string;
  /** JSON. */
  readonly body: string;
}

/** Makes the view of each kind of viewer at most once. The fight is projected once for all of them. */
export function createFrames(table: LoadedTable) {
  const frames = new Map<string, Frame>();
  let screen: PlayerView | undefined;

  function viewOf(seat: Seat | undefined): PlayerView {
    screen ??= screenView(table.state);
    if (seat === undefined) return screen;
    const member = { key: seat.member_key, name: seat.name };
    const acts = actsOf(table.acts, seat.member_key).map(toOwnAct);
    const you = ownCharacter(table.state, member, acts, suggestedBy(table, seat));
    return phoneView(screen, table.state, member.key, you);
  }

  return {
    viewOf,

    /** Undefined means a screen without a character. */
    of(seat: Seat | undefined): Frame {
      const kind = seat?.member_key ?? '';
      const frame = frames.get(kind) ?? frameOf(playerViewSchema.parse(viewOf(seat)));
      frames.set(kind, frame);
      return frame;
    },
  };
}

export function frameOf(value: unknown): Frame {
  const body = JSON.stringify(value);
  return { body, version: createHash('sha256').update(body).digest('base64url').slice(0, 16) };
}

/** The open suggestions of a phone for the fight on the table. */
export function suggestedBy({ acts, fightId }: LoadedTable, { member_key }: Seat): Act[] {
  return actsOf(acts, member_key)
    .filter((row) => isOpen(row) && row.fight_id === fightId)
    .flatMap(({ act }) => readAct(act) ?? []);
}

function readAct(stored: string): Act | undefined {
  return actSchema.safeParse(JSON.parse(stored)).data;
}

function toOwnAct({ id, text, state }: ActRow): OwnCharacter['acts'][number] {
  return { id, text, state: stateOf(state) };
}

export function stateOf(state: ActRow['state']): ActState {
  return state === 'judging' ? 'waiting' : state;
}

/** The table as the game master sees it, from its campaign or from one of its encounters. */
export function presentTable(place: Place, table: LoadedTable): Table {
  const { row, seats, acts, settings, state } = table;
  return {
    campaign_name: place.campaignName,
    code: row.code,
    on_table:
      place.encounterId === null ? table.fightId !== null : row.shown_encounter_id === place.encounterId,
    title: row.title,
    shown: state.handouts
      .filter(({ isNote }) => !isNote)
      .toSorted((one, other) => other.shownAt - one.shownAt)
      .map((handout) => toShown(state, handout)),
    settings,
    seats: seats.map(({ member_key, name }) => ({ id: memberIdOf(state, member_key), name })),
    incoming: acts.filter(isOpen).flatMap(toIncoming),
  };
}

function toShown(state: LoadedTable['state'], handout: ShownHandout): ShownHandoutEntry {
  const { handoutId, target, memberKey, inFront, shownAt } = handout;
  return {
    handout_id: handoutId,
    target,
    member_id: memberKey === '' ? null : memberIdOf(state, memberKey),
    in_front: inFront,
    shown_at: shownAt,
  };
}

function toIncoming({ id, name, act, text, created_at }: ActRow): Incoming[] {
  const read = readAct(act);
  return read === undefined ? [] : [{ id, by: name, act: read, text, at: created_at }];
}

/** The table before the first change. */
export function emptyTable({ campaignName }: Place): Table {
  return {
    campaign_name: campaignName,
    code: null,
    on_table: false,
    title: '',
    shown: [],
    settings: DEFAULT_TABLE_SETTINGS,
    seats: [],
    incoming: [],
  };
}
