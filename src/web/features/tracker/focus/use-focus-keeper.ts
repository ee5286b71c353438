import { useEffect } from 'react';
import { useTracker } from '../state/tracker.tsx';
import { findHeir, keyOfRow, rowOf, withoutMark } from './row-elements.ts';

/**
 * The focus never falls to the page: when what had it goes, its row has it, else the Undo of its
 * removal, else the marked row, else the row whose turn it is, else the Next button. Nor does it stay there once
 * something was done by a key. Nothing is marked by that: the user did not point at it.
 */
export function useFocusKeeper(): void {
  const { source, view } = useTracker();
  useEffect(() => {
    let last: HTMLElement | null = null;
    let row: string | undefined;
    let isByKey = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target.closest('.tracker') === null) return;
      last = target;
      row = keyOfRow(target);
    };
    const check = () => {
      timer = undefined;
      const isGone = last !== null && !last.isConnected;
      if (!(isGone || isByKey) || document.activeElement !== document.body) return;
      // A dialog keeps its own; when it closes, this is asked again.
      if (document.querySelector('dialog[open]') !== null) return;
      const own = isGone ? row : undefined;
      const heir = undoOf(own) ?? findHeir(own, view.get().cursor, source.getSnapshot().fight.active_id);
      last = null;
      isByKey = false;
      // Somebody who has scrolled away looks at something else: the list stays where it is.
      withoutMark(() => heir?.focus({ preventScroll: true }));
    };
    const checkSoon = () => {
      timer ??= setTimeout(check, 0);
    };
    const noteKey = (event: KeyboardEvent) => {
      // One that the page's keys have taken.
      if (!event.defaultPrevented || event.target !== document.body) return;
      isByKey = true;
      checkSoon();
    };
    document.addEventListener('focusin', note);
    document.addEventListener('keydown', noteKey);
    const ends = [source.subscribe(checkSoon), view.subscribe(checkSoon)];
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', note);
      document.removeEventListener('keydown', noteKey);
      for (const end of ends) end();
    };
  }, [source, view]);
}

function undoOf(row: string | undefined): HTMLElement | null {
  if (row === undefined || rowOf(row) !== null) return null;
  return document.querySelector<HTMLElement>(`[data-removed="${CSS.escape(row)}"] button`);
}
