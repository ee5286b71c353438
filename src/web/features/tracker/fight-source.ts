import type { Command } from '#domain/combat/commands.ts';
import type { RefusalCode } from '#domain/combat/refusal.ts';
import type { FightClient } from '#web/lib/fight/client.ts';
import type { FightSnapshot } from '#web/lib/fight/snapshot.ts';

export type ReadyFight = Extract<FightSnapshot, { phase: 'ready' }>;

/** A fight that has been opened: to see it, to hear of changes, and to change it. */
export interface FightSource {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => ReadyFight;
  /** Applied at once; gives the refusal if the rules refuse it. */
  readonly send: (command: Command) => RefusalCode | undefined;
  /** False when the server did not begin another. */
  readonly restart: () => Promise<boolean>;
  readonly loadOlder: () => Promise<void>;
}

/** Only for a client that is ready: once it is, it stays so. */
export function sourceOf(client: FightClient): FightSource {
  return {
    subscribe: client.subscribe,
    getSnapshot: () => {
      const snapshot = client.getSnapshot();
      if (snapshot.phase !== 'ready') throw new Error('The fight is not open.');
      return snapshot;
    },
    send: (command) => {
      const dispatched = client.dispatch(command);
      return dispatched.ok ? undefined : dispatched.refusal;
    },
    restart: () => client.restart(),
    loadOlder: () => client.loadOlder(),
  };
}
