import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page, type Response } from '@playwright/test';

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

/** In the page. The app sets the attribute; a page without a root is none of the app's. */
function answersPresses(): boolean {
  return document.getElementById('root') === null || document.documentElement.hasAttribute('data-hydrated');
}

export const test = base.extend<Fixtures>({
  page: async ({ page, javaScriptEnabled }, use) => {
    // A prerendered page is loaded before it answers; before that its links are links, which is another journey.
    for (const load of ['goto', 'reload'] as const) {
      const loadOnly = page[load].bind(page) as (...input: unknown[]) => Promise<Response | null>;
      const loadAndWait = async (...input: unknown[]) => {
        const answer = await loadOnly(...input);
        if (javaScriptEnabled) await page.waitForFunction(answersPresses);
        return answer;
      };
      Object.assign(page, { [load]: loadAndWait });
    }
    await use(page);
  },
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

/**
 * What lies behind, beside or over a text and makes axe give up on its contrast: the glow at the top of every page and
 * behind the turn on the players' screens, the arrow of a select, the bar at the foot of a hit point field. The scan
 * does without them, on the colour that the glow has where it is strongest. Axe does not know that a modal lies above
 * everything: what is below it is hidden.
 */
const WITHOUT_DECORATION = `
  body::before { display: none !important; }
  :root { background-color: color-mix(in oklab, var(--color-accent) 13%, var(--color-background)) !important; }
  select, .tracker-health, .tracker-keypad-now { background-image: none !important; }
  .seen-now, .seen-beside { background: color-mix(in oklab, var(--color-accent) 22%, var(--color-surface)) !important; }
  body:has(dialog[open]) { visibility: hidden; }
  dialog[open] { visibility: visible; z-index: 9999 !important; }
`;
/** What passes by over the page: the text below it would have something unknown before it. Each is scanned alone. */
const WITHOUT_OVERLAYS = '.toaster, .roll-tray { display: none !important; }';

/** Axe's own values of the check of contrast, but signs and single letters count as text as well. */
const CONTRAST = {
  ignoreUnicode: false,
  ignoreLength: true,
  ignorePseudo: false,
  boldValue: 700,
  boldTextPt: 14,
  largeTextPt: 18,
  contrastRatio: { normal: { expected: 4.5 }, large: { expected: 3 } },
  pseudoSizeThreshold: 0.25,
  shadowOutlineEmMax: 0.2,
  textStrokeEmMin: 0.03,
};

/**
 * No accessibility violation, in the dark and in the light, and no text whose contrast could not be told. Of the rules,
 * only that of contrast depends on the theme. While a modal is open only the modal is scanned: the rest is hidden.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const hasModal = (await page.locator('dialog[open]').count()) > 0;
  await scanBothThemes(page, WITHOUT_DECORATION + WITHOUT_OVERLAYS, hasModal ? 'dialog[open]' : undefined);
}

/** Several pages one after the other: what they share is loaded once. */
export async function expectAllAccessible(
  page: Page,
  addresses: readonly string[],
  opened: () => Promise<void> = async () => {},
): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1);
    await opened();
    await expectAccessible(page);
  }
}

/** The same for the toasts alone; they stand still meanwhile. */
export async function expectToastsAccessible(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button').first().hover();
  await scanBothThemes(page, WITHOUT_DECORATION, '.toaster');
}

/** The same for the tray of rolls alone. */
export async function expectRollsAccessible(page: Page): Promise<void> {
  await scanBothThemes(page, WITHOUT_DECORATION, '.roll-tray');
}

async function scanBothThemes(page: Page, styles: string, within: string | undefined): Promise<void> {
  await page.evaluate((css) => {
    // The description of the API is a page without our tokens.
    if (getComputedStyle(document.documentElement).getPropertyValue('--color-accent') === '') return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
    // What is scrolled half out of sight has, for axe, something unknown behind it.
    for (const element of document.querySelectorAll('*')) if (element.scrollTop > 0) element.scrollTop = 0;
  }, styles);
  await expectNoViolation(page, 'dark', makeAxe(page, within));
  await expectNoViolation(page, 'light', makeAxe(page, within).withRules('color-contrast'));
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

function makeAxe(page: Page, within: string | undefined): AxeBuilder {
  const resultTypes: ('violations' | 'incomplete')[] = ['violations', 'incomplete'];
  const options = { resultTypes, checks: { 'color-contrast': { options: CONTRAST } } };
  // There are no frames, which the other mode is for: it opens a second page to gather what they say.
  const axe = new AxeBuilder({ page }).options(options).setLegacyMode();
  return within === undefined ? axe : axe.include(within);
}

async function expectNoViolation(page: Page, colorScheme: 'dark' | 'light', axe: AxeBuilder): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expectSettled(page);
  const { violations, incomplete } = await axe.analyze();
  const unclear = incomplete.filter(({ id }) => id === 'color-contrast');
  expect(
    [...violations, ...unclear].flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${page.url()}, ${colorScheme}: ${id} at ${html}: ${any[0]?.message}`),
    ),
  ).toEqual([]);
}

/** The other theme is painted and what appears has appeared. A toast's clock goes on. */
async function expectSettled(page: Page): Promise<void> {
  const isMoving = () =>
    document
      .getAnimations()
      .some(
        ({ effect, playState }) =>
          playState === 'running' &&
          !(effect instanceof KeyframeEffect && effect.target?.matches('.toast-clock')),
      );
  await expect.poll(() => page.evaluate(isMoving)).toBe(false);
}
