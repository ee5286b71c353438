import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';

const PANES = [
  ['edit', 'Edit'],
  ['preview', 'Preview'],
] as const;
export type Pane = (typeof PANES)[number][0];

/** Which of the two panes a small screen shows. A wide screen shows both. */
export function usePane() {
  const [pane, setPane] = useState<Pane>('edit');
  const editedAt = useRef(0);
  const wasShown = useRef(pane);

  // The preview starts at the top. The form keeps its scroll position.
  useEffect(() => {
    if (wasShown.current === pane) return;
    wasShown.current = pane;
    scrollTo({ top: pane === 'edit' ? editedAt.current : 0, behavior: 'instant' });
  }, [pane]);

  function choose(next: Pane) {
    if (pane === 'edit') editedAt.current = scrollY;
    setPane(next);
  }
  return { pane, setPane: choose, hiddenUnless: (shown: Pane) => (pane === shown ? '' : 'max-lg:hidden') };
}

interface PaneTabsProps {
  pane: Pane;
  onPane: (pane: Pane) => void;
}

/** At the bottom of a small screen, always within reach of the thumb. */
export function PaneTabs({ pane, onPane }: PaneTabsProps) {
  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const other = pane === 'edit' ? 'preview' : 'edit';
    onPane(other);
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-pane="${other}"]`)?.focus();
  }
  return (
    <div role="tablist" aria-label="Editor" className="flex border-line border-t bg-surface">
      {PANES.map(([value, text]) => (
        <button
          key={value}
          type="button"
          role="tab"
          data-pane={value}
          aria-selected={pane === value}
          tabIndex={pane === value ? 0 : -1}
          onClick={() => onPane(value)}
          onKeyDown={onKeyDown}
          className={`min-h-14 grow border-t-2 px-4 font-semibold ${pane === value ? 'border-accent text-accent' : 'border-transparent text-muted'}`}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

export function PreviewPane({ className, children }: { className: string; children: ReactNode }) {
  return (
    <section
      aria-label="Preview"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
      tabIndex={0}
      className={`panel min-h-0 overflow-y-auto border-t-4 border-t-accent p-5 ${className}`}
    >
      {children}
    </section>
  );
}
