import { expect, expectAccessible, signUp, test } from '#support/processes/browser-test.ts';
import { logIn } from '../support/log-in.ts';

// Browsers have no passkeys for an address of digits.
test.use({ baseURL: `http://localhost:${process.env.E2E_PORT ?? 4173}` });

test('a passkey is added, asked for at the log-in, renamed and removed', { tag: '@thorough' }, async ({
  page,
  context,
}) => {
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const username = await signUp(page);
  await page.goto('/account');
  const dialog = page.getByRole('dialog');
  const passkeys = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
  const events = page.getByRole('list', { name: 'Sign-ins and changes' }).getByRole('listitem');

  await page.getByRole('button', { name: 'Add a Passkey' }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Name').fill('My laptop');
  await dialog.getByLabel('Password').fill('secret');
  await expectAccessible(page);
  await dialog.getByLabel('Password').press('Enter');
  await expect(passkeys).toContainText('My laptop');
  await expect(passkeys).toContainText('not used yet');
  await expect(events.first()).toContainText('Passkey added: My laptop');

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/login?next=%2Faccount');
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await logIn(page, username);
  await expect(page.getByText('The password is right.')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Lost your passkey?' })).toHaveAttribute('href', /^\/recover/);
  await expect(page.getByRole('alert')).toContainText('The passkey was not used.');
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await page.getByRole('button', { name: 'Use Passkey' }).click();
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('link', { name: `Welcome, ${username}` })).toBeVisible();

  await expect(passkeys).toContainText('last used');
  await expect(events.first()).toContainText('Signed in with a passkey');
  await page.getByRole('button', { name: 'Rename: My laptop' }).click();
  await dialog.getByLabel('Name').fill('Old laptop');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(passkeys).toContainText('Old laptop');
  await page.getByRole('button', { name: 'Remove: Old laptop' }).click();
  await dialog.getByLabel('Password').fill('secret');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(passkeys).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeFocused();
  await expect(events.first()).toContainText('Passkey removed: Old laptop');

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await logIn(page, username);
  await expect(page).toHaveURL('/stuff');
});
