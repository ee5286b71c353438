import { expect, expectAccessible, test } from '#support/processes/browser-test.ts';
import { endFight, expectSaved, hitPoints, start, type } from '../support/fight-table.ts';
import { expectToast } from '../support/stuff.ts';
import { levels, prepareEvening, timeline, typeLine } from './evening.ts';

test('an evening: plan it, start it, fight with a line typed in the tracker, end it, and read the story', {
  tag: '@accessible',
}, async ({ page }) => {
  const { campaign } = await prepareEvening(page);
  await page.goto(`/stuff/campaigns/${campaign}/sessions`);
  await expect(page.getByText('No sessions yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New session' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Session 1' })).toBeVisible();

  // The plan has boxes that are checked at the table.
  await page.getByRole('button', { name: 'Edit the plan' }).click();
  await page.getByRole('textbox', { name: 'Plan' }).fill('- [ ] Draw the bridge\n- [ ] Name the ogres');
  await page.getByRole('button', { name: 'Done with the plan' }).click();
  await page.getByRole('checkbox', { name: 'Draw the bridge' }).check();
  await page.getByRole('textbox', { name: 'Title' }).fill('The Toll');
  await expect(page.getByRole('heading', { level: 1, name: 'Session 1: The Toll' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Add an encounter' }).selectOption('The Bridge');
  await expect(page.getByRole('list', { name: 'Planned encounters' })).toContainText('The Bridge');
  for (const name of ['Aria', 'Borin']) {
    await expect(page.getByRole('checkbox', { name, exact: true })).toBeChecked();
  }
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Draw the bridge' })).toBeChecked();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Start session' }).click();
  const bar = page.getByRole('region', { name: 'Active session' });
  await expect(bar.getByRole('link', { name: 'Session 1 is running' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'End session' })).toBeVisible();
  const address = page.url();

  await page.getByRole('link', { name: 'Run The Bridge' }).click();
  await expect(page.getByRole('table', { name: 'Initiative' })).toBeVisible();
  await start(page, { Aria: 20, Borin: 15, 'Ogre - 1': 10, 'Ogre - 2': 5 });
  await expectSaved(page);
  await page.keyboard.press('Shift+T');
  await expectAccessible(page);
  await typeLine(page, 'Borin insults the ogre.');
  await expectToast(page, 'Added to session 1.');
  await type(hitPoints(page, 'Borin'), '-7');
  await type(hitPoints(page, 'Ogre - 1'), '-200');
  await type(hitPoints(page, 'Ogre - 2'), '-200');
  await expectSaved(page);
  await endFight(page);
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('Session 1: The Toll gives the XP when it ends.');
  await expect(summary).not.toContainText('XP each');
  await expectSaved(page);

  await summary.getByRole('link', { name: 'To Session 1' }).click();
  await expect(page).toHaveURL(address);
  await page.getByRole('button', { name: 'Long rest' }).click();
  const rest = page.getByRole('dialog', { name: 'Long rest' });
  await expect(rest).toContainText('Borin: 13 → 20 hit points');
  await rest.getByRole('button', { name: 'Rest', exact: true }).click();
  await expect(timeline(page)).toContainText('long rest');
  await expect(timeline(page)).toContainText('Borin insults the ogre.');
  await expect(timeline(page)).toContainText('The Bridge');
  await page.getByRole('button', { name: 'End session' }).click();
  const dialog = page.getByRole('dialog', { name: 'End Session 1: The Toll' });
  const recap = dialog.getByRole('textbox', { name: 'Recap' });
  await expect(recap).toHaveValue(/The Bridge/);
  await expect(dialog.getByRole('checkbox', { name: 'The Bridge' })).toBeChecked();
  for (const name of ['Aria', 'Borin']) {
    await expect(dialog.getByRole('textbox', { name: `XP of ${name}` })).toHaveValue('450');
  }
  await expectAccessible(page);
  await recap.fill('The heroes paid no toll.');
  await dialog.getByRole('checkbox', { name: 'Aria reaches level 2' }).check();
  await dialog.getByRole('button', { name: 'End session' }).click();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await expect(page.getByText('The heroes paid no toll.')).toBeVisible();
  await expect(bar).toBeHidden();
  // A level changes only if it was confirmed.
  expect(await levels(page)).toEqual({ Aria: 2, Borin: 1 });

  await page.goto(`/stuff/campaigns/${campaign}/sessions`);
  const story = page.getByRole('list', { name: 'The story so far' });
  await expect(story).toContainText('The heroes paid no toll.');
  await expect(story).toContainText('450 XP each for Aria, Borin.');
  await expect(story).toContainText('Aria reached level 2.');
  await expect(page.getByRole('img', { name: 'XP and levels after each session' })).toBeVisible();
  await page.getByText('The figures as a table').click();
  await expect(page.getByRole('row', { name: /^Session 1/ })).toContainText('450 XP, level 2');
  await expectAccessible(page);
  await story.getByRole('button', { name: 'Log of The Bridge' }).click();
  await expect(page.getByRole('dialog', { name: 'Log of The Bridge' })).toContainText('Ogre - 2');
  await expectAccessible(page);
});

test('lines are edited, deleted and restored, and lines that are typed offline are sent later', async ({
  page,
  context,
}) => {
  const { campaign } = await prepareEvening(page);
  await page.goto(`/stuff/campaigns/${campaign}/sessions`);
  await page.getByRole('button', { name: 'New session' }).click();
  await page.getByRole('button', { name: 'Start session' }).click();
  await expect(page.getByRole('button', { name: 'End session' })).toBeVisible();

  const field = page.getByRole('textbox', { name: 'New line' });
  await field.fill('They met a bard.');
  await field.press('Enter');
  await expect(timeline(page)).toContainText('They met a bard.');
  await page.getByRole('button', { name: 'Edit: They met a bard.' }).click();
  const text = page.getByRole('textbox', { name: 'Text of the line' });
  await expect(text).toBeFocused();
  await text.fill('They met a drunken bard.');
  await text.press('Enter');
  await expect(page.getByRole('button', { name: 'Edit: They met a drunken bard.' })).toBeFocused();
  await page.getByRole('button', { name: 'Delete: They met a drunken bard.' }).click();
  await expect(timeline(page)).not.toContainText('drunken');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(timeline(page)).toContainText('They met a drunken bard.');

  await field.pressSequentially('Then came @gobl');
  const offered = page.getByRole('listbox', { name: 'Mention' }).getByRole('option', { selected: true });
  await expect(offered).toHaveText('GoblinMonster');
  await field.press('Enter');
  await field.press('Enter');
  await expect(timeline(page).getByRole('link', { name: 'Goblin' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit: Then came Goblin' })).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Shift+T');
  await typeLine(page, 'The network went away.');
  await expectToast(page, 'The line is kept on this device.');
  await expect(timeline(page)).toContainText('The network went away. (only on this device)');
  await context.setOffline(false);
  await expect(timeline(page).getByRole('button', { name: 'Edit: The network went away.' })).toBeVisible();
});

test('from any page without an active session, the key says how to start one', { tag: '@thorough' }, async ({
  page,
}) => {
  await prepareEvening(page);
  await page.goto('/codex/monsters');
  await expect(page.getByText('Welcome')).toBeVisible();
  await page.keyboard.press('Shift+T');
  await expect(page.getByRole('dialog', { name: 'Add a line' })).toContainText('No session is running.');
  await expectAccessible(page);
});
