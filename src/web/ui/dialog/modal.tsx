import { type ComponentProps, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { enterModal, findWings, isFocusLost, isTopModal, leaveModal } from './modal-root.ts';
import { focusFirstStop, focusLastStop } from './tab-stops.ts';

const FIELD = ':is(input:not([type="hidden"]), select, textarea):not(:disabled)';

/** A search text is quick to type again. Losing any other input is a problem. */
const SEARCH = '[type="search"], [role="combobox"]';

interface ModalProps extends ComponentProps<'dialog'> {
  onClose: () => void;
  /** The dialog element gets the initial focus. */
  'data-autofocus'?: boolean;
  /** It slides in from below. */
  'data-sheet'?: string | undefined;
}

/**
 * A dialog over the page, open while it is rendered. It traps the focus. Escape, Android's Back and a press outside
 * close it, and it then restores the focus. After a field was changed, a press outside does not close it, so that no
 * input is lost by accident. When the focused element disappears, the focus moves to the initial element.
 *
 * The initial focus goes to the element with `data-autofocus`, otherwise to the first field, otherwise to the browser's
 * choice. React's `autoFocus` runs before the dialog opens, and opening moves the focus.
 *
 * Does not use `showModal`: it makes the page inert, and the browser then recalculates the styles of the whole page
 * (decision 0052).
 */
export function Modal({ onClose, children, ...attributes }: ModalProps) {
  const layer = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(layer, dialog, onClose);
  return createPortal(
    <div ref={layer} className="modal-layer">
      <Edge onReach={() => dialog.current && focusLastStop(dialog.current)} />
      <dialog ref={dialog} aria-modal="true" closedby="closerequest" {...attributes}>
        {children}
      </dialog>
      <Edge onReach={() => dialog.current && focusFirstStop(dialog.current)} />
    </div>,
    findWings(),
  );
}

/** Tab wraps around: from the last stop to the first, and from the first to the last. */
function Edge({ onReach }: { onReach: () => void }) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex lint/a11y/noStaticElementInteractions: it passes the focus on.
  return <span tabIndex={0} onFocus={onReach} />;
}

function useModal(
  layer: RefObject<HTMLElement | null>,
  dialog: RefObject<HTMLDialogElement | null>,
  onClose: () => void,
): void {
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const opener = document.activeElement;
    const leaving = new AbortController();
    const { signal } = leaving;
    let isChanged = false;
    element.addEventListener(
      'input',
      ({ target }) => {
        if (target instanceof Element && !target.matches(SEARCH)) isChanged = true;
      },
      { signal },
    );
    element.addEventListener(
      'cancel',
      (event) => {
        // The cancel event of a file chooser bubbles.
        if (event.target !== element) return;
        // The owner closes the dialog by not rendering it, so that page and dialog never disagree.
        event.preventDefault();
        close();
      },
      { signal },
    );
    layer.current?.addEventListener(
      'mousedown',
      (event) => {
        if (event.target !== layer.current) return;
        // Otherwise the press would move the focus after the dialog has restored it.
        event.preventDefault();
        if (!isChanged) close();
      },
      { signal },
    );
    enterModal(element, () => {
      element.show();
      findStart(element)?.focus();
    });
    const watcher = new MutationObserver(() => {
      if (!isTopModal(element) || !isFocusLost()) return;
      const start = findStart(element);
      if (start === null) focusFirstStop(element);
      else start.focus();
    });
    watcher.observe(element, { childList: true, subtree: true });
    // Not every browser sends close requests to a dialog that was not opened with `showModal`.
    if (!('closedBy' in element)) {
      document.addEventListener('keydown', (event) => isEscapeOf(element, event) && close(), { signal });
    }
    return () => {
      leaving.abort();
      watcher.disconnect();
      const hadFocus = element.contains(document.activeElement);
      leaveModal(element);
      element.close();
      // Not left to the browser: the focused element may be removed, and a focused toast has just left the dialog.
      // React returns the focus to the toast, and the toast returns it to the opener when it closes.
      if ((hadFocus || document.activeElement === document.body) && opener instanceof HTMLElement) {
        opener.focus({ preventScroll: true });
      }
    };
  }, [layer, dialog]);
}

function findStart(dialog: HTMLDialogElement): HTMLElement | null {
  if (dialog.matches('[data-autofocus]')) return dialog;
  return dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>(FIELD);
}

function isEscapeOf(dialog: HTMLDialogElement, event: KeyboardEvent): boolean {
  if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return false;
  if (!isTopModal(dialog)) return false;
  // One key press closes only one dialog.
  event.preventDefault();
  return true;
}
