import type { Page } from '@playwright/test';
import { MESSAGES } from '#contract/messages.ts';
import {
  allowComplaint,
  expect,
  expectAccessible,
  expectToastsAccessible,
  newUsername,
  signUp,
  test,
} from '#support/processes/browser-test.ts';
import { logIn } from '../support/log-in.ts';

async function fillSignUp(page: Page, username: string, password: string, confirmation = password) {
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await page.getByLabel('Confirm Password').fill(confirmation);
  await page.getByRole('button', { name: 'Sign Up' }).click();
}

test('a new game master signs up, logs out and logs in again', async ({ page }) => {
  const username = newUsername();
  await page.goto('/');
  await page.getByRole('link', { name: 'Log in/Sign up' }).click();
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Sign up', exact: true }).click();
  await expect(page).toHaveURL('/signup');
  await page.getByLabel('Password', { exact: false }).first().fill('Dragon1!');
  await expect(
    page.getByText('Weak: it is among the first passwords that others would guess.'),
  ).toBeVisible();
  await fillSignUp(page, username, 'secret');
  const welcome = page.getByRole('link', { name: `Welcome, ${username}` });
  await expect(welcome).toBeVisible();
  await expect(page).toHaveURL('/stuff/welcome');

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText(MESSAGES.loggedOut)).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(welcome).toBeHidden();

  await page.goto('/login');
  await logIn(page, username.toUpperCase(), 'secret');
  await expect(welcome).toBeVisible();
  await expect(page.getByRole('link', { name: 'Stuff', exact: true }).first()).toBeVisible();
});

test('sign-up says that passwords differ, and that a name is taken', { tag: '@thorough' }, async ({
  page,
  context,
}) => {
  allowComplaint(page, /^409 \/api\/user\/register$/);
  const username = await signUp(page);
  await context.clearCookies();
  await page.goto('/signup');
  await fillSignUp(page, username, 'one', 'two');
  await expect(page.getByRole('alert').filter({ hasText: MESSAGES.passwordsDiffer })).toBeVisible();
  await fillSignUp(page, username, 'secret');
  await expect(page.getByText(MESSAGES.usernameTaken)).toBeVisible();
  await expectToastsAccessible(page);
  await expect(page.getByText('This name is taken: choose another.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue(username);
});

test('the session is restored in a new tab and after a reload', { tag: '@thorough' }, async ({
  page,
  context,
}) => {
  const username = await signUp(page);
  await page.goto('/');
  await expect(page.getByText(`Welcome, ${username}`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`Welcome, ${username}`)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/codex');
  await expect(other.getByText(`Welcome, ${username}`)).toBeVisible();
});

test('every tab follows a log-out and the next log-in', { tag: '@thorough' }, async ({ page, context }) => {
  const ann = await signUp(page);
  await page.request.post('/api/campaigns', { data: { name: 'Of Ann alone' } });
  const [home, list] = [await context.newPage(), await context.newPage()];
  await home.goto('/');
  await list.goto('/stuff/campaigns');
  await page.goto('/codex');
  for (const tab of [home, list]) await expect(tab.getByText('Of Ann alone').first()).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  for (const tab of [home, list]) {
    await expect(tab.getByRole('link', { name: 'Log in/Sign up' })).toBeVisible();
    await expect(tab).toHaveURL('/');
    await expect(tab.getByRole('alert')).toHaveCount(0);
  }

  const bea = newUsername();
  await page.goto('/signup');
  await fillSignUp(page, bea, 'secret');
  for (const tab of [home, list]) await expect(tab.getByText(`Welcome, ${bea}`)).toBeVisible();

  // A log-in as another user: the tab that still shows Bea switches to Ann.
  await list.goto('/stuff/campaigns');
  await expect(list.getByText('No Campaigns to Display')).toBeVisible();
  await context.clearCookies();
  await page.goto('/login');
  await logIn(page, ann);
  for (const tab of [home, list]) await expect(tab.getByText(`Welcome, ${ann}`)).toBeVisible();
  await expect(list.getByText('Of Ann alone').first()).toBeVisible();
});

test('a private page in a new tab requests the user once, and its records only after that', {
  tag: '@thorough',
}, async ({ page }) => {
  await signUp(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/api/user')) calls.push('known');
  });
  await page.goto('/stuff/characters');
  await expect(page.getByText('No Characters to Display')).toBeVisible();
  // Later requests are for content above every page, such as the active session.
  expect(calls.slice(0, 3)).toEqual(['/api/user', 'known', '/api/characters']);
});

test('a signed-in user does not see the log-in and sign-up forms', { tag: '@thorough' }, async ({ page }) => {
  await signUp(page);
  for (const address of ['/login', '/signup']) {
    await page.goto(address);
    await expect(page).toHaveURL('/stuff');
  }
});

test('the gate sends a visitor to the log-in and, once signed in, on to the page', async ({
  page,
  context,
}) => {
  const username = await signUp(page);
  await context.clearCookies();
  await page.goto('/stuff/characters');
  await expect(page.getByText(MESSAGES.mustBeSignedIn)).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, username, 'secret');
  await expect(page).toHaveURL('/stuff/characters');
});

test('a session that ended elsewhere is noticed at the next private page', { tag: '@thorough' }, async ({
  page,
  context,
}) => {
  await signUp(page);
  // The page loads the list automatically. This must not happen after the session has ended.
  const listed = page.waitForResponse('**/api/campaigns');
  await page.goto('/stuff');
  await listed;
  await context.clearCookies();
  await page.getByRole('link', { name: 'My Stuff' }).click();
  await expect(page.getByText(MESSAGES.mustBeSignedIn)).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('link', { name: 'Log in/Sign up' })).toBeVisible();
});

