import { expect, expectAccessible, test } from '#support/processes/browser-test.ts';

test('a visitor reads the ready layouts', { tag: '@accessible' }, async ({ page }) => {
  await page.goto('/codex');
  await page.getByRole('link', { name: 'Screen', exact: true }).click();
  await expect(page).toHaveTitle('Screen');
  await expect(page.getByRole('heading', { level: 2, name: 'Cover', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Blinded', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('2');
  await expect(page.getByRole('tab', { name: 'Travel', selected: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Travel Pace' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Cover', exact: true })).toBeHidden();
});

test('without scripts the page has its text', { tag: '@thorough' }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/codex/screen');
  await expect(page.getByRole('heading', { level: 2, name: 'Actions in Combat' })).toBeVisible();
  await context.close();
});

/** The paper without its margins of 8 mm, in CSS pixels. */
const MILLIMETRE = 96 / 25.4;
const PAPERS = [
  {
    paper: 'A4',
    orientation: 'Landscape',
    size: [297, 210],
    box: /MediaBox \[0 0 84[12][.\d]* 59[45][.\d]*\]/,
  },
  {
    paper: 'A4',
    orientation: 'Portrait',
    size: [210, 297],
    box: /MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/,
  },
  { paper: 'Letter', orientation: 'Landscape', size: [279.4, 215.9], box: /MediaBox \[0 0 792 612\]/ },
  { paper: 'Letter', orientation: 'Portrait', size: [215.9, 279.4], box: /MediaBox \[0 0 612 792\]/ },
] as const;

for (const { paper, orientation, size, box } of PAPERS) {
  test(`it prints on ${paper}, ${orientation}, black on white, without a divided card`, {
    tag: '@thorough',
  }, async ({ page }) => {
    const [width, height] = size.map((length) => Math.floor((length - 16) * MILLIMETRE)) as [number, number];
    await page.goto('/codex/screen');
    await page.getByLabel('Paper').selectOption(paper);
    await page.getByLabel('Orientation').selectOption(orientation);
    for (const layout of ['Combat', 'Travel', 'Town']) {
      await page.getByRole('tab', { name: layout }).click();
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await page.setViewportSize({ width, height });
      await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
      await expect(page.getByRole('banner')).toBeHidden();
      const cards = await page.locator('.ready-card:visible').evaluateAll((elements) =>
        elements.map((element) => {
          const { breakInside, color } = getComputedStyle(element);
          return {
            name: element.querySelector('h2')?.textContent,
            breakInside,
            color,
            height: element.getBoundingClientRect().height,
            overflow: element.scrollWidth - element.clientWidth,
          };
        }),
      );
      expect(cards.length).toBeGreaterThan(10);
      for (const card of cards) {
        expect(card, card.name ?? '').toMatchObject({ breakInside: 'avoid', color: 'rgb(0, 0, 0)' });
        expect(card.height, `height of ${card.name}`).toBeLessThan(height);
        expect(card.overflow, `overflow of ${card.name}`).toBeLessThanOrEqual(0);
      }
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect(pdf).toMatch(box);
      expect(pdf.match(/\/Type \/Page\b/g)?.length ?? 0).toBeLessThanOrEqual(4);
      await page.emulateMedia({ media: 'screen', colorScheme: null });
      await page.setViewportSize({ width: 1280, height: 720 });
    }
  });
}
