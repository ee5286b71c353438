import type { ShownHandoutText, TableView } from '#contract/table/players-page.ts';
import type { Act } from '#domain/player-view/player-acts.ts';
import { makeId } from '#web/lib/make-id.ts';
import { createStore, type Store } from '#web/lib/store.ts';
import { createOutbox, type Unsent } from './outbox.ts';
import { type ActAnswer, createPlayApi } from './play-api.ts';
import { TableStream } from './table-stream.ts';

/** The response to an act of this visit. */
export interface Answered extends ActAnswer {
  readonly id: string;
  readonly act: Act;
}

export interface TableClientState {
  /** `missing`: the link never existed. `stopped`: it existed. */
  readonly phase: 'opening' | 'open' | 'missing' | 'stopped';
  readonly table: TableView | null;
  /** Added to a server time, it gives a time of `performance.now()`. */
  readonly clockOffset: number;
  readonly inTouch: boolean;
  /** Why the server refuses access at the moment. */
  readonly refused: string | null;
  readonly unsent: readonly Unsent[];
  readonly answered: readonly Answered[];
  /** The name of the character that this phone played until the game master freed or removed it. */
  readonly lost: string | null;
}

export interface TableClient {
  readonly code: string;
  readonly store: Store<TableClientState>;
  /** Throws an ApiError when the character cannot be taken. */
  take(memberId: string): Promise<void>;
  leave(): Promise<void>;
  act(act: Act): void;
  /** Throws an ApiError when the handout was withdrawn or the server cannot be reached. */
  readHandout(id: string, signal: AbortSignal): Promise<ShownHandoutText>;
  pictureAddress(id: string): string;
  close(): void;
}

const ANSWERED_MAXIMUM = 20;

export function startTableClient(code: string, asScreen: boolean): TableClient {
  const api = createPlayApi(code, asScreen);
  const store = createStore<TableClientState>({
    phase: 'opening',
    table: null,
    clockOffset: 0,
    inTouch: true,
    refused: null,
    unsent: [],
    answered: [],
    lost: null,
  });
  /** The name of the character that this phone plays. */
  let own: string | null = null;
  let isLeaving = false;
  const stream = new TableStream(api, {
    onView: (table) => {
      const { you } = table.view;
      const before = isLeaving ? null : (own ?? store.get().lost);
      own = you?.name ?? null;
      const lost = you === null ? before : null;
      store.set({ table, phase: 'open', refused: null, clockOffset: performance.now() - table.now, lost });
    },
    onTouch: (inTouch) => {
      if (store.get().inTouch !== inTouch) store.set({ inTouch });
      if (inTouch) void outbox.wake();
    },
    onGone: () => {
      outbox.close();
      store.set(({ table }) => ({ phase: table === null ? 'missing' : 'stopped', inTouch: true }));
    },
    onRefused: (refused) => store.set({ refused }),
  });
  const outbox = createOutbox({
    code,
    send: api.act,
    onChange: (unsent) => store.set({ unsent }),
    onAnswer: (id, act, answer) =>
      store.set(({ answered }) => ({
        answered: [...answered, { ...answer, id, act }].slice(-ANSWERED_MAXIMUM),
      })),
  });
  const wake = () => {
    if (document.visibilityState !== 'visible' || store.get().phase === 'stopped') return;
    stream.wake();
    void outbox.wake();
  };
  const lose = () => stream.lose();
  document.addEventListener('visibilitychange', wake);
  addEventListener('offline', lose);
  addEventListener('online', wake);
  addEventListener('pageshow', wake);
  stream.open();
  return {
    code,
    store,
    take: async (memberId) => {
      await api.take(memberId);
      outbox.forget();
      stream.open();
    },
    leave: async () => {
      isLeaving = true;
      try {
        await api.leave();
        own = null;
        outbox.forget();
        stream.open();
      } finally {
        isLeaving = false;
      }
    },
    act: (act) => outbox.add({ id: makeId(), act }),
    readHandout: api.readHandout,
    pictureAddress: api.pictureAddress,
    close: () => {
      document.removeEventListener('visibilitychange', wake);
      removeEventListener('offline', lose);
      removeEventListener('online', wake);
      removeEventListener('pageshow', wake);
      stream.close();
      outbox.close();
    },
  };
}
