import type { KeyboardEvent } from 'react';

interface LayoutTabsProps {
  layouts: readonly { readonly id: string; readonly name: string }[];
  shownId: string | undefined;
  /** The start of the ids of tabs. The shown tab labels the panel `{base}-panel`. */
  base: string;
  onShow: (layoutId: string) => void;
}

/** The layouts with a key each for the first nine. The arrow keys move between them. */
export function LayoutTabs({ layouts, shownId, base, onShow }: LayoutTabsProps) {
  function moveByKey(event: KeyboardEvent) {
    const place = layouts.findIndex(({ id }) => id === shownId);
    const to = {
      ArrowRight: (place + 1) % layouts.length,
      ArrowLeft: (place - 1 + layouts.length) % layouts.length,
      Home: 0,
      End: layouts.length - 1,
    }[event.key];
    const next = to === undefined || event.altKey ? undefined : layouts[to];
    if (next === undefined) return;
    event.preventDefault();
    onShow(next.id);
    document.getElementById(tabId(base, next.id))?.focus();
  }

  return (
    <div
      role="tablist"
      aria-label="Layouts"
      className="flex min-w-0 flex-wrap border-line border-b"
      onKeyDown={moveByKey}
    >
      {layouts.map(({ id, name }, at) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={tabId(base, id)}
          aria-selected={id === shownId}
          aria-controls={id === shownId ? `${base}-panel` : undefined}
          aria-keyshortcuts={at < 9 ? String(at + 1) : undefined}
          tabIndex={id === shownId ? 0 : -1}
          className={`-mb-px inline-flex min-h-11 max-w-60 items-center gap-2 border-b-2 px-3 font-semibold hover:text-accent ${
            id === shownId ? 'border-accent text-accent' : 'border-transparent text-muted'
          }`}
          onClick={() => onShow(id)}
        >
          <span className="truncate">{name}</span>
          {at < 9 && (
            <span aria-hidden="true" className="text-muted max-sm:hidden">
              {at + 1}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

export function tabId(base: string, layoutId: string): string {
  return `${base}-tab-${layoutId}`;
}
