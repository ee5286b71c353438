import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, signUp, test } from '#support/processes/browser-test.ts';
import { hitPoints, nameOf, press, row } from '../support/fight-table.ts';
import { create } from '../support/stuff.ts';

/** Effects with a save: a save that was not made does not count as failed. */

const HEROES = { Aria: 40, Borin: 50, Cyra: 30, Dax: 35 };

/** Four characters, a monster with a fire breath, one that paralyzes, and its target. */
async function openCave(page: Page): Promise<void> {
  await signUp(page);
  const characters: string[] = [];
  for (const [name, hit_points] of Object.entries(HEROES)) {
    const fields = { name, player: 'Ann', hit_points, armor_class: 1, level: 5 };
    characters.push(await create(page, 'characters', fields));
  }
  const monsters = ['chimera', 'ghoul', 'goblin'].map((index) => ({
    name: '',
    count: 1,
    url: `/api/monsters/${index}`,
    pointer: `srd/${index}`,
  }));
  const encounter = { name: 'Cave', shortDesc: 'A chimera', characters, monsters };
  await page.goto(`/stuff/encounters/${await create(page, 'encounters', encounter)}/run`);
  await expect(page.getByRole('table', { name: 'Initiative' })).toBeVisible();
}

/** Rolls the breath and goes to the amount by keyboard. */
async function breatheFireOn(page: Page, ...whom: string[]): Promise<Locator> {
  await nameOf(page, 'Chimera').click();
  const beside = page.getByRole('complementary', { name: 'At hand' });
  await beside.getByRole('button', { name: 'Roll Fire Breath' }).press('Enter');
  for (const name of whom) await press(page, name, 'Enter');
  await press(page, 'Enter', 'Control+a', '21');
  return page.getByRole('dialog', { name: /^Damage to/ });
}

async function expectHitPoints(page: Page, expected: Record<string, number>): Promise<void> {
  for (const [name, points] of Object.entries(expected)) {
    await expect(hitPoints(page, name)).toHaveValue(String(points));
  }
}

test('a save with another ability resets rolled results and keeps typed ones', { tag: '@thorough' }, async ({
  page,
}) => {
  await openCave(page);
  const dialog = await breatheFireOn(page, 'aria', 'gob');
  await press(page, 'Enter', '12');
  const save = (name: string) => dialog.getByRole('textbox', { name: `Save of ${name}` });
  await expect(save('Goblin')).toHaveValue(/\d/);
  await dialog.getByRole('combobox', { name: 'Ability' }).selectOption('Constitution');
  await expect(save('Goblin')).toHaveValue('');
  await expect(save('Aria')).toHaveValue('12');
  await expect(dialog.getByRole('button', { name: 'Roll the saves' })).toBeVisible();
});

test('Enter without saves deals no damage; after the saves are typed, each target takes its share', {
  tag: '@accessible',
}, async ({ page }) => {
  await openCave(page);
  const dialog = await breatheFireOn(page, 'all al', 'gob');
  await expect(dialog.getByRole('button', { name: "Roll monsters' saves" })).toBeVisible();
  await press(page, 'Enter');
  const save = (name: string) => dialog.getByRole('textbox', { name: `Save of ${name}` });
  await expect(dialog.getByText(/ = \d+: (failed|saved)/)).toHaveCount(1);
  await expect(save('Goblin')).toHaveValue(/\d/);
  await expect(save('Aria')).toBeFocused();
  await expect(save('Aria')).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('status')).toHaveText(
    'Saves of Aria, Borin and 2 more: type them, roll, or choose Full, Half or None.',
  );
  await expect(dialog.getByText('40 HP · no save yet')).toBeVisible();
  await expectAccessible(page);

  await expect(dialog.getByRole('button', { name: 'Type the saves' })).toBeVisible();
  await press(page, 'Enter');
  await expect(save('Aria')).toBeFocused();
  await press(page, '15', 'Enter');
  await expect(save('Borin')).toBeFocused();
  await press(page, '14', 'Enter');
  await expect(save('Cyra')).toBeFocused();
  await press(page, '3', 'Enter');
  await expect(save('Dax')).toBeFocused();
  await expect(dialog.getByRole('status')).toHaveText(/^Save of Dax: type it/);
  await press(page, '22');
  await expect(dialog.getByRole('button', { name: 'Deal' })).toBeVisible();
  await press(page, 'Enter');
  await expect(dialog).toHaveCount(0);
  await expectHitPoints(page, { Aria: 30, Borin: 29, Cyra: 9, Dax: 25 });
  await press(page, 'Control+z');
  await expectHitPoints(page, { ...HEROES, Goblin: 7 });
});

