import { type FocusEventHandler, type KeyboardEvent, type ReactNode, useId } from 'react';

interface TabsProps<Tab extends string> {
  label: string;
  tabs: readonly { readonly tab: Tab; readonly title: string }[];
  current: Tab;
  onChoose: (tab: Tab) => void;
  isWide?: boolean;
  /** In a dialog the current tab gets the initial focus: a text field would open a phone's keyboard. */
  takesFocus?: boolean;
  onPanelFocus?: FocusEventHandler;
  children: ReactNode;
}

/** A row of tabs and the panel of the current one. The arrow keys move between the tabs. */
export function Tabs<Tab extends string>({ label, tabs, current, onChoose, ...props }: TabsProps<Tab>) {
  const { isWide = false, takesFocus = false, onPanelFocus, children } = props;
  const id = useId();

  function moveByKey(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const place = tabs.findIndex(({ tab }) => tab === current);
    const next = tabs[(place + step + tabs.length) % tabs.length];
    if (step === 0 || next === undefined) return;
    onChoose(next.tab);
    document.getElementById(`${id}-${next.tab}`)?.focus();
  }

  return (
    <div className="flex flex-col">
      <div
        role="tablist"
        aria-label={label}
        className="flex flex-wrap border-line border-b"
        onKeyDown={moveByKey}
      >
        {tabs.map(({ tab, title }) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            aria-selected={tab === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab === current ? 0 : -1}
            data-autofocus={takesFocus && tab === current ? '' : undefined}
            className={`min-h-11 border-b-2 px-2 font-semibold hover:text-accent sm:px-3 ${isWide ? 'grow' : ''} ${
              tab === current ? 'border-accent text-accent' : 'border-transparent text-muted'
            }`}
            onClick={() => onChoose(tab)}
          >
            {title}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${current}`}
        className="pt-4"
        onFocus={onPanelFocus}
      >
        {children}
      </div>
    </div>
  );
}
