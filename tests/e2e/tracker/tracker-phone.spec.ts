import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#support/processes/browser-test.ts';
import {
  endFight,
  expectOffline,
  expectSaved,
  hitPoints,
  nameOf,
  openFight,
  openStartedFight,
  order,
  press,
  row,
  start,
} from '../support/fight-table.ts';
import { holdBack } from '../support/hold-back.ts';
import { smallTargets } from '../support/small-targets.ts';

/** A fight on a phone, by touch only. */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

async function keypad(page: Page, name: string, keys: string, effect: string): Promise<void> {
  // On the hit points.
  await row(page, name).tap({ position: { x: 345, y: 32 } });
  const sheet = page.getByRole('dialog', { name, exact: true });
  for (const key of keys) await sheet.getByRole('button', { name: key, exact: true }).tap();
  await sheet.getByRole('button', { name: effect, exact: true }).tap();
  await expect(sheet).toBeHidden();
}

/** The number of rows that are completely above the turn bar. */
function rowsInSight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bar = document.querySelector('.tracker-turns')?.getBoundingClientRect().top ?? 0;
    const rows = [...document.querySelectorAll('tr[data-row]')].map((row) => row.getBoundingClientRect());
    return rows.filter(({ top, bottom }) => top >= 0 && bottom <= bar).length;
  });
}

test('a long name is shortened before its number, which is always readable', { tag: '@thorough' }, async ({
  page,
}) => {
  await openFight(page, { monsters: [{ index: 'giant-wolf-spider', count: 2 }] });
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    for (const name of ['Giant Wolf Spider - 1', 'Giant Wolf Spider - 2']) {
      const button = row(page, name).locator('[data-control="name"]');
      await expect(button).toHaveText(name);
      const hidden = () =>
        button.evaluate((one) => {
          const number = one.querySelector('span > :last-child')?.getBoundingClientRect();
          return (
            number === undefined || number.width < 8 || number.right > one.getBoundingClientRect().right + 1
          );
        });
      await expect.poll(hidden, { message: `the number of ${name} at ${width}` }).toBe(false);
    }
  }
});

test('the buttons of a sheet form a grid, each large enough for a thumb', { tag: '@thorough' }, async ({
  page,
}) => {
  await openFight(page);
  await page.getByRole('button', { name: 'Start' }).tap();
  await page.getByRole('button', { name: 'Start without' }).tap();
  for (const name of ['Aria', 'Goblin - 1']) {
    await row(page, name).tap();
    const sheet = page.getByRole('dialog', { name, exact: true });
    const labels = /^(Damage|Heal|Temporary|Roll|Select|Remove|Damage by type|Condition)$/;
    // A tap on a monster opens its actions. Its hit points are a tab of the same sheet.
    if (name === 'Goblin - 1') {
      await expect(sheet.getByRole('button', { name: 'Roll Scimitar' })).toBeInViewport();
      await sheet.getByRole('tab', { name: 'Hit points' }).tap();
    }
    const buttons = sheet.getByRole('button', { name: labels });
    await expect(buttons).toHaveCount(8);
    for (const width of [360, 390, 430]) {
      await page.setViewportSize({ width, height: 844 });
      const boxes = await buttons.evaluateAll((elements) =>
        elements.map((element) => {
          const { top, right, height, width } = element.getBoundingClientRect();
          return { top, right, height, width, isCut: element.scrollWidth > element.clientWidth };
        }),
      );
      for (const { height, width: wide, isCut } of boxes) {
        expect([Math.min(height, 44), Math.min(wide, 44), isCut]).toEqual([44, 44, false]);
      }
      // All lines have the same right edge.
      const lines = new Map<number, number>();
      for (const { top, right } of boxes) lines.set(top, Math.max(right, lines.get(top) ?? 0));
      const edges = [...lines.values()].map(Math.round);
      expect(new Set(edges), `at ${width} px`).toEqual(new Set([width - 13]));
    }
    await sheet.getByRole('button', { name: 'Close' }).tap();
  }
});

