import { expect, signUp, test } from '#support/processes/browser-test.ts';
import { holdBack } from '../support/hold-back.ts';

test('search everywhere: entries open in place, pages by navigation', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const box = page.getByRole('combobox', { name: 'Search everywhere' });
  const openPalette = async () => {
    await page.keyboard.press('Control+k');
    await expect(box).toBeFocused();
  };
  await openPalette();
  await page.keyboard.type('firebal');
  await expect(page.getByRole('option', { selected: true })).toHaveText('FireballSpell');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('dialog', { name: 'Spell' }).getByRole('heading', { name: 'Fireball' }),
  ).toBeVisible();
  await expect(page).toHaveURL('/about');
  await page.keyboard.press('Escape');
  await openPalette();
  await page.keyboard.type('2d6+3');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Rolls' })).toContainText('2d6 + 3');
  await openPalette();
  await page.keyboard.type('cr 3 owlbaers');
  await expect(page.getByRole('option', { selected: true })).toHaveText('OwlbearMonster');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL('/codex/specs/monsters/owlbear');
  await openPalette();
  await page.keyboard.type('conditi');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/codex/conditions');
});

test('search everywhere finds own records', { tag: '@thorough' }, async ({ page }) => {
  await signUp(page);
  await page.request.post('/api/npcs', { data: { name: 'Old Marren', hit_points: 9, armor_class: 10 } });
  await page.goto('/');
  await page.getByRole('button', { name: 'Search everywhere' }).click();
  await page.getByRole('combobox', { name: 'Search everywhere' }).fill('marr');
  await expect(page.getByRole('option', { name: /Old Marren/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/stuff/npcs');
});

test('search everywhere starts records: one with a famous name, and notes, sessions and handouts', {
  tag: '@thorough',
}, async ({ page }) => {
  await signUp(page);
  await page.request.post('/api/campaigns', { data: { name: 'Amber Isle' } });
  await page.goto('/');
  const ask = async (query: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search everywhere' }).fill(query);
  };
  for (const [query, address] of [
    ['new note', /\/stuff\/journal\/notes\//],
    ['new session', /\/stuff\/journal\/sessions\//],
    ['new handout', /\/stuff\/journal\/handouts\//],
  ] as const) {
    await ask(query);
    await expect(page.getByRole('option', { selected: true })).toHaveText(/Amber Isle$/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address);
  }
  await ask('beholder');
  await expect(page.getByRole('option').first()).toHaveText('Beholdernot in the SRD 5.1; add your own');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Beholder');
});

test('keys typed before the palette is loaded are not lost, and do not reach the page behind', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'About' }).focus();
  const arrive = await holdBack(page, '**/assets/palette-*.js');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('firebalx');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  arrive();
  const box = page.getByRole('combobox', { name: 'Search everywhere' });
  await expect(box).toHaveValue('firebal');
  await expect(page).toHaveURL('/');
  await page.keyboard.type('l');
  await expect(page.getByRole('option', { selected: true })).toHaveText('FireballSpell');
});
