import type { Fight } from '#domain/combat/fight.ts';
import type { JournalEntry } from '#domain/combat/journal/journal.ts';
import type { ConnectionState, SlowDown } from '../connection.ts';
import type { LostSteps } from '../lost-steps.ts';

/**
 * `saved`: the server has everything. `saving`: a command is being sent. `offline`: the server cannot be reached. The
 * fight continues, and `kept` shows whether all unsent commands are on this device's disk. `signed-out`: as `offline`,
 * until the user logs in. `slowed-down`: as `offline`, until the time in `slowDown`. `gone`: the encounter was deleted,
 * and commands are refused. `local`: the fight exists only on this device, see `kept`.
 */
export type SavingStatus = 'saved' | 'saving' | 'offline' | 'slowed-down' | 'signed-out' | 'gone' | 'local';

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
      /** Why the server accepts no commands now, and until when. */
      readonly slowDown: SlowDown | null;
      /** The server was set back: the steps that it no longer has, until the user decides about them. */
      readonly lost: LostSteps | null;
    };

export function statusOf(connection: ConnectionState, unsent: number): SavingStatus {
  if (connection === 'signed-out') return 'signed-out';
  if (connection === 'away') return 'offline';
  if (connection === 'slowed-down') return 'slowed-down';
  return unsent > 0 ? 'saving' : 'saved';
}
