import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, newUsername, signUp, test } from '#support/processes/browser-test.ts';
import { logIn } from '../support/log-in.ts';
import { create, expectToast, nameField } from '../support/stuff.ts';

function preview(page: Page): Locator {
  return page.getByRole('region', { name: 'Preview' });
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('an own monster is written with a preview, added to an encounter and used in a fight', {
  tag: '@accessible',
}, async ({ page }) => {
  await signUp(page);
  await page.goto('/stuff/library');
  await expect(page.getByText('No Monsters to Display')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '+ Create New' }).click();
  await nameField(page).fill('Bog Drake');
  await expect(preview(page).getByRole('heading', { name: 'Bog Drake' })).toBeVisible();

  // A figure follows the others until the user overrules it, and again after a reset.
  await page.getByRole('combobox', { name: 'Challenge' }).selectOption('5');
  await expect(field(page, 'XP')).toHaveValue('1800');
  await expect(preview(page)).toContainText('5 (1,800 XP)');
  await field(page, 'Hit dice').fill('8d8');
  await field(page, 'CON').fill('14');
  await expect(field(page, 'HP')).toHaveValue('52');
  await field(page, 'XP').fill('1000');
  await page.getByText('1 figure differs from the rules').click();
  await expect(page.getByText('XP is usually 1,800 for challenge rating 5.')).toBeVisible();
  await page.getByRole('button', { name: 'XP: back to 1,800' }).click();
  await expect(field(page, 'XP')).toHaveValue('1800');

  await page.getByRole('button', { name: 'Add action', exact: true }).click();
  await expect(field(page, 'Name of action 1')).toBeFocused();
  await field(page, 'Name of action 1').fill('Bite');
  await field(page, 'Text of action 1').fill(
    'Melee Weapon Attack: +7 to hit, reach 5 ft., one target. Hit: (2d6 + 4) piercing damage.',
  );
  await page.getByRole('button', { name: 'Add action', exact: true }).click();
  await expect(field(page, 'Text of action 1')).toHaveValue(/Hit: 11 \(2d6 \+ 4\)/);
  await expect(field(page, 'Name of action 2')).toBeFocused();
  await field(page, 'Name of action 2').fill('Multiattack');
  await field(page, 'Text of action 2').fill('The drake bites twice, glubbering.');
  // Moves the feature by key; the focus moves with it.
  await page.keyboard.press('Alt+ArrowUp');
  await expect(field(page, 'Name of action 1')).toHaveValue('Multiattack');
  await expect(field(page, 'Text of action 1')).toBeFocused();
  await expect(preview(page).getByRole('button', { name: '+7 to hit' })).toBeVisible();
  await page.getByRole('button', { name: 'Lair actions', exact: true }).click();
  await page.getByRole('button', { name: 'Add lair action' }).click();
  await field(page, 'Name of lair action 1').fill('Rising Mud');
  await field(page, 'Text of lair action 1').fill('The mud rises.');
  await expectAccessible(page);

  // The draft survives a reload.
  await page.reload();
  await expect(nameField(page)).toHaveValue('Bog Drake');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bog Drake' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/stuff/encounters/new');
  const builder = page.getByRole('region', { name: 'Builder' });
  // The search finds the monster by its name and by a word of its action, like a monster of the codex.
  await builder.getByRole('combobox', { name: 'Add monsters' }).fill('glubber');
  await expect(builder.getByRole('option')).toContainText(['Bog Drake']);
  await builder.getByRole('combobox', { name: 'Add monsters' }).fill('2 bog dr');
  await page.keyboard.press('Enter');
  await expect(builder.getByRole('list', { name: 'In this encounter' })).toContainText('Bog Drake');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: /roll/i }).first().click();
  await expect(page.getByRole('row', { name: /^Bog Drake - / })).toHaveCount(2);
  // Its stat block rolls dice like one of the codex.
  await page.getByRole('button', { name: '+7 to hit' }).first().click();
  await expect(page.getByText(/Bog Drake: Bite/).first()).toBeVisible();
  // The lair actions come from the monster (LAI-3).
  await page.keyboard.press(',');
  await page.getByRole('checkbox', { name: 'Lair action on initiative count 20' }).check();
  await expect(field(page, 'What the lair does')).toHaveValue('Bog Drake: Rising Mud');

  // The deleted monster stays in the encounter and is marked as deleted.
  await page.goto('/stuff/library');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toContainText('Encounters and fights that use it keep it.');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No Monsters to Display')).toBeVisible();
  await page.goto('/stuff/encounters');
  await page.getByRole('link', { name: 'View' }).first().click();
  await expect(page.getByText('deleted from your library')).toBeVisible();
  await page.getByRole('link', { name: 'Bog Drake', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Deleted from your library; shown as it was.');
});