test('a Multiattack by touch: the list stays, and the bar is at the thumb', { tag: '@thorough' }, async ({
  page,
}) => {
  await openFight(page, { monsters: [{ index: 'owlbear', count: 1 }] });
  await row(page, 'Owlbear').tap();
  const sheet = page.getByRole('dialog', { name: 'Owlbear', exact: true });
  await sheet.getByRole('button', { name: 'Roll Multiattack' }).tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const act = page.getByRole('region', { name: 'About to happen' });
  await expect(act.getByRole('status')).toHaveText(/^Beak: \d+ to hit.* · Claws \d+/);
  // The bar shows the roll, so the tray stays closed.
  await expect(page.getByRole('region', { name: 'Rolls' })).toHaveCount(0);
  expect((await act.boundingBox())?.y).toBeGreaterThan(400);
  expect(await smallTargets(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await row(page, 'Aria').tap();
  await act.getByRole('button', { name: 'All on Aria' }).tap();
  await expect(act).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Last outcome' })).toContainText('Aria is');
});

test('a folded group is unfolded by a tap on its name', { tag: '@thorough' }, async ({ page }) => {
  await openFight(page, { goblins: 3 });
  await nameOf(page, 'Goblin - 1').focus();
  await press(page, 'Shift+G');
  const folded = row(page, 'Goblin × 3');
  await expect(folded).toContainText('3 up');
  expect(await smallTargets(page, '.tracker-table')).toEqual([]);
  await folded.getByRole('button', { name: 'Goblin × 3' }).tap();
  await expect(row(page, 'Goblin - 3')).toBeVisible();
});

test('the buttons of a concentration are on the same line', { tag: '@thorough' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 844 });
  await openFight(page);
  await row(page, 'Aria').tap();
  const sheet = page.getByRole('dialog', { name: 'Aria', exact: true });
  await sheet.getByRole('tab', { name: 'More' }).tap();
  await sheet.getByRole('textbox', { name: 'Concentrates on' }).fill('web');
  await sheet.getByRole('button', { name: 'Set', exact: true }).tap();
  const line = [
    sheet.getByRole('button', { name: 'Cast again' }),
    sheet.getByRole('button', { name: 'Drop' }),
  ];
  await expect(sheet.getByRole('button', { name: 'Drop' })).toBeVisible();
  const tops = await Promise.all(line.map(async (one) => (await one.boundingBox())?.y));
  expect(new Set(tops).size).toBe(1);
});

test('the turn bar has the same height and layout with and without the server', { tag: '@thorough' }, async ({
  page,
  context,
}) => {
  await openStartedFight(page);
  const next = page.getByRole('button', { name: 'Next turn' });
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  // The last outcome says it too.
  const round = page.getByText(/^Round \d+$/).first();
  const places = async () => [
    await next.boundingBox(),
    await undo.boundingBox(),
    (await round.boundingBox())?.y,
  ];
  for (const width of [360, 390, 430]) {
    await page.setViewportSize({ width, height: 844 });
    await expectSaved(page);
    const saved = await places();
    const arrive = await holdBack(page, '**/api/fights/*/commands');
    await next.tap();
    await expect(page.getByRole('status').filter({ hasText: 'Saving' })).toBeAttached();
    expect(await places()).toEqual(saved);
    arrive();
    await expectSaved(page);
    await context.setOffline(true);
    await next.tap();
    await expectOffline(page);
    expect(await places()).toEqual(saved);
    await context.setOffline(false);
  }
});

