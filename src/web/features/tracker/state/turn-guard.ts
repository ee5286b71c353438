import type { Fight } from '#domain/combat/fight.ts';
import type { Tracker } from './tracker.tsx';

/** A press on Next this soon after another device began a turn was meant for the previous turn. */
const SAME_MOMENT = 500;

interface Guard {
  turn: string;
  isOwn: boolean;
  /** When another device began the turn. Null for a turn that was passed here. */
  arrived: number | null;
}

const guards = new WeakMap<Tracker, Guard>();

function turnIn({ round, active_id }: Fight): string {
  return `${round} ${active_id}`;
}

/**
 * TRN-7 by time: records the start of each turn that was not passed on this page. Returns the function that stops it.
 */
export function watchTurns(tracker: Tracker): () => void {
  const { source } = tracker;
  const guard: Guard = { turn: turnIn(source.getSnapshot().fight), isOwn: false, arrived: null };
  guards.set(tracker, guard);
  return source.subscribe(() => {
    const turn = turnIn(source.getSnapshot().fight);
    if (turn === guard.turn) return;
    guard.turn = turn;
    guard.arrived = guard.isOwn ? null : performance.now();
  });
}

/** Turns that begin during `work` count as passed on this page. */
export function asOwnTurn<Result>(tracker: Tracker, work: () => Result): Result {
  const guard = guards.get(tracker);
  if (guard === undefined) return work();
  guard.isOwn = true;
  const result = work();
  guard.isOwn = false;
  return result;
}

/** Another device has just passed the turn that the user saw. */
export function isJustPassed(tracker: Tracker): boolean {
  const arrived = guards.get(tracker)?.arrived ?? null;
  return arrived !== null && performance.now() - arrived < SAME_MOMENT;
}
