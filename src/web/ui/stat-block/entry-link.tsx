import { createContext, type MouseEvent, use } from 'react';
import {
  type AboveSpell,
  type EntryReference,
  entryAddress,
  showEntry,
} from '#web/lib/codex/entry-in-place.ts';

/** What a page shows above a spell that is opened from within it. Called when the spell opens. */
export const SpellAside = createContext<(() => AboveSpell) | null>(null);

/** A spell or a condition in a text. Opens over the page. With a modifier key it is a normal link. */
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
