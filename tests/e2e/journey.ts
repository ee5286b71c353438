import { randomUUID } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';

/** Answers that a browser logs by itself; a journey may provoke them on purpose. */
const PROVOKED = /Failed to load resource/;

/** Every journey fails on an error in the console: a broken policy, a React warning, an unhandled rejection. */
export const test = base.extend<{ watchConsole: undefined }>({
  watchConsole: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !PROVOKED.test(message.text())) errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export const PASSWORD = 'correct horse';

/** Journeys run side by side against one server, each with an account of its own. */
export function newUsername(): string {
  return `gm-${randomUUID().slice(0, 8)}`;
}

/** Signs up without the pages, for journeys that are about something else. */
export async function signUp(page: Page, username: string = newUsername()): Promise<string> {
  const response = await page.request.post('/api/user/register', { data: { username, password: PASSWORD } });
  expect(response.ok()).toBe(true);
  return username;
}

/** Makes a record through the API and gives its id. */
export async function create(page: Page, kind: string, data: object): Promise<string> {
  const response = await page.request.post(`/api/${kind}`, { data });
  expect(response.status(), await response.text()).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
}
