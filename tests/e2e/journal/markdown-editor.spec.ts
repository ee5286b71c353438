import type { Page } from '@playwright/test';
import { expect, expectAccessible, signUp, test } from '#support/processes/browser-test.ts';
import { create } from '../support/stuff.ts';

/** A new note, whose text has the focus. */
async function openNote(page: Page) {
  await signUp(page);
  await create(page, 'npcs', { name: 'Gundren Rockseeker', hit_points: 20, armor_class: 12 });
  const campaign_id = await create(page, 'campaigns', { name: 'The Long Road' });
  const note = await create(page, 'notes', { name: 'The inn', text: '', campaign_id });
  await page.goto(`/stuff/journal/notes/${note}`);
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.click();
  await expect(text).toBeFocused();
  return text;
}

const preview = (page: Page) => page.getByRole('region', { name: 'Preview of Text' });

test('a text is written with tools and shortcuts, and each change can be undone by the browser', {
  tag: '@accessible',
}, async ({ page }) => {
  const text = await openNote(page);
  await text.pressSequentially('The full inn');
  await text.press('Shift+Control+ArrowLeft');
  await text.press('Control+b');
  await expect(text).toHaveValue('The full **inn**');
  await text.press('Control+z');
  await expect(text).toHaveValue('The full inn');
  await text.press('Control+Shift+z');
  await expect(preview(page).getByText('inn', { exact: true })).toHaveRole('strong');

  await text.fill('inn');
  await text.press('Control+a');
  await text.press('Control+k');
  await expect(text).toHaveValue('[inn](https://)');
  await text.pressSequentially('/codex');
  await expect(preview(page).getByRole('link', { name: 'inn' })).toHaveAttribute('href', '/codex');

  // From the text back to the tools, and from tool to tool with the arrow keys.
  await text.fill('Prices');
  await text.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Heading' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await expect(text).toHaveValue('## Prices');
  await page.getByRole('button', { name: 'Table' }).click();
  await expect(text).toHaveValue('## Prices\n\n| Name | Text |\n| --- | --- |\n|  |  |');
  await expect(preview(page).getByRole('columnheader', { name: 'Name' })).toBeVisible();
  await expectAccessible(page);
});

test('a list continues by Enter, and its boxes are ticked in the note', { tag: '@thorough' }, async ({
  page,
}) => {
  const text = await openNote(page);
  await page.getByRole('button', { name: 'Check box' }).click();
  await expect(text).toHaveValue('- [ ] ');
  await text.pressSequentially('Rope');
  await text.press('Enter');
  await text.pressSequentially('Oil');
  await text.press('Enter');
  await text.press('Enter');
  await expect(text).toHaveValue('- [ ] Rope\n- [ ] Oil\n');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('checkbox', { name: 'Oil' }).check();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(text).toHaveValue('- [ ] Rope\n- [x] Oil\n');
});

test('an @ offers own records and entries of the codex', { tag: '@accessible' }, async ({ page }) => {
  const text = await openNote(page);
  const list = page.getByRole('listbox', { name: 'Mention' });
  await text.pressSequentially('Ask @gund');
  await expect(list.getByRole('option', { name: 'Gundren Rockseeker' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expectAccessible(page);
  await text.press('Enter');
  await expect(text).toHaveValue(/^Ask @\[Gundren Rockseeker\]\(npc:[0-9a-f-]{36}\) $/);
  await expect(list).toBeHidden();
  await expect(preview(page).getByRole('link', { name: 'Gundren Rockseeker' })).toBeVisible();

  await text.fill('');
  await text.pressSequentially('@goblin');
  await expect(list.getByRole('option').first()).toContainText('Goblin');
  await text.press('ArrowDown');
  await expect(list.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
  await text.press('ArrowUp');
  await text.press('Tab');
  await expect(text).toHaveValue('@[Goblin](codex/monsters:goblin) ');
  await expect(text).toBeFocused();
  await preview(page).getByRole('link', { name: 'Goblin' }).hover();
  await expect(page.getByRole('tooltip')).toContainText('AC');

  await text.fill('');
  await text.pressSequentially('@goblin');
  await expect(list).toBeVisible();
  await text.press('Escape');
  await expect(list).toBeHidden();
  await text.press('Enter');
  await expect(text).toHaveValue('@goblin\n');
});

test('hostile text is shown as text', { tag: '@thorough' }, async ({ page }) => {
  const text = await openNote(page);
  await text.fill(
    '<img src=x onerror="document.title = 1">\n\n[a](javascript:alert(1))\n\n![b](https://a.example/b.png)',
  );
  await expect(preview(page)).toContainText('<img src=x onerror="document.title = 1">');
  await expect(preview(page)).toContainText('[a](javascript:alert(1))');
  await expect(preview(page).getByRole('link', { name: 'b' })).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(preview(page).getByRole('link')).toHaveCount(1);
  await expect(preview(page).getByRole('img')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the preview takes the place of the text', { tag: '@thorough' }, async ({ page }) => {
    const text = await openNote(page);
    await text.fill('Roll **2d6**');
    await expect(preview(page)).toBeHidden();
    await page.getByRole('button', { name: 'Preview' }).tap();
    await expect(preview(page).getByRole('button', { name: '2d6' })).toBeVisible();
    await expect(text).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Write' }).tap();
    await expect(text).toHaveValue('Roll **2d6**');
    await text.tap();
    await page.getByRole('button', { name: 'Mention' }).tap();
    await page.getByRole('listbox', { name: 'Mention' }).getByRole('option').first().tap();
    await expect(text).toHaveValue(/^Roll \*\*2d6\*\* @\[.+\]\(.+\) $/);
    await expect(text).toBeFocused();
    for (const name of ['Bold', 'Mention', 'Write', 'Preview']) {
      const box = await page.getByRole('button', { name, exact: true }).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  });
});
