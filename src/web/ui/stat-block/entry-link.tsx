import { createContext, type MouseEvent, use } from 'react';
import {
  type AboveSpell,
  type EntryReference,
  entryAddress,
  showEntry,
} from '#web/lib/codex/entry-in-place.ts';

/** What a page puts above the spells that are opened from within it; asked when one is. */
export const SpellAside = createContext<(() => AboveSpell) | null>(null);

/** A spell or a condition in a text: opens over the page; with a modifier key it is an ordinary link. */
export function EntryLink({ entry, children }: { entry: EntryReference; children: string }) {
  const aside = use(SpellAside);

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    showEntry({ ...entry, above: entry.guide === 'spells' ? aside?.() : undefined });
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
