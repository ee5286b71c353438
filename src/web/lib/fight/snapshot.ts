import type { Fight } from '#domain/combat/fight.ts';
import type { JournalEntry } from '#domain/combat/journal.ts';
import type { Reached } from './reach.ts';

/**
 * `saved`: the server has everything. `saving`: on its way. `offline`: the server is away; the page goes on, and
 * `kept` says whether all that is unsent is on this device's disk. `signed-out`: as offline, until somebody logs in.
 * `gone`: the encounter was deleted; nothing can be done any more.
 */
export type SavingStatus = 'saved' | 'saving' | 'offline' | 'signed-out' | 'gone';

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
    };

export function statusOf(reached: Reached, unsent: number): SavingStatus {
  if (reached === 'signed-out') return 'signed-out';
  if (reached === 'away') return 'offline';
  return unsent > 0 ? 'saving' : 'saved';
}