test('a log-out without confirmation from the server shows an error and stays signed in', {
  tag: '@thorough',
}, async ({ page }) => {
  const username = await signUp(page);
  await page.goto('/');
  await page.route('**/api/user/logout', (route) => route.abort());
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText(MESSAGES.logoutFailed)).toBeVisible();
  await expect(page.getByText(`Welcome, ${username}`)).toBeVisible();
});

test('the password can be changed', async ({ page, context }) => {
  allowComplaint(page, /^401 \/api\/user\/password$/);
  const username = await signUp(page);
  await page.goto('/');
  await page.getByRole('link', { name: `Welcome, ${username}` }).click();
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('row', { name: /^Campaigns, encounters/ })).toContainText('0 of 20,000');
  await expect(page.getByRole('row', { name: /^Fights with their logs/ })).toContainText('0 of 256 MB');
  await expect(page.getByRole('row', { name: /^Texts, pictures and fights together/ })).toContainText(
    'of 436 MB',
  );
  await page.getByLabel('Current Password').fill('wrong');
  await page
    .getByLabel('New Password', { exact: true })
    .or(page.getByLabel(/^New Password/))
    .first()
    .fill('new secret');
  await page.getByLabel('Confirm New Password').fill('new secret');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('This is not the current password.')).toBeVisible();
  await page.getByLabel('Current Password').fill('secret');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Password changed.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your recovery code' })).toBeVisible();
  await context.clearCookies();
  await page.goto('/login');
  await logIn(page, username, 'new secret');
  await expect(page.getByText(`Welcome, ${username}`)).toBeVisible();
});

test('the account is deleted only after its name and its password were typed', {
  tag: '@accessible',
}, async ({ page }) => {
  allowComplaint(page, /^401 \/api\/user$/);
  const username = await signUp(page);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete account' });
  await dialog.getByRole('textbox', { name: 'Username' }).fill('somebody else');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('Type the username exactly as it is shown.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete Account' })).toBeFocused();

  await page.getByRole('button', { name: 'Delete Account' }).click();
  await dialog.getByRole('textbox', { name: 'Username' }).fill(username);
  await dialog.getByLabel('Password').fill('wrong');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('This is not your password.')).toBeVisible();
  await dialog.getByLabel('Password').fill('secret');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(MESSAGES.deleted)).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Log in/Sign up' })).toBeVisible();
  expect((await page.request.get('/api/user')).status()).toBe(401);
});
