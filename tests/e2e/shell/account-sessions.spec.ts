import { expect, expectAccessible, signUp, test } from '#support/processes/browser-test.ts';
import { logIn } from '../support/log-in.ts';

test('the account page lists where the user is signed in, and logs out there and everywhere else', {
  tag: '@accessible',
}, async ({ page, browser }) => {
  const username = await signUp(page);
  const openElsewhere = async (userAgent: string) => {
    const context = await browser.newContext({ userAgent });
    const other = await context.newPage();
    await other.goto('/login');
    await logIn(other, username);
    await expect(other).toHaveURL('/stuff');
    // A private page loads again by itself when its session ends, and would race with the visits below.
    await other.goto('about:blank');
    return other;
  };
  const phone = await openElsewhere('Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0');
  const tablet = await openElsewhere(
    'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) CriOS/142.0 Safari/604.1',
  );

  await page.goto('/account');
  const sessions = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect(sessions).toHaveCount(3);
  await expect(sessions.first()).toContainText('this device');
  await expect(sessions.filter({ hasText: 'Firefox on Android' })).toContainText('Last seen');

  await page.getByRole('button', { name: 'Log Out There: Firefox on Android' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Log Out There' });
  await expect(dialog).toContainText('Firefox on Android is logged out.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sessions).toHaveCount(3);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Log Out' }).click();
  await expect(sessions).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused();
  await phone.goto('/stuff');
  await expect(phone).toHaveURL(/\/login/);

  await page.getByRole('button', { name: 'Log Out Everywhere Else' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log Out' }).click();
  await expect(sessions).toHaveCount(1);
  await tablet.goto('/stuff');
  await expect(tablet).toHaveURL(/\/login/);

  const events = page.getByRole('list', { name: 'Sign-ins and changes' }).getByRole('listitem');
  await expect(events).toContainText([
    'Logged out everywhere else',
    'Logged out Firefox on Android',
    'Signed in',
    'Signed in',
    'Account created',
  ]);
  await expect(events.nth(2)).toContainText('Chrome on iPad');
  await page.getByLabel('Password', { exact: true }).fill('secret');
  await page.getByRole('button', { name: 'New Recovery Code' }).click();
  await expect(events.first()).toContainText('New recovery code');
});
