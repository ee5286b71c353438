import { MESSAGES } from '#contract/messages.ts';
import {
  allowComplaint,
  expect,
  expectAllAccessible,
  signUp,
  test,
} from '#support/processes/browser-test.ts';
import { expectFitsScreens } from '../support/fits-screens.ts';

test('the home page shows the product, that it is in progress, and its two main links', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText(/work in progress/i)).toBeVisible();
  await expect(page.getByText('Must be signed in')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: /Codex/ }).click();
  await expect(page).toHaveURL('/codex');
  await expect(page.getByRole('main').getByRole('link', { name: /Monsters/ })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /Spells/ })).toBeVisible();
});

test('bars and footer for a visitor and for a game master', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link')).toHaveText(['Home', 'Codex']);
  await expect(page.getByRole('contentinfo')).toContainText(`Lorescreen © ${new Date().getFullYear()}`);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: /source code/i })).toBeVisible();

  await signUp(page);
  await page.goto('/stuff');
  await expect(main.getByRole('link')).toHaveText(['Home', 'Codex', 'Stuff']);
  const second = page.getByRole('link', { name: /^My / });
  await expect(second).toHaveText(['My Stuff', 'My Campaigns', 'My Encounters', 'My Characters', 'My NPCs']);
  await expect(page.getByRole('link', { name: /View All/ })).toHaveCount(4);
  await expect(page.getByRole('link', { name: /\+Create New/ })).toHaveCount(4);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Campaigns',
    'Encounters',
    'Characters',
    'NPCs',
  ]);
  await expect(page.getByRole('navigation', { name: 'Also here' }).getByRole('link')).toHaveText([
    'Library',
    'Export and Import',
  ]);
  await page.goto('/codex');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Monsters', 'Spells']);
  await page.getByRole('navigation', { name: 'Also here' }).getByRole('link', { name: 'Conditions' }).click();
  await expect(page).toHaveURL('/codex/conditions');
});

test('the second bar is visible at every width, and a name of twenty letters is complete from 640 px', {
  tag: '@thorough',
}, async ({ page }) => {
  // A fixed name, because the width of a random name would make the result random.
  const username = await signUp(page, 'Maximilian-the-Great');
  await page.goto('/stuff');
  const second = page.getByRole('navigation', { name: 'My stuff' }).getByRole('link');
  const names = ['My Stuff', 'My Campaigns', 'My Encounters', 'My Characters', 'My NPCs'];
  const welcome = page.getByRole('link', { name: `Welcome, ${username}` });
  const isWhole = () =>
    welcome.evaluate((link) =>
      [link, ...link.children].every(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth <= clientWidth && scrollHeight <= clientHeight,
      ),
    );
  /** The parts that are cut without a sign, or that leave the bar. */
  const cut = () =>
    welcome.evaluate((link) => {
      const box = link.getBoundingClientRect();
      return [...link.children]
        .filter((part) => {
          const { left, right, bottom } = part.getBoundingClientRect();
          const { textOverflow, whiteSpace } = getComputedStyle(part);
          const hasSign = textOverflow === 'ellipsis' && whiteSpace !== 'normal';
          return !hasSign || left < box.left - 1 || right > box.right + 1 || bottom > 56;
        })
        .map(({ textContent }) => textContent);
    });
  for (const width of [320, 360, 390, 640, 700, 740, 768, 820, 1024, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    await expect(second.filter({ hasText: 'My ' })).toHaveText(names);
    for (const [at] of names.entries())
      await expect(second.nth(at), `${names[at]} at ${width}`).toBeInViewport({ ratio: 1 });
    await expect.poll(cut, { message: `the welcome at ${width}` }).toEqual([]);
    if (width < 640) continue;
    await expect.poll(isWhole, { message: `the name at ${width}` }).toBe(true);
  }
  await expect(welcome).toHaveAttribute('title', new RegExp(username));
  // The tracker has a bar of one row.
  allowComplaint(page, /^404 \/api\/encounters\/none/);
  await page.setViewportSize({ width: 640, height: 700 });
  await page.goto('/stuff/encounters/none/run');
  await expect.poll(isWhole).toBe(true);
});

test('About carries the attribution', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(
    page.getByText('This work includes material taken from the System Reference Document 5.1'),
  ).toBeVisible();
  await expect(page.getByText(/corrected and restructured/)).toBeVisible();
});

test('an unknown address is a Not Found page with a way back', { tag: '@thorough' }, async ({ page }) => {
  allowComplaint(page, /^404 \/no\/such\/page$/);
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
});

