import type { RefObject } from 'react';
import { usePageKeys } from '#web/ui/use-page-keys.ts';

interface ListKeys {
  searchBox: RefObject<HTMLInputElement | null>;
  table: RefObject<HTMLTableElement | null>;
  isOpen: boolean;
  close: () => void;
}

/** `/` focuses the search, the arrows move through the rows, Escape closes the popout. The row handles Enter. */
export function useListKeys({ searchBox, table, isOpen, close }: ListKeys): void {
  usePageKeys((event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('dialog[open]') !== null) return;
    if (event.key === '/' && !isTyping(event.target)) {
      event.preventDefault();
      searchBox.current?.select();
      searchBox.current?.focus();
    } else if (event.key === 'Escape' && isOpen) {
      close();
    } else if (moves(event, searchBox.current, table.current)) {
      event.preventDefault();
    }
  });
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, select, textarea, [contenteditable]');
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

/** Moves the focus along the rows. The first step leads from the search to the first row, and back. */
function moves(
  event: KeyboardEvent,
  searchBox: HTMLInputElement | null,
  table: HTMLTableElement | null,
): boolean {
  const step = STEPS[event.key];
  const rows = [...(table?.tBodies[0]?.rows ?? [])];
  const from = event.target === searchBox ? -1 : rows.findIndex((row) => row.contains(event.target as Node));
  if (step === undefined || rows.length === 0) return false;
  if (from === -1 && (event.target !== searchBox || step < 0)) return false;
  if (from === 0 && step < 0) {
    searchBox?.focus();
    return true;
  }
  const to = Math.min(rows.length - 1, Math.max(0, from + step));
  rows[to]?.querySelector('a')?.focus();
  return true;
}
