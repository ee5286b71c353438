import { focusFirstStop } from './tab-stops.ts';

/** Modal dialogs in the order in which they were opened. */
const modals: HTMLDialogElement[] = [];
const stages: HTMLElement[] = [];
let wings: HTMLElement | undefined;
/** In the topmost modal. */
let lastFocused: HTMLElement | undefined;
/** It showed a ring: it was reached by key. */
let wasByKey = false;

/**
 * Where modals are, and the stages while none is open. It never leaves the body: a change of the body's last child would
 * have the browser look at the styles of the whole page anew, which with a hundred combatants takes longer than a modal.
 */
export function findWings(): HTMLElement {
  wings ??= document.body.appendChild(document.createElement('div'));
  return wings;
}

/**
 * A place for what must be seen, heard and pressed whatever else is open: toasts, the last rolls. It is a popover, so
 * it lies above an open modal, and it moves into the topmost one, because the rest of the page is hidden from screen
 * readers and out of reach of Tab.
 */
export function createStage(className: string): HTMLElement {
  const stage = document.createElement('div');
  stage.popover = 'manual';
  stage.className = className;
  stages.push(stage);
  settle(stage);
  return stage;
}

/** `open` shows it and takes the focus: what has the focus cannot be hidden from screen readers. */
export function enterModal(modal: HTMLDialogElement, open: () => void): void {
  if (modals.length === 0) document.addEventListener('focusin', keepFocusInside);
  modals.push(modal);
  open();
  stages.forEach(settle);
  hideWhatIsBelow();
}

/** Before it gives the focus back. */
export function leaveModal(modal: HTMLDialogElement): void {
  modals.splice(modals.indexOf(modal), 1);
  if (modals.length === 0) document.removeEventListener('focusin', keepFocusInside);
  stages.forEach(settle);
  hideWhatIsBelow();
}

export function isTopModal(modal: HTMLDialogElement): boolean {
  return modals.at(-1) === modal;
}

function settle(stage: HTMLElement): void {
  const home = modals.at(-1) ?? findWings();
  if (stage.parentElement !== home) move(stage, home);
  if (!stage.matches(':popover-open')) stage.showPopover();
}

/** Where the browser can, without starting anew what moves or waits in the stage. */
function move(stage: HTMLElement, home: HTMLElement): void {
  if ('moveBefore' in home && stage.isConnected) home.moveBefore(stage, null);
  else home.append(stage);
}

/** `aria-modal` alone is not enough for every screen reader. On one element each: no style follows from it. */
function hideWhatIsBelow(): void {
  const layers = [document.getElementById('root'), ...modals.map(({ parentElement }) => parentElement)];
  const top = layers.at(-1);
  for (const layer of layers) if (layer) layer.ariaHidden = layer === top ? null : 'true';
}

/** What had the focus by key has gone. A finger that pressed it away wants no field to bring up the keyboard. */
export function isFocusLost(): boolean {
  return wasByKey && lastFocused?.isConnected === false && document.activeElement === document.body;
}

/** Whatever the page below does of itself, or a press on the frame of the browser and Tab from there. */
function keepFocusInside({ target }: FocusEvent): void {
  const top = modals.at(-1);
  if (top === undefined || !(target instanceof HTMLElement)) return;
  if (top.parentElement?.contains(target)) {
    lastFocused = target;
    wasByKey = target.matches(':focus-visible');
  } else if (lastFocused !== undefined && top.contains(lastFocused)) {
    lastFocused.focus({ preventScroll: true });
  } else {
    focusFirstStop(top);
  }
}
