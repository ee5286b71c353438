import type { Page } from '@playwright/test';
import { expect } from '#support/processes/browser-test.ts';

const WIDTHS = [320, 390, 820, 1440, 2560];

/** Opens each page on the narrowest screen and makes it wider. The page must never scroll sideways. */
export async function expectFitsScreens(
  page: Page,
  addresses: readonly string[],
  alsoExpect: (address: string) => Promise<void> = async () => {},
): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  for (const address of addresses) {
    await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: 800 });
    await page.goto(address);
    // Also works if the address opens a dialog that hides the page from screen readers.
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      // Parts that depend on the width are rendered again shortly after a resize.
      await expect.poll(overflow, { message: `${address} at ${width}` }).toBeLessThanOrEqual(0);
      await alsoExpect(`${address} at ${width}`);
    }
  }
}
