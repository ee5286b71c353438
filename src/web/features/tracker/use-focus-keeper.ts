import { useEffect } from 'react';
import { keyOfRow, rowButtonId, withoutMark } from './row-elements.ts';
import { useTracker } from './tracker.tsx';

/**
 * The focus never falls to the page: when what had it goes, its row has it, else the Undo of its
 * removal, else the row whose turn it is, else the Next button. Nothing is marked by that: the user did not point at it.
 */
export function useFocusKeeper(): void {
  const { source, view } = useTracker();
  useEffect(() => {
    let last: HTMLElement | null = null;
    let row: string | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target.closest('.tracker') === null) return;
      last = target;
      row = keyOfRow(target);
    };
    const check = () => {
      timer = undefined;
      if (last === null || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      withoutMark(() => (heirOf(row, source.getSnapshot().fight.active_id) ?? wayOn())?.focus());
    };
    const checkSoon = () => {
      timer ??= setTimeout(check, 0);
    };
    document.addEventListener('focusin', note);
    const ends = [source.subscribe(checkSoon), view.subscribe(checkSoon)];
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', note);
      for (const end of ends) end();
    };
  }, [source, view]);
}

function heirOf(row: string | undefined, activeId: string | null): HTMLElement | null {
  const nameOf = (key: string | null | undefined) => (key ? document.getElementById(rowButtonId(key)) : null);
  const undo = row && document.querySelector<HTMLElement>(`[data-removed="${CSS.escape(row)}"] button`);
  return nameOf(row) ?? (undo || null) ?? nameOf(activeId);
}

function wayOn(): HTMLElement | null {
  return document.querySelector<HTMLElement>('.tracker-way-on');
}
