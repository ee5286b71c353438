import type { Locator, Page } from '@playwright/test';
import { allowComplaint, expect, signUp, test } from '#support/processes/browser-test.ts';
import { create, heroes, nameField } from '../support/stuff.ts';

async function boxOf(of: Locator) {
  const box = await of.boundingBox();
  if (box === null) throw new Error('It is not shown.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

for (const kind of ['monsters', 'spells']) {
  test(`the editor of ${kind}: the form, then its preview; tabs only without space for both`, {
    tag: '@thorough',
  }, async ({ page }) => {
    await signUp(page);
    await page.goto(`/stuff/library/${kind}/new`);
    const tabs = page.getByRole('tablist', { name: 'Editor' });
    const preview = page.getByRole('region', { name: 'Preview' });
    const save = page.getByRole('button', { name: 'Create', exact: true });
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(tabs).toBeHidden();
      const [name, shown] = [await boxOf(nameField(page)), await boxOf(preview)];
      const form = { left: name.x, right: (await boxOf(save)).right };
      expect(form.right).toBeLessThan(shown.x);
      expect(form.right - form.left).toBeGreaterThan(shown.width * 1.4);
      expect(await cutLabels(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 820, height: 900 });
    await expect(preview).toBeHidden();
    await tabs.getByRole('tab', { name: 'Preview' }).click();
    await expect(preview).toBeInViewport();
    await expect(nameField(page)).toBeHidden();
  });
}

/** The labels that are wider than the field below them. */
function cutLabels(page: Page): Promise<string[]> {
  return page
    .locator('form label[for]')
    .evaluateAll((labels) =>
      labels
        .filter(
          (label) =>
            label.getBoundingClientRect().right >
            (document.getElementById(label.getAttribute('for') ?? '')?.getBoundingClientRect().right ?? 0),
        )
        .map(({ textContent }) => textContent ?? ''),
    );
}

test('no name on a card breaks inside a word', { tag: '@thorough' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signUp(page);
  await page.request.post('/api/sample');
  await page.goto('/codex/specs/monsters/gelatinous-cube');
  await page.getByRole('button', { name: 'Copy to my library' }).click();
  await expect(page.getByRole('link', { name: 'Open my copy' })).toBeVisible();
  for (const [address, name] of [
    ['/stuff/characters', 'Brannoc Ashdown'],
    ['/stuff/library', 'Gelatinous Cube (mine)'],
  ] as const) {
    await page.goto(address);
    const heading = page.getByRole('heading', { name });
    await expect(heading).toBeVisible();
    // A word in two lines has two rectangles.
    const broken = await heading.evaluate((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const words: string[] = [];
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (range.getClientRects().length > 1) words.push(word);
        }
      }
      return words;
    });
    expect(broken).toEqual([]);
  }
});

test('the pages of Stuff keep to one grid', { tag: '@thorough' }, async ({ page }) => {
  allowComplaint(page, /^404 \/api\/campaigns\//);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signUp(page);
  const [character_id] = await heroes(page, 1);
  // The column of the descriptions, which are all empty, leaves its space to the characters.
  await create(page, 'campaigns', { name: 'No text', addedPlayers: [{ character_id }], addedEncounters: [] });
  await page.goto('/stuff/campaigns');
  const header = page.getByRole('columnheader', { name: 'Description' });
  await expect(header).toBeVisible();
  expect(await header.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);

  await page.goto('/stuff');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('My Stuff');
  const left = (await boxOf(title)).x;
  const main = page.getByRole('main');
  for (const parts of [
    main.getByRole('heading', { level: 2 }),
    main.getByRole('link', { name: 'View All' }),
  ]) {
    const [first, second, third, fourth] = await Promise.all([0, 1, 2, 3].map((at) => boxOf(parts.nth(at))));
    expect([first?.y, third?.y]).toEqual([second?.y, fourth?.y]);
  }

  await page.goto('/stuff/campaigns/00000000-0000-7000-8000-000000000000');
  await expect(title).toHaveText('Not Found');
  expect((await boxOf(title)).x).toBe(left);

  const { id } = await (await page.request.post('/api/sample')).json();
  await page.goto(`/stuff/campaigns/${id}`);
  const card = (name: string) =>
    main.locator('section').filter({ has: page.getByRole('heading', { level: 2, name }) });
  await expect(card('Table link')).toBeVisible();
  for (const [one, other] of [
    ['Details', 'Table link'],
    ['Notes', 'Sessions'],
    ['Notes', 'Handouts'],
  ] as const) {
    expect((await boxOf(card(one))).bottom).toBeCloseTo((await boxOf(card(other))).bottom, 0);
  }
  expect((await boxOf(card('Details'))).y - (await boxOf(card('Players'))).bottom).toBeCloseTo(
    (await boxOf(card('Table link'))).y - (await boxOf(card('Encounters'))).bottom,
    0,
  );
});
