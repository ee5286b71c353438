import type { Locator, Page } from '@playwright/test';

/** The rows of a guide's list. */
export function rows(page: Page): Locator {
  return page.getByRole('table').locator('tbody tr');
}

export function search(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Search by name or text' });
}
