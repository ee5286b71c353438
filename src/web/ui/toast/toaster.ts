import { createStage } from '#web/ui/dialog/modal-root.ts';
import './toaster.css';
import type { ToastOptions } from './toast-options.ts';

type Kind = 'success' | 'error' | 'info';

interface Shown {
  kind: Kind;
  element: HTMLElement;
  /** The animation of the progress bar. The toast closes when it ends. */
  clock: Animation;
}

const AUTO_CLOSE = 5000;
/** Long enough to reach its button by keyboard. */
const AUTO_CLOSE_WITH_ACTION = 8000;
/** A toast older than this closes at a navigation, because it belongs to the previous page. */
const READ_AFTER = 1000;
/** In pixels: the step between the tried positions, and the distance from the screen edge. */
const STEP = 8;
/**
 * Elements that a toast should not cover: navigation, other controls, and results such as list rows, messages and
 * rolled dice.
 */
const KEPT_CLEAR =
  'a, button, input, select, textarea, summary, label, tr, [role="option"], [role="status"], [role="row"], .roll-tray';
/**
 * If the page has no free space, at least these stay uncovered: the navigation, the current row and the field being
 * edited.
 */
const ALWAYS_CLEAR =
  'header a, header button, nav, [role="toolbar"], .tracker-bar, [aria-current="true"], :focus, label:has(:focus)';

const shown = new Map<string, Shown>();
const stage = createStage('toaster');
const list = stage.appendChild(document.createElement('section'));
list.setAttribute('aria-label', 'Notifications');

/** The focused element before a toast took the focus. */
let before: EventTarget | null = null;
list.addEventListener('focusin', ({ relatedTarget }) => {
  if (!(relatedTarget instanceof Node && list.contains(relatedTarget))) before = relatedTarget;
});

let address = location.pathname;
// Not every browser has this event. Without it, a toast of the previous page stays for its five seconds.
window.navigation?.addEventListener('currententrychange', () => {
  if (location.pathname === address) return;
  address = location.pathname;
  closeAll(({ clock }) => Number(clock.currentTime) > READ_AFTER);
});

/**
 * Shows a text at the top of the screen for some time. The next success removes errors. The next page removes all
 * toasts. Returns a function that closes it.
 */
export function showToast(kind: Kind, text: string, options: ToastOptions = {}): () => void {
  const { action, autoClose = action ? AUTO_CLOSE_WITH_ACTION : AUTO_CLOSE } = options;
  const message = `${kind}:${text}`;
  // The same text again is one message: the new toast replaces the old one.
  close(message);
  if (kind === 'success') closeAll((other) => other.kind === 'error');

  const element = document.createElement('div');
  element.className = `toast toast-${kind}`;
  element.setAttribute('role', 'alert');
  const words = element.appendChild(document.createElement('p'));
  words.textContent = text;
  const buttons: HTMLButtonElement[] = [];
  function addButton(run: () => void): HTMLButtonElement {
    const button = element.appendChild(document.createElement('button'));
    button.type = 'button';
    button.onclick = () => {
      close(message);
      run();
    };
    buttons.push(button);
    return button;
  }
  if (action !== undefined) {
    const press = addButton(action.run);
    press.className = 'toast-action';
    press.textContent = action.label;
  }
  const dismiss = addButton(() => {});
  dismiss.className = 'toast-dismiss';
  dismiss.ariaLabel = 'Dismiss';
  const bar = element.appendChild(document.createElement('div'));
  bar.className = 'toast-clock';
  // Not in CSS: with reduced motion the bar is hidden, but it is still the timer.
  const clock = bar.animate({ scale: ['1 1', '0 1'] }, autoClose);
  clock.onfinish = () => close(message);
  for (const button of buttons) {
    button.onpointerenter = () => clock.pause();
    button.onpointerleave = () => clock.play();
    button.onfocus = () => clock.pause();
    button.onblur = () => clock.play();
  }

  shown.set(message, { kind, element, clock });
  list.prepend(element);
  place();
  return () => {
    if (shown.get(message)?.element === element) close(message);
  };
}

function close(message: string): void {
  const toast = shown.get(message);
  if (toast === undefined) return;
  shown.delete(message);
  toast.clock.cancel();
  const hadFocus = toast.element.contains(document.activeElement);
  toast.element.remove();
  if (hadFocus && before instanceof HTMLElement) before.focus({ preventScroll: true });
}

function closeAll(isOver: (toast: Shown) => boolean): void {
  for (const [message, toast] of shown) if (isOver(toast)) close(message);
}

/** As high as possible without covering `KEPT_CLEAR`, or at least `ALWAYS_CLEAR`. */
function place(): void {
  const top = freePlace(KEPT_CLEAR, innerHeight / 2) ?? freePlace(ALWAYS_CLEAR, innerHeight) ?? STEP;
  stage.style.insetBlockStart = `${top}px`;
}

function freePlace(clear: string, lowest: number): number | undefined {
  const { left, right, height } = list.getBoundingClientRect();
  let top = STEP;
  for (let y = STEP; y - top < height; y += STEP) {
    if (y > lowest) return undefined;
    if (covers(clear, left, right, y)) top = y + STEP;
  }
  return top;
}

function covers(clear: string, left: number, right: number, y: number): boolean {
  for (let x = left; x < right; x += 3 * STEP) {
    const element = document.elementFromPoint(x, y)?.closest(clear);
    if (element && !stage.contains(element)) return true;
  }
  return false;
}
