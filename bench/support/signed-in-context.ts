import type { Browser, BrowserContext } from '@playwright/test';

/** A context at laptop size with the session of a registered user, whose password is `secret`. */
export async function signedInContext(
  browser: Browser,
  address: string,
  username: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } });
  // The compiler of a benchmark names functions with a helper that pages do not have.
  await context.addInitScript('globalThis.__name = (named) => named;');
  await context.request.post('/api/user/login', { data: { username, password: 'secret' } });
  return context;
}
