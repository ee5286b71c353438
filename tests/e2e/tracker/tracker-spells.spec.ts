import { expect, expectAccessible, test } from '#support/processes/browser-test.ts';
import { hitPoints, nameOf, openFight, press, row, type } from '../support/fight-table.ts';

const MAGE = { monsters: [{ index: 'mage', count: 1 }] };

test('a mage casts Fireball by keyboard: damage, save and slot in one step', { tag: '@accessible' }, async ({
  page,
}) => {
  await openFight(page, MAGE);
  await nameOf(page, 'Mage').focus();
  const beside = page.getByRole('complementary', { name: 'At hand' });
  const slots = beside.getByRole('button', { name: 'Use 3rd level slots' });
  await expect(slots).toHaveAccessibleDescription('3 of 3 left');
  // The key that moves between rolls also reaches the spells.
  const choice = beside.getByRole('combobox', { name: 'Spell of Spellcasting' });
  await expect(choice).toBeVisible();
  await press(page, '.');
  await expect(choice).toBeFocused();
  await press(page, '.');
  await expect(beside.getByRole('button', { name: 'Roll Dagger' })).toBeFocused();
  await press(page, '.', 'fireb', 'Enter');
  const card = page.getByRole('dialog', { name: 'Spell' });
  await expect(card.getByRole('button', { name: 'Cast Fireball' })).toBeFocused();
  await expect(card.getByRole('combobox', { name: 'Slot for Fireball' })).toHaveText(
    '3rd level slots: 3 of 34th level slots: 3 of 35th level slots: 1 of 1',
  );
  // A higher slot gives more dice.
  await press(page, 'Shift+Tab', '4', 'Tab', 'Enter');
  const act = page.getByRole('region', { name: 'About to happen' });
  await expect(card).toHaveCount(0);
  await expect(act.getByRole('status')).toHaveAttribute('title', /\d+ fire \(9d6: .*dexterity save DC 14/);
  await press(page, 'Escape');
  await expect(act).toHaveCount(0);
  await choice.focus();
  await press(page, 'Enter');
  await expect(card.getByRole('button', { name: 'Cast Fireball' })).toBeFocused();
  await press(page, 'Enter');
  await expect(act.getByRole('status')).toHaveAttribute('title', /\d+ fire \(8d6: .*dexterity save DC 14/);
  await expectAccessible(page);
  await press(page, 'party', 'Enter');
  await act.getByRole('button', { name: 'More' }).click();
  await act.getByRole('textbox', { name: 'Amount' }).first().fill('10');
  for (const [name, save] of [
    ['Aria', '14'],
    ['Borin', '13'],
    ['Sildar', '2'],
  ]) {
    await page.getByRole('textbox', { name: `Save of ${name}` }).fill(save ?? '');
  }
  await act.getByRole('button', { name: 'Deal to 3' }).press('Enter');
  await expect(act).toHaveCount(0);
  await expect(hitPoints(page, 'Aria')).toHaveValue('15');
  await expect(hitPoints(page, 'Borin')).toHaveValue('20');
  await expect(hitPoints(page, 'Sildar')).toHaveValue('17');
  await expect(slots).toHaveAccessibleDescription('2 of 3 left');
  await press(page, 'Control+z');
  await expect(hitPoints(page, 'Aria')).toHaveValue('20');
  await expect(hitPoints(page, 'Sildar')).toHaveValue('27');
  await expect(slots).toHaveAccessibleDescription('3 of 3 left');
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled();
  await beside.getByRole('tab', { name: 'Log' }).click();
  await expect(beside.getByText('Mage casts Fireball', { exact: true })).toBeVisible();
  await expect(beside.getByText('Undone: Mage casts Fireball', { exact: true })).toBeVisible();
});

test('a spell attack is compared with AC, a condition lasts with the concentration on its spell', {
  tag: '@thorough',
}, async ({ page }) => {
  await openFight(page, {
    monsters: [
      { index: 'cult-fanatic', count: 1 },
      { index: 'priest', count: 1 },
    ],
  });
  await nameOf(page, 'Cult Fanatic').click();
  const beside = page.getByRole('complementary', { name: 'At hand' });
  const card = page.getByRole('dialog', { name: 'Spell' });
  await beside.getByRole('link', { name: 'hold person' }).click();
  await card.getByRole('button', { name: 'Cast Hold Person' }).click();
  await press(page, 'aria', 'Enter');
  const act = page.getByRole('region', { name: 'About to happen' });
  await act.getByRole('button', { name: 'More' }).click();
  await expect(act.getByRole('textbox', { name: 'Save DC' })).toHaveValue('11');
  await expect(act.getByRole('checkbox', { name: 'Ends with a concentration' })).toBeChecked();
  await page.getByRole('textbox', { name: 'Save of Aria' }).fill('3');
  await expect(row(page, 'Aria')).toContainText('Wis 3 · fails · paralyzed');
  await act.getByRole('button', { name: 'Apply to Aria' }).click();
  await expect(row(page, 'Aria').getByRole('list', { name: 'Conditions' })).toContainText('paralyzed');
  await expect(row(page, 'Cult Fanatic')).toContainText('Hold Person');
  const slots = beside.getByRole('button', { name: 'Use 2nd level slots' });
  await expect(slots).toHaveAccessibleDescription('2 of 3 left');

  // The spell continues: another use of the same casting spends no slot, unless the spell is cast again.
  await beside.getByRole('link', { name: 'hold person' }).click();
  await expect(card.getByRole('checkbox', { name: 'Cast again' })).not.toBeChecked();
  await expect(card.getByRole('button', { name: 'Cast without targets' })).toHaveCount(0);
  await press(page, 'Escape', 'Control+z');
  await expect(slots).toHaveAccessibleDescription('3 of 3 left');
  await expect(row(page, 'Aria').getByRole('list', { name: 'Conditions' })).toHaveCount(0);
  await expect(row(page, 'Cult Fanatic')).not.toContainText('Hold Person');

  // A spell without dice or a save asks for the target immediately. Its AC bonus counts while it lasts.
  await beside.getByRole('link', { name: 'shield of faith' }).click();
  await expect(card.getByRole('button', { name: 'Cast Shield of Faith' })).toBeFocused();
  await press(page, 'Enter', 'fanatic', 'Enter');
  await act.getByRole('button', { name: 'More' }).click();
  await expect(act.getByRole('textbox', { name: 'AC' })).toHaveValue('+2');
  await act.getByRole('button', { name: 'Apply to Cult Fanatic' }).click();
  await nameOf(page, 'Cult Fanatic').click();
  await expect(row(page, 'Cult Fanatic').getByRole('cell', { name: '15', exact: true })).toBeVisible();
  await expect(beside.getByRole('button', { name: 'Use 1st level slots' })).toHaveAccessibleDescription(
    '3 of 4 left',
  );

  // A spell attack. Without a slot the app shows a warning, but the spell can still be cast.
  for (let times = 0; times < 3; times += 1) {
    await beside.getByRole('button', { name: 'Use 1st level slots' }).click();
  }
  await beside.getByRole('link', { name: 'inflict wounds' }).click();
  await expect(card.getByRole('combobox', { name: 'Slot for Inflict Wounds' })).toHaveValue('2');
  await card.getByRole('combobox', { name: 'Slot for Inflict Wounds' }).selectOption('1');
  await expect(card.getByText('1st level slots: 0 of 4 left')).toBeVisible();
  await card.getByRole('button', { name: 'Cast Inflict Wounds' }).click();
  await expect(act.getByRole('status')).toHaveAttribute(
    'title',
    /\d+ to hit \(\d+ \+ 3.*necrotic \((3|6)d10/,
  );
  await expect(row(page, 'Borin')).toContainText(/hits|misses|critical hit/);
  await press(page, 'Escape');
  await expect(act).toHaveCount(0);

  // A spell with a duration but without concentration is cast once.
  await beside.getByRole('link', { name: 'spiritual weapon' }).click();
  await card.getByRole('button', { name: 'Cast Spiritual Weapon' }).click();
  await row(page, 'Borin').click();
  await nameOf(page, 'Cult Fanatic').click();
  await expect(slots).toHaveAccessibleDescription('2 of 3 left');
  await beside.getByRole('link', { name: 'spiritual weapon' }).click();
  await expect(card.getByRole('checkbox', { name: 'Cast again' })).not.toBeChecked();
  await expect(card.getByRole('button', { name: 'Cast without targets' })).toHaveCount(0);
  await press(page, 'Escape');

  // A healing spell heals.
  await type(hitPoints(page, 'Aria'), '1');
  await nameOf(page, 'Priest').click();
  await beside.getByRole('link', { name: 'cure wounds' }).click();
  await card.getByRole('button', { name: 'Cast Cure Wounds' }).click();
  await expect(act.getByRole('status')).toHaveText(/\d+ hit points \(1d8 \+ 3/);
  await row(page, 'Aria').click();
  await act.getByRole('button', { name: 'Heal Aria' }).click();
  await expect(hitPoints(page, 'Aria')).not.toHaveValue('1');
});

test('a secret spell spends its slot and shows no condition to players; continuing acid spends none', {
  tag: '@thorough',
}, async ({ page }) => {
  await openFight(page, { monsters: [{ index: 'lich', count: 1 }] });
  await nameOf(page, 'Lich').click();
  const beside = page.getByRole('complementary', { name: 'At hand' });
  const card = page.getByRole('dialog', { name: 'Spell' });
  const slots = beside.getByRole('button', { name: 'Use 2nd level slots' });
  await beside.getByRole('link', { name: 'detect thoughts' }).click();
  await card.getByRole('button', { name: 'Cast Detect Thoughts' }).click();
  const act = page.getByRole('region', { name: 'About to happen' });
  await press(page, 'aria', 'Enter');
  await page.getByRole('textbox', { name: 'Save of Aria' }).fill('3');
  await act.getByRole('button', { name: 'Apply to Aria' }).click();
  await nameOf(page, 'Lich').click();
  await expect(slots).toHaveAccessibleDescription('2 of 3 left');
  await expect(row(page, 'Lich')).toContainText('Detect Thoughts');
  await expect(row(page, 'Aria').getByRole('list', { name: 'Conditions' })).toHaveCount(0);

  await beside.getByRole('link', { name: 'acid arrow' }).click();
  await card.getByRole('combobox', { name: 'Which Acid Arrow' }).selectOption({ index: 1 });
  await card.getByRole('button', { name: 'Cast Acid Arrow' }).click();
  await expect(act.getByRole('status')).not.toContainText('Spends');
  await row(page, 'Aria').click();
  await act.getByRole('button', { name: 'Deal to Aria' }).click();
  await nameOf(page, 'Lich').click();
  await expect(slots).toHaveAccessibleDescription('2 of 3 left');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a mage casts Fireball by touch', { tag: '@thorough' }, async ({ page }) => {
    await openFight(page, MAGE);
    await row(page, 'Mage').tap();
    const sheet = page.getByRole('dialog', { name: 'Mage', exact: true });
    await sheet.getByRole('link', { name: 'fireball' }).tap();
    const card = page.getByRole('dialog', { name: 'Spell' });
    const cast = card.getByRole('button', { name: 'Cast Fireball' });
    expect((await cast.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await cast.tap();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await row(page, 'Aria').tap();
    await page.getByRole('textbox', { name: 'Save of Aria' }).fill('20');
    const act = page.getByRole('region', { name: 'About to happen' });
    await act.getByRole('button', { name: 'Deal to Aria' }).tap();
    await expect(act).toHaveCount(0);
    await expect(hitPoints(page, 'Aria')).not.toHaveValue('20');
    await row(page, 'Mage').tap();
    await expect(sheet.getByRole('button', { name: 'Use 3rd level slots' })).toHaveAccessibleDescription(
      '2 of 3 left',
    );
  });
});
