import { type ComponentProps, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { enterModal, findWings, isFocusLost, isTopModal, leaveModal } from './stage.ts';
import { focusFirstStop, focusLastStop } from './tab-stops.ts';

/** What a person types into or chooses from. */
const FIELD = ':is(input:not([type="hidden"]), select, textarea):not(:disabled)';

/** A search is typed anew in a moment; anything else would be missed. */
const SEARCH = '[type="search"], [role="combobox"]';

interface ModalProps extends ComponentProps<'dialog'> {
  onClose: () => void;
  /** The dialog itself has the focus first. */
  'data-autofocus'?: boolean;
}

/**
 * A dialog over the page, for as long as it is rendered. It keeps the focus inside, closes on Escape, on Android's way
 * back and on a press beside it, and gives the focus back. A press beside it does not close it once a field was changed:
 * a slip of the hand must not cost what was typed. What goes while it has the focus leaves it to where it began.
 *
 * The focus goes to what is marked with `data-autofocus`, otherwise to the first field, otherwise where the browser
 * puts it. React's `autoFocus` cannot do that: it acts before the dialog opens, and opening moves the focus.
 *
 * Not by `showModal`: that makes the page inert, and the browser looks at the styles of all of it (decision 0052).
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

/** Tab goes round: past the last stop is the first, and before the first the last. */
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
        // That of a file chooser bubbles.
        if (event.target !== element) return;
        // The owner decides by no longer rendering it, so that page and dialog never disagree.
        event.preventDefault();
        close();
      },
      { signal },
    );
    layer.current?.addEventListener(
      'mousedown',
      (event) => {
        if (event.target !== layer.current) return;
        // The press itself would move the focus after the dialog has given it back.
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
    // Not every browser tells a close request to a dialog that is not its own kind of modal.
    if (!('closedBy' in element)) {
      document.addEventListener('keydown', (event) => isEscapeOf(element, event) && close(), { signal });
    }
    return () => {
      leaving.abort();
      watcher.disconnect();
      const hadFocus = element.contains(document.activeElement);
      leaveModal(element);
      element.close();
      // Not left to the browser: what had it inside may have been removed, and a toast with the focus has just left the
      // dialog. React returns it to the toast, which gives it to the opener when it goes.
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
  // One press closes one dialog.
  event.preventDefault();
  return true;
}
