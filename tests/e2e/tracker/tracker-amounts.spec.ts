import { expect, signUp, test } from '#support/processes/browser-test.ts';
import {
  endFight,
  expectSaved,
  hitPoints,
  nameOf,
  openFight,
  openStartedFight,
  press,
  row,
  type,
} from '../support/fight-table.ts';
import { create } from '../support/stuff.ts';

test('damage records its source and doubles the dice of a critical hit; a sign is accepted', {
  tag: '@thorough',
}, async ({ page }) => {
  await openStartedFight(page);
  await press(page, 'ArrowDown', 'ArrowDown', 'd', '-3');
  const act = page.getByRole('region', { name: 'About to happen' });
  await act.getByRole('button', { name: 'More' }).click();
  await expect(act.getByRole('combobox', { name: 'Dealt by' })).toHaveValue(/.+/);
  await act.getByRole('combobox', { name: 'Dealt by' }).selectOption('Borin');
  await expect(row(page, 'Goblin - 1')).toContainText('7 → 4');
  await act.getByRole('button', { name: 'Deal to Goblin - 1' }).click();
  await expect(hitPoints(page, 'Goblin - 1')).toHaveValue('4');

  await nameOf(page, 'Borin').focus();
  await press(page, 'd', '1d1+1');
  // It is Aria's turn, but the source of damage to her ally is unknown, so the field is empty.
  await act.getByRole('button', { name: 'More' }).click();
  await expect(act.getByRole('combobox', { name: 'Dealt by' })).toHaveValue('');
  await act.getByRole('checkbox', { name: 'Critical hit' }).check();
  await act.getByRole('button', { name: 'Deal to Borin' }).click();
  await expect(hitPoints(page, 'Borin')).toHaveValue('27');

  await endFight(page);
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary.getByRole('row', { name: /^Borin/ })).toHaveText('Borin33');
  await expect(summary).toContainText('3 of the damage taken counts for nobody');
});

test('a character that joins later has the hit points of the campaign, and a prepared fight follows them', {
  tag: '@thorough',
}, async ({ page }) => {
  await signUp(page);
  const aria = await create(page, 'characters', {
    name: 'Aria',
    player: 'Ann',
    hit_points: 20,
    armor_class: 16,
    level: 3,
  });
  const first = await create(page, 'encounters', { name: 'Gate', shortDesc: 'First', characters: [aria] });
  const second = await create(page, 'encounters', { name: 'Hall', shortDesc: 'Second' });
  const keep = { name: 'Keep', addedPlayers: [aria], addedEncounters: [first, second] };
  const id = await create(page, 'campaigns', keep);

  await page.goto(`/stuff/encounters/${first}/run`);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'Start without' }).click();
  await type(hitPoints(page, 'Aria'), '-15');
  await endFight(page);
  await expectSaved(page);

  await page.goto(`/stuff/encounters/${second}/run`);
  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Quick Add' });
  await dialog.getByText('Character', { exact: true }).click();
  await expect(dialog.getByText('HP 5 of 20')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add Aria' }).click();
  await expect(hitPoints(page, 'Aria')).toHaveValue('5');
  await expectSaved(page);

  // The fight is only prepared, so it takes over the changes of the campaign and reports them.
  expect((await page.request.put('/api/campaigns', { data: { ...keep, id } })).ok()).toBe(true);
  await page.reload();
  await expect(hitPoints(page, 'Aria')).toHaveValue('20');
  await expect(page.getByRole('region', { name: 'Prompts' })).toContainText(
    'Hit points taken from the campaign: Aria 20 of 20',
  );
});

