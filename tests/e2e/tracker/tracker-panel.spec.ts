import { expect, expectAccessible, signUp, test } from '#support/processes/browser-test.ts';
import {
  concentrate,
  nameOf,
  openFight,
  openMore,
  press,
  row,
  start,
  USUAL,
} from '../support/fight-table.ts';
import { create } from '../support/stuff.ts';

test('what a monster can do is visible without scrolling, next to the table or below it', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const monsters = ['young-red-dragon', 'mage', 'adult-red-dragon'].map((index) => ({ index, count: 1 }));
  await openFight(page, { monsters });
  await start(page, { ...USUAL, 'Young Red Dragon': 30, Mage: 29, 'Adult Red Dragon': 28 });
  const beside = page.getByRole('complementary', { name: 'At hand' });
  const button = (name: string) => beside.getByRole('button', { name, exact: true });
  for (const name of ['Multiattack', 'Bite', 'Claw', 'Fire Breath']) {
    await expect(button(`Roll ${name}`)).toBeInViewport({ ratio: 1 });
  }
  await expect(beside).toContainText('Fire Breath ● ready');
  // One press rolls every attack of a Multiattack.
  await button('Roll Multiattack').click();
  await expect(page.getByRole('region', { name: 'About to happen' })).toContainText(/Bite.*Claw.*Claw/);
  await press(page, 'n');
  await expect(button('Roll Dagger')).toBeInViewport({ ratio: 1 });
  await expect(button('Cone of Cold')).toBeInViewport({ ratio: 1 });
  await expect(beside).toContainText('5th level · 1 slot left');
  await press(page, 'n');
  await expect(button('Use Detect')).toBeInViewport({ ratio: 1 });
  await expect(button('Roll Wing Attack (Costs 2 Actions)')).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 1440, height: 900 });
  expect((await beside.boundingBox())?.width).toBeGreaterThanOrEqual(420);
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect(button('Roll Fire Breath')).toBeInViewport({ ratio: 1 });
  await row(page, 'Aria').getByRole('cell').nth(3).click();
  await expect(beside.getByRole('heading', { name: 'Aria' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('More shows every state in words, and its single keys still work', { tag: '@accessible' }, async ({
  page,
}) => {
  await openFight(page);
  await start(page, USUAL);
  await press(page, 'e', 'w');
  await page
    .getByRole('dialog', { name: 'Ready an action' })
    .getByRole('textbox')
    .fill('when the door opens');
  await press(page, 'Enter');
  const more = await openMore(page);
  await expect(more.getByRole('button', { name: 'Reaction: used' })).toBeVisible();
  await expect(more.getByRole('button', { name: 'Ready: when the door opens' })).toBeVisible();
  await more.getByRole('button', { name: 'Surprised: no' }).click();
  await expect(row(page, 'Aria')).toContainText('Surprised');
  await expect(more.getByRole('button', { name: 'Surprised: yes' })).toBeFocused();
  await expectAccessible(page);
  await press(page, 'Escape');
  await expect(more).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused();

  // It closes with the turn, and does not open again by itself.
  await press(page, 'Shift+M');
  await expect(more).toBeVisible();
  const beside = page.getByRole('complementary', { name: 'At hand' });
  await press(page, 'n');
  await expect(beside.getByRole('heading', { name: 'Goblin - 1' })).toBeVisible();
  await press(page, 'p');
  await expect(beside.getByRole('heading', { name: 'Aria' })).toBeVisible();
  await expect(more).toHaveCount(0);
});

test('the panel of a character shows its figures, conditions with their effects, and concentration', {
  tag: '@thorough',
}, async ({ page }) => {
  await signUp(page);
  const sheet = { passive_perception: 14, spell_save_dc: 15, speed: '30 ft.' };
  const fields = { player: 'Ann', hit_points: 20, armor_class: 16, level: 3 };
  const aria = await create(page, 'characters', { ...fields, name: 'Aria', sheet });
  const id = await create(page, 'encounters', { name: 'Ambush', shortDesc: 'x', characters: [aria] });
  await page.goto(`/stuff/encounters/${id}/run`);
  await nameOf(page, 'Aria').click();
  const beside = page.getByRole('complementary', { name: 'At hand' });
  await expect(beside).toContainText('AC 16');
  await expect(beside).toContainText('Passive Perception14');
  await press(page, 'c', 'poisoned', 'Enter');
  await expect(beside).toContainText('disadvantage on attack rolls');
  await concentrate(page, 'Bless');
  await expect(beside).toContainText('Concentrates on Bless');
  await expectAccessible(page);
  await beside.getByRole('button', { name: 'Drop' }).click();
  await expect(row(page, 'Aria')).not.toContainText('Bless');
});