test('a private page without a response from the server offers a retry', { tag: '@thorough' }, async ({
  page,
}) => {
  allowComplaint(page, /^502 \/api\/user$/);
  await signUp(page);
  // The response of a proxy without a server behind it.
  await page.route('**/api/user', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  await page.goto('/stuff');
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await page.unroute('**/api/user');
  await retry.click();
  await expect(page.getByRole('link', { name: /View All/ })).toHaveCount(4);
});

test('a browser that reports offline still shows private pages', { tag: '@thorough' }, async ({ page }) => {
  await signUp(page);
  await page.goto('/stuff');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await page.getByRole('link', { name: 'My NPCs' }).click();
  await expect(page.getByText('No NPCs to Display')).toBeVisible();
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a toast is dark, at the top in the middle, and gone after five seconds (motion: ${reducedMotion})`, {
    tag: '@thorough',
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion });
    await page.goto('/login');
    await page.getByRole('button', { name: 'Log In' }).click();
    const toast = page.getByRole('alert').filter({ hasText: MESSAGES.credentialsMissing });
    await expect(toast).toBeVisible();
    // The bar of the toast is its timer. It is paused here, and the remaining time does not matter.
    const duration = await toast.locator('.toast-clock').evaluate((bar) => {
      const [running] = bar.getAnimations();
      running?.pause();
      return running?.effect?.getComputedTiming().duration;
    });
    expect(duration).toBe(5000);
    const lightnessOf = (property: 'backgroundColor' | 'color') =>
      toast.evaluate((element, name) => {
        const channels = getComputedStyle(element)[name].match(/\d+/g)?.slice(0, 3).map(Number) ?? [];
        return Math.max(...channels);
      }, property);
    expect(await lightnessOf('backgroundColor')).toBeLessThan(60);
    expect(await lightnessOf('color')).toBeGreaterThan(200);
    const box = await toast.boundingBox();
    const width = page.viewportSize()?.width ?? 0;
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(20);
    expect(box?.y).toBeLessThan(120);
    await toast.evaluate((element) => {
      for (const animation of element.getAnimations({ subtree: true })) animation.finish();
    });
    await expect(toast).toBeHidden();
  });
}

test('a toast covers no control, passes clicks through, and disappears with its page', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log In' }).click();
  const toast = page.getByRole('alert').filter({ hasText: MESSAGES.credentialsMissing });
  await expect(toast).toBeVisible();
  const box = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  for (const control of await page.locator('a:visible, button:visible, input:visible').all()) {
    if ((await control.getAttribute('aria-label')) === 'Dismiss') continue;
    const other = (await control.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const isBelow = other.y >= box.y + box.height || other.y + other.height <= box.y;
    const isBeside = other.x >= box.x + box.width || other.x + other.width <= box.x;
    expect(isBelow || isBeside, (await control.textContent()) ?? '').toBe(true);
  }
  // The toast has been visible for two seconds when another page opens.
  await toast.evaluate((element) => {
    for (const animation of element.getAnimations({ subtree: true })) animation.currentTime = 2000;
  });
  await page.getByRole('link', { name: 'Sign up', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeVisible();
  await expect(toast).toBeHidden();
});

test('the theme follows the system until the user chooses, and the choice is persisted', async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const dark = await background();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(background).not.toBe(dark);
  await page.getByRole('button', { name: /theme/i }).click();
  await expect.poll(background).toBe(dark);
  await page.reload();
  expect(await background()).toBe(dark);
});

test('the about page lists all shipped packages with their licences', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.goto('/about');
  const software = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Software' }) });
  // Packages of the server, of the pages, and of the fonts.
  await expect(software.getByText(/^fastify \d.*: MIT$/)).toBeVisible();
  await expect(software.getByText(/^@fontsource-variable\/inter .*: OFL-1\.1$/)).toBeVisible();
  await software.getByText(/^react \d.*: MIT$/).click();
  await expect(software.getByText('Copyright (c) Meta Platforms').filter({ visible: true })).toHaveCount(1);
  const scripts = page.locator('script[src*="/assets/"], link[rel=modulepreload][href*="/react-"]');
  const addresses = await scripts.evaluateAll((all) =>
    all.map((one) => (one as HTMLScriptElement).src || (one as HTMLLinkElement).href),
  );
  const react = addresses.find((address) => address.includes('/react-')) ?? '';
  expect(await (await page.request.get(react)).text()).toMatch(/^\/\*! Licences: \/about \*\//);
});

test('no page is wider than the screen, from a small phone to the largest', { tag: '@thorough' }, async ({
  page,
}) => {
  test.slow();
  await signUp(page, `a-game-master-with-a-rather-long-name-${Date.now()}`);
  await expectFitsScreens(page, ['/', '/codex', '/stuff', '/account', '/about', '/login', '/try']);
});

test('the public pages are accessible in both themes', { tag: '@thorough' }, async ({ page }) => {
  test.slow();
  // The API description has no icon.
  allowComplaint(page, /^404 \/(favicon\.ico|no\/such\/page)$/);
  await expectAllAccessible(page, [
    '/',
    '/codex',
    '/login',
    '/signup',
    '/recover',
    '/about',
    '/try',
    '/no/such/page',
    '/api/docs',
  ]);
});

test('the first pages after the log-in are accessible in both themes', { tag: '@thorough' }, async ({
  page,
}) => {
  await signUp(page);
  await expectAllAccessible(page, ['/stuff', '/account']);
});

test('sign-up and log-in by keyboard only', { tag: '@thorough' }, async ({ page }) => {
  const username = await signUp(page);
  await page.context().clearCookies();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
  const logIn = page.getByRole('link', { name: 'Log in/Sign up' });
  // The button appears after the response that no user is signed in.
  await expect(logIn).toBeVisible();
  for (let step = 0; step < 8 && !(await logIn.evaluate((link) => link === document.activeElement)); step++) {
    await page.keyboard.press('Tab');
  }
  await expect(logIn).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused();
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type('secret');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Welcome, ${username}`)).toBeVisible();
});
