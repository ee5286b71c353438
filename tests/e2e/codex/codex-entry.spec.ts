import { allowComplaint, expect, expectAccessible, signUp, test } from '#support/processes/browser-test.ts';
import { logIn } from '../support/log-in.ts';

test('the page of an entry: title, dice that roll, spells and conditions in place', {
  tag: '@accessible',
}, async ({ page }) => {
  await page.goto('/codex/specs/monsters/lich');
  await expect(page).toHaveTitle('Lich');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lich');
  await expect(page.getByRole('listitem').filter({ hasText: /^9th level/ })).toHaveText(
    '9th level (1 slot): power word kill',
  );
  await page.getByRole('button', { name: '+12 to hit' }).last().click();
  const rolls = page.getByRole('region', { name: 'Rolls' });
  await expect(rolls).toContainText(/Lich: Paralyzing Touch.*1d20 \+ 12: \[\d+\] \+ 12 =\s*\d+/);
  await page.getByRole('button', { name: '3d6' }).first().click();
  await expect(rolls).toContainText(/3d6: \[\d, \d, \d\] =/);
  await page.getByRole('button', { name: 'Clear rolls' }).click();
  await page.getByRole('link', { name: 'magic missile' }).click();
  const spell = page.getByRole('dialog', { name: 'Spell' });
  await expect(spell.getByRole('heading', { name: 'Magic Missile' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(spell).toBeHidden();
  // An entry that links to another also has a way back.
  await page.getByRole('link', { name: 'dominate monster' }).click();
  await expect(spell.getByRole('heading', { name: 'Dominate Monster' })).toBeVisible();
  await expect(spell.getByRole('button', { name: 'Back' })).toBeHidden();
  await spell.getByRole('link', { name: 'charmed' }).first().click();
  const condition = page.getByRole('dialog', { name: 'Condition' });
  await expect(condition).toContainText("can't attack the charmer");
  await expectAccessible(page);
  await condition.getByRole('button', { name: 'Back' }).click();
  await expect(spell.getByRole('heading', { name: 'Dominate Monster' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(spell).toBeHidden();
  await page.getByRole('link', { name: 'paralyzed' }).last().click();
  await expect(page.getByRole('dialog', { name: 'Condition' })).toContainText("can't move or speak");
  await expect(page).toHaveURL('/codex/specs/monsters/lich');
});

test('a spell page shows all fields', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/codex/specs/spells/fireball');
  await expect(page).toHaveTitle('Fireball');
  const spell = page.getByRole('article', { name: 'Fireball' });
  for (const text of [
    '3rd-level evocation',
    '150 feet',
    'a tiny ball of bat guano',
    'Sorcerer, Wizard',
    '20-foot-radius sphere',
    'DEX (half',
  ]) {
    await expect(spell).toContainText(text);
  }
  await expect(spell.getByRole('button', { name: '14d6' })).toBeVisible();
  await page.goto('/codex/specs/spells/flame-strike');
  await expect(page.getByRole('button', { name: '8d6 + 4d6' })).toBeVisible();
  await expect(page.getByText('Fire and Radiant, in this order.')).toBeVisible();
  await page.goto('/codex/specs/spells/magic-missile');
  await expect(page.getByRole('heading', { name: 'Damage by slot, per dart' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '11 × 1d4 + 1' })).toBeVisible();
  await page.goto('/codex/specs/spells/acid-arrow');
  await expect(page.getByRole('heading', { name: 'Damage by slot' })).toHaveText([
    'Damage by slot: at once',
    'Damage by slot: at the end of its next turn',
  ]);
  await page.goto('/codex/specs/spells/animate-objects');
  const table = page.getByRole('table', { name: 'Animated Object Statistics' });
  await expect(table.getByRole('columnheader')).toHaveText(['Size', 'HP', 'AC', 'Attack', 'Str', 'Dex']);
  await table.getByRole('row', { name: 'Huge' }).getByRole('button', { name: '2d12 + 4' }).click();
  await expect(page.getByRole('region', { name: 'Rolls' })).toContainText(/Animate Objects.*2d12 \+ 4/);
});

test('an entry can be copied as Markdown and as JSON', { tag: '@thorough' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/codex/specs/monsters/aboleth');
  // By keyboard: the menu opens, closes with Escape, and the focus returns.
  const more = page.getByRole('button', { name: 'More' });
  await more.press('Enter');
  await page.getByRole('button', { name: 'Copy as Markdown' }).focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Copy as Markdown' })).toBeHidden();
  await expect(more).toBeFocused();
  await more.press('Enter');
  await page.getByRole('button', { name: 'Copy as Markdown' }).press('Enter');
  await expect(page.getByText('Copied as Markdown.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^## Aboleth\n\n\*Large aberration/,
  );
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Copy as JSON' }).click();
  await expect(page.getByText('Copied as JSON.')).toBeVisible();
  const json = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(json)).toMatchObject({ index: 'aboleth' });
});

test('a monster is added to an encounter from its page; signed out, after the log-in', {
  tag: '@accessible',
}, async ({ page }) => {
  await page.goto('/codex/specs/monsters/goblin');
  await page.getByRole('link', { name: 'Add to encounter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible();
  const username = await signUp(page);
  await page.context().clearCookies();
  await logIn(page, username);
  const dialog = page.getByRole('dialog', { name: 'Add Goblin to an encounter' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Count' }).fill('3');
  await dialog.getByRole('button', { name: 'New encounter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New Encounter' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ambush');
  await page.getByRole('textbox', { name: 'Short Description' }).fill('On the road');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ambush' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/3 ×\s*Goblin/);

  await page.goto('/codex/specs/monsters/goblin');
  await page.getByRole('button', { name: 'Add to encounter' }).click();
  await dialog.getByRole('button', { name: /^Ambush/ }).click();
  await expect(page.getByText('1 × Goblin added to Ambush.')).toBeVisible();
  await expect(dialog).toBeHidden();
  const [encounter] = await (await page.request.get('/api/encounters')).json();
  const saved = await (await page.request.get(`/api/encounters/${encounter.encounter_id}`)).json();
  expect(saved.monsters).toMatchObject([{ pointer: 'srd/goblin', count: 4 }]);
});

test('a printed stat block is only a card', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/codex/specs/monsters/goblin');
  await page.emulateMedia({ media: 'print' });
  const card = page.getByRole('article', { name: 'Goblin' });
  await expect(card).toBeVisible();
  await expect(card).toContainText('15 (leather armor, shield)');
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  // A printer omits backgrounds, so the rules must be borders.
  await expect(card.getByRole('separator').first()).toHaveCSS('border-top-style', 'solid');
  await expect(card.getByText('Melee Weapon Attack:').first()).toHaveCSS('font-style', 'italic');
});

test('the conditions are a separate guide', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/codex/conditions');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(15);
  await page.getByRole('link', { name: 'Exhaustion' }).first().click();
  await expect(page).toHaveTitle('Exhaustion');
  await expect(page.getByRole('row', { name: '6 Death' })).toBeVisible();
});

test('an unknown entry is not found, with suggestions; the same name in another spelling redirects', {
  tag: '@thorough',
}, async ({ page }) => {
  allowComplaint(page, /^404 \/(api|codex)\//);
  await page.goto('/codex/specs/monsters/nope');
  await expect(page.getByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible();
  const near = page.getByRole('navigation', { name: 'Did you mean?' });
  await expect(near.getByRole('link')).toHaveText(['Roper']);
  await expect(page).toHaveURL('/codex/specs/monsters/nope');
  await expectAccessible(page);
  await near.getByRole('link', { name: 'Roper' }).click();
  await expect(page).toHaveTitle('Roper');
  await page.goto('/codex/specs/spells/Fire%20Balls');
  await expect(page).toHaveURL('/codex/specs/spells/fireball');
});

test('an unknown address is not found', { tag: '@thorough' }, async ({ page }) => {
  allowComplaint(page, /^404 \/(api|codex)\//);
  for (const address of [
    '/codex/dragons',
    '/codex/specs/monsters/nobody',
    '/codex/specs/spells/nothing',
    '/codex/specs/vehicles/cart',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Not Found' }), address).toBeVisible();
  }
});
