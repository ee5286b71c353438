import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { enterModal, leaveModal } from './stage.ts';

/** What a person types into or chooses from. */
const FIELD = ':is(input:not([type="hidden"]), select, textarea):not(:disabled)';

/** A search is typed anew in a moment; anything else would be missed. */
const SEARCH = '[type="search"], [role="combobox"]';

/**
 * Opens a <dialog> as a modal for as long as it is rendered, on the browser's own means: it keeps the focus inside,
 * closes on Escape and on a press beside it, and gives the focus back. A press beside it does not close it once a
 * field was changed: a slip of the hand must not cost what was typed.
 *
 * The focus goes to what is marked with `data-autofocus`, otherwise to the first field, otherwise where the browser
 * puts it. React's `autoFocus` cannot do that: it acts before the dialog opens, and opening moves the focus.
 */
export function useModal(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
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
        // The owner decides by no longer rendering it, so that page and dialog never disagree.
        event.preventDefault();
        close();
      },
      { signal },
    );
    element.addEventListener(
      'mousedown',
      (event) => {
        if (event.target !== element) return;
        // The press itself would move the focus after the dialog has given it back.
        event.preventDefault();
        if (!isChanged) close();
      },
      { signal },
    );
    element.showModal();
    enterModal(element);
    findStart(element)?.focus();
    return () => {
      leaving.abort();
      leaveModal(element);
      // Closing, not just leaving the page, is what makes the browser give the focus back.
      element.close();
    };
  }, []);

  return dialog;
}

function findStart(dialog: HTMLDialogElement): HTMLElement | null {
  if (dialog.matches('[data-autofocus]')) return dialog;
  return dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>(FIELD);
}
