import type { Locator, Page } from '@playwright/test';
import { expect, signUp } from '#support/processes/browser-test.ts';
import { create } from '../support/stuff.ts';

export interface Evening {
  campaign: string;
  encounter: string;
}

/** Signs up, and creates a campaign with Aria and Borin of level 1 and an encounter with two ogres. */
export async function prepareEvening(page: Page): Promise<Evening> {
  await signUp(page);
  const characters: string[] = [];
  for (const [name, player] of [
    ['Aria', 'Ann'],
    ['Borin', 'Bob'],
  ]) {
    const data = { name, player, hit_points: 20, armor_class: 16, level: 1 };
    characters.push(await create(page, 'characters', data));
  }
  const monsters = [{ name: '', count: 2, url: '/api/monsters/ogre', pointer: 'srd/ogre' }];
  const encounter = await create(page, 'encounters', {
    name: 'The Bridge',
    shortDesc: 'Ogres want a toll',
    characters,
    monsters,
  });
  const campaign = await create(page, 'campaigns', {
    name: 'The Long Road',
    addedPlayers: characters.map((character_id) => ({ character_id })),
    addedEncounters: [{ encounter_id: encounter }],
  });
  return { campaign, encounter };
}

export function timeline(page: Page): Locator {
  return page.getByRole('list', { name: 'Timeline' });
}

/** The dialog has the focus before a key is typed. */
export async function typeLine(page: Page, text: string): Promise<void> {
  const field = page
    .getByRole('dialog', { name: 'Add a line' })
    .getByRole('textbox', { name: 'What happened' });
  await expect(field).toBeFocused();
  await field.fill(text);
  await field.press('Enter');
}

export async function levels(page: Page): Promise<Record<string, number>> {
  const characters = (await (await page.request.get('/api/characters')).json()) as {
    name: string;
    level: number;
  }[];
  return Object.fromEntries(characters.map(({ name, level }) => [name, level]));
}
