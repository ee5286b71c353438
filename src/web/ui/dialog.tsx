import { X } from 'lucide-react';
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from './icon.tsx';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** The buttons at the end. */
  footer?: ReactNode;
  width?: 'narrow' | 'wide';
}

const WIDTHS = { narrow: 'max-w-lg', wide: 'max-w-3xl' };

/**
 * A modal dialog on the browser's own <dialog>: it keeps the focus inside, closes on Escape and on a press beside it,
 * and gives the focus back. Render it while it is open.
 */
export function Dialog({ title, onClose, children, footer, width = 'narrow' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    element.showModal();
    const cancel = (event: Event) => {
      // The owner decides by no longer rendering it, so that page and dialog never disagree.
      event.preventDefault();
      close();
    };
    const pressBeside = (event: MouseEvent) => {
      if (event.target === element) close();
    };
    element.addEventListener('cancel', cancel);
    element.addEventListener('mousedown', pressBeside);
    return () => {
      element.removeEventListener('cancel', cancel);
      element.removeEventListener('mousedown', pressBeside);
      // Closing, not just leaving the page, is what makes the browser give the focus back.
      element.close();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={`panel m-auto w-[calc(100%-2rem)] ${WIDTHS[width]} max-h-[calc(100dvh-2rem)] overflow-hidden p-0 text-text`}
    >
      <div className="flex max-h-[calc(100dvh-2rem)] flex-col">
        <header className="flex items-center justify-between gap-4 border-line border-b px-5 py-3">
          <h2 id={titleId}>{title}</h2>
          <button
            type="button"
            onClick={onClose}
            className="-mr-2 inline-flex size-11 items-center justify-center rounded-lg text-muted hover:bg-text/10 hover:text-text"
          >
            <Icon of={X} label="Close" />
          </button>
        </header>
        <div className="overflow-y-auto px-5 py-4">{children}</div>
        {footer !== undefined && (
          <footer className="flex flex-wrap justify-end gap-3 border-line border-t px-5 py-4">
            {footer}
          </footer>
        )}
      </div>
    </dialog>
  );
}
