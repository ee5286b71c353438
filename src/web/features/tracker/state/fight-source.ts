import type { Command } from '#domain/combat/commands.ts';
import type { RefusalCode } from '#domain/combat/refusal.ts';
import type { FightClient, Opened } from '#web/lib/fight/client/client.ts';
import type { FightSnapshot } from '#web/lib/fight/client/client-state.ts';

export type ReadyFight = Extract<FightSnapshot, { phase: 'ready' }>;

export interface FightSource {
  readonly subscribe: (listener: () => void) => () => void;
  /** Without changes of the saving status: hundreds of rows subscribe, and each step is also sent and confirmed. */
  readonly subscribeToFight: (listener: () => void) => () => void;
  readonly getSnapshot: () => ReadyFight;
  /** Applied immediately. Returns the refusal if the rules refuse it. */
  readonly send: (command: Command) => RefusalCode | undefined;
  readonly restart: () => Promise<Opened>;
  readonly loadOlder: () => Promise<void>;
}

/** Only for a client that is ready. A ready client stays ready. */
export function sourceOf(client: FightClient): FightSource {
  const getSnapshot = () => {
    const snapshot = client.getSnapshot();
    if (snapshot.phase !== 'ready') throw new Error('The fight is not open.');
    return snapshot;
  };
  return {
    subscribe: client.subscribe,
    subscribeToFight: toChangesOf(() => getSnapshot().fight, client.subscribe),
    getSnapshot,
    send: (command) => {
      const dispatched = client.dispatch(command);
      return dispatched.ok ? undefined : dispatched.refusal;
    },
    restart: () => client.restart(),
    loadOlder: () => client.loadOlder(),
  };
}

/** One shared subscription while there are listeners. */
function toChangesOf(
  get: () => unknown,
  subscribe: FightSource['subscribe'],
): FightSource['subscribeToFight'] {
  const listeners = new Set<() => void>();
  let known: unknown;
  let end = () => {};
  const tell = () => {
    const now = get();
    if (now === known) return;
    known = now;
    for (const listener of listeners) listener();
  };
  return (listener) => {
    if (listeners.size === 0) {
      known = get();
      end = subscribe(tell);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) end();
    };
  };
}
