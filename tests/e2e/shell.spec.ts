import AxeBuilder from '@axe-core/playwright';
import { expect, signUp, test } from './journey.ts';

test('the home page says what this is and opens two doors', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Lorescreen');
  await expect(page.getByText('work in progress')).toBeVisible();
  await expect(page.getByText('Must be signed in')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Codex' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Codex' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['Monsters', 'Spells', 'Conditions']);
});

test('the footer names product and year and leads to the source code and the credits', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(`Lorescreen © ${new Date().getFullYear()}`);
  await expect(footer.getByRole('link', { name: 'Source code' })).toHaveAttribute('href', /^https:/);
  await footer.getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('main')).toContainText(
    'This work includes material taken from the System Reference Document 5.1 ("SRD 5.1") by Wizards of the Coast LLC, available at https://dnd.wizards.com/resources/systems-reference-document. The SRD 5.1 is licensed under the Creative Commons Attribution 4.0 International License, available at https://creativecommons.org/licenses/by/4.0/legalcode.',
  );
});

test('the second bar is there under /stuff only', async ({ page }) => {
  await signUp(page);
  await page.goto('/stuff');
  await expect(page.getByRole('navigation', { name: 'My stuff' }).getByRole('link')).toHaveText([
    'My Stuff',
    'My Campaigns',
    'My Encounters',
    'My Characters',
    'My NPCs',
  ]);
  await expect(page.getByRole('link', { name: 'View All' })).toHaveCount(4);
  await expect(page.getByRole('link', { name: '+Create New' })).toHaveCount(4);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Codex' }).click();
  await expect(page.getByRole('navigation', { name: 'My stuff' })).toHaveCount(0);
});

test('an unknown address shows a way back', async ({ page }) => {
  await page.goto('/nowhere/at/all');
  await expect(page.getByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('a load that fails says so and can be tried again', async ({ page }) => {
  await signUp(page);
  await page.goto('/stuff');
  await page.route('**/api/npcs', (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByRole('link', { name: 'My NPCs' }).click();
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await page.unroute('**/api/npcs');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No NPCs to Display')).toBeVisible();
});

test('a chosen theme outlasts a reload, and before that the system decides', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Switch to the light theme' }).click();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  await page.reload();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  await expect(page.getByRole('button', { name: 'Switch to the dark theme' })).toBeVisible();
});

test('the keyboard reaches the content at once and sees where it is', async ({ page }) => {
  await page.goto('/codex');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Monsters' })).toBeFocused();
});

test('the first page loads at most 110 KiB of JavaScript, and nothing of the private area', async ({
  page,
}) => {
  const sizes: number[] = [];
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) {
      expect(response.headers()['content-encoding']).toMatch(/br|gzip/);
    }
  });
  page.on('requestfinished', async (request) => {
    if (request.resourceType() !== 'script') return;
    const answer = await page.request.get(request.url(), { headers: { 'accept-encoding': 'gzip' } });
    sizes.push(Number(answer.headers()['content-length']));
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect.poll(() => sizes.length).toBeGreaterThan(2);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(110 * 1024);
});

for (const width of [320, 390, 820, 2560]) {
  test(`nothing sticks out sideways at ${width} pixels`, async ({ page }) => {
    await signUp(page, `a-rather-long-name-of-a-game-master-${width}-${Date.now()}`.slice(0, 64));
    await page.setViewportSize({ width, height: 800 });
    for (const path of [
      '/',
      '/codex',
      '/about',
      '/account',
      '/stuff',
      '/stuff/campaigns',
      '/stuff/characters/new',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(excess, path).toBeLessThanOrEqual(0);
    }
  });
}

for (const colorScheme of ['dark', 'light'] as const) {
  test(`axe finds nothing wrong on the public pages, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const path of ['/', '/codex', '/about', '/login', '/signup', '/nowhere']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations, path).toEqual([]);
    }
    await page.getByRole('link', { name: 'Log in/Sign up' }).click();
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations, 'a form with errors and a toast').toEqual([]);
  });
}
