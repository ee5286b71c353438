import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page, type Response } from '@playwright/test';
import { IS_QUICK } from '../lane.ts';

export interface Fixtures {
  /** Fails the test when the page logs an error, throws, or breaks the content security policy. */
  quietConsole: undefined;
}

/**
 * Errors that a browser logs in every test: the first page asks for the user of a visitor, and an aborted request has
 * no response. A test that provokes another error must allow it.
 */
const ALWAYS_ALLOWED = [/^401 \/api\/user$/, /net::ERR_/];
const allowed = new WeakMap<Page, RegExp[]>();

/** Allows an error from now on: `404 /api/npcs` for a refused request, otherwise the console text. */
export function allowComplaint(page: Page, complaint: RegExp): void {
  allowed.get(page)?.push(complaint);
}

/**
 * Runs in the page before the app. Dice and the seeds of commands are the same in every run, so that no journey depends
 * on luck: one attack in twenty is a natural 1, and misses. Ids come from another type of array and stay random.
 */
function seedDice(): void {
  let state = 483;
  const random = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (array) => {
    if (!(array instanceof Uint32Array)) return random(array);
    for (const at of array.keys()) {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      array[at] = mixed ^ (mixed >>> 14);
    }
    return array;
  };
}

/** Runs in the page. The app sets the attribute. A page without a root does not belong to the app. */
function answersPresses(): boolean {
  return document.getElementById('root') === null || document.documentElement.hasAttribute('data-hydrated');
}

export const test = base.extend<Fixtures>({
  page: async ({ page, context, javaScriptEnabled }, use) => {
    await context.addInitScript(seedDice);
    // A prerendered page is loaded before it is interactive. Until then its links are plain links, which another
    // journey tests.
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

/** A name that is unique across tests and workers. */
export function newUsername(): string {
  return `person-${process.pid}-${Date.now().toString(36)}-${++people}`;
}

/** Signs up through the API, which stores the session in the browser of the page. */
export async function signUp(page: Page, username = newUsername()): Promise<string> {
  const answer = await page.request.post('/api/user/register', { data: { username, password: 'secret' } });
  expect(answer.ok()).toBe(true);
  return username;
}

/**
 * A panel of a screen cuts its text, and a panel far below has no layout. Axe cannot determine the contrast of such
 * text, so the scan shows all of it.
 */
const WITHOUT_CUT_PANELS = `
  .board-grid { display: block !important; }
  .board-panel { content-visibility: visible !important; }
  .board-panel-body { overflow: visible !important; }
`;

/**
 * Decoration for which axe cannot determine the contrast of a text: the glow at the top of every page and behind the
 * turn on the players' screens, the arrow of a select, the bar at the bottom of a hit point field. The scan hides the
 * decoration and uses the strongest color of the glow as background. Axe does not know that a modal is above
 * everything, so the page below it is hidden.
 */
const WITHOUT_DECORATION = `
  body::before { display: none !important; }
  :root { background-color: color-mix(in oklab, var(--color-accent) 13%, var(--color-background)) !important; }
  select, .tracker-health, .tracker-keypad-now { background-image: none !important; }
  .seen-now, .seen-beside { background: color-mix(in oklab, var(--color-accent) 22%, var(--color-surface)) !important; }
  body:has(dialog[open]) { visibility: hidden; }
  dialog[open] { visibility: visible; z-index: 9999 !important; }
`;
/** Temporary overlays would cover the text below them. Each overlay is scanned alone. */
const WITHOUT_OVERLAYS = '.toaster, .roll-tray { display: none !important; }';

/** The default values of axe for the contrast check, but symbols and single letters also count as text. */
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
 * Expects no accessibility violation in the dark and light theme, and no text with unknown contrast. A scan takes
 * seconds: journeys with the tag `@accessible` run in both lanes and scan in the thorough one. Only the contrast
 * rule depends on the theme. While a modal is open, only the modal is scanned, because the rest is hidden.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const hasModal = (await page.locator('dialog[open]').count()) > 0;
  const styles = WITHOUT_DECORATION + WITHOUT_OVERLAYS + WITHOUT_CUT_PANELS;
  await scanBothThemes(page, styles, hasModal ? 'dialog[open]' : undefined);
}

/** Checks several pages one after the other, so that shared files load once. */
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

/** The same for toasts only. Their timers are paused during the scan. */
export async function expectToastsAccessible(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button').first().hover();
  await scanBothThemes(page, WITHOUT_DECORATION, '.toaster');
}

/** The same for the roll tray only. */
export async function expectRollsAccessible(page: Page): Promise<void> {
  await scanBothThemes(page, WITHOUT_DECORATION, '.roll-tray');
}

async function scanBothThemes(page: Page, styles: string, within: string | undefined): Promise<void> {
  if (IS_QUICK && test.info().tags.includes('@accessible')) return;
  await page.evaluate((css) => {
    // The API description is a page without our design tokens.
    if (getComputedStyle(document.documentElement).getPropertyValue('--color-accent') === '') return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
    // Axe cannot determine the background of a partly scrolled element.
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
  // There are no frames. The other mode opens a second page to collect their results.
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

/** Waits until the other theme is painted and all animations have ended. The timer of a toast continues. */
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
