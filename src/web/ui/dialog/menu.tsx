import { ChevronDown, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface MenuProps {
  label: string;
  /** Shown in place of the label where there is little space. */
  icon?: LucideIcon;
  /** The edge of the button to which the panel is aligned. */
  align?: 'left' | 'right';
  /** For buttons that are pressed several times. They exist only while the menu is open. Otherwise a press closes it. */
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
      <Button
        {...(icon && { variant: 'quiet', className: 'size-11 p-0!' })}
        aria-label={icon && label}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        {icon ? (
          <Icon of={icon} />
        ) : (
          <>
            {label}
            <Icon of={ChevronDown} className="size-4!" />
          </>
        )}
      </Button>
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
        {(isOpen || !staysOpen) && children}
      </div>
    </div>
  );
}
