import { MESSAGES } from '#contract/messages.ts';
import { allowComplaint, expect, newUsername } from '#support/processes/browser-test.ts';
import { test } from '#support/processes/mortal-server.ts';

test.use({ settings: { REGISTRATION: 'invitation', INVITATION_CODE: 'for my table' } });

test('an invited game master forgets the password and logs in with the recovery code', async ({ page }) => {
  allowComplaint(page, /^400 \/api\/user\/register$/);
  allowComplaint(page, /^401 \/api\/user\/recover$/);
  const username = newUsername();
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const panel = page.getByRole('region', { name: 'Your recovery code' });
  const shownCode = async () => /(\w{5}-){4}\w{5}/.exec(await panel.innerText())?.[0] ?? '';

  await page.goto('/signup');
  await field('Username').fill(username);
  await field('Password').fill('secret');
  await field('Confirm Password').fill('secret');
  await field('Invitation').fill('a guess');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText(MESSAGES.usernameTaken)).toBeVisible();
  await expect(page.getByText('This is not the invitation code.')).toBeVisible();
  await field('Invitation').fill('for my table');
  await page.getByRole('button', { name: 'Sign Up' }).click();

  await expect(page).toHaveURL('/stuff/welcome');
  await expect(panel).toContainText(username);
  const code = await shownCode();
  expect(code).not.toBe('');
  // The printed page must have only the code.
  await page.evaluate(() => {
    window.print = () => {};
  });
  await panel.getByRole('button', { name: 'Print' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(panel).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your party' })).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(panel).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Welcome', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The login page has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Recover Account' })).toBeVisible();
  await field('Username').fill(username);
  await field('Recovery Code').fill('00000-00000-00000-00000-00000');
  await field('New Password').fill('remembered');
  await field('Confirm New Password').fill('remembered');
  await page.getByRole('button', { name: 'Set New Password' }).click();
  await expect(page.getByText('This is not the recovery code of that account')).toBeVisible();
  await field('Recovery Code').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Set New Password' }).click();
  await expect(page).toHaveURL('/stuff');
  await expect(page.getByRole('link', { name: `Welcome, ${username}` })).toBeVisible();
  await expect(panel).toBeVisible();
  expect(await shownCode()).not.toBe(code);
});
