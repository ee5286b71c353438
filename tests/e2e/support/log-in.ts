import type { Page } from '@playwright/test';

export async function logIn(page: Page, username: string, password = 'secret'): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}
