import type { Page } from '@playwright/test';
import { INITIATIVE } from '#fixtures/import/improved-initiative/improved-initiative-sample.ts';
import { expect, expectAccessible, signUp, test } from '#support/processes/browser-test.ts';
import { expectToast } from '../support/stuff.ts';

const STAT_BLOCK = `Fen Imp
Small fiend, chaotic evil
Armor Class 13 (natural armor)
Hit Points 27 (5d8 + 5)
Speed 30 ft.
STR DEX CON INT WIS CHA
14 (+2) 10 (+0) 12 (+1) 2 (-4) 10 (+0) 5 (-3)
Senses passive Perception 10
Languages —
Challenge 1 (200 XP)
Actions
Slam. Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 5 (1d6 + 2) bludgeoning damage.`;

async function drop(page: Page, files: { name: string; text: string }[]): Promise<void> {
  const dropped = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const { name, text } of given) transfer.items.add(new File([text], name));
    return transfer;
  }, files);
  await page.dispatchEvent('main', 'drop', { dataTransfer: dropped });
}

async function monsterNames(page: Page): Promise<string[]> {
  const monsters = await (await page.request.get('/api/library/monsters?summary=true')).json();
  return monsters.map(({ name }: { name: string }) => name);
}

test('a pasted stat block and a dropped file are read, selected, imported and undone', {
  tag: '@accessible',
}, async ({ page }) => {
  await signUp(page);
  await page.goto('/stuff/library/import');
  await page.getByLabel('Or paste a stat block').fill(STAT_BLOCK);
  await page.getByRole('button', { name: 'Read the text' }).click();
  // The pasted text can be corrected. The focus moves to the result and back.
  await expect(page.getByText('From the pasted text: 1 read; 1 new, 0 there already.')).toBeFocused();
  await page.getByRole('button', { name: 'Read something else' }).click();
  await expect(page.getByLabel('Or paste a stat block')).toHaveValue(STAT_BLOCK);
  await expect(page.getByLabel('Or paste a stat block')).toBeFocused();
  await page.getByRole('button', { name: 'Read the text' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'Fen Imp' })).toBeVisible();
  await expect(preview.getByText('13 (natural armor)')).toBeVisible();
  await expectAccessible(page);
  expect(await monsterNames(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expectToast(page, '1 monster imported.');
  expect(await monsterNames(page)).toEqual(['Fen Imp']);

  await drop(page, [
    { name: 'initiative.json', text: INITIATIVE },
    { name: 'poem.txt', text: 'Roses are red.' },
  ]);
  await expect(page.getByText('poem.txt: No stat block and no spell was found in this text.')).toBeVisible();
  await expect(page.getByText('Known formats:')).toContainText('Improved Initiative');
  await expect(
    page.getByText(/^From initiative\.json, poem\.txt: 4 read, \d with remarks; 3 new, 1 there already\.$/),
  ).toBeVisible();
  const records = page.getByRole('region', { name: 'Records' });
  const imp = records.getByRole('listitem').filter({ hasText: 'Fen Imp' });
  await expect(imp.getByRole('checkbox', { name: 'Import Fen Imp' })).not.toBeChecked();
  await imp.getByRole('combobox', { name: 'Fen Imp is there already' }).selectOption('Replace mine');
  await records.getByRole('button', { name: /^Ambush at the ford/ }).click();
  await expect(preview.getByText('2 × Fen Imp, 1 × Crocodile')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expectToast(page, '1 encounter, 1 character, 1 monster and 1 spell imported.');
  expect(await monsterNames(page)).toEqual(['Fen Imp']);
  const [encounter] = await (await page.request.get('/api/encounters')).json();
  expect(encounter).toMatchObject({ name: 'Ambush at the ford' });

  await page.reload();
  const last = page.getByRole('region', { name: 'Last import' });
  await expect(last).toContainText('from initiative.json, poem.txt');
  await last.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'The import was undone.');
  await expect(last).toBeHidden();
  const [kept] = await (await page.request.get('/api/library/monsters')).json();
  expect(kept).toMatchObject({ name: 'Fen Imp', hit_points: 27 });
  for (const path of ['/api/library/spells', '/api/characters', '/api/encounters']) {
    expect(await (await page.request.get(path)).json()).toEqual([]);
  }
});
