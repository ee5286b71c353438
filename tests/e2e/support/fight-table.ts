import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { OpenedFight } from '#contract/fight.ts';
import { expect, signUp } from '#support/processes/browser-test.ts';
import { create } from './stuff.ts';

interface Wanted {
  goblins?: number;
  monsters?: { index: string; count: number }[];
}

/** Signs up, creates an encounter with Aria, Borin, Sildar and goblins, and opens its tracker. */
export async function openFight(page: Page, { goblins = 2, monsters = [] }: Wanted = {}): Promise<string> {
  await signUp(page);
  const characters = [
    await create(page, 'characters', {
      name: 'Aria',
      player: 'Ann',
      hit_points: 20,
      armor_class: 16,
      level: 3,
    }),
    await create(page, 'characters', {
      name: 'Borin',
      player: 'Bob',
      hit_points: 30,
      armor_class: 18,
      level: 3,
    }),
  ];
  const npcs = [await create(page, 'npcs', { name: 'Sildar', hit_points: 27, armor_class: 16 })];
  const listed = [{ index: 'goblin', count: goblins }, ...monsters].map(({ index, count }) => ({
    name: '',
    count,
    url: `/api/monsters/${index}`,
    pointer: `srd/${index}`,
  }));
  const id = await create(page, 'encounters', {
    name: 'Ambush',
    shortDesc: 'Goblins on the road',
    characters,
    npcs,
    monsters: listed,
  });
  const address = `/stuff/encounters/${id}/run`;
  await page.goto(address);
  await expect(page.getByRole('table', { name: 'Initiative' })).toBeVisible();
  return address;
}

export function row(page: Page, name: string): Locator {
  return page.getByRole('row', { name, exact: true });
}

export function hitPoints(page: Page, name: string): Locator {
  return row(page, name).getByRole('textbox', { name: 'HP' });
}

export function nameOf(page: Page, name: string): Locator {
  return row(page, name).getByRole('button', { name, exact: true });
}

/** Presses keys by name and types other text: press(page, 'd', '12', 'Enter'). */
export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    if (/^(?:[A-Z][a-zA-Z]+|(?:Control|Shift|Alt)\+.+)$/.test(key)) await page.keyboard.press(key);
    else await page.keyboard.type(key);
  }
}

export async function type(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.press('Enter');
}

/** The names from top to bottom. */
export async function order(page: Page): Promise<string[]> {
  const rows = page.getByRole('table', { name: 'Initiative' }).getByRole('row');
  const names = await rows.evaluateAll((elements) => elements.map((row) => row.getAttribute('aria-label')));
  return names.filter((name) => name !== null);
}

/** The number of rows that are completely below the head of the list and above what is below the list. */
export function rowsInSight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const list = document.querySelector('.tracker-main')?.getBoundingClientRect().bottom ?? 0;
    const head = document.querySelector('thead')?.getBoundingClientRect().bottom ?? 0;
    const rows = [...document.querySelectorAll('tr[data-row]')].map((one) => one.getBoundingClientRect());
    const end = Math.min(list, innerHeight);
    return rows.filter(({ top, bottom }) => top >= head - 1 && bottom <= end).length;
  });
}

/** Sets the initiatives by name and starts the fight. */
export async function start(page: Page, initiatives: Record<string, number>): Promise<void> {
  for (const [name, initiative] of Object.entries(initiatives)) {
    await type(row(page, name).getByRole('textbox', { name: 'Initiative' }), String(initiative));
  }
  await page.getByRole('button', { name: 'Start' }).click();
}

/** The usual fight, started and saved. */
export async function openStartedFight(page: Page): Promise<string> {
  const address = await openFight(page);
  await start(page, USUAL);
  await expectSaved(page);
  return address;
}

/** For the marked or the active combatant, by the keyboard. */
export async function concentrate(page: Page, on: string): Promise<void> {
  await page.keyboard.press('Shift+C');
  const field = page.getByRole('textbox', { name: 'Concentrates on' });
  await field.fill(on);
  await field.press('Enter');
}

/** A rare tool of the bar: Settings, Shortcuts, End, New fight. */
export async function pressTool(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Tools' }).click();
  await page.getByRole('button', { name, exact: true }).click();
}

