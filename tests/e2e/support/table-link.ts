import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { expect } from '#support/processes/browser-test.ts';
import { create } from './stuff.ts';

/** A campaign with Aria and Borin and an encounter with goblins for each name. */
export async function createCampaign(page: Page, encounters: readonly string[] = []) {
  const characters: string[] = [];
  for (const [name, player] of [
    ['Aria', 'Ann'],
    ['Borin', 'Bob'],
  ]) {
    characters.push(
      await create(page, 'characters', { name, player, hit_points: 20, armor_class: 16, level: 1 }),
    );
  }
  const addedPlayers = characters;
  const campaign = await create(page, 'campaigns', { name: 'The Secret Betrayal', addedPlayers });
  const ids: string[] = [];
  for (const name of encounters) {
    const monsters = [{ name: '', count: 2, url: '/api/monsters/goblin', pointer: 'srd/goblin' }];
    const encounter = { name, shortDesc: 'On the road', campaign_id: campaign, characters, monsters };
    ids.push(await create(page, 'encounters', encounter));
  }
  return { campaign, characters, encounters: ids };
}

/** Another device at the table, in a separate browser context. */
export async function openDevice(
  browser: Browser,
  address: string,
  options: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext(options);
  const device = await context.newPage();
  await device.goto(address);
  return device;
}

export async function playAs(phone: Page, name: string): Promise<void> {
  await phone.getByRole('button', { name: 'Play a character' }).click();
  await phone.getByRole('dialog').getByRole('button', { name }).click();
  await expect(phone.getByRole('region', { name })).toBeVisible();
}

/** Creates a handout by the API and returns its id. */
export function createHandout(page: Page, campaign_id: string, name: string, text = ''): Promise<string> {
  return create(page, 'handouts', { campaign_id, name, text });
}

/** The controls of one handout in a list or a page. */
export function showTo(place: Page | Locator, name: string, target: string): Locator {
  return place
    .getByRole('group', { name: `Show ${name} to`, exact: true })
    .getByRole('button', { name: target, exact: true });
}
