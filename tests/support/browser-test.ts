import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

export interface Fixtures {
  /** Fails the test when the page logs an error, throws, or breaks the content security policy. */
  quietConsole: undefined;
}

/**
 * What a browser logs by itself in every test: a visitor is asked for by the first page and not known, and a request
 * that a test cuts off has no answer. Any other refusal must be allowed by the test that provokes it.
 */
const ALWAYS_ALLOWED = [/^401 \/api\/user$/, /net::ERR_/];
const allowed = new WeakMap<Page, RegExp[]>();

/** From here on the page may complain so: `404 /api/npcs` for a refusal, otherwise the words of the console. */
export function allowComplaint(page: Page, complaint: RegExp): void {
  allowed.get(page)?.push(complaint);
}

export const test = base.extend<Fixtures>({
  quietConsole: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      const patterns = [...ALWAYS_ALLOWED];
      allowed.set(page, patterns);
      const complain = (complaint: string) => {
        if (!patterns.some((pattern) => pattern.test(complaint))) complaints.push(complaint);
      };
      page.on('console', (message) => {
        if (message.type() !== 'error') return;
        const [, status] = message.text().match(/responded with a status of (\d+)/) ?? [];
        complain(status ? `${status} ${new URL(message.location().url).pathname}` : message.text());
      });
      page.on('pageerror', (error) => complain(error.message));
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

/** No accessibility violation, in the dark and in the light. Of the rules, only that of contrast depends on the theme. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolation(page, 'dark', new AxeBuilder({ page }));
  await expectNoViolation(page, 'light', new AxeBuilder({ page }).withRules('color-contrast'));
}

async function expectNoViolation(page: Page, colorScheme: 'dark' | 'light', axe: AxeBuilder): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // There are no frames, which the other mode is for: it opens a second page to gather what they say.
  const { violations } = await axe.setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => `${colorScheme}: ${id} at ${nodes[0]?.html}`)).toEqual([]);
}
