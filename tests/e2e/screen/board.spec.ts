import type { Locator, Page } from '@playwright/test';
import { allowComplaint, expect, expectAccessible, signUp, test } from '#support/processes/browser-test.ts';
import { expectToast } from '../support/stuff.ts';

const bodyOf = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });
const panelsOf = (page: Page): Locator => page.getByRole('tabpanel').getByRole('heading', { level: 2 });

/** The names of the panels in their order. */
function order(page: Page): Promise<string[]> {
  return panelsOf(page).allTextContents();
}

async function openScreen(page: Page): Promise<void> {
  await signUp(page);
  await page.goto('/stuff/screen');
  await expect(page.getByRole('tab', { name: 'Combat', selected: true })).toBeVisible();
}

/** The columns and rows that a panel takes. */
async function spanOf(page: Page, name: string): Promise<string> {
  const panel = page.locator('[data-panel]').filter({ has: bodyOf(page, name) });
  return panel.evaluate((element) => {
    const { gridColumnStart, gridColumnEnd, gridRowStart, gridRowEnd } = getComputedStyle(element);
    const span = (start: string, end: string) => [start, end].find((one) => one.includes('span')) ?? '';
    return `${span(gridColumnStart, gridColumnEnd)}, ${span(gridRowStart, gridRowEnd)}`;
  });
}

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

test('everything of a board is done by keyboard, and a reload shows it again', {
  tag: '@accessible',
}, async ({ page }) => {
  await openScreen(page);

  // Layouts by their keys, and by arrows in the tabs.
  await page.keyboard.press('2');
  await expect(page.getByRole('tab', { name: 'Travel', selected: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Travel' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Town', selected: true })).toBeFocused();

  // A new layout.
  await page.getByRole('button', { name: 'Layout', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'New layout' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Caves 2');
  await page.keyboard.press('Enter');
  // The digit was typed into the field and did not switch the layout.
  await expect(page.getByRole('tab', { name: 'Caves 2', selected: true })).toBeVisible();

  // Panels: from the kinds and from the search.
  for (const name of ['Note', 'Clock']) {
    await page.getByRole('button', { name: 'Add a panel' }).press('Enter');
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).press('Enter');
    await expect(bodyOf(page, name)).toBeFocused();
  }
  await page.getByRole('button', { name: 'Add a panel' }).press('Enter');
  await page.keyboard.type('half cover');
  await expect(page.getByRole('list', { name: 'Results' })).toContainText('Cover');
  await page.keyboard.press('Enter');
  await expect(bodyOf(page, 'Cover')).toBeFocused();
  expect(await order(page)).toEqual(['Note', 'Clock', 'Cover']);

  // Moving.
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(() => order(page)).toEqual(['Note', 'Cover', 'Clock']);
  await expect(bodyOf(page, 'Cover')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Cover: 2 of 3' })).toBeAttached();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => order(page)).toEqual(['Cover', 'Note', 'Clock']);
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => order(page)).toEqual(['Note', 'Clock', 'Cover']);

  // Resizing.
  const before = await spanOf(page, 'Cover');
  expect(before).toBe('span 1, span 2');
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await expect.poll(() => spanOf(page, 'Cover')).toBe('span 2, span 3');
  await page.keyboard.press('Alt+Shift+ArrowLeft');
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await expect.poll(() => spanOf(page, 'Cover')).toBe('span 1, span 1');

  // Removing, and Undo by the key and by the button.
  await page.keyboard.press('Delete');
  await expectToast(page, 'Removed Cover');
  await expect(bodyOf(page, 'Clock')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(bodyOf(page, 'Cover')).toBeFocused();
  // The toast closes immediately, before its time is over.
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  await page.keyboard.press('Delete');
  await expect(bodyOf(page, 'Clock')).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect.poll(() => order(page)).toEqual(['Note', 'Clock', 'Cover']);
  await expect(bodyOf(page, 'Cover')).toBeFocused();

  // Renaming and deleting layouts.
  await page.getByRole('button', { name: 'Layout', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Rename' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Deep caves');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Deep caves', selected: true })).toBeVisible();
  await page.keyboard.press('3');
  await page.getByRole('button', { name: 'Layout', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByRole('tab', { name: 'Town' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByRole('tab', { name: 'Town', selected: true })).toBeVisible();

  await expectSaved(page);
  await page.keyboard.press('4');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Deep caves', selected: true })).toBeVisible();
  expect(await order(page)).toEqual(['Note', 'Clock', 'Cover']);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add a panel' }).click();
  await expectAccessible(page);
});

test('a panel is dragged with the mouse', async ({ page }) => {
  await openScreen(page);
  const [first, second, third] = await order(page);
  const handle = page.getByTitle(`Drag to move ${first}`);
  await handle.hover();
  await page.mouse.down();
  const target = await bodyOf(page, String(third)).boundingBox();
  await page.mouse.move((target?.x ?? 0) + 40, (target?.y ?? 0) + 40, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await order(page)).slice(0, 3)).toEqual([second, third, first]);
});

test('changes without a network are kept on the device until the server is back', {
  tag: '@thorough',
}, async ({ page, context }) => {
  await openScreen(page);
  await context.setOffline(true);
  await bodyOf(page, 'Cover').focus();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('alert').filter({ hasText: 'kept on this device' })).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expectSaved(page);
  await expect(bodyOf(page, 'Cover')).toHaveCount(0);
  await expect(bodyOf(page, 'Concentration')).toBeVisible();
});

test('two tabs with the same screen: the changes of both are kept', { tag: '@thorough' }, async ({
  page,
  context,
}) => {
  allowComplaint(page, /^409 \/api\/screens\/mine$/);
  await openScreen(page);
  await bodyOf(page, 'Cover').focus();
  await page.keyboard.press('Delete');
  await expectSaved(page);
  const other = await context.newPage();
  await other.goto('/stuff/screen');
  await other.getByRole('group', { name: 'Surprise' }).focus();
  await other.keyboard.press('Delete');
  await expectSaved(other);
  await bodyOf(page, 'Concentration').focus();
  await page.keyboard.press('Delete');
  await expect(page.getByText('Changes from another device were added.')).toBeVisible();
  await expectSaved(page);
  await page.reload();
  await expect(bodyOf(page, 'Actions in Combat')).toBeVisible();
  await expect(bodyOf(page, 'Surprise')).toHaveCount(0);
  await expect(bodyOf(page, 'Concentration')).toHaveCount(0);
});

test('a campaign has a screen of its own', { tag: '@thorough' }, async ({ page }) => {
  await signUp(page);
  const answer = await page.request.post('/api/campaigns', { data: { name: 'War' } });
  const { id } = (await answer.json()) as { id: string };
  await page.goto(`/stuff/campaigns/${id}`);
  await page.getByRole('main').getByRole('link', { name: 'Screen', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'War: Screen' })).toBeVisible();
  await bodyOf(page, 'Cover').focus();
  await page.keyboard.press('Delete');
  await expectSaved(page);
  await page.goto('/stuff/screen');
  await expect(bodyOf(page, 'Cover')).toBeVisible();
});

test('panels far below the fold are empty until they come near', { tag: '@thorough' }, async ({ page }) => {
  await openScreen(page);
  const last = bodyOf(page, 'Dice');
  await expect(bodyOf(page, 'Actions in Combat')).not.toBeEmpty();
  await expect(last).toBeEmpty();
  await last.scrollIntoViewIfNeeded();
  await expect(last).not.toBeEmpty();
});
