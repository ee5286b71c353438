import { allowComplaint, expect, expectAccessible, signUp, test } from '#support/processes/browser-test.ts';
import { create } from '../support/stuff.ts';
import { expectLastSaved, savedPanels, saveScreen } from './pinned.ts';

test('a clock counts up to its maximum, down and back to 0', async ({ page }) => {
  await signUp(page);
  await saveScreen(page, [{ kind: 'counter', title: 'Doom', value: 2, maximum: 4 }]);
  await page.goto('/stuff/screen');
  const doom = page.getByRole('group', { name: 'Doom' });
  const more = doom.getByRole('button', { name: 'Doom: one more' });
  const segments = doom.locator('svg[viewBox="0 0 100 100"] path');
  const filled = doom.locator('path.fill-accent');
  await expect(segments).toHaveCount(4);
  await expect(filled).toHaveCount(2);
  await more.click();
  await more.press('Enter');
  await expect(filled).toHaveCount(4);
  await expect(more).toBeDisabled();
  await doom.getByRole('button', { name: 'Doom: one less' }).click();
  await expectLastSaved(page, { value: 3 });
  await doom.getByRole('button', { name: 'Edit Doom' }).click();
  await doom.getByRole('textbox', { name: 'Maximum' }).fill('8');
  await expect(segments).toHaveCount(8);
  await doom.getByRole('button', { name: 'Reset' }).click();
  await expectLastSaved(page, { value: 0, maximum: 8 });
});

test('a note is saved as it is typed', { tag: '@thorough' }, async ({ page }) => {
  await signUp(page);
  await saveScreen(page, [{ kind: 'note', title: '', text: '' }]);
  await page.goto('/stuff/screen');
  await page.getByRole('textbox', { name: 'Text of Note' }).pressSequentially('Ask about the ');
  await page.keyboard.type('bridge');
  await page.getByRole('textbox', { name: 'Title' }).fill('Tonight');
  await expectLastSaved(page, { title: 'Tonight', text: 'Ask about the bridge' });
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Text of Tonight' })).toHaveValue('Ask about the bridge');
});

test('a pick shows one of the typed lines, and never the same one twice in a row', {
  tag: '@thorough',
}, async ({ page }) => {
  await signUp(page);
  await saveScreen(page, [{ kind: 'pick', title: 'Road', lines: [] }]);
  await page.goto('/stuff/screen');
  const road = page.getByRole('group', { name: 'Road' });
  const pick = road.getByRole('button', { name: 'Pick' });
  await expect(pick).toBeDisabled();
  await road.getByRole('textbox', { name: 'Lines' }).pressSequentially('A wolf\n\nTwo bandits\n');
  await expectLastSaved(page, { lines: ['A wolf', 'Two bandits'] });
  await pick.click();
  const result = road.getByRole('status');
  await expect(result).toHaveText(/^(A wolf|Two bandits)$/);
  const first = await result.textContent();
  await pick.click();
  await expect(result).not.toHaveText(first ?? '');
  await pick.click();
  await expect(result).toHaveText(first ?? '');
});

test('records show their figures, and a deleted one says what it was', { tag: '@accessible' }, async ({
  page,
}) => {
  allowComplaint(page, /^404 \/api\/spells\/no-such-spell$/);
  await signUp(page);
  const grix = await create(page, 'npcs', { name: 'Grix', hit_points: 9, armor_class: 13 });
  const hero = await create(page, 'characters', {
    name: 'Aria',
    player: 'Ann',
    hit_points: 20,
    armor_class: 16,
    level: 3,
  });
  const encounter = await create(page, 'encounters', {
    name: 'Ambush',
    shortDesc: 'Goblins on the road',
    characters: [hero],
    npcs: [],
    monsters: [{ name: '', count: 3, url: '/api/monsters/goblin', pointer: 'srd/goblin' }],
  });
  await saveScreen(page, [
    { kind: 'record', record: 'npc', record_id: grix, name: 'Grix' },
    { kind: 'record', record: 'character', record_id: hero, name: 'Aria' },
    { kind: 'record', record: 'encounter', record_id: encounter, name: 'Ambush' },
    { kind: 'entry', guide: 'spells', index: 'no-such-spell', name: 'Lost Spell' },
    { kind: 'fight' },
    { kind: 'dice' },
  ]);
  await page.goto('/stuff/screen');
  const panel = (name: string) => page.getByRole('group', { name, exact: true });
  await expect(panel('Grix')).toContainText('AC13');
  await expect(panel('Aria')).toContainText('Played by Ann');
  await expect(panel('Ambush')).toContainText('Difficulty Hard');
  await expect(panel('Running fight')).toContainText('No fight is running.');
  await panel('Dice').getByRole('button', { name: 'd20', exact: true }).click();
  await expect(panel('Dice').getByRole('list', { name: 'Rolls' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);

  await page.request.delete(`/api/npcs/${grix}`);
  await page.reload();
  await expect(panel('Grix')).toHaveText('Grix (NPC) was deleted.');
  await expect(panel('Lost Spell')).toHaveText('Lost Spell (Spell) is no longer in the codex.');
  expect(await savedPanels(page)).toHaveLength(6);
  await panel('Ambush').getByRole('link', { name: 'Run' }).click();
  await expect(page).toHaveURL(`/stuff/encounters/${encounter}/run`);
});
