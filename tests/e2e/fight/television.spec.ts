import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { OpenedFight } from '#contract/fight.ts';
import type { Command } from '#domain/combat/commands.ts';
import { expect, expectAccessible, signUp, test } from '#support/processes/browser-test.ts';
import { create, heroes } from '../support/stuff.ts';

/** A started fight of 44 with two dead, a dying character, a poisoned one and an allied NPC, shared with the players. Returns the players' address. */
async function shareBigFight(page: Page): Promise<string> {
  await signUp(page);
  const characters = await heroes(page, 6);
  const npcs = [await create(page, 'npcs', { name: 'Sildar', hit_points: 27, armor_class: 16 })];
  const monsters = [
    { index: 'goblin', count: 30 },
    { index: 'wolf', count: 7 },
  ].map(({ index, count }) => ({ name: '', count, url: `/api/monsters/${index}`, pointer: `srd/${index}` }));
  const encounter = { name: 'Siege', shortDesc: 'Too many', characters, npcs, monsters };
  const id = await create(page, 'encounters', encounter);
  const opened = await page.request.post(`/api/encounters/${id}/fight`);
  const { fight_id, fight } = (await opened.json()) as OpenedFight;
  const idOf = (name: string) =>
    Object.values(fight.combatants).find((combatant) => combatant.name === name)?.id ?? '';
  const commands: Command[] = [
    { type: 'start-fight', roll_missing: true },
    {
      type: 'damage',
      parts: [{ amount: 30, damage_type: null }],
      targets: ['Goblin - 1', 'Goblin - 2', 'Hero 1'].map((name) => ({
        combatant_id: idOf(name),
        factor: 'full',
      })),
    },
    {
      type: 'apply-condition',
      combatant_ids: [idOf('Hero 2')],
      condition_id: randomUUID(),
      name: 'poisoned',
    },
  ];
  const issued = commands.map((command) => ({ id: randomUUID(), at: Date.now(), seed: 1, command }));
  const answer = await page.request.post(`/api/fights/${fight_id}/commands`, {
    data: { after: 0, commands: issued },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const shared = await page.request.post(`/api/encounters/${id}/table`, { data: {} });
  return `/play/${((await shared.json()) as { code: string }).code}?as=screen`;
}

test('a fight of 44: the whole party is visible, the dead and the waiting monsters are folded', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(await shareBigFight(page));
  const order = page.getByRole('list', { name: 'Initiative order' });
  const items = order.getByRole('listitem');
  for (let hero = 1; hero <= 6; hero += 1) {
    await expect(items.filter({ hasText: `Hero ${hero}` })).toBeInViewport({ ratio: 1 });
  }
  // Rows with conditions, and at 0 hit points, have the same columns as the others.
  const edges = new Set<number | undefined>();
  for (const name of ['Hero 1', 'Hero 2', 'Hero 3', 'Sildar']) {
    const shown = items.getByText(name, { exact: true });
    edges.add((await shown.boundingBox())?.x);
  }
  expect([...edges]).toHaveLength(1);
  await expect(items.filter({ hasText: 'Ally: Sildar' })).toBeInViewport({ ratio: 1 });
  await expect(order.getByText('Dead: Goblin × 2')).toBeInViewport({ ratio: 1 });
  await expect(order.locator('[aria-current="true"]')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(1080);
  await expectAccessible(page);
});
