import type { MouseEvent } from 'react';
import { type EntryReference, entryAddress, showEntry } from '#web/lib/entry-in-place.ts';

/** A spell or a condition in a text: opens over the page; with a modifier key it is an ordinary link. */
export function EntryLink({ entry, children }: { entry: EntryReference; children: string }) {
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    showEntry(entry);
  }

  return (
    <a
      href={entryAddress(entry)}
      onClick={open}
      className="link decoration-dotted print:text-text print:no-underline"
    >
      {children}
    </a>
  );
}