test('one press rolls all open saves, or sets the result for all', { tag: '@thorough' }, async ({ page }) => {
  await openCave(page);
  const dialog = await breatheFireOn(page, 'all al');
  await press(page, 'Enter');
  await dialog.getByRole('textbox', { name: 'Save of Aria' }).fill('20');
  await dialog.getByRole('button', { name: 'Roll for them too' }).press('Enter');
  await expect(dialog.getByText(/ = \d+: (failed|saved)/)).toHaveCount(3);
  await expect(dialog.getByRole('textbox', { name: 'Save of Aria' })).toHaveValue('20');
  await expect(dialog.getByRole('button', { name: 'Deal' })).toBeFocused();
  await press(page, 'Enter');
  await expect(dialog).toHaveCount(0);
  await expectHitPoints(page, { Aria: 30 });
  await expect(hitPoints(page, 'Borin')).toHaveValue(/^(29|40)$/);
  await press(page, 'Control+z');
  await expectHitPoints(page, HEROES);

  // A result for all leaves no open save. A success means half damage, so no combatant falls.
  await breatheFireOn(page, 'all al');
  await dialog.getByRole('combobox', { name: 'With a condition' }).selectOption('Prone');
  await dialog.getByRole('button', { name: 'Half for all' }).press('Enter');
  await expect(dialog.getByRole('checkbox', { name: 'Aria is prone' })).not.toBeChecked();
  await dialog.getByRole('group', { name: 'Borin takes' }).getByText('Full').click();
  await expect(dialog.getByRole('checkbox', { name: 'Borin is prone' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Deal' }).press('Enter');
  await expectHitPoints(page, { Aria: 30, Borin: 29, Cyra: 20, Dax: 25 });
  await expect(row(page, 'Borin').getByRole('list', { name: 'Conditions' })).toContainText('prone');
  await expect(row(page, 'Aria').getByRole('list', { name: 'Conditions' })).toHaveCount(0);
});

test('a condition with a save also waits for the save', { tag: '@thorough' }, async ({ page }) => {
  await openCave(page);
  await nameOf(page, 'Aria').focus();
  await press(page, 's', 'ArrowDown', 's', 'c', 'poi');
  const dialog = page.getByRole('dialog', { name: 'Condition for Aria and Borin' });
  await dialog.getByRole('checkbox', { name: 'A save avoids it' }).check();
  await expect(dialog.getByRole('checkbox', { name: 'Aria is poisoned' })).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Type the saves' }).press('Enter');
  await expect(dialog.getByRole('status').filter({ hasText: 'Save' })).toHaveText(
    'Saves of Aria and Borin: type them, roll, or tick who is poisoned.',
  );
  await press(page, '13', 'Enter', '12');
  await expect(dialog.getByRole('checkbox', { name: 'Borin is poisoned' })).toBeChecked();
  await press(page, 'Enter');
  await expect(row(page, 'Borin').getByRole('list', { name: 'Conditions' })).toContainText('poisoned');
  await expect(row(page, 'Aria').getByRole('list', { name: 'Conditions' })).toHaveCount(0);

  // If all have saved, there is nothing to apply. Without a DC, no combatant has saved.
  await nameOf(page, 'Dax').focus();
  await press(page, 'c', 'poi');
  const alone = page.getByRole('dialog', { name: 'Condition for Dax' });
  await alone.getByRole('checkbox', { name: 'A save avoids it' }).check();
  const dc = alone.getByRole('textbox', { name: 'Save DC' });
  await dc.fill('');
  await alone.getByRole('button', { name: 'Apply' }).press('Enter');
  await expect(dc).toBeFocused();
  await press(page, '15', 'Enter');
  await expect(alone.getByRole('textbox', { name: 'Save of Dax' })).toBeFocused();
  await press(page, '15');
  await expect(alone.getByRole('button', { name: 'Nobody has it' })).toBeVisible();
  await press(page, 'Enter');
  await expect(alone).toHaveCount(0);
  await expect(row(page, 'Dax').getByRole('list', { name: 'Conditions' })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('by touch with one target: the open save scrolls into view, and decides', {
    tag: '@thorough',
  }, async ({ page }) => {
    await openCave(page);
    await row(page, 'Ghoul').tap();
    const sheet = page.getByRole('dialog', { name: 'Ghoul', exact: true });
    await sheet.getByRole('button', { name: 'Roll Claws' }).tap();
    const dialog = page.getByRole('dialog', { name: /^Damage to/ });
    await dialog.getByRole('button', { name: 'Borin', exact: true }).tap();
    const save = dialog.getByRole('textbox', { name: 'Save of Borin' });
    await expect(save).not.toBeInViewport();
    await dialog.getByRole('button', { name: 'Type the save' }).tap();
    await expect(save).toBeFocused();
    await expect(save).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('heading', { name: 'Damage to Borin' })).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('status')).toHaveText(
      'Save of Borin: type it, roll, or tick who is paralyzed.',
    );
    await expect(dialog.getByRole('checkbox', { name: 'Borin is paralyzed' })).not.toBeChecked();
    await dialog.getByRole('button', { name: 'Roll the save of Borin' }).tap();
    await save.fill('9');
    await expect(dialog.getByRole('checkbox', { name: 'Borin is paralyzed' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Deal' }).tap();
    await expect(row(page, 'Borin').getByRole('list', { name: 'Conditions' })).toContainText('paralyzed');
  });
});

for (const width of [320, 390, 820, 1440]) {
  test(`nothing moves in the rows of the saves at ${width}`, { tag: '@thorough' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openCave(page);
    await press(page, 'd');
    for (const name of ['chimera', 'ghoul', 'aria', 'borin']) await press(page, name, 'Enter');
    const dialog = page.getByRole('dialog', { name: /^Damage to/ });
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('21');
    await dialog.getByRole('checkbox', { name: 'A save against it' }).check();
    const list = dialog.getByRole('list', { name: 'Targets' });
    /** The positions of all controls in the list. */
    const places = () =>
      list.evaluate((element) => {
        const { top } = element.getBoundingClientRect();
        return [...element.querySelectorAll('input, button, select')].map((control) => {
          const box = control.getBoundingClientRect();
          return [control.ariaLabel, Math.round(box.x), Math.round(box.y - top)].join(' ');
        });
      });
    const before = await places();
    await list.getByRole('textbox', { name: 'Save of Aria' }).fill('17');
    expect(await places()).toEqual(before);
    await list.getByRole('button', { name: 'Roll the save of Aria' }).click();
    await list.getByRole('button', { name: 'Roll the save of Ghoul' }).click();
    await expect(list.getByText(/ = \d+: (failed|saved)/)).toHaveCount(2);
    expect(await places()).toEqual(before);
    await list.getByRole('group', { name: 'Aria takes' }).getByText('None').click();
    expect(await places()).toEqual(before);
    expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
}