test('a whole fight of eight by touch: slim rows, a keypad from below, Next under the thumb', {
  tag: '@accessible',
}, async ({ page }) => {
  test.slow();
  await openFight(page, { goblins: 5 });
  await page.getByRole('button', { name: 'Roll monsters' }).tap();
  for (const [name, initiative] of Object.entries({ Aria: '30', Borin: '29', Sildar: '28' })) {
    const field = row(page, name).getByRole('textbox', { name: 'Initiative' });
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    await field.tap();
    await field.fill(initiative);
  }
  await page.getByRole('button', { name: 'Start' }).tap();
  expect(await rowsInSight(page)).toBeGreaterThanOrEqual(8);
  expect((await row(page, 'Aria').boundingBox())?.height).toBe(64);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await smallTargets(page)).toEqual([]);
  const next = page.getByRole('button', { name: 'Next turn' });
  const active = page.locator('tr[aria-current="true"]');
  await expect(active).toHaveAccessibleName('Aria');

  await keypad(page, 'Borin', '12', 'Damage');
  await expect(hitPoints(page, 'Borin')).toHaveValue('18');
  await keypad(page, 'Borin', '5', 'Heal');
  await expect(hitPoints(page, 'Borin')).toHaveValue('23');
  await keypad(page, 'Borin', '8', 'Temporary');
  await expect(row(page, 'Borin')).toContainText('+8');
  await next.tap();
  await expect(active).toHaveAccessibleName('Borin');

  await row(page, 'Goblin - 1').tap();
  const sheet = page.getByRole('dialog', { name: 'Goblin - 1' });
  await expect(sheet.getByRole('article', { name: 'Goblin' })).toBeAttached();
  // The transparent edge of the dice overlaps the text beside them, so axe cannot determine the contrast.
  await page.evaluate(() => {
    document.styleSheets[0]?.insertRule(
      'article [title^="Roll "] { padding: 0 !important; margin: 0 !important; }',
    );
  });
  await expectAccessible(page);
  await page.evaluate(() => document.styleSheets[0]?.deleteRule(0));
  const dice = await sheet
    .getByRole('article', { name: 'Goblin' })
    .getByTitle(/^Roll /)
    .all();
  for (const die of dice) {
    const { width = 0, height = 0 } = (await die.boundingBox()) ?? {};
    expect([Math.min(44, width), Math.min(44, height)]).toEqual([44, 44]);
  }
  await sheet.getByRole('tab', { name: 'Hit points' }).tap();
  for (const key of ['1', 'Dice: d', '1', 'Plus', '2']) {
    await sheet.getByRole('button', { name: key, exact: true }).tap();
  }
  await sheet.getByRole('button', { name: 'Damage', exact: true }).tap();
  await expect(hitPoints(page, 'Goblin - 1')).toHaveValue('4');
  await row(page, 'Goblin - 1').tap();
  await sheet.getByRole('tab', { name: 'Conditions' }).tap();
  await sheet.getByRole('button', { name: 'Add a condition' }).tap();
  const act = page.getByRole('region', { name: 'About to happen' });
  await act.getByRole('button', { name: 'prone', exact: true }).tap();
  await expect(row(page, 'Goblin - 1').getByRole('list', { name: 'Conditions' })).toContainText('prone');

  await row(page, 'Goblin - 2').tap({ position: { x: 345, y: 32 } });
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).tap();
  expect(await order(page)).not.toContain('Goblin - 2');
  await page.getByRole('button', { name: 'Undo removing Goblin - 2' }).tap();
  expect(await order(page)).toContain('Goblin - 2');

  for (const name of ['Goblin - 1', 'Goblin - 2', 'Goblin - 3', 'Goblin - 4', 'Goblin - 5']) {
    await keypad(page, name, '9', 'Damage');
    await expect(row(page, name)).toContainText('Dead');
  }
  for (let turn = 0; turn < 2; turn += 1) await next.tap();
  await expect(page.getByRole('main')).toContainText('Round 2');
  await endFight(page);
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('250');
});

test('the turn of the last combatant keeps the rows before it visible, above a prompt', {
  tag: '@thorough',
}, async ({ page }) => {
  await openFight(page, { goblins: 5 });
  await start(page, {
    Aria: 30,
    Borin: 29,
    'Goblin - 1': 20,
    'Goblin - 2': 19,
    'Goblin - 3': 18,
    'Goblin - 4': 17,
    'Goblin - 5': 16,
    Sildar: 5,
  });
  await row(page, 'Aria').tap();
  const sheet = page.getByRole('dialog', { name: 'Aria', exact: true });
  await sheet.getByRole('tab', { name: 'More' }).tap();
  await sheet.getByRole('textbox', { name: 'Concentrates on' }).fill('Bless');
  await sheet.getByRole('button', { name: 'Set', exact: true }).tap();
  await sheet.getByRole('button', { name: 'Close' }).tap();
  const next = page.getByRole('button', { name: 'Next turn' });
  for (const name of ['Borin', 'Goblin - 1', 'Goblin - 2', 'Goblin - 3', 'Goblin - 4', 'Goblin - 5']) {
    await next.tap();
    await expect(row(page, name)).toHaveAttribute('aria-current', 'true');
  }
  await keypad(page, 'Aria', '4', 'Damage');
  const prompts = page.getByRole('region', { name: 'Prompts' });
  await expect(prompts).toBeVisible();
  await next.tap();
  await expect(row(page, 'Sildar')).toHaveAttribute('aria-current', 'true');
  const space = async () => {
    const [above, below] = [await row(page, 'Sildar').boundingBox(), await prompts.boundingBox()];
    return (below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0));
  };
  await expect.poll(space).toBeGreaterThanOrEqual(0);
  await expect.poll(space).toBeLessThan(64);
});
