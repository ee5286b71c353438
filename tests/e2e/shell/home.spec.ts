import type { Page } from '@playwright/test';
import { expect, expectAccessible, newUsername, signUp, test } from '#support/processes/browser-test.ts';
import { hitPoints, openStartedFight, type } from '../support/fight-table.ts';

/** The specified content: on the first screen of a laptop, on the first two of a phone. */
async function expectOverviewInView(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const overview = [
    main.getByText('Lorescreen helps game masters run tabletop role-playing campaigns'),
    main.getByText('This site is a work in progress'),
    main.getByRole('link', { name: 'Codex', exact: true }),
    main.getByText('Must be signed in'),
  ];
  for (const [viewport, screens] of [
    [{ width: 390, height: 844 }, 2],
    [{ width: 1280, height: 800 }, 1],
  ] as const) {
    await page.setViewportSize(viewport);
    for (const part of overview) {
      const box = await part.boundingBox();
      const bottom = (box?.y ?? Number.NaN) + (box?.height ?? 0) + (await page.evaluate(() => scrollY));
      expect(bottom, `${part} at ${viewport.width}`).toBeLessThan(viewport.height * screens);
    }
  }
}

test('a visitor sees the product: a stat block that rolls, a search, and the highlights', async ({
  page,
}) => {
  await page.goto('/');
  const block = page.getByRole('article', { name: 'Goblin' });
  await expect(block).toContainText('Nimble Escape');
  await expectOverviewInView(page);
  await block.getByRole('button', { name: '+4 to hit' }).first().click();
  await expect(page.getByRole('region', { name: 'Rolls', exact: true })).toContainText('Goblin: Scimitar');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Search/ })
    .click();
  await page.keyboard.type('owlb');
  await expect(page.getByRole('option', { name: /Owlbear/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
});

test('a visitor tries a fight on the device, and it moves to the new account', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Try a fight' }).click();
  await expect(page.getByRole('table', { name: 'Initiative' })).toBeVisible();
  await page.getByRole('button', { name: 'Roll monsters' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start without' }).click();
  await expect(page.getByRole('button', { name: 'Next turn' })).toBeVisible();
  await type(hitPoints(page, 'Goblin - 1'), '3');
  const status = page.getByRole('status').filter({ hasText: 'Kept on this device' });
  await expect(status).toHaveAttribute('data-status', 'local');
  await page.reload();
  await expect(hitPoints(page, 'Goblin - 1')).toHaveValue('3');

  await page.getByRole('link', { name: 'Sign up to keep it' }).click();
  await page.getByRole('textbox', { name: 'Username' }).fill(newUsername());
  await page.getByLabel('Password', { exact: true }).fill('secret');
  await page.getByLabel('Confirm Password').fill('secret');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/stuff\/encounters\/[^/]+\/run$/);
  await expect(hitPoints(page, 'Goblin - 1')).toHaveValue('3');
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toHaveAttribute('data-status', 'saved');
  // The trial fight was moved to the account, so the next one starts from the beginning.
  await page.goto('/try');
  await expect(hitPoints(page, 'Goblin - 1')).toHaveValue('7');
});

test('a fight is resumed with one press from the home page, and from lists and palette', {
  tag: '@accessible',
}, async ({ page }) => {
  const address = await openStartedFight(page);
  await page.goto('/codex/specs/monsters/owlbear');
  await expect(page.getByRole('heading', { level: 1, name: 'Owlbear' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('Must be signed in')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Owlbear' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Changed last' }).getByRole('link', { name: 'Ambush' }),
  ).toBeVisible();
  const resume = page.getByRole('link', { name: /^Resume Ambush · Round 1 · Aria’s turn$/ });
  await expect(resume).toBeVisible();
  await expectAccessible(page);
  await expectOverviewInView(page);
  // The fight to resume comes first.
  const [next, about] = await Promise.all([
    resume.boundingBox(),
    page.getByText('Must be signed in').boundingBox(),
  ]);
  expect(next?.y).toBeLessThan(about?.y ?? 0);
  // A phone also shows whose turn it is.
  await page.setViewportSize({ width: 390, height: 844 });
  expect(
    await resume
      .locator('span')
      .evaluate((text) => [text.scrollWidth - text.clientWidth, text.scrollHeight - text.clientHeight]),
  ).toEqual([0, 0]);
  await page.setViewportSize({ width: 1280, height: 720 });
  await resume.click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('table', { name: 'Initiative' })).toBeVisible();

  await page.goto('/stuff/encounters');
  await expect(page.getByRole('link', { name: 'Resume · Round 1' })).toHaveAttribute('href', address);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option', { name: /Resume Ambush.*Round 1/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'View' }).click();
  const fights = page.getByRole('list', { name: 'Fights' });
  await expect(fights.getByRole('listitem')).toContainText('Round 1 · Aria’s turn');
  await expectAccessible(page);

  // A new fight is an explicit choice. The earlier fight stays in the list.
  await page.getByRole('button', { name: 'New fight' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(fights.getByRole('listitem')).toContainText('Left in round 1');
  await expect(page.getByRole('link', { name: /^Resume/ })).toHaveCount(0);
});

test('after a trial fight, a log-in offers to keep it', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/try');
  await type(hitPoints(page, 'Goblin - 1'), '2');
  await expect(page.getByRole('status').filter({ hasText: 'Kept on this device' })).toHaveAttribute(
    'data-status',
    'local',
  );
  await signUp(page);
  await page.goto('/stuff');
  const offer = page.getByRole('region', { name: 'The fight you tried' });
  await offer.getByRole('button', { name: 'Keep this fight' }).click();
  await expect(page).toHaveURL(/\/stuff\/encounters\/[^/]+\/run$/);
  await expect(hitPoints(page, 'Goblin - 1')).toHaveValue('2');
  await page.goto('/stuff');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(offer).toHaveCount(0);
});
