import type { Page, Request } from '@playwright/test';

/** Blocks requests until the returned function is called. */
export async function holdBack(
  page: Page,
  address: string,
  isMeant: (request: Request) => boolean = () => true,
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    if (isMeant(route.request())) await released;
    await route.fallback();
  });
  return release;
}
