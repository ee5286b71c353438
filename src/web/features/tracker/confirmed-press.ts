import { useId } from 'react';
import { toast } from '#web/ui/toast/toast.ts';
import { fightOf } from './focus/targets.ts';
import { type Tracker, useTracker } from './state/tracker.tsx';

/** The last objection that was shown, with its turn. */
const said = new WeakMap<Tracker, string>();

/**
 * RES-11, RES-12: the first press in a turn shows the objection of the rules. The second press confirms it. `what`
 * names the pressed action, because the objection to one action does not warn about another.
 */
export function pressConfirmed(
  tracker: Tracker,
  what: string,
  notice: string | undefined,
  act: () => void,
): void {
  const { round, active_id } = fightOf(tracker);
  const objection = `${what} ${notice} ${round} ${active_id}`;
  if (notice === undefined || said.get(tracker) === objection) {
    act();
    return;
  }
  said.set(tracker, objection);
  toast.info(`${notice} Press again to use it anyway.`);
}

export function useConfirmedPress(): (notice: string | undefined, act: () => void) => void {
  const tracker = useTracker();
  const what = useId();
  return (notice, act) => pressConfirmed(tracker, what, notice, act);
}
