import type { Encounter } from '#contract/encounter.ts';
import { MESSAGES } from '#contract/messages.ts';
import { allowComplaint, expect, expectAccessible, signUp, test } from '#support/processes/browser-test.ts';
import { expectSaved, nameOf, openFight, press, row } from '../support/fight-table.ts';
import { create, expectToast, fill, section } from '../support/stuff.ts';

test('a sheet is filled in below the form, kept as a draft, and used in the fight', {
  tag: '@accessible',
}, async ({ page }) => {
  allowComplaint(page, /^400 \/api\/npcs$/);
  await signUp(page);
  await page.goto('/stuff/npcs');
  await page.getByRole('link', { name: '+ Create New' }).click();
  await fill(page, { Name: 'Brother Aldwin', HP: '27', AC: '13' });
  await expect(section(page, 'Sheet')).toHaveAttribute('aria-expanded', 'false');
  await section(page, 'Sheet').click();
  await page.getByRole('combobox', { name: 'Stat block' }).selectOption('Priest (CR 2)');
  await fill(page, { 'Initiative bonus': '+200', Speed: '25 ft.', Notes: 'Knows the way.' });
  await page.getByRole('group', { name: 'Resistances' }).getByText('Fire').click();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Speed' })).toHaveValue('25 ft.');
  await page.getByRole('button', { name: 'Create' }).click();
  await expectToast(page, MESSAGES.npcCreateFailed);
  const bonus = page.getByRole('textbox', { name: 'Initiative bonus' });
  await expect(bonus).toHaveAccessibleDescription('Initiative bonus is a whole number from −50 to 50.');
  await bonus.fill('+2');
  await page.getByRole('button', { name: 'Create' }).click();
  await expectToast(page, MESSAGES.npcCreated);

  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('combobox', { name: 'Stat block' })).toHaveValue('srd/priest');
  await expect(page.getByRole('group', { name: 'Resistances' }).getByLabel('Fire')).toBeChecked();

  const [npc] = (await (await page.request.get('/api/npcs')).json()) as { npc_id: string }[];
  const id = await create(page, 'encounters', { name: 'Ambush', shortDesc: 'x', npcs: [npc?.npc_id] });
  await page.goto(`/stuff/encounters/${id}/run`);
  await nameOf(page, 'Brother Aldwin').click();
  await expect(page.getByRole('heading', { name: 'Priest' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sheet' })).toContainText('Speed 25 ft.');
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Knows the way.');

  await nameOf(page, 'Brother Aldwin').focus();
  await press(page, 'a');
  const dialog = page.getByRole('dialog', { name: 'Quick Add' });
  await dialog.getByText('NPC', { exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Side' }).selectOption('Enemy');
  await dialog.getByRole('button', { name: 'Add Brother Aldwin' }).click();
  await expect(row(page, 'Brother Aldwin - 2')).toContainText('Enemy');
  await nameOf(page, 'Brother Aldwin - 2').click();
  await expect(page.getByRole('heading', { name: 'Priest' })).toBeVisible();
});

test('Run shows the changes of an edited encounter, and applies them', { tag: '@thorough' }, async ({
  page,
}) => {
  const address = await openFight(page);
  await press(page, 'r');
  await expectSaved(page);
  const [, id = ''] = /encounters\/(.+)\/run/.exec(address) ?? [];
  const encounter = (await (await page.request.get(`/api/encounters/${id}`)).json()) as Encounter;
  const hero = { name: 'Bea', player: 'Eve', hit_points: 20, armor_class: 16, level: 3 };
  const changed = await page.request.put('/api/encounters', {
    data: {
      id,
      name: encounter.name,
      shortDesc: encounter.short_description,
      characters: [
        ...encounter.players.map(({ character_id }) => character_id),
        await create(page, 'characters', hero),
      ],
      npcs: [],
      monsters: [...encounter.monsters, { count: 2, pointer: 'srd/ogre' }],
    },
  });
  expect(changed.ok(), await changed.text()).toBe(true);
  await page.reload();
  const news = page.getByRole('region', { name: 'Changes of the encounter' });
  await expect(news).toContainText('The encounter has changed: + Bea, + 2 Ogre, − Sildar');
  await expectAccessible(page);
  await news.getByRole('button', { name: 'Take in' }).click();
  await expect(news).toBeHidden();
  for (const name of ['Bea', 'Ogre - 1', 'Ogre - 2']) await expect(row(page, name)).toBeVisible();
  await expect(row(page, 'Sildar')).toHaveCount(0);
  await press(page, 'Control+z');
  await expect(row(page, 'Sildar')).toBeVisible();
  await news.getByRole('button', { name: 'Leave the fight as it is' }).click();
  await expectSaved(page);
  await page.reload();
  await expect(row(page, 'Sildar')).toBeVisible();
  await expect(news).toBeHidden();
});
