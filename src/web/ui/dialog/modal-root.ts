import { focusFirstStop } from './tab-stops.ts';

const modals: HTMLDialogElement[] = [];
const stages: HTMLElement[] = [];
let wings: HTMLElement | undefined;
let lastFocused: HTMLElement | undefined;
/** The last focused element had a focus ring, so the focus came from the keyboard. */
let wasByKey = false;

/**
 * The parent of all modals, and of the stages while no modal is open. It always stays in the body: a change of the
 * body's last child makes the browser recalculate the styles of the whole page. With a hundred combatants that takes
 * longer than opening a modal.
 */
export function findWings(): HTMLElement {
  wings ??= document.body.appendChild(document.createElement('div'));
  return wings;
}

/**
 * A container for elements that must stay visible and usable over everything else: toasts and the last rolls. It is a
 * popover, so it lies above an open modal. It also moves into the topmost modal, because the rest of the page is hidden
 * from screen readers and from Tab.
 */
export function createStage(className: string): HTMLElement {
  const stage = document.createElement('div');
  stage.popover = 'manual';
  stage.className = className;
  stages.push(stage);
  settle(stage);
  return stage;
}

/** `open` shows the modal and takes the focus first, because a focused element cannot be hidden from screen readers. */
export function enterModal(modal: HTMLDialogElement, open: () => void): void {
  if (modals.length === 0) document.addEventListener('focusin', keepFocusInside);
  modals.push(modal);
  open();
  stages.forEach(settle);
  hideWhatIsBelow();
}

/** Call it before the modal restores the focus. */
export function leaveModal(modal: HTMLDialogElement): void {
  modals.splice(modals.indexOf(modal), 1);
  if (modals.length === 0) document.removeEventListener('focusin', keepFocusInside);
  stages.forEach(settle);
  hideWhatIsBelow();
}

export function isTopModal(modal: HTMLDialogElement): boolean {
  return modals.at(-1) === modal;
}

export function isModalOpen(): boolean {
  return modals.length > 0;
}

function settle(stage: HTMLElement): void {
  const home = modals.at(-1) ?? findWings();
  if (stage.parentElement !== home) move(stage, home);
  if (!stage.matches(':popover-open')) stage.showPopover();
}

/** Where the browser supports it, the move does not restart animations and timers in the stage. */
function move(stage: HTMLElement, home: HTMLElement): void {
  if ('moveBefore' in home && stage.isConnected) home.moveBefore(stage, null);
  else home.append(stage);
}

/**
 * Some screen readers ignore `aria-modal`, so the rest is hidden explicitly. Only one element each: no style depends on
 * it.
 */
function hideWhatIsBelow(): void {
  const layers = [document.getElementById('root'), ...modals.map(({ parentElement }) => parentElement)];
  const top = layers.at(-1);
  for (const layer of layers) if (layer) layer.ariaHidden = layer === top ? null : 'true';
}

/**
 * The element with keyboard focus has disappeared. After a touch, no field gets the focus, because that would open the
 * on-screen keyboard.
 */
export function isFocusLost(): boolean {
  return wasByKey && lastFocused?.isConnected === false && document.activeElement === document.body;
}

/** The page below may move the focus, or Tab may come back from the browser's toolbar. */
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
