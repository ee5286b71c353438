import { allowComplaint, expect, expectAccessible, test } from '#support/processes/browser-test.ts';
import { nameOf, openMore, openStartedFight } from '../support/fight-table.ts';
import { expectToast } from '../support/stuff.ts';
import { expectLastSaved, saveScreen } from './pinned.ts';

test('a stat block is pinned from the fight, and the panel shows the screen in a tab', async ({ page }) => {
  await openStartedFight(page);
  await saveScreen(page, [{ kind: 'counter', title: 'Doom', value: 1, maximum: 4 }]);
  await nameOf(page, 'Goblin - 1').click();
  await (await openMore(page)).getByRole('button', { name: 'Pin to screen' }).click();
  await expectToast(page, 'Pinned to Night');
  await expectLastSaved(page, { kind: 'entry', guide: 'monsters', index: 'goblin', name: 'Goblin' });

  await page.getByRole('tab', { name: 'Screen' }).click();
  const tab = page.getByRole('tabpanel', { name: 'Screen' });
  await expect(tab.getByRole('region', { name: 'Goblin' })).toContainText('Nimble Escape');
  const doom = tab.getByRole('region', { name: 'Doom' });
  await expect(doom.getByRole('status')).toHaveText('1/ of 4');
  await doom.getByRole('button', { name: 'Doom: one more' }).click();
  await expect(doom.getByRole('status')).toHaveText('2/ of 4');
});

test('the screen of the fight’s campaign is chosen in the tab, and pins go to it', {
  tag: '@thorough',
}, async ({ page }) => {
  const fight = await openStartedFight(page);
  const { encounter_id: encounterId } = /encounters\/(?<encounter_id>[^/]+)/.exec(fight)?.groups ?? {};
  const encounter = await (await page.request.get(`/api/encounters/${encounterId}`)).json();
  const created = await page.request.post('/api/campaigns', {
    data: { name: 'The Long Road', addedPlayers: [], addedEncounters: [encounter.encounter_id] },
  });
  const { id: campaignId } = await created.json();
  await saveScreen(page, [{ kind: 'dice' }], campaignId);
  await page.reload();
  await page.getByRole('tab', { name: 'Screen' }).click();
  const tab = page.getByRole('tabpanel', { name: 'Screen' });
  await tab.getByRole('combobox', { name: 'Screen of' }).selectOption('The Long Road');
  await expect(tab.getByRole('combobox', { name: 'Layout' })).toHaveValue(/./);
  await expect(tab.getByRole('link', { name: 'Arrange' })).toHaveAttribute(
    'href',
    `/stuff/campaigns/${campaignId}/screen`,
  );
  await nameOf(page, 'Goblin - 1').click();
  await (await openMore(page)).getByRole('button', { name: 'Pin to screen' }).click();
  await expectToast(page, 'Pinned to Night on the campaign’s screen');
  await expectLastSaved(page, { kind: 'entry', index: 'goblin' }, campaignId);

  // Without its campaign the own screen is used again.
  await page.request.delete(`/api/campaigns/${campaignId}`);
  allowComplaint(page, /^404 \/api\/screens\//);
  await page.goto('/codex/specs/spells/shield');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Pin to screen' }).click();
  await expectToast(page, 'Pinned to Combat');
  await expectLastSaved(page, { kind: 'entry', index: 'shield' });
});

test('from 1920 px the screen is beside the fight, a turn does not change it, and it can be folded', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await openStartedFight(page);
  await saveScreen(page, [{ kind: 'note', title: 'Tonight', text: 'The bridge is cut.' }]);
  await page.reload();
  const beside = page.getByRole('complementary', { name: 'Screen' });
  await expect(beside.getByRole('textbox', { name: 'Text of Tonight' })).toHaveValue('The bridge is cut.');
  await expect(page.getByRole('tab')).toHaveText(['Combatant', 'Log', 'Dice']);
  await expect(page.getByRole('table', { name: 'Initiative' })).toBeInViewport({ ratio: 1 });

  const changes = await beside.evaluateHandle((element) => {
    const seen: MutationRecord[] = [];
    const all = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver((records) => seen.push(...records)).observe(element, all);
    return seen;
  });
  await page.getByRole('button', { name: 'Next turn' }).click();
  await expect(page.getByRole('row', { name: 'Goblin - 1', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  expect(await changes.evaluate((seen) => seen.length)).toBe(0);

  await beside.getByRole('button', { name: 'Fold' }).click();
  await expect(beside).toHaveCount(0);
  await page.reload();
  await page.getByRole('tab', { name: 'Screen' }).click();
  await expect(beside).toHaveCount(0);
  await page.getByRole('button', { name: 'Show beside the fight' }).click();
  await expect(beside).toBeVisible();
  await expectAccessible(page);
});

test('a visitor’s fight has no screen', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/try');
  await expect(page.getByRole('table', { name: 'Initiative' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Combatant', 'Log', 'Dice']);
});
