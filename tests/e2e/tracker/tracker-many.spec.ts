import { expect, test } from '#support/processes/browser-test.ts';
import { hitPoints, nameOf, openFight, order, press, row, type } from '../support/fight-table.ts';

test('sixty goblins: found by name, selected by range and by kind, collapsed to one row', async ({
  page,
}) => {
  await openFight(page, { goblins: 60 });
  await press(page, '/', 'goblin 57');
  await expect.poll(() => order(page)).toEqual(['Goblin - 57']);
  await press(page, 'Enter');
  await expect(nameOf(page, 'Goblin - 57')).toBeFocused();
  await expect(row(page, 'Goblin - 57')).toBeInViewport({ ratio: 1 });
  expect(await order(page)).toHaveLength(63);

  // The focused row renders its controls, even far outside the viewport.
  await nameOf(page, 'Goblin - 20').evaluate((name: HTMLElement) => name.focus({ preventScroll: true }));
  await expect(row(page, 'Goblin - 20').getByRole('textbox', { name: 'HP of Goblin - 20' })).toBeAttached();
  await nameOf(page, 'Goblin - 57').focus();
  for (const number of [58, 59, 60]) {
    await press(page, 'ArrowDown');
    await expect(nameOf(page, `Goblin - ${number}`)).toBeFocused();
    await expect(hitPoints(page, `Goblin - ${number}`)).toBeVisible();
  }

  const selection = page.getByRole('toolbar', { name: 'Selected combatants' });
  await row(page, 'Goblin - 55').getByRole('checkbox').click();
  await row(page, 'Goblin - 58')
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(selection).toContainText('4 selected');
  await press(page, 'Shift+ArrowDown');
  await expect(selection).toContainText('5 selected');

  await press(page, '/');
  const menu = page.getByRole('dialog', { name: 'Find and arrange' });
  await menu.getByRole('button', { name: 'Select all of Goblin' }).click();
  await expect(selection).toContainText('60 selected');
  await menu.getByRole('button', { name: 'Collapse Goblin' }).click();
  await expect.poll(() => order(page)).toEqual(['Aria', 'Borin', 'Sildar', 'Goblin × 60']);
  await expect(row(page, 'Goblin × 60')).toContainText('60 up');
  await press(page, 'Escape');
  await row(page, 'Goblin × 60').getByRole('button', { name: 'Goblin × 60' }).click();
  await expect.poll(() => order(page)).toHaveLength(63);

  // A filtered list says so, and one press shows all rows again.
  await press(page, '/', 'goblin 5');
  await page.getByRole('button', { name: 'Add', exact: true }).hover();
  const filtered = page.getByRole('region', { name: 'Filtered list' });
  await expect(filtered).toContainText('Only names with goblin 5: 15 of 63');
  await filtered.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => order(page)).toHaveLength(63);
  await expect(filtered).toHaveCount(0);
});

test('dead combatants are grouped or hidden, but not while the pointer is on their row', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.clock.install();
  await openFight(page);
  await press(page, '/');
  await page.getByRole('button', { name: 'At the end' }).click();
  await press(page, 'Escape');
  await nameOf(page, 'Goblin - 1').hover();
  await type(hitPoints(page, 'Goblin - 1'), '0');
  await page.clock.runFor(3000);
  await expect(row(page, 'Goblin - 1')).toContainText('Dead');
  expect(await order(page)).toEqual(['Aria', 'Borin', 'Sildar', 'Goblin - 1', 'Goblin - 2']);
  await page.getByRole('button', { name: 'Add', exact: true }).hover();
  await expect.poll(() => order(page)).toEqual(['Aria', 'Borin', 'Sildar', 'Goblin - 2', 'Goblin - 1']);
  await page.getByRole('button', { name: 'Hide the dead' }).click();
  await expect.poll(() => order(page)).toEqual(['Aria', 'Borin', 'Sildar', 'Goblin - 2']);
  await expect(page.getByRole('row', { name: '1 dead hidden' })).toBeVisible();
});

test('a group that shares its initiative takes its turn as one, or one by one', { tag: '@thorough' }, async ({
  page,
}) => {
  await openFight(page, { goblins: 3 });
  const initiatives = { Aria: '20', 'Goblin - 1': '15', 'Goblin - 2': '15', 'Goblin - 3': '15', Borin: '10' };
  for (const [name, initiative] of Object.entries({ ...initiatives, Sildar: '5' })) {
    await type(row(page, name).getByRole('textbox', { name: 'Initiative' }), initiative);
  }
  // Enter moved the focus to the field below.
  await press(page, 'Escape', '/');
  await page
    .getByRole('dialog', { name: 'Find and arrange' })
    .getByRole('button', { name: 'Collapse Goblin' })
    .click();
  await press(page, 'Escape');
  await page.getByRole('button', { name: 'Start' }).click();
  const next = page.getByRole('button', { name: 'Next turn' });
  await expect(page.getByText('Next: Goblin × 3')).toBeVisible();
  await expect(row(page, 'Goblin × 3').getByText('Next', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next of the group' })).toBeDisabled();
  await next.click();
  await expect(page.getByText('Goblin × 3', { exact: true }).first()).toBeVisible();
  await expect(row(page, 'Goblin × 2')).toHaveAttribute('aria-current', 'true');
  await next.click();
  await expect(row(page, 'Borin')).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Previous turn' }).click();
  await page.getByRole('button', { name: 'Next of the group' }).click();
  await expect(row(page, 'Goblin - 2')).toHaveAttribute('aria-current', 'true');
});
