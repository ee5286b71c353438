import { useEffect, useRef } from 'react';
import { isTyping } from './shortcuts.ts';
import { useFight, useTracker } from './tracker.tsx';

/**
 * With a new turn, keys and the panel are about whose turn it is again: what was touched in the turn before is given
 * up. Not what is pinned, and not what somebody is writing into.
 */
export function TurnFollower() {
  const { view } = useTracker();
  const turn = useFight((fight) => `${fight.round} ${fight.active_id}`);
  const known = useRef(turn);
  useEffect(() => {
    if (known.current === turn) return;
    known.current = turn;
    const { cursor, shown, pinned } = view.get();
    const stays = shown === null || pinned.includes(shown) || isWritingInPanel();
    // Telling a hundred rows that nothing changed takes time as well.
    if (cursor !== null || !stays) view.set({ cursor: null, ...(!stays && { shown: null }) });
  }, [turn, view]);
  return null;
}

function isWritingInPanel(): boolean {
  const focused = document.activeElement;
  return isTyping(focused) && focused?.closest('[role="tabpanel"]') !== null;
}
