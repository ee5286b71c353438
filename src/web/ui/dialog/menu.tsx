import { ChevronDown, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface MenuProps {
  label: string;
  /** Shown instead of the label, which is then only for screen readers. */
  icon?: LucideIcon;
  /** The edge of the button to which the panel is aligned. */
  align?: 'left' | 'right';
  /** For buttons that are pressed several times. Otherwise a press on one closes the menu. */
  staysOpen?: boolean;
  /** Buttons. */
  children: ReactNode;
}

/**
 * A button that opens rarely used buttons. A press outside closes the menu. So does Escape, which also restores the
 * focus.
 */
export function Menu({ label, icon, align = 'right', staysOpen = false, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const panelId = useId();

  useEffect(() => {
    if (!isOpen) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
      },
      { signal },
    );
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // An open dialog is above the menu, so Escape belongs to the dialog.
        if (document.querySelector('dialog[open]') !== null) return;
        setOpen(false);
        root.current?.querySelector('button')?.focus();
      },
      { signal },
    );
    return () => leaving.abort();
  }, [isOpen]);

  return (
    <div ref={root} className="relative">
      {icon === undefined ? (
        <Button aria-expanded={isOpen} aria-controls={panelId} onClick={() => setOpen(!isOpen)}>
          {label}
          <Icon of={ChevronDown} className="size-4!" />
        </Button>
      ) : (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
          className="inline-flex size-11 items-center justify-center rounded-lg text-muted hover:bg-text/10 hover:text-text"
        >
          <Icon of={icon} label={label} />
        </button>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: keys press the buttons inside, and their clicks bubble here. */}
      <div
        id={panelId}
        hidden={!isOpen}
        onClick={() => {
          if (staysOpen) return;
          // The pressed button disappears. A dialog that it opens restores the focus to this one.
          root.current?.querySelector('button')?.focus({ preventScroll: true });
          setOpen(false);
        }}
        className={`panel absolute z-20 mt-1 flex w-max flex-col bg-raised! p-1 ${align === 'left' ? 'left-0' : 'right-0'}`}
      >
        {children}
      </div>
    </div>
  );
}
