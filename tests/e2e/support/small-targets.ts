import type { Page } from '@playwright/test';

/** All controls in `area` that are too small for a finger. Dice inside texts are exempt. */
export function smallTargets(page: Page, area = 'main'): Promise<string[]> {
  return page.evaluate(
    (within) =>
      [...document.querySelectorAll<HTMLElement>(`${within} :is(a, button, input)`)]
        .filter((target) => target.checkVisibility() && getComputedStyle(target).pointerEvents !== 'none')
        .map((target) => ({
          name: target.ariaLabel ?? target.textContent,
          box: target.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.width < 44 || box.height < 44)
        .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`),
    area,
  );
}
