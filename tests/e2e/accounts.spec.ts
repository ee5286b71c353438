import type { Page } from '@playwright/test';
import { MESSAGES } from '#contract/messages.ts';
import { expect, expectToast, newUsername, PASSWORD, signUp, test } from './journey.ts';

async function fillSignUp(page: Page, username: string, password: string, confirmation: string) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(confirmation);
  await page.getByRole('button', { name: 'Sign Up' }).click();
}

async function logIn(page: Page, username: string, password: string) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

test('a visitor signs up, is welcomed, and logs out', async ({ page }) => {
  const username = newUsername();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Stuff', exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Log in/Sign up' }).click();
  await page.getByRole('link', { name: 'Sign up', exact: true }).click();
  await fillSignUp(page, username, PASSWORD, PASSWORD);
  await expect(page.getByText(`Welcome, ${username}`)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Home',
    'Codex',
    'Stuff',
  ]);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectToast(page, MESSAGES.loggedOut);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Log in/Sign up' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Home',
    'Codex',
  ]);
});

test('passwords that differ are refused beside the field and as a message', async ({ page }) => {
  await page.goto('/signup');
  await fillSignUp(page, newUsername(), 'one', 'two');
  await expectToast(page, MESSAGES.passwordsDiffer);
  await expect(page.getByLabel('Confirm Password')).toHaveAccessibleDescription(MESSAGES.passwordsDiffer);
});

test('a name in use is refused, whatever its case', async ({ page }) => {
  const username = await signUp(page);
  await page.context().clearCookies();
  await page.goto('/signup');
  await fillSignUp(page, username.toUpperCase(), PASSWORD, PASSWORD);
  await expectToast(page, MESSAGES.usernameTaken);
});

test('logging in needs both fields and the right password', async ({ page }) => {
  const username = await signUp(page);
  await page.context().clearCookies();
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.getByRole('button', { name: 'Log In' }).click();
  await expectToast(page, MESSAGES.credentialsMissing);
  await logIn(page, username, 'wrong');
  await expectToast(page, MESSAGES.loginFailed);
  await logIn(page, username, PASSWORD);
  await expect(page.getByText(`Welcome, ${username}`)).toBeVisible();
});

test('a private page asks to sign in and then leads back to itself', async ({ page }) => {
  const username = await signUp(page);
  await page.context().clearCookies();
  await page.goto('/stuff/npcs?from=bookmark');
  await expectToast(page, MESSAGES.mustBeSignedIn);
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, username, PASSWORD);
  await expect(page).toHaveURL('/stuff/npcs?from=bookmark');
  await expect(page.getByRole('heading', { name: 'My NPCs' })).toBeVisible();
});

test('signing up instead leads to the private page as well', async ({ page }) => {
  await page.goto('/stuff/campaigns');
  await page.getByRole('link', { name: 'Sign up', exact: true }).click();
  await fillSignUp(page, newUsername(), PASSWORD, PASSWORD);
  await expect(page).toHaveURL('/stuff/campaigns');
});

test('an address of another site is not followed after logging in', async ({ page }) => {
  const username = await signUp(page);
  await page.context().clearCookies();
  await page.goto('/login?next=//example.org/');
  await logIn(page, username, PASSWORD);
  await expect(page).toHaveURL('/stuff');
});

test('a new tab finds the session by asking the server', async ({ page, context }) => {
  const username = await signUp(page);
  const tab = await context.newPage();
  await tab.goto('/codex');
  await expect(tab.getByText(`Welcome, ${username}`)).toBeVisible();
  expect(await tab.evaluate(() => sessionStorage.getItem('lorescreen.username'))).toBe(username);
});

test('a session that ended elsewhere is noticed on the way to the next private page', async ({ page }) => {
  await signUp(page);
  await page.goto('/stuff');
  await page.context().clearCookies();
  await page.getByRole('link', { name: 'My Characters' }).click();
  await expectToast(page, MESSAGES.mustBeSignedIn);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('link', { name: 'Log in/Sign up' })).toBeVisible();
});

test('a log-out that fails says so and stays signed in', async ({ page }) => {
  const username = await signUp(page);
  await page.goto('/');
  await page.route('**/api/user/logout', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectToast(page, MESSAGES.logoutFailed);
  await expect(page.getByText(`Welcome, ${username}`)).toBeVisible();
});

test('the password can be changed, and only with the current one', async ({ page }) => {
  const username = await signUp(page);
  await page.goto('/');
  await page.getByText(`Welcome, ${username}`).click();
  await expect(page).toHaveURL('/account');
  const change = async (current: string) => {
    await page.getByLabel('Current Password').fill(current);
    await page.getByLabel('New Password', { exact: true }).fill('another');
    await page.getByLabel('Confirm New Password').fill('another');
    await page.getByRole('button', { name: 'Change Password' }).click();
  };
  await change('wrong');
  await expect(page.getByLabel('Current Password')).toHaveAccessibleDescription(/not the current password/);
  await change(PASSWORD);
  await expectToast(page, 'Password changed.');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.goto('/login');
  await logIn(page, username, 'another');
  await expect(page.getByText(`Welcome, ${username}`)).toBeVisible();
});

test('deleting the account is confirmed by typing the username', async ({ page }) => {
  const username = await signUp(page);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete account' });
  await dialog.getByLabel('Username').fill('somebody else');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog.getByLabel('Username')).toHaveAccessibleDescription(/exactly/);
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Log in/Sign up' })).toBeVisible();
  await page.goto('/login');
  await logIn(page, username, PASSWORD);
  await expectToast(page, MESSAGES.loginFailed);
});
