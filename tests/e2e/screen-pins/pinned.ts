import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Screen } from '#contract/screen.ts';
import type { NewPanel } from '#domain/screen/change-layouts.ts';
import { MINE } from '#domain/screen/place.ts';
import { expect } from '#support/processes/browser-test.ts';

async function screenOnServer(page: Page, place: string): Promise<Screen> {
  const answer = await page.request.get(`/api/screens/${place}`);
  return (await answer.json()) as Screen;
}

/** The panels of the first layout on the server, in order. */
export async function savedPanels(page: Page, place = MINE) {
  return (await screenOnServer(page, place)).layouts[0]?.panels ?? [];
}

/** Waits until the newest panel is saved with these fields. */
export async function expectLastSaved(
  page: Page,
  panel: Record<string, unknown>,
  place = MINE,
): Promise<void> {
  await expect.poll(async () => (await savedPanels(page, place)).at(-1)).toMatchObject(panel);
}

/** Saves a screen of one layout with these panels. */
export async function saveScreen(page: Page, panels: readonly NewPanel[], place = MINE): Promise<void> {
  const { version } = await screenOnServer(page, place);
  const placed = panels.map((panel) => ({ ...panel, id: randomUUID(), width: 1, height: 3 }));
  const answer = await page.request.put(`/api/screens/${place}`, {
    data: { version, layouts: [{ id: randomUUID(), name: 'Night', panels: placed }] },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}
