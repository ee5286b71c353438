import type { Page } from '@playwright/test';
import { allowComplaint, expect, expectAccessible, signUp, test } from '#support/processes/browser-test.ts';
import { expectFitsScreens } from '../support/fits-screens.ts';
import { create, expectToast } from '../support/stuff.ts';

const campaign = (page: Page) => create(page, 'campaigns', { name: 'Lost Mine' });

function note(page: Page, campaignId: string, fields: object): Promise<string> {
  return create(page, 'notes', { campaign_id: campaignId, name: 'A note', ...fields });
}

const textArea = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const saved = (page: Page) => page.getByText('Saved', { exact: true });

test('a note is written by keyboard, and its mention follows the record', async ({ page }) => {
  await signUp(page);
  const campaignId = await campaign(page);
  const gundren = { name: 'Gundren', hit_points: 12, armor_class: 10 };
  const npcId = await create(page, 'npcs', gundren);
  await page.goto(`/stuff/campaigns/${campaignId}`);
  await page.getByRole('link', { name: 'Open notes' }).click();
  await page.getByRole('button', { name: 'New note' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('The patron');
  await expect(page.getByRole('heading', { level: 1, name: 'The patron' })).toBeVisible();
  await textArea(page).focus();
  await page.keyboard.type('Ask @gun');
  await expect(page.getByRole('option', { name: /Gundren/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(textArea(page)).toHaveValue(`Ask @[Gundren](npc:${npcId}) `);
  await page.keyboard.type('about 2d6 wagons.');
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('link', { name: 'Gundren' })).toHaveAttribute('href', '/stuff/npcs');
  await expect(page.getByRole('button', { name: '2d6' })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'My stuff' }).getByRole('link', { name: 'My Campaigns' }),
  ).toHaveAttribute('aria-current', 'page');

  const renamed = await page.request.put(`/api/npcs/${npcId}`, { data: { ...gundren, name: 'Nundro' } });
  expect(renamed.ok()).toBe(true);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Nundro' })).toBeVisible();
  await page.getByRole('link', { name: 'Nundro' }).click();
  await page.getByRole('article', { name: 'Nundro' }).getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('region', { name: 'Mentioned in' }).getByRole('link', { name: 'The patron' }).click();
  await expect(page.getByRole('link', { name: 'Nundro' })).toBeVisible();

  expect((await page.request.delete(`/api/npcs/${npcId}`)).ok()).toBe(true);
  await page.reload();
  await expect(page.getByText('Gundren (deleted)')).toBeVisible();
});

test('a note embeds an encounter to run, a folded stat block and a spell', { tag: '@accessible' }, async ({
  page,
}) => {
  await signUp(page);
  const campaignId = await campaign(page);
  const encounterId = await create(page, 'encounters', {
    name: 'Goblin ambush',
    shortDesc: 'Two dead horses',
  });
  const text = [
    `!@[Ambush](encounter:${encounterId})`,
    '!@[Goblin](codex/monsters:goblin)',
    '!@[Light](codex/spells:light)',
  ].join('\n\n');
  const id = await note(page, campaignId, { text });
  await page.goto(`/stuff/journal/notes/${id}`);
  await expect(page.getByText('Two dead horses')).toBeVisible();
  await expect(page.getByText('You touch one object', { exact: false })).toBeVisible();
  await expect(page.getByText('Nimble Escape', { exact: false })).toHaveCount(0);
  await page.getByText('Goblin', { exact: true }).click();
  await expect(page.getByText('Nimble Escape', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/stuff/encounters/${encounterId}`);
  await expect(
    page.getByRole('region', { name: 'Mentioned in' }).getByRole('link', { name: 'A note' }),
  ).toBeVisible();
  await page.goto(`/stuff/journal/notes/${id}`);
  await page.getByRole('link', { name: 'Run Goblin ambush' }).click();
  await expect(page).toHaveURL(`/stuff/encounters/${encounterId}/run`);
});

test('notes are found by title, text, type and tag, and in the palette', { tag: '@thorough' }, async ({
  page,
}) => {
  await signUp(page);
  const campaignId = await campaign(page);
  await note(page, campaignId, {
    name: 'Phandalin',
    type: 'place',
    tags: 'town',
    text: 'A frontier settlement.',
  });
  await note(page, campaignId, {
    name: 'Sildar',
    type: 'person',
    tags: 'Alliance',
    text: 'A knight without armour.',
  });
  await note(page, campaignId, {
    name: 'Iarno',
    type: 'person',
    audience: 'players',
    text: 'He is the wizard Glasstaff.',
  });
  const other = await create(page, 'campaigns', { name: 'Elsewhere' });
  await note(page, other, { name: 'Not here', text: 'A frontier too.' });
  await page.goto(`/stuff/campaigns/${campaignId}/notes`);
  const titles = page.getByRole('table', { name: 'Notes' }).getByRole('link');
  await expect(titles).toHaveText(['Iarno', 'Sildar', 'Phandalin']);
  const search = page.getByRole('searchbox', { name: 'Search notes' });
  await search.fill('front');
  await expect(titles).toHaveText(['Phandalin']);
  await search.fill('');
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Person');
  await expect(titles).toHaveText(['Iarno', 'Sildar']);
  await page.getByRole('combobox', { name: 'Tag' }).selectOption('alliance');
  await expect(titles).toHaveText(['Sildar']);
  await page.getByRole('combobox', { name: 'Tag' }).selectOption('');
  await page.getByRole('combobox', { name: 'For' }).selectOption('For players');
  await expect(titles).toHaveText(['Iarno']);
  await search.fill('dragon');
  await expect(page.getByText('Nothing found.')).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: 'Search everywhere' });
  await expect(palette).toBeFocused();
  await palette.fill('glasstaff');
  await page.getByRole('option', { name: /Iarno/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Iarno' })).toBeVisible();
});

test('a note without a title waits on the device, and an empty one leaves nothing behind', {
  tag: '@thorough',
}, async ({ page }) => {
  await signUp(page);
  const campaignId = await campaign(page);
  await page.goto(`/stuff/campaigns/${campaignId}/notes`);
  await page.getByRole('button', { name: 'New note' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByText('No Notes to Display')).toBeVisible();
  await page.getByRole('button', { name: 'New note' }).click();
  await textArea(page).fill('Only a thought');
  await expect(page.getByText('it needs a title', { exact: false })).toBeVisible();
  await page.reload();
  await expect(textArea(page)).toHaveValue('Only a thought');
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('row').filter({ hasText: 'Not saved yet' }).getByRole('link').click();
  await page.getByRole('textbox', { name: 'Title' }).fill('A thought');
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Deleted');
  await expect(page.getByText('No Notes to Display')).toBeVisible();
});

test('two devices edit one note: different paragraphs are merged, and the same paragraph asks', {
  tag: '@accessible',
}, async ({ page, browser }) => {
  allowComplaint(page, /^409 \/api\/notes/);
  await signUp(page);
  const campaignId = await campaign(page);
  const id = await note(page, campaignId, { text: 'First.\n\nSecond.' });
  const device = await browser.newContext({ storageState: await page.context().storageState() });
  const other = await device.newPage();
  for (const tab of [page, other]) {
    // The list gets no response. Otherwise it would load the text of the other device before the edit.
    await tab.route('**/api/notes', () => {});
    await tab.goto(`/stuff/journal/notes/${id}`);
    await tab.getByRole('button', { name: 'Edit' }).click();
    await expect(textArea(tab)).toHaveValue('First.\n\nSecond.');
  }
  await textArea(other).fill('First, by the other.\n\nSecond.');
  await expect(other.getByText('Saving…')).toHaveCount(0);
  await expect.poll(async () => (await (await page.request.get(`/api/notes/${id}`)).json()).version).toBe(2);
  await textArea(page).fill('First.\n\nSecond, by me.');
  await expect(textArea(page)).toHaveValue('First, by the other.\n\nSecond, by me.');
  await expect(saved(page)).toBeVisible();

  // The other device has not seen the merged text.
  await textArea(other).fill('First, by the other.\n\nSecond, by the other.');
  const dialog = other.getByRole('dialog', { name: 'Changed in the meantime' });
  await expect(dialog).toBeVisible();
  await expectAccessible(other);
  await dialog.getByRole('button', { name: 'Keep both' }).click();
  await expect(textArea(other)).toHaveValue(
    'First, by the other.\n\nSecond, by me.\n\nSecond, by the other.',
  );
  await expect(saved(other)).toBeVisible();
  const stored = await (await page.request.get(`/api/notes/${id}`)).json();
  expect(stored.text).toBe('First, by the other.\n\nSecond, by me.\n\nSecond, by the other.');
  await device.close();
});

test('the pages of notes fit every screen and are accessible', { tag: '@thorough' }, async ({ page }) => {
  await signUp(page);
  const campaignId = await campaign(page);
  const id = await note(page, campaignId, {
    name: 'A very long title of a note that nobody would write but somebody will paste',
    tags: 'one, two, three, four, five, six',
    text: '# Heading\n\n- [ ] Rope\n\n| a | b |\n|-|-|\n| c | d |\n\nLongwordwithoutaspace'.repeat(4),
  });
  const addresses = [
    `/stuff/campaigns/${campaignId}/notes`,
    `/stuff/journal/notes/${id}`,
    `/stuff/campaigns/${campaignId}`,
  ];
  await expectFitsScreens(page, addresses);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto(`/stuff/journal/notes/${id}`);
  await page.getByRole('checkbox', { name: 'Rope' }).first().check();
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(textArea(page)).toHaveValue(/\[x\] Rope/);
  await expectAccessible(page);
});

test('a hostile text and a broken record leave the page and the list in use', { tag: '@thorough' }, async ({
  page,
}) => {
  await signUp(page);
  const campaignId = await campaign(page);
  const text = `${'*'.repeat(4_000)}mine${'*'.repeat(4_000)}\n\n%%hidden%%\n\n> [!secret]- The butler\n> did it`;
  const id = await note(page, campaignId, { text });
  await page.goto(`/stuff/journal/notes/${id}`);
  await expect(page.getByText('mine')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Secret' })).toContainText('The butler');
  await expect(page.getByText('hidden')).toHaveCount(0);
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible();

  allowComplaint(page, /TypeError|error occurred/);
  const session = { date: '', status: 'ended', started_at: 1, ended_at: 2, experience: null };
  const sessions = [
    { ...session, session_id: id, name: '', number: 1, recap: 'Told', fights: [] },
    { ...session, session_id: campaignId, name: '', number: 2, recap: '', fights: null },
  ];
  await create(page, 'sessions', { campaign_id: campaignId, number: 1 });
  await page.route('**/story', (route) => route.fulfill({ json: { sessions, characters: [] } }));
  await page.goto(`/stuff/campaigns/${campaignId}/sessions`);
  await expect(page.getByText('Told')).toBeVisible();
  await expect(page.getByText('This session cannot be shown.')).toBeVisible();
});
