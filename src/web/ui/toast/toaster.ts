import { createStage } from '#web/ui/dialog/stage.ts';
import './toaster.css';

type Kind = 'success' | 'error' | 'info';

interface Shown {
  kind: Kind;
  element: HTMLElement;
  /** The bar that runs out: the toast goes when it ends. */
  clock: Animation;
}

const AUTO_CLOSE = 5000;
/** A toast that is older than this when another page opens belongs to the page before. */
const READ_AFTER = 1000;
/** Pixels between the tries for a free place, and from the edge of the screen. */
const STEP = 8;
const CONTROLS = 'a, button, input, select, textarea, summary, label, [role="option"]';

const shown = new Map<string, Shown>();
const stage = createStage('toaster');
const list = stage.appendChild(document.createElement('section'));
list.setAttribute('aria-label', 'Notifications');

/** What had the focus before a toast took it. */
let before: EventTarget | null = null;
list.addEventListener('focusin', ({ relatedTarget }) => {
  if (!(relatedTarget instanceof Node && list.contains(relatedTarget))) before = relatedTarget;
});

let address = location.pathname;
// Not every browser tells. There a toast of the page before stays for its five seconds.
window.navigation?.addEventListener('currententrychange', () => {
  if (location.pathname === address) return;
  address = location.pathname;
  closeAll(({ clock }) => Number(clock.currentTime) > READ_AFTER);
});

/** A text at the top of the screen for a while. The next success removes errors, and the next page all of them. */
export function showToast(kind: Kind, text: string, autoClose = AUTO_CLOSE): void {
  const message = `${kind}:${text}`;
  // The same text twice at once is one message: the new one takes the old one's place.
  close(message);
  if (kind === 'success') closeAll((other) => other.kind === 'error');

  const element = document.createElement('div');
  element.className = `toast toast-${kind}`;
  element.setAttribute('role', 'alert');
  const words = element.appendChild(document.createElement('p'));
  words.textContent = text;
  const dismiss = element.appendChild(document.createElement('button'));
  dismiss.type = 'button';
  dismiss.ariaLabel = 'Dismiss';
  dismiss.onclick = () => close(message);
  const bar = element.appendChild(document.createElement('div'));
  bar.className = 'toast-clock';
  // Not by a style sheet: where motion is unwanted the bar is hidden, but still the clock.
  const clock = bar.animate({ scale: ['1 1', '0 1'] }, autoClose);
  clock.onfinish = () => close(message);
  dismiss.onpointerenter = () => clock.pause();
  dismiss.onpointerleave = () => clock.play();
  dismiss.onfocus = () => clock.pause();
  dismiss.onblur = () => clock.play();

  shown.set(message, { kind, element, clock });
  list.prepend(element);
  place();
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

/** As high up as it can be without covering a control; at the very top where there is no such place. */
function place(): void {
  const { left, right, height } = list.getBoundingClientRect();
  let top = STEP;
  for (let y = STEP; y - top < height; y += STEP) {
    if (y > innerHeight / 2) {
      top = STEP;
      break;
    }
    if (coversControl(left, right, y)) top = y + STEP;
  }
  stage.style.insetBlockStart = `${top}px`;
}

function coversControl(left: number, right: number, y: number): boolean {
  for (let x = left; x < right; x += 3 * STEP) {
    const control = document.elementFromPoint(x, y)?.closest(CONTROLS);
    if (control && !stage.contains(control)) return true;
  }
  return false;
}
