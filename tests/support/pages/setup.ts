import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

/* What the pages use of a browser and happy-dom does not have. */
HTMLElement.prototype.showPopover = () => {};
// React warns of tags that a browser does not know, such as the new <search>. The compiler knows them.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' });
for (const [name, attribute] of [
  ['ariaHidden', 'aria-hidden'],
  ['ariaLabel', 'aria-label'],
] as const) {
  Object.defineProperty(Element.prototype, name, {
    configurable: true,
    get(this: Element) {
      return this.getAttribute(attribute);
    },
    set(this: Element, value: string | null) {
      if (value === null) this.removeAttribute(attribute);
      else this.setAttribute(attribute, value);
    },
  });
}

const { animate } = Element.prototype;
Element.prototype.animate = function (...wanted) {
  const animation = animate.apply(this, wanted);
  // Its end is a promise that nobody has to wait for. In a browser, a cancelled one is no error.
  animation.finished.catch(() => {});
  return animation;
};

/* user-event submits on Enter only with a button inside the form. Ours are often in the footer of the dialog. */
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return;
  const id = event.target.form?.id;
  const button = id ? document.querySelector<HTMLElement>(`[type="submit"][form="${id}"]`) : null;
  if (button === null) return;
  event.preventDefault();
  button.click();
});

/* A failure without the whole page, which is thousands of lines. */
configure({
  getElementError: (message) => new Error(message?.split('\n')[0]),
  // Generous for a busy machine, on which the code of a page takes seconds to load.
  asyncUtilTimeout: 20_000,
});

let complaints: MockInstance<typeof console.error>;

beforeEach(() => {
  complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  document.getElementById('root')?.remove();
  localStorage.clear();
  sessionStorage.clear();
  // A test that expects a complaint clears it.
  expect(complaints.mock.calls).toEqual([]);
});
