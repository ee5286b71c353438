import { type RefObject, useEffect } from 'react';
import { lifeOf } from '#domain/combat/combatant.ts';
import { combatantsInOrder } from '#domain/combat/fight.ts';
import { isTyping } from '#web/ui/is-typing.ts';
import { fightOf } from '../focus/targets.ts';
import { type Tracker, useTracker } from '../state/tracker.tsx';

/** Milliseconds for which the placeholder of a removed combatant is shown. */
const REMOVED_FOR = 6000;
const LOOKS_EVERY = 1000;

const HAS_POINTER = matchMedia('(hover: hover)');

/**
 * Automatic moves wait until no row is in use: the dead move to their place, and placeholders of removed combatants
 * close. Otherwise a row could move under the pointer or the focus, and the next press would hit another combatant.
 */
export function useSettling(body: RefObject<HTMLElement | null>): void {
  const tracker = useTracker();
  useEffect(() => {
    const settle = () => {
      if (body.current !== null && !isInUse(body.current)) settleRows(tracker);
    };
    settle();
    const timer = setInterval(settle, LOOKS_EVERY);
    return () => clearInterval(timer);
  }, [body, tracker]);
}

function isInUse(body: HTMLElement): boolean {
  const focused = document.activeElement;
  return (
    (HAS_POINTER.matches && body.matches(':hover')) ||
    (isTyping(focused) && body.contains(focused)) ||
    body.querySelector('.tracker-removed :focus-visible') !== null
  );
}

function settleRows(tracker: Tracker): void {
  const { dead, settledDead, removed } = tracker.view.get();
  const since = performance.now() - REMOVED_FOR;
  const recent = removed.filter(({ at }) => at > since);
  if (recent.length < removed.length) tracker.view.set({ removed: recent });
  if (dead === 'in-place') return;
  const lying = combatantsInOrder(fightOf(tracker)).filter((combatant) => lifeOf(combatant) === 'dead');
  const isSame = lying.length === settledDead.size && lying.every(({ id }) => settledDead.has(id));
  if (!isSame) tracker.view.set({ settledDead: new Set(lying.map(({ id }) => id)) });
}
