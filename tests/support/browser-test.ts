import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

export interface Fixtures {
  /** Fails the test when the page logs an error, throws, or breaks the content security policy. */
  quietConsole: undefined;
}

/** What a browser logs by itself for an answer that a test provokes on purpose; the page shows it in its own words. */
const EXPECTED = /Failed to load resource|net::ERR_/;

export const test = base.extend<Fixtures>({
  quietConsole: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !EXPECTED.test(message.text())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

let people = 0;

/** A name that no other test uses, whichever worker runs it. */
export function newUsername(): string {
  return `person-${process.pid}-${Date.now().toString(36)}-${++people}`;
}

/** Signs up through the API, which leaves the session in the page's browser. */
export async function signUp(page: Page, username = newUsername()): Promise<string> {
  const answer = await page.request.post('/api/user/register', { data: { username, password: 'secret' } });
  expect(answer.ok()).toBe(true);
  return username;
}

/** No accessibility violation, in the dark and in the light. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${colorScheme}: ${id} at ${nodes[0]?.html}`)).toEqual([]);
  }
}
