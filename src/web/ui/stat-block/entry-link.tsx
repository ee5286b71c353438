import { createContext, type MouseEvent, use } from 'react';
import {
  type AboveSpell,
  type EntryReference,
  entryAddress,
  showEntry,
} from '#web/lib/codex/entry-in-place.ts';
import { hidePreview, showPreview, showPreviewSoon } from '#web/lib/codex/entry-preview.ts';

/** What a page shows above a spell that is opened from within it. Called when the spell opens. */
export const SpellAside = createContext<(() => AboveSpell) | null>(null);

interface EntryLinkProps {
  entry: EntryReference;
  /** In the colour of the text: for words of a sentence that name a rule. */
  isQuiet?: boolean;
  children: string;
}

/**
 * An entry of the codex in a text. Opens over the page. With a modifier key it is a normal link. A preview is shown on
 * hover, on keyboard focus and after a long press.
 */
export function EntryLink({ entry, isQuiet = false, children }: EntryLinkProps) {
  const aside = use(SpellAside);

  function open(event: MouseEvent) {
    hidePreview();
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    showEntry({ ...entry, above: entry.guide === 'spells' ? aside?.() : undefined });
  }

  /** A long press of a finger. A mouse keeps the menu of the browser. */
  function pressLong(event: MouseEvent<HTMLElement>) {
    if (!(event.nativeEvent instanceof PointerEvent) || event.nativeEvent.pointerType !== 'touch') return;
    event.preventDefault();
    event.stopPropagation();
    showPreview(entry, event.currentTarget);
  }

  return (
    <a
      href={entryAddress(entry)}
      onClick={open}
      onPointerEnter={(event) => event.pointerType === 'mouse' && showPreviewSoon(entry, event.currentTarget)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && hidePreview()}
      onFocus={(event) =>
        event.currentTarget.matches(':focus-visible') && showPreviewSoon(entry, event.currentTarget)
      }
      onBlur={hidePreview}
      onContextMenu={pressLong}
      className={
        isQuiet
          ? 'underline decoration-muted/60 decoration-dotted underline-offset-3 hover:text-accent print:no-underline'
          : 'link decoration-dotted print:text-text print:no-underline'
      }
    >
      {children}
    </a>
  );
}
