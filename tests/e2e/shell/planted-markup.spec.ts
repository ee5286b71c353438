import type { Page } from '@playwright/test';
import { PAGES, PLAYERS_PAGE } from '#contract/pages.ts';
import { BLANK_MONSTER } from '#domain/library/blank-records.ts';
import { exportLibrary } from '#domain/library/export/export-library.ts';
import { fillByContract, playByContract } from '#support/hostile/fill-by-contract.ts';
import { allowComplaint, expect, newUsername, signUp, test } from '#support/processes/browser-test.ts';
import { printAddress } from '#web/lib/codex/print-address.ts';

/** A text that would become an element, run a script or be a link if the app treated it as markup. */
const PLANTED = '"><img data-planted src=x onerror=planted()>[a](javascript:planted())';
/** Enough of the text to recognize it after it was cut off. */
const SHOWN = '<img data-planted';
/** The pages that show the planted texts. */
const SHOWS_RECORDS = /^\/(|account|shared\/.*|stuff(?!.*\/(?:new|import)$|\/transfer$).*)$/;

test('user texts are shown literally on every page, and never become markup', { tag: '@thorough' }, async ({
  page,
  baseURL,
}) => {
  test.slow();
  const url = baseURL ?? '';
  // Only a monster has this name.
  allowComplaint(page, /^404 .*\/aboleth$/);
  await page.addInitScript(() => {
    Object.assign(window, { runs: 0, planted: () => Object.assign(window, { runs: 1 }) });
  });
  await signUp(page, `${newUsername()}${SHOWN} src=x>`.slice(-64));
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  await fillByContract(url, cookie, PLANTED);
  const idOf = async (kind: string, field: string) => {
    const records: Record<string, string>[] = await (await page.request.get(`/api/${kind}`)).json();
    return records.find(({ name }) => name?.includes(SHOWN))?.[field] ?? '';
  };
  const encounter = await idOf('encounters', 'encounter_id');
  const own = {
    monsters: await idOf('library/monsters', 'id'),
    spells: await idOf('library/spells', 'id'),
  };
  const collection = await page.request.post('/api/collections', {
    data: { name: PLANTED, monsters: [own.monsters], spells: [own.spells], encounters: [encounter] },
  });
  expect(collection.status()).toBe(201);
  const { code: shared } = await collection.json();
  /** Values for the parameters of a page. A page with another parameter fails until it is added here. */
  const valuesOf = async (pattern: string): Promise<Record<string, string>> => ({
    index: 'aboleth',
    campaign_id: await idOf('campaigns', 'campaign_id'),
    encounter_id: encounter,
    note_id: await idOf('notes', 'note_id'),
    session_id: await idOf('sessions', 'session_id'),
    handout_id: await idOf('handouts', 'handout_id'),
    id: pattern.includes('/monsters/') ? own.monsters : own.spells,
    code: shared,
  });
  const opened = await (await page.request.post(`/api/encounters/${encounter}/fight`)).json();
  await playByContract(url, cookie, PLANTED, opened.fight_id);

  for (const pattern of PAGES) {
    const values = await valuesOf(pattern);
    expect(values).toMatchObject(
      Object.fromEntries(parametersOf(pattern).map((name) => [name, expect.any(String)])),
    );
    await page.goto(pattern.replace(/:(\w+)/g, (_, name: string) => values[name] ?? ''));
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    if (SHOWS_RECORDS.test(pattern))
      await expect.poll(() => shownOn(page), { message: pattern }).toContain(SHOWN);
    await expectNothingGrown(page, pattern);
  }

  // The players' screens are separate pages.
  const table = await page.request.post(`/api/encounters/${encounter}/table`, { data: {} });
  expect(table.status()).toBe(201);
  const { code } = await table.json();
  await page.request.put(`/api/encounters/${encounter}/table`, {
    data: { title: PLANTED },
  });
  await page.goto(PLAYERS_PAGE.replace(':code', code));
  await expect.poll(() => shownOn(page), { message: PLAYERS_PAGE }).toContain(SHOWN);
  await expectNothingGrown(page, PLAYERS_PAGE);

  await page.goto(`/stuff/encounters/${encounter}/run`);
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await expectNothingGrown(page, (await tab.textContent()) ?? '');
  }
  const buffer = Buffer.from(await (await page.request.get('/api/export')).body());
  await page.goto('/stuff/transfer');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'export.json', mimeType: 'application/json', buffer });
  await expect.poll(() => shownOn(page)).toContain(SHOWN);
  await expectNothingGrown(page, 'the preview of an import');

  await page.goto('/stuff/library/import');
  const pasted = exportLibrary('lorescreen', [{ ...BLANK_MONSTER, name: PLANTED, languages: PLANTED }], []);
  await page.getByLabel('Or paste a stat block').fill(JSON.stringify(pasted));
  await page.getByRole('button', { name: 'Read the text' }).click();
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(SHOWN);
  await expectNothingGrown(page, 'the preview of an import into the library');

  await page.goto(printAddress({ monsters: [own.monsters], spells: [own.spells] }));
  await expect.poll(() => shownOn(page), { message: 'cards' }).toContain(SHOWN);
  await expectNothingGrown(page, 'cards');

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search everywhere' }).fill(SHOWN);
  await expect(page.getByRole('option').filter({ hasText: SHOWN }).first()).toBeVisible();
  await expectNothingGrown(page, 'search everywhere');
});

function parametersOf(pattern: string): string[] {
  return [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
}

/** All visible text, including the values of fields. */
function shownOn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, textarea')] as HTMLInputElement[];
    return [document.title, document.body.innerText, ...fields.map(({ value }) => value)].join('\n');
  });
}

async function expectNothingGrown(page: Page, where: string): Promise<void> {
  const grown = await page.evaluate(() => ({
    elements: document.querySelectorAll(
      // The JSON data of a prerendered page is not a script.
      '[data-planted], img[src="x"], a[href^="javascript:" i], script:not([src], [type$="json"])',
    ).length,
    runs: (window as unknown as { runs: number }).runs,
  }));
  expect([where, grown]).toEqual([where, { elements: 0, runs: 0 }]);
}
