import { expect, expectAccessible, test } from '#support/processes/browser-test.ts';
import { expectToast } from '../support/stuff.ts';
import { levels, prepareEvening, timeline } from './evening.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('an evening by touch on a phone: start, add lines, end with a milestone, read the story', {
  tag: '@thorough',
}, async ({ page }) => {
  const { campaign, encounter } = await prepareEvening(page);
  await page.goto(`/stuff/campaigns/${campaign}/sessions`);
  await page.getByRole('button', { name: 'New session' }).tap();
  await page.getByRole('combobox', { name: 'Add an encounter' }).selectOption('The Bridge');
  await page.getByRole('button', { name: 'Start session' }).tap();
  const bar = page.getByRole('region', { name: 'Active session' });
  await bar.getByRole('button', { name: 'Add line' }).tap();
  const field = page.getByRole('textbox', { name: 'What happened' });
  await expect(field).toBeFocused();
  await field.fill('A raven watches.');
  await page.getByRole('dialog').getByRole('button', { name: 'Add line' }).tap();
  await expectToast(page, 'Added to session 1.');
  await expect(timeline(page)).toContainText('A raven watches.');
  await expectAccessible(page);
  const address = page.url();

  // In the tracker the button is among the tools.
  await page.getByRole('link', { name: 'Run The Bridge' }).tap();
  await expect(page).toHaveURL(`/stuff/encounters/${encounter}/run`);
  await page.getByRole('button', { name: 'Tools' }).tap();
  await page.getByRole('button', { name: 'Add line' }).tap();
  await expect(field).toBeFocused();
  await field.fill('The ogres are awake.');
  await page.getByRole('dialog').getByRole('button', { name: 'Add line' }).tap();
  await expectToast(page, 'Added to session 1.');

  await page.goto(address);
  await expect(timeline(page)).toContainText('The ogres are awake.');
  await page.getByRole('button', { name: 'End session' }).tap();
  const dialog = page.getByRole('dialog', { name: 'End Session 1' });
  await expect(dialog.getByRole('textbox', { name: 'Recap' })).toHaveValue(/A raven watches/);
  await dialog.getByRole('radio', { name: 'Milestone' }).tap();
  await dialog.getByRole('checkbox', { name: 'Aria reaches level 2' }).tap();
  await dialog.getByRole('checkbox', { name: 'Borin reaches level 2' }).tap();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'End session' }).tap();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  expect(await levels(page)).toEqual({ Aria: 2, Borin: 2 });

  await page.goto(`/stuff/campaigns/${campaign}/sessions`);
  await expect(page.getByRole('list', { name: 'The story so far' })).toContainText('Aria reached level 2');
  await expectAccessible(page);
  // Nothing is wider than the phone.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