export async function endFight(page: Page): Promise<void> {
  await pressTool(page, 'End');
}

/** What is changed rarely about the combatant in the panel. */
export async function openMore(page: Page): Promise<Locator> {
  await page.getByRole('complementary', { name: 'At hand' }).getByRole('button', { name: 'More' }).click();
  return page.getByRole('dialog', { name: /^More about/ });
}

/** The dot changes immediately, the text follows. */
export async function expectSaved(page: Page): Promise<void> {
  const status = page.getByRole('status').filter({ hasText: 'Saved' });
  await expect(status).toHaveAttribute('data-status', 'saved');
}

/** All commands are on the disk of this device. The dot changes immediately, the text follows. */
export async function expectOffline(page: Page): Promise<void> {
  const status = page.getByRole('status').filter({ hasText: 'Offline: kept on this device' });
  await expect(status).toHaveAttribute('data-status', 'offline');
}

/** Waits until the browser has cached the pages, so that a reload needs no server. */
export async function pagesKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

async function fightOnServer(page: Page, address: string): Promise<OpenedFight> {
  const answer = await page.request.post(`/api${address.replace('/stuff', '').replace('/run', '/fight')}`);
  return (await answer.json()) as OpenedFight;
}

/** The journal of the server, oldest first. */
export async function journalOf(page: Page, address: string): Promise<string[]> {
  const { entries } = await fightOnServer(page, address);
  return entries.map(({ issued }) => issued.command.type);
}

export async function savedHitPoints(page: Page, address: string, name: string): Promise<number | undefined> {
  const { fight } = await fightOnServer(page, address);
  return Object.values(fight.combatants).find((combatant) => combatant.name === name)?.hit_points;
}

async function combatantOnServer(page: Page, address: string, name: string) {
  const { fight_id, fight } = await fightOnServer(page, address);
  const combatant = Object.values(fight.combatants).find((one) => one.name === name);
  if (combatant === undefined) throw new Error(`There is no combatant ${name}.`);
  return { fight_id, combatant };
}

export async function savedNotes(page: Page, address: string, name: string): Promise<string> {
  return (await combatantOnServer(page, address, name)).combatant.notes;
}

/** Writes notes like another device that has not seen the local changes. */
export async function writeNotesElsewhere(
  page: Page,
  address: string,
  name: string,
  notes: string,
): Promise<void> {
  const { fight_id, combatant } = await combatantOnServer(page, address, name);
  const command = { type: 'set-notes', combatant_id: combatant.id, notes };
  const commands = [{ id: randomUUID(), at: Date.now(), seed: 1, command }];
  const answer = await page.request.post(`/api/fights/${fight_id}/commands`, {
    data: { after: 0, commands },
  });
  expect(answer.ok()).toBe(true);
}

/** The number of fights and commands that this browser has stored, for all users. */
export function keptOnDevice(page: Page): Promise<{ fights: number; commands: number }> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('lorescreen-fights');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const count = (store: string) =>
      new Promise<number>((resolve, reject) => {
        const request = database.transaction(store).objectStore(store).count();
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    // Each fight has a second row, which is compared before a write.
    const kept = { fights: Math.ceil((await count('fights')) / 2), commands: await count('commands') };
    database.close();
    return kept;
  });
}

/** Changes the stored fights as if they were last used this many days ago. */
export async function ageKeptFights(page: Page, days: number): Promise<void> {
  await page.evaluate(
    (usedAt) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('lorescreen-fights');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const transaction = database.transaction('fights', 'readwrite');
          const cursor = transaction.objectStore('fights').openCursor();
          cursor.onsuccess = () => {
            cursor.result?.update({ ...cursor.result.value, used_at: usedAt });
            cursor.result?.continue();
          };
          transaction.oncomplete = () => {
            database.close();
            resolve();
          };
        };
      }),
    Date.now() - days * 24 * 60 * 60 * 1000,
  );
}

export const USUAL = { Aria: 18, 'Goblin - 1': 15, Borin: 12, 'Goblin - 2': 9, Sildar: 5 };
