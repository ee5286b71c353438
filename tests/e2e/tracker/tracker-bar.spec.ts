import type { Locator } from '@playwright/test';
import { expect, test } from '#support/processes/browser-test.ts';
import {
  expectOffline,
  hitPoints,
  nameOf,
  openFight,
  press,
  pressTool,
  row,
  start,
  type,
  USUAL,
} from '../support/fight-table.ts';

/** The number of readable letters of a name that may be truncated before its number, without the ellipsis. */
function readableLetters(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const first = walker.nextNode() as Text;
    const holder = first.parentElement as HTMLElement;
    const room = holder.getBoundingClientRect();
    const range = new Range();
    range.selectNodeContents(first);
    const rest = element.textContent.length - first.length;
    if (range.getBoundingClientRect().width <= room.width) return first.length + rest;
    const sign = parseFloat(getComputedStyle(holder).fontSize);
    for (let letters = first.length; letters > 0; letters -= 1) {
      range.setEnd(first, letters);
      if (range.getBoundingClientRect().width <= room.width - sign) return letters + rest;
    }
    return 0;
  });
}

/** Runs in the page: the buttons that another element covers at one end or more. */
function coveredOnes(buttons: Element[]): string[] {
  const isCovered = (button: Element) => {
    const { left, right, top, height } = button.getBoundingClientRect();
    return [left + 4, right - 4].some(
      (x) => !button.contains(document.elementFromPoint(x, top + height / 2)),
    );
  };
  return buttons.filter(isCovered).map(({ ariaLabel, textContent }) => ariaLabel ?? textContent);
}

test('the active combatant is readable at every width, with any other content in the bar', {
  tag: '@thorough',
}, async ({ page, context }) => {
  await openFight(page, { monsters: [{ index: 'ancient-white-dragon', count: 2 }] });
  await pressTool(page, 'Settings');
  await page.getByRole('checkbox', { name: 'Turn timer' }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  await start(page, { ...USUAL, 'Ancient White Dragon - 2': 30, 'Ancient White Dragon - 1': 4 });
  await type(row(page, 'Sildar').getByRole('textbox', { name: 'Initiative' }), '25');
  await expect(page.getByRole('button', { name: 'Order', exact: true })).toContainText('not in order');
  await expect(page.getByRole('status').filter({ hasText: 'The list is not in order.' })).toBeAttached();
  const active = page.getByRole('strong').filter({ hasText: 'Ancient White Dragon - 2' });
  const bar = page.getByRole('button', { name: /^(Previous turn|Next turn|Undo|Redo|Order|End)/ });
  const expectReadable = async () => {
    for (const width of [1024, 1280, 1360, 1400, 1440, 1600]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await readableLetters(active), `at ${width} px`).toBeGreaterThanOrEqual(10);
      expect(await bar.evaluateAll(coveredOnes), `at ${width} px`).toEqual([]);
    }
  };
  await expectReadable();
  await context.setOffline(true);
  await type(hitPoints(page, 'Aria'), '-6');
  await expectOffline(page);
  await expectReadable();
});

test('no row and no tool moves with the first change of a fight, or with another bloodied combatant', {
  tag: '@thorough',
}, async ({ page }) => {
  await openFight(page);
  const placesOfAdd = async () => {
    const places = [];
    for (const width of [1440, 1720]) {
      await page.setViewportSize({ width, height: 900 });
      places.push(await page.getByRole('button', { name: 'Add', exact: true }).boundingBox());
    }
    return places;
  };
  const places = await placesOfAdd();
  await nameOf(page, 'Borin').focus();
  await press(page, 'f', '-1', 'Enter');
  await expect(page.getByRole('button', { name: 'New fight' })).toBeVisible();
  expect(await placesOfAdd()).toEqual(places);

  await page.setViewportSize({ width: 1440, height: 900 });
  const height = async () => (await row(page, 'Borin').boundingBox())?.height;
  const slim = await height();
  await nameOf(page, 'Borin').focus();
  await press(page, 'f', '-20', 'Enter');
  await press(page, 'c', 'paralyzed', 'Enter');
  await expect(row(page, 'Borin')).toContainText('Bloodied');
  await press(page, 'c', 'frightened', 'Enter');
  await expect(row(page, 'Borin').getByRole('button', { name: 'End frightened of Borin' })).toBeVisible();
  expect(await height()).toBe(slim);
});
