import { useEffect } from 'react';
import { useTracker } from '../state/tracker.tsx';
import { findHeir, keyOfRow, rowOf, withoutMark } from './row-elements.ts';

/**
 * The focus never falls to the page. When the focused element disappears, the focus moves to its row, otherwise to the
 * Undo of its removal, the marked row, the active row, or the Next button. After a key action it also leaves the page
 * body. This marks no row, because the user did not point at it.
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
      // A dialog manages its own focus. This runs again when it closes.
      if (document.querySelector('dialog[open]') !== null) return;
      const own = isGone ? row : undefined;
      const heir = undoOf(own) ?? findHeir(own, view.get().cursor, source.getSnapshot().fight.active_id);
      last = null;
      isByKey = false;
      // No scrolling: the user may have scrolled away to look at something else.
      withoutMark(() => heir?.focus({ preventScroll: true }));
    };
    const checkSoon = () => {
      timer ??= setTimeout(check, 0);
    };
    const noteKey = (event: KeyboardEvent) => {
      // Only keys that the page's shortcuts have handled.
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
