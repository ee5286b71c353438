import type { Fight } from '#domain/combat/fight.ts';
import type { JournalEntry } from '#domain/combat/journal/journal.ts';
import type { ConnectionState } from './connection.ts';
import type { LostSteps } from './lost-steps.ts';

/**
 * `saved`: the server has everything. `saving`: on its way. `offline`: the server cannot be reached; the
 * fight goes on, and `kept` tells whether all that is unsent is on this device's disk. `signed-out`: the same, until
 * somebody logs in. `gone`: the encounter was deleted, and commands are refused. `local`: the fight is kept on this
 * device alone, as `kept` tells.
 */
export type SavingStatus = 'saved' | 'saving' | 'offline' | 'signed-out' | 'gone' | 'local';

export type FightSnapshot =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly problem: unknown }
  | {
      readonly phase: 'ready';
      readonly fight: Fight;
      readonly fightId: string;
      /** The journal at hand, oldest first, unsent steps at its end. */
      readonly journal: readonly JournalEntry[];
      readonly hasOlder: boolean;
      readonly status: SavingStatus;
      readonly unsent: number;
      readonly kept: boolean;
      /** The server was set back: what was shown and it no longer has, until the user has decided about it. */
      readonly lost: LostSteps | null;
    };

export function statusOf(connection: ConnectionState, unsent: number): SavingStatus {
  if (connection === 'signed-out') return 'signed-out';
  if (connection === 'away') return 'offline';
  return unsent > 0 ? 'saving' : 'saved';
}
