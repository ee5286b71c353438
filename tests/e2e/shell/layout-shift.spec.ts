import type { Page } from '@playwright/test';
import { PAGES } from '#contract/pages.ts';
import { allowComplaint, expect, signUp, test } from '#support/processes/browser-test.ts';
import { create } from '../support/stuff.ts';

/** Google's limit for "good" is 0.1. Here nothing may move. */
const SHIFT_MAXIMUM = 0.01;

/** The pages of one width have the same left edge: those for forms and text, and the others. */
const READING = [
  '/about',
  '/account',
  '/stuff/campaigns/new',
  '/stuff/characters/new',
  '/stuff/npcs/new',
  '/stuff/transfer',
];
const FULL = [
  '/codex',
  '/codex/monsters',
  '/codex/spells',
  '/codex/conditions',
  '/codex/rules',
  '/codex/equipment',
  '/codex/items',
  '/stuff',
  '/stuff/campaigns',
  '/stuff/campaigns/:campaign_id',
  '/stuff/encounters',
  '/stuff/encounters/:encounter_id',
  '/stuff/encounters/new',
  '/stuff/characters',
];

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Opens every page. The private pages have a record for each address. */
async function expectNothingMoves(page: Page): Promise<void> {
  // The code of a collection that does not exist.
  allowComplaint(page, /^404 \/api\/shared\//);
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts, shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        Object.assign(window, { shifted: Reflect.get(window, 'shifted') + entry.value });
        const nodes = entry.sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 120));
        shifts.push(`${entry.value.toFixed(4)} ${nodes.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

  const edges: Record<string, number> = {};
  const visit = async (pattern: string, address: string) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    edges[pattern] = (await title.boundingBox())?.x ?? Number.NaN;
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 50))));
    const { shifted, shifts } = await page.evaluate(() => ({
      shifted: Number(Reflect.get(window, 'shifted')),
      shifts: Reflect.get(window, 'shifts') as string[],
    }));
    return shifted > SHIFT_MAXIMUM ? [`${address}: ${shifts.join('\n  ')}`] : [];
  };

  const moved: string[] = [];
  const isPrivate = (address: string) => /^\/(stuff|account)/.test(address);
  const pagesOf = (wanted: boolean) => PAGES.filter((address) => isPrivate(address) === wanted);
  const entries = {
    monsters: 'owlbear',
    spells: 'fireball',
    conditions: 'prone',
    rules: 'cover',
    equipment: 'torch',
    items: 'bag-of-holding',
  };
  for (const pattern of pagesOf(false)) {
    const [, guide] = /specs\/(\w+)/.exec(pattern) ?? [];
    const index = entries[guide as keyof typeof entries];
    moved.push(...(await visit(pattern, pattern.replace(':index', index))));
  }

  await signUp(page);
  await page.request.post('/api/sample');
  const [campaign] = await (await page.request.get('/api/campaigns')).json();
  const [encounter] = await (await page.request.get('/api/encounters')).json();
  await create(page, 'npcs', { name: 'Sildar', hit_points: 27, armor_class: 16 });
  const { campaign_id } = campaign;
  const ids: Record<string, string> = {
    'campaigns/:campaign_id': campaign_id,
    'notes/:note_id': await create(page, 'notes', { campaign_id, name: 'The Mill', text: 'Burned.' }),
    'sessions/:session_id': await create(page, 'sessions', {
      campaign_id,
      number: 1,
      plan: 'A mill.',
    }),
    'handouts/:handout_id': await create(page, 'handouts', { campaign_id, name: 'A Letter' }),
    'encounters/:encounter_id': encounter.encounter_id,
    'monsters/:id': await create(page, 'library/monsters', {
      name: 'Bog Drake',
      armor_class: 14,
      hit_points: 40,
    }),
    'spells/:id': await create(page, 'library/spells', { name: 'Mud Slide', desc: 'It slides.' }),
  };
  for (const pattern of [...pagesOf(true), '/'])
    moved.push(
      ...(await visit(
        pattern,
        pattern.replace(/(\w+)\/:\w+/, (part, kind: string) => `${kind}/${ids[part] ?? 'nobody'}`),
      )),
    );
  expect(moved).toEqual([]);
  for (const pages of [READING, FULL])
    expect(new Set(pages.map((pattern) => edges[pattern])), `the left edges of ${pages}`).toHaveProperty(
      'size',
      1,
    );
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`no page shifts after its first paint, and pages of a kind have the same left edge, ${viewport.width} pixels wide`, {
    tag: '@thorough',
  }, async ({ page }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await expectNothingMoves(page);
  });
}
