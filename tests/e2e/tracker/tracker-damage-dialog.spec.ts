import { expect, test } from '#support/processes/browser-test.ts';
import { hitPoints, openFight, press } from '../support/fight-table.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('six targets are visible above the button, which names its action; choosing a target moves nothing', {
  tag: '@thorough',
}, async ({ page }) => {
  await openFight(page, { goblins: 6 });
  await press(page, 'd');
  const dialog = page.getByRole('dialog', { name: /^Damage to/ });
  const aria = dialog.getByRole('button', { name: 'Aria', exact: true });
  await expect(aria).toHaveAccessibleDescription('AC 16 · 20 / 20');
  const place = await aria.boundingBox();
  await aria.click();
  await expect(aria).toHaveAttribute('aria-pressed', 'true');
  expect(await aria.boundingBox()).toEqual(place);
  await aria.click();
  await dialog.getByRole('button', { name: 'All goblins' }).click();
  expect(await aria.boundingBox()).toEqual(place);

  const targets = dialog.getByRole('list', { name: 'Targets' }).getByRole('listitem');
  await expect(targets).toHaveCount(6);
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('4');
  await expect(targets.first()).toContainText('AC 15 · 7 / 7');
  await expect(targets.last()).toContainText('7 HP − 4 → 3');
  const button = dialog.getByRole('button', { name: 'Deal 4 to 6 goblins' });
  for (const target of await targets.all()) {
    await expect(target).toBeInViewport({ ratio: 1 });
    expect((await target.boundingBox())?.height).toBeLessThanOrEqual(64);
  }
  const [last, act] = [await targets.last().boundingBox(), await button.boundingBox()];
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(act?.y ?? 0);
  await dialog.getByRole('button', { name: 'None for all' }).click();
  await expect(dialog.getByRole('button', { name: 'Nothing to deal' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Half for all' }).click();
  await dialog.getByRole('button', { name: 'Deal 2 to 6 goblins' }).click();
  await expect(hitPoints(page, 'Goblin - 6')).toHaveValue('5');
});
