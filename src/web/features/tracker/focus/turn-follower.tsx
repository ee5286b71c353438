import { useEffect, useRef } from 'react';
import { isTyping } from '../keyboard/shortcuts.ts';
import { useFight, useTracker } from '../state/tracker.tsx';
import { focusRow, keyOfRow, withoutMark } from './row-elements.ts';

/**
 * With a new turn, keys, the panel and the focus are about whose turn it is again: what was marked in the turn before
 * is given up. Not what is pinned, and not what somebody is writing into.
 */
export function TurnFollower() {
  const { view } = useTracker();
  const activeId = useFight((fight) => fight.active_id);
  const turn = useFight((fight) => `${fight.round} ${fight.active_id}`);
  const known = useRef(turn);
  useEffect(() => {
    if (known.current === turn) return;
    known.current = turn;
    const { cursor, shown, pinned } = view.get();
    const stays = shown === null || pinned.includes(shown) || isWritingInPanel();
    // Telling a hundred rows that nothing changed takes time as well.
    if (cursor !== null || !stays) view.set({ cursor: null, anchor: null, ...(!stays && { shown: null }) });
    if (activeId !== null && isFocusOnAnother(activeId)) withoutMark(() => focusRow(activeId));
  }, [turn, activeId, view]);
  return null;
}

function isWritingInPanel(): boolean {
  const focused = document.activeElement;
  return isTyping(focused) && focused?.closest('[role="tabpanel"]') !== null;
}

/** The focus is in the list, on a row that the turn has left; somebody who types there is not interrupted. */
function isFocusOnAnother(activeId: string): boolean {
  const focused = document.activeElement;
  const key = keyOfRow(focused);
  return key !== undefined && key !== activeId && !isTyping(focused);
}
