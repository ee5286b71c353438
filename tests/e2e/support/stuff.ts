import type { Locator, Page } from '@playwright/test';
import { expect } from '#support/processes/browser-test.ts';

/** Creates a record through the API and returns its id. */
export async function create(page: Page, kind: string, data: object): Promise<string> {
  const response = await page.request.post(`/api/${kind}`, { data });
  expect(response.status(), await response.text()).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

/** A party of heroes of level 4 named Hero 1, Hero 2 and so on. */
export async function heroes(page: Page, amount: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 1; number <= amount; number++) {
    ids.push(
      await create(page, 'characters', {
        name: `Hero ${number}`,
        player: `Player ${number}`,
        hit_points: 30,
        armor_class: 15,
        level: 4,
      }),
    );
  }
  return ids;
}

/** The button of an accordion section. */
export function section(page: Page, title: string) {
  return page.getByRole('main').getByRole('button', { name: title, exact: true });
}

export function nameField(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Name', exact: true });
}

/** Fills in a form by label. */
export async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  }
}

export const CALLA = { Name: 'Calla', Player: 'Dee', HP: '33', Level: '4', AC: '17' };

export async function fillQuickPlayer(page: Page, fields: Record<string, string>): Promise<void> {
  const quick = page.getByRole('group', { name: 'Quick-create a player' });
  for (const [label, value] of Object.entries(fields)) await quick.getByLabel(label).fill(value);
}

/** The toast region. It appears after its code is loaded. */
export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications' });
}

export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
}