test('a goblin is copied, scaled and reverted, and found everywhere', { tag: '@accessible' }, async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/codex/specs/monsters/goblin');
  await page.getByRole('button', { name: 'Copy to my library' }).click();
  await page.getByRole('link', { name: 'Open my copy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Goblin (mine)' })).toBeVisible();
  await page.getByRole('link', { name: 'Edit' }).click();

  await page.getByRole('button', { name: 'Quick changes' }).click();
  await page.getByRole('button', { name: 'Scale to challenge rating…' }).click();
  await page.getByRole('combobox', { name: 'Challenge rating' }).selectOption('5');
  // The preview shows the change before it is applied.
  await expect(preview(page)).toContainText('+7 to hit');
  await expect(page.getByRole('combobox', { name: 'Challenge', exact: true })).toHaveValue('0.25');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('combobox', { name: 'Challenge', exact: true })).toHaveValue('5');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo challenge rating 5' }).click();
  await expect(preview(page)).toContainText('+4 to hit');

  await page.getByRole('button', { name: 'Quick changes' }).click();
  await page.getByRole('button', { name: 'Rename…' }).click();
  await field(page, 'New name').fill('Snaggle');
  await page.keyboard.press('Enter');
  await expect(preview(page)).toContainText('The snaggle can take');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Monster updated!');

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search everywhere' }).fill('import');
  await expect(page.getByRole('option', { name: /Import to My Library/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'Search everywhere' }).fill('snaggle');
  await page.getByRole('option', { name: /Snaggle.*My monster/ }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Snaggle' })).toBeVisible();
});

test('signed out, the copy waits for the log-in', { tag: '@thorough' }, async ({ page }) => {
  const username = await signUp(page, newUsername());
  await page.request.post('/api/user/logout');
  await page.goto('/codex/specs/spells/fireball');
  await page.getByRole('link', { name: 'Copy to my library' }).click();
  await logIn(page, username);
  await expectToast(page, 'Fireball is now in your library.');
  await page.getByRole('link', { name: 'Open my copy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fireball (mine)' })).toBeVisible();
});

test('on a phone, by touch: a spell is written, previewed in its tab, and deleted', {
  tag: '@thorough',
}, async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await signUp(page);
  await page.goto('/stuff/library/spells/new');
  await nameField(page).fill('Mud Slide');
  await field(page, 'Description').fill('Each creature takes 3d6 bludgeoning damage and is prone.');
  await page.getByRole('tab', { name: 'Preview' }).tap();
  await expect(preview(page).getByRole('link', { name: 'prone' })).toBeVisible();
  await page.getByRole('tab', { name: 'Edit' }).tap();
  await expect(nameField(page)).toHaveValue('Mud Slide');
  await page.getByRole('button', { name: 'Create' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Mud Slide' })).toBeVisible();
  await page.goto('/stuff/library/spells');
  // The header stays on one line on any screen.
  const createNew = await page.getByRole('link', { name: '+ Create New' }).boundingBox();
  expect(createNew?.height).toBeLessThan(48);
  await page.getByRole('button', { name: 'Delete' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).tap();
  await expect(page.getByText('No Spells to Display')).toBeVisible();
  await context.close();
});

test('cards are searched, sorted and filtered by tags', { tag: '@thorough' }, async ({ page }) => {
  await signUp(page);
  for (let number = 1; number <= 12; number += 1)
    await create(page, 'library/monsters', {
      name: `Beast ${number}`,
      armor_class: 12,
      hit_points: 20,
      challenge_rating: 13 - number,
      tags: number % 2 === 0 ? ['swamp'] : ['hill', 'boss'],
      desc: number === 7 ? 'It glubbers.' : '',
    });
  await page.goto('/stuff/library');
  const names = page.getByRole('main').getByRole('article').getByRole('heading');
  await expect(names).toHaveCount(12);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Challenge, lowest first');
  await expect(names.first()).toHaveText('Beast 12');
  await page.getByRole('button', { name: '#boss' }).click();
  await expect(names).toHaveCount(6);
  await page.getByRole('button', { name: '#boss' }).click();
  await page.getByRole('searchbox', { name: 'Search my monsters' }).fill('swamp 12');
  await expect(names).toHaveText(['Beast 12']);
  await page.getByRole('searchbox', { name: 'Search my monsters' }).fill('glubber');
  await expect(names).toHaveText(['Beast 7']);
  await page.getByRole('searchbox', { name: 'Search my monsters' }).fill('ac 99');
  await expect(page.getByRole('status').filter({ hasText: 'nothing for “ac 99”' })).toHaveText(/^0 of 12/);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search everywhere' }).fill('glubber');
  await expect(page.getByRole('listbox', { name: 'Results' }).getByRole('option')).toHaveText([/^Beast 7/]);
});
