import { useState } from 'react';
import { toast } from '#web/ui/toast/toast.ts';
import { fightOf } from './focus/targets.ts';
import { useTracker } from './state/tracker.tsx';

/** RES-11, RES-12: the first press in a turn shows the objection of the rules. The second press does it. */
export function useConfirmedPress(): (notice: string | undefined, act: () => void) => void {
  const tracker = useTracker();
  const [said, setSaid] = useState('');
  return (notice, act) => {
    const { round, active_id } = fightOf(tracker);
    const turn = `${notice} ${round} ${active_id}`;
    if (notice === undefined || said === turn) {
      act();
      return;
    }
    setSaid(turn);
    toast.info(`${notice} Press again to use it all the same.`);
  };
}
