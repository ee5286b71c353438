import type { Fight } from '#domain/combat/fight.ts';
import type { JournalEntry } from '#domain/combat/journal/journal.ts';
import type { ConnectionState } from './connection.ts';
import type { LostSteps } from './lost-steps.ts';

/**
 * `saved`: the server has everything. `saving`: a command is being sent. `offline`: the server cannot be reached. The
 * fight continues, and `kept` shows whether all unsent commands are on this device's disk. `signed-out`: as `offline`,
 * until the user logs in. `gone`: the encounter was deleted, and commands are refused. `local`: the fight exists only
 * on this device, see `kept`.
 */
export type SavingStatus = 'saved' | 'saving' | 'offline' | 'signed-out' | 'gone' | 'local';

export type FightSnapshot =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly problem: unknown }
  | {
      readonly phase: 'ready';
      readonly fight: Fight;
      readonly fightId: string;
      /** The loaded journal, oldest first, with the unsent steps at its end. */
      readonly journal: readonly JournalEntry[];
      readonly hasOlder: boolean;
      readonly status: SavingStatus;
      readonly unsent: number;
      readonly kept: boolean;
      /** The server was set back: the steps that it no longer has, until the user decides about them. */
      readonly lost: LostSteps | null;
    };

export function statusOf(connection: ConnectionState, unsent: number): SavingStatus {
  if (connection === 'signed-out') return 'signed-out';
  if (connection === 'away') return 'offline';
  return unsent > 0 ? 'saving' : 'saved';
}
