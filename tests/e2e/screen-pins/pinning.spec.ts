import { expect, signUp, test } from '#support/processes/browser-test.ts';
import { create, expectToast } from '../support/stuff.ts';
import { expectLastSaved, savedPanels } from './pinned.ts';

test('an entry is pinned from its page, from the popout and from the overlay', async ({ page }) => {
  await signUp(page);
  await page.goto('/codex/specs/rules/cover');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Pin to screen' }).click();
  await expectToast(page, 'Pinned to Combat');
  await expectLastSaved(page, { kind: 'entry', guide: 'rules', index: 'cover', name: 'Cover' });

  await page.goto('/codex/spells?open=fireball');
  const popout = page.getByRole('complementary', { name: 'Fireball' });
  await popout.getByRole('button', { name: 'Pin to screen' }).click();
  await expectLastSaved(page, { kind: 'entry', guide: 'spells', index: 'fireball', name: 'Fireball' });

  await page.goto('/codex/specs/monsters/mage');
  await page.getByRole('link', { name: 'fire bolt' }).click();
  const overlay = page.getByRole('dialog', { name: 'Spell' });
  await overlay.getByRole('button', { name: 'Pin to screen' }).click();
  await expectLastSaved(page, { kind: 'entry', guide: 'spells', index: 'fire-bolt', name: 'Fire Bolt' });
});

test('the palette pins by key, and Undo takes it back', { tag: '@thorough' }, async ({ page }) => {
  await signUp(page);
  await create(page, 'npcs', { name: 'Old Marren', hit_points: 9, armor_class: 10 });
  await page.goto('/about');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search everywhere' }).fill('marren');
  await expect(page.getByRole('option', { selected: true })).toContainText('Old Marren');
  await expect(page.getByText('Shift+Enter pin to screen')).toBeVisible();
  await page.keyboard.press('Shift+Enter');
  await expectToast(page, 'Pinned to Combat');
  // The time of the toast stops while it has the focus.
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.focus();
  await expectLastSaved(page, { kind: 'record', record: 'npc', name: 'Old Marren' });
  const pinned = (await savedPanels(page)).length;
  await expect(page).toHaveURL('/about');
  await undo.press('Enter');
  await expect.poll(async () => (await savedPanels(page)).length).toBe(pinned - 1);
});

test('own records are pinned where they are', { tag: '@thorough' }, async ({ page }) => {
  await signUp(page);
  const npc = await create(page, 'npcs', { name: 'Grix', hit_points: 9, armor_class: 10 });
  await page.goto('/stuff/npcs');
  await page.getByRole('article', { name: 'Grix' }).getByRole('button', { name: 'Pin to screen' }).click();
  await expectLastSaved(page, { kind: 'record', record: 'npc', record_id: npc, name: 'Grix' });
  const encounter = await create(page, 'encounters', { name: 'Ambush', shortDesc: 'On the road' });
  await page.goto(`/stuff/encounters/${encounter}`);
  await page.getByRole('button', { name: 'Pin to screen' }).click();
  await expectLastSaved(page, { kind: 'record', record: 'encounter', record_id: encounter, name: 'Ambush' });
});

test('visitors see no way to pin', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/codex/specs/rules/cover');
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('button', { name: 'Copy as Markdown' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pin to screen' })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search everywhere' }).fill('firebal');
  await expect(page.getByRole('option', { selected: true })).toContainText('Fireball');
  await expect(page.getByText('pin to screen')).toHaveCount(0);
  await page.keyboard.press('Shift+Enter');
  await expect(page.getByRole('option', { selected: true })).toContainText('Fireball');
});
