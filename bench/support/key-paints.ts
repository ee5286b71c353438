import type { Locator, Page } from '@playwright/test';

declare global {
  interface Window {
    paints: number[];
    settled: number[];
  }
}

/** A key is finished after this time without a change of the page. */
const SETTLED_MILLISECONDS = 60;

interface KeyPaints {
  /** Until the first frame after the key. */
  painted: number[];
  /** Until the frame with the last change of the page. A list may be painted one or more frames after the field. */
  settled: number[];
}

/** The time of each key until its change is painted. Every word is typed letter by letter and deleted again. */
export async function measureKeys(page: Page, field: Locator, words: readonly string[]): Promise<KeyPaints> {
  await page.evaluate(() => {
    window.paints = [];
    window.settled = [];
    // A message that is sent during a frame arrives after that frame was painted.
    const painted = new MessageChannel();
    let pressedAt = 0;
    let key = -1;
    painted.port1.onmessage = () => {
      const time = performance.now() - pressedAt;
      window.paints[key] ??= time;
      window.settled[key] = time;
    };
    addEventListener('input', (event) => {
      pressedAt = event.timeStamp;
      key += 1;
      requestAnimationFrame(() => painted.port2.postMessage(null));
    });
    new MutationObserver(() => {
      if (key >= 0) requestAnimationFrame(() => painted.port2.postMessage(null));
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  for (const word of words) {
    for (const key of [...word, ...Array.from(word, () => 'Backspace')]) {
      const before = await page.evaluate(() => window.paints.length);
      await field.press(key);
      await page.waitForFunction((count) => window.paints.length > count, before);
      await page.waitForTimeout(SETTLED_MILLISECONDS);
    }
  }
  return page.evaluate(() => ({ painted: window.paints, settled: window.settled }));
}
