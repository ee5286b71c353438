import { type KeyboardEvent, type ReactNode, useState } from 'react';

const PANES = [
  ['edit', 'Edit'],
  ['preview', 'Preview'],
] as const;
export type Pane = (typeof PANES)[number][0];

/** Which of the two a small screen shows; a wide one has both side by side. */
export function usePane() {
  const [pane, setPane] = useState<Pane>('edit');
  return { pane, setPane, editClass: pane === 'edit' ? '' : 'max-lg:hidden' };
}

interface PreviewPaneProps {
  pane: Pane;
  onPane: (pane: Pane) => void;
  /** Above the preview on a wide screen, and always in sight on a small one. */
  tools?: ReactNode;
  children: ReactNode;
}

/** The record as it will be, beside its form; on a small screen behind a tab. */
export function PreviewPane({ pane, onPane, tools, children }: PreviewPaneProps) {
  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const other = pane === 'edit' ? 'preview' : 'edit';
    onPane(other);
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-pane="${other}"]`)?.focus();
  }
  return (
    <>
      <div role="tablist" aria-label="Editor" className="flex border-line border-b lg:hidden">
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
            className={`min-h-11 grow border-b-2 px-4 font-semibold ${pane === value ? 'border-accent text-accent' : 'border-transparent text-muted'}`}
          >
            {text}
          </button>
        ))}
      </div>
      {tools}
      <section
        aria-label="Preview"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, and the keyboard must reach it.
        tabIndex={0}
        className={`panel min-h-0 overflow-y-auto border-t-4 border-t-accent p-5 ${pane === 'preview' ? '' : 'max-lg:hidden'}`}
      >
        {children}
      </section>
    </>
  );
}
