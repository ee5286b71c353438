import { useEffect, useRef } from 'react';
import { isTyping } from '#web/ui/is-typing.ts';
import { useFight, useTracker } from '../state/tracker.tsx';
import { focusRow, keyOfRow, withoutMark } from './row-elements.ts';

/**
 * With a new turn, keys, panel and focus apply to the active combatant again, and the mark of the previous turn is
 * removed. Pinned combatants and fields in use are not changed.
 */
export function TurnFollower() {
  const { view } = useTracker();
  const activeId = useFight((fight) => fight.active_id);
  const turn = useFight((fight) => `${fight.round} ${fight.active_id}`);
  const known = useRef(turn);
  useEffect(() => {
    if (known.current === turn) return;
    known.current = turn;
    const { cursor, shown, pinned, more, act } = view.get();
    const stays = shown === null || pinned.includes(shown) || isWritingInPanel();
    // The panel shows another combatant: the menu of the last one must not open again with it.
    const isMoreOver = more !== null && !(stays && shown === more);
    // Notifying a hundred rows of no change also takes time.
    if (cursor !== null || !stays || isMoreOver || act !== null) {
      view.set({
        cursor: null,
        anchor: null,
        act: null,
        ...(!stays && { shown: null }),
        ...(isMoreOver && { more: null }),
      });
    }
    if (activeId !== null && isFocusOnAnother(activeId)) withoutMark(() => focusRow(activeId));
  }, [turn, activeId, view]);
  return null;
}

function isWritingInPanel(): boolean {
  const focused = document.activeElement;
  return isTyping(focused) && focused?.closest('[role="tabpanel"]') !== null;
}

/** The focus is on a list row that is no longer active. A user who types there is not interrupted. */
function isFocusOnAnother(activeId: string): boolean {
  const focused = document.activeElement;
  const key = keyOfRow(focused);
  return key !== undefined && key !== activeId && !isTyping(focused);
}