test('an effect of the stat block is rolled, saved against and applied in one step', {
  tag: '@thorough',
}, async ({ page }) => {
  await openFight(page, {
    monsters: [
      { index: 'adult-red-dragon', count: 1 },
      { index: 'bandit-captain', count: 1 },
    ],
  });
  await nameOf(page, 'Adult Red Dragon').click();
  const beside = page.getByRole('complementary', { name: 'At hand' });
  await beside.getByRole('button', { name: 'Roll Fire Breath' }).click();
  const act = page.getByRole('region', { name: 'About to happen' });
  await expect(act.getByRole('status')).toHaveText(/\d+ fire, dexterity save DC 21.*Spends Fire Breath/);
  await press(page, 'all gob', 'Enter', 'aria', 'Enter');
  await expect(row(page, 'Goblin - 1')).toContainText(/Dex -?\d+ · (saves|fails)/);
  await act.getByRole('button', { name: 'More' }).click();
  await act.getByRole('textbox', { name: 'Amount' }).first().fill('10');
  const save = page.getByRole('textbox', { name: 'Save of Aria' });
  await save.fill('21');
  await expect(row(page, 'Aria')).toContainText('saves · 20 → 15');
  await save.fill('20');
  await act.getByRole('checkbox', { name: 'Evasion of Aria' }).check();
  await expect(row(page, 'Aria')).toContainText('fails · 20 → 15');
  await act.getByRole('combobox', { name: 'With a condition' }).selectOption('Prone');
  await expect(act.getByRole('checkbox', { name: 'Aria is prone' })).toBeChecked();
  await expect(act.getByRole('checkbox', { name: 'Spend what it costs' })).toBeChecked();
  await act.getByRole('button', { name: 'Deal to 3' }).click();
  await expect(hitPoints(page, 'Aria')).toHaveValue('15');
  await expect(row(page, 'Aria').getByRole('list', { name: 'Conditions' })).toContainText('prone');
  await expect(beside.getByText('recharges on 5–6')).toBeVisible();
  await press(page, 'Control+z');
  await expect(hitPoints(page, 'Aria')).toHaveValue('20');
  await expect(hitPoints(page, 'Goblin - 1')).toHaveValue('7');
  await expect(row(page, 'Aria').getByRole('list', { name: 'Conditions' })).toHaveCount(0);
  await nameOf(page, 'Adult Red Dragon').click();
  await expect(beside.getByText('● ready')).toBeVisible();

  // A feature without dice or a save has a Use button.
  await expect(beside.getByRole('button', { name: 'Roll Tail Attack' })).toBeVisible();
  await beside.getByRole('button', { name: 'Use Detect' }).click();
  await expect(beside.getByRole('heading', { name: 'Legendary actions · 2 of 3 left' })).toBeVisible();

  // Legendary Resistance turns the failed save into a success. It is spent together with the damage.
  await nameOf(page, 'Adult Red Dragon').focus();
  await press(page, 'd', '30');
  await act.getByRole('button', { name: 'More' }).click();
  await act.getByRole('checkbox', { name: 'A save against it' }).check();
  await act.getByRole('textbox', { name: 'Save DC' }).fill('50');
  // The rare options lie over the list.
  await act.getByRole('button', { name: 'More' }).click();
  await row(page, 'Adult Red Dragon')
    .getByRole('button', { name: /^Legendary Resistance of/ })
    .click();
  await expect(row(page, 'Adult Red Dragon')).toContainText('resists');
  await act.getByRole('button', { name: 'Deal to Adult Red Dragon' }).click();
  await expect(hitPoints(page, 'Adult Red Dragon')).toHaveValue('241');
  await expect(beside.getByRole('button', { name: /Legendary Resistance/ }).first()).toContainText('2');

  // RES-10.
  await nameOf(page, 'Bandit Captain').click();
  await beside.getByRole('button', { name: 'Use Parry' }).click();
  await expect(row(page, 'Bandit Captain')).toContainText('Reaction used');
  // RES-11: a second reaction shows a warning first.
  await beside.getByRole('button', { name: 'Use Parry' }).click();
  await expect(page.getByText('Its reaction is used until its next turn. Press again')).toBeVisible();
  await beside.getByRole('button', { name: 'Use Parry' }).click();
  await beside.getByRole('tab', { name: 'Log' }).click();
  await expect(beside.getByText('Bandit Captain uses another reaction before its next turn')).toBeVisible();
});
