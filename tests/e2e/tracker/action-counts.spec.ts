import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, signUp, test } from '#support/processes/browser-test.ts';
import { CountedPresses, longPress } from '../support/counted-presses.ts';
import { hitPoints, nameOf, press, row, start, type } from '../support/fight-table.ts';
import { create } from '../support/stuff.ts';

/**
 * Counts the presses of the shortest way for the most common actions. `docs/action-counts.md` has the numbers: this
 * journey fails when an action takes more or fewer presses than its table says.
 */

test.use({ actionTimeout: 15_000 });

type Screen = 'laptop' | 'phone' | 'mouse';

/** The number of columns of the table, and the column of the counts. */
const COLUMNS: Record<Screen, [columns: number, count: number]> = {
  laptop: [5, 2],
  phone: [5, 4],
  mouse: [3, 2],
};

function countsInDocs(screen: Screen): Record<string, string> {
  const text = readFileSync(new URL('../../../docs/action-counts.md', import.meta.url), 'utf8');
  const rows = text.split('\n').filter((line) => /^\| [A-Z].*\d \+ \d/.test(line));
  const [columns, count] = COLUMNS[screen];
  const cells = rows
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1),
    )
    .filter(({ length }) => length === columns);
  return Object.fromEntries(cells.map((cell) => [cell[0] ?? '', cell[count] ?? '']));
}

const INITIATIVES = {
  'Adult Red Dragon': 20,
  'Goblin - 1': 18,
  Aria: 16,
  Mage: 14,
  Borin: 12,
  Cyra: 10,
  'Goblin - 2': 8,
  Dax: 6,
  Elin: 4,
};
const CHARACTERS = ['Aria', 'Borin', 'Cyra', 'Dax', 'Elin'];
const MONSTERS = { 'adult-red-dragon': 1, mage: 1, goblin: 2 };

/**
 * Five characters, a dragon, a mage and two goblins. Every die on the page shows slightly more than half of its sides.
 */
async function openFight(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const real = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (array) =>
      array instanceof Uint32Array ? (array.fill(0x9000_0000) as typeof array) : real(array);
  });
  await signUp(page);
  const characters: string[] = [];
  for (const name of CHARACTERS) {
    const fields = { name, player: 'Ann', hit_points: 200, armor_class: 10, level: 9 };
    characters.push(await create(page, 'characters', fields));
  }
  const monsters = Object.entries(MONSTERS).map(([index, count]) => ({
    name: '',
    count,
    url: `/api/monsters/${index}`,
    pointer: `srd/${index}`,
  }));
  const encounter = { name: 'Lair', shortDesc: 'A dragon', characters, monsters };
  await page.goto(`/stuff/encounters/${await create(page, 'encounters', encounter)}/run`);
  await expect(page.getByRole('table', { name: 'Initiative' })).toBeVisible();
}

const active = (page: Page) => page.locator('tr[aria-current="true"]');

/** Performs the actions of a fight and compares each with the table. */
class Table {
  private readonly page: Page;
  private readonly hands: CountedPresses;
  private readonly counted: Record<string, string> = {};

  constructor(page: Page) {
    this.page = page;
    this.hands = new CountedPresses(page);
  }

  /** `act` is counted, `shows` proves that the action is done. Then it is undone. */
  async count(
    name: string,
    act: (hands: CountedPresses) => Promise<void>,
    shows: () => Promise<void>,
    isUndone = true,
  ): Promise<void> {
    await test.step(name, async () => {
      this.hands.take();
      await act(this.hands);
      await shows();
      this.counted[name] = this.hands.take();
      if (isUndone) await this.undo();
    });
  }

  async undo(): Promise<void> {
    await this.page.getByRole('button', { name: 'Undo', exact: true }).click();
    await press(this.page, 'Escape');
  }

  expectAsIn(screen: Screen): void {
    expect(this.counted).toEqual(countsInDocs(screen));
  }
}

test('on a laptop, by keyboard', { tag: '@thorough' }, async ({ page }) => {
  test.slow();
  await openFight(page);
  const table = new Table(page);
  const dialog = page.getByRole('dialog');
  const none = () => expect(page.getByRole('dialog')).toHaveCount(0);
  const beside = page.getByRole('complementary', { name: 'At hand' });
  const conditions = (name: string) => row(page, name).getByRole('list', { name: 'Conditions' });

  await table.count(
    'Roll initiative for the monsters',
    (hands) => hands.press('r'),
    () => expect(row(page, 'Mage').getByRole('textbox', { name: 'Initiative' })).not.toHaveValue(''),
  );
  await start(page, INITIATIVES);
  await expect(active(page)).toHaveAccessibleName('Adult Red Dragon');

  await table.count(
    'Breathe fire on five, with saves',
    async (hands) => {
      await hands.pressUntil('.', beside.getByRole('button', { name: 'Roll Fire Breath' }));
      await hands.press('Enter');
      await hands.type('p');
      await hands.press('Control+Enter');
    },
    async () => {
      await none();
      for (const name of CHARACTERS) await expect(hitPoints(page, name)).not.toHaveValue('200');
    },
  );
  await table.count(
    'Next turn',
    (hands) => hands.press('n'),
    () => expect(active(page)).toHaveAccessibleName('Goblin - 1'),
    false,
  );
  await table.count(
    'Attack one with a weapon',
    async (hands) => {
      await hands.pressUntil('.', beside.getByRole('button', { name: 'Roll Scimitar' }));
      await hands.press('Enter', '5');
    },
    async () => {
      await none();
      await expect(hitPoints(page, 'Borin')).not.toHaveValue('200');
    },
    false,
  );
  await table.count(
    'Undo',
    (hands) => hands.press('Control+z'),
    () => expect(hitPoints(page, 'Borin')).toHaveValue('200'),
    false,
  );
  await press(page, 'Escape', 'n');
  await expect(active(page)).toHaveAccessibleName('Aria');

  await table.count(
    'Damage one',
    async (hands) => {
      await hands.press('7');
      await hands.type('5');
      await hands.press('Enter');
    },
    () => expect(hitPoints(page, 'Goblin - 2')).toHaveValue('2'),
  );
  await type(hitPoints(page, 'Borin'), '100');
  await press(page, 'Escape');
  await table.count(
    'Heal one',
    async (hands) => {
      await hands.press('5', 'h');
      await hands.type('12');
      await hands.press('Enter');
    },
    () => expect(hitPoints(page, 'Borin')).toHaveValue('112'),
  );
  await table.count(
    'Temporary hit points',
    async (hands) => {
      await hands.press('5', 't');
      await hands.type('8');
      await hands.press('Enter');
    },
    () => expect(row(page, 'Borin')).toContainText('+8'),
  );
  await table.count(
    'Poison one for a minute',
    async (hands) => {
      await hands.press('7', 'c');
      await hands.type('po');
      await hands.press('Enter');
    },
    async () => {
      await none();
      await expect(conditions('Goblin - 2')).toContainText('poisoned');
      await expect(conditions('Goblin - 2')).toContainText('10');
    },
  );
  await nameOf(page, 'Mage').focus();
  await press(page, 'Shift+C', 'web', 'Enter');
  await expect(row(page, 'Mage')).toContainText('web');
  await press(page, 'Escape');
  await table.count(
    'Drop concentration',
    async (hands) => {
      await hands.press('Shift+X');
    },
    () => expect(row(page, 'Mage')).not.toContainText('web'),
    false,
  );
  await press(page, 'Escape');
  await table.count(
    'Hide a monster',
    async (hands) => {
      await hands.press('7', 'b');
    },
    () => expect(row(page, 'Goblin - 2')).toContainText('Hidden'),
  );
  await table.count(
    'Use a reaction',
    async (hands) => {
      await hands.press('2', 'e');
    },
    () => expect(row(page, 'Goblin - 1')).toContainText('Reaction used'),
  );
  await table.count(
    'Ready an action',
    async (hands) => {
      await hands.press('w', 'Enter');
    },
    () => expect(row(page, 'Aria')).toContainText('Readied'),
  );
  await table.count(
    'Take a legendary action',
    async (hands) => {
      await hands.press('Shift+L');
    },
    () => expect(row(page, 'Adult Red Dragon').getByRole('button', { name: /2 of 3 left$/ })).toBeVisible(),
  );
  await table.count(
    'Add two wolves',
    async (hands) => {
      await hands.press('a');
      await hands.type('2 wolf');
      await hands.press('Enter');
    },
    () => expect(row(page, 'Wolf - 2')).toBeVisible(),
  );
  await table.count(
    'Remove a monster',
    async (hands) => {
      await hands.press('7', 'Delete');
    },
    () => expect(row(page, 'Goblin - 2')).toHaveCount(0),
  );
  await table.count(
    'Look a spell up',
    async (hands) => {
      await hands.press('Control+k');
      await hands.type('fireb');
      await expect(page.getByRole('option', { name: 'Fireball Spell', exact: true })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await hands.press('Enter');
    },
    () => expect(page.getByRole('dialog', { name: 'Spell' })).toContainText('Fireball'),
    false,
  );
  await press(page, 'Escape');
  await none();

  await press(page, 'n');
  await expect(active(page)).toHaveAccessibleName('Mage');
  await table.count(
    'Cast a spell with a slot',
    async (hands) => {
      await hands.pressUntil('.', beside.getByRole('combobox', { name: 'Spell of Spellcasting' }));
      await hands.type('fireb');
      await hands.press('Enter');
      const card = page.getByRole('dialog', { name: 'Spell' });
      await hands.pressUntil('Tab', card.getByRole('button', { name: 'Cast Fireball' }));
      await hands.press('Enter');
      await hands.type('p');
      await hands.press('Control+Enter');
    },
    async () => {
      await none();
      await expect(hitPoints(page, 'Aria')).not.toHaveValue('200');
    },
  );
  await type(hitPoints(page, 'Elin'), '0');
  await press(page, 'Escape');
  for (const name of ['Borin', 'Cyra', 'Goblin - 2', 'Dax', 'Elin']) {
    await press(page, 'n');
    await expect(active(page)).toHaveAccessibleName(name);
  }
  await table.count(
    'Roll a death save',
    async (hands) => {
      await expect(
        page.getByRole('region', { name: 'Prompts' }).getByText('G', { exact: true }),
      ).toBeVisible();
      await hands.press('g');
    },
    // The dice of the fight decide the result.
    () => expect(row(page, 'Elin')).not.toContainText('0 saved, 0 failed'),
  );
  await table.count(
    'Share with the players',
    async (hands) => {
      await hands.press('Shift+V');
      await expect(dialog.getByRole('button', { name: 'Share with the players' })).toBeFocused();
      await hands.press('Enter');
    },
    () => expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible(),
    false,
  );
  table.expectAsIn('laptop');
});

test('on a laptop, by mouse: the rows are the targets', { tag: '@thorough' }, async ({ page }) => {
  test.slow();
  await openFight(page);
  const table = new Table(page);
  const beside = page.getByRole('complementary', { name: 'At hand' });
  const roll = (name: string) => beside.getByRole('button', { name: `Roll ${name}`, exact: true });
  const act = page.getByRole('region', { name: 'About to happen' });
  const isOver = () => expect(act).toHaveCount(0);
  await start(page, INITIATIVES);
  await expect(active(page)).toHaveAccessibleName('Adult Red Dragon');
  await table.count('An attack', (hands) => hands.click(roll('Bite'), row(page, 'Borin')), isOver);
  await table.count(
    'A multiattack of three on one target',
    async (hands) => {
      await hands.click(roll('Multiattack'), row(page, 'Borin'));
      await hands.press('Enter');
    },
    isOver,
    false,
  );
  // The first strike, and the rest with one Undo.
  for (let times = 0; times < 2; times += 1) await table.undo();
  await table.count(
    'A breath on five, with saves typed',
    async (hands) => {
      await hands.click(roll('Fire Breath'), act.getByRole('button', { name: 'Party' }));
      await expect(page.getByRole('textbox', { name: 'Save of Aria' })).toBeFocused();
      for (const number of ['15', '14', '8', '22', '19']) await hands.type(number);
      await hands.press('Enter');
    },
    isOver,
  );
  await press(page, 'n', 'n');
  await expect(active(page)).toHaveAccessibleName('Aria');
  await table.count(
    'A legendary action with an attack',
    (hands) => hands.click(nameOf(page, 'Adult Red Dragon'), roll('Tail Attack'), row(page, 'Aria')),
    isOver,
  );
  await table.count(
    "A player's hit on a monster",
    async (hands) => {
      await hands.click(nameOf(page, 'Goblin - 2'));
      await hands.type('5');
      await hands.press('Enter');
    },
    () => expect(hitPoints(page, 'Goblin - 2')).toHaveValue('2'),
  );
  await table.count(
    'Damage to a typed name',
    async (hands) => {
      await hands.press('d');
      await hands.type('mage');
      await hands.press('Enter');
      await hands.type('23');
      await hands.press('Enter');
    },
    () => expect(hitPoints(page, 'Mage')).toHaveValue('17'),
  );
  table.expectAsIn('mouse');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('by touch', { tag: '@thorough' }, async ({ page }) => {
    test.slow();
    await openFight(page);
    const table = new Table(page);
    const dialog = page.getByRole('dialog');
    const none = () => expect(page.getByRole('dialog')).toHaveCount(0);
    const sheet = (name: string) => page.getByRole('dialog', { name, exact: true });
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
    const deal = page.getByRole('button', { name: /^Deal to / });
    /** Opens the hit points of the sheet. */
    const figures = (name: string) => row(page, name).locator('.tracker-hit-points');
    const conditions = (name: string) => row(page, name).getByRole('list', { name: 'Conditions' });

    await table.count(
      'Roll initiative for the monsters',
      (hands) => hands.tap(button('Roll monsters')),
      () => expect(row(page, 'Mage').getByRole('textbox', { name: 'Initiative' })).not.toHaveValue(''),
    );
    await start(page, INITIATIVES);
    await expect(active(page)).toHaveAccessibleName('Adult Red Dragon');
    await table.count(
      'Breathe fire on five, with saves',
      async (hands) => {
        await hands.tap(row(page, 'Adult Red Dragon'), inDialog('Roll Fire Breath'), button('Party'), deal);
      },
      async () => {
        await none();
        for (const name of CHARACTERS) await expect(hitPoints(page, name)).not.toHaveValue('200');
      },
    );
    await table.count(
      'Next turn',
      (hands) => hands.tap(button('Next turn')),
      () => expect(active(page)).toHaveAccessibleName('Goblin - 1'),
      false,
    );
    await table.count(
      'Attack one with a weapon',
      async (hands) => {
        await hands.tap(row(page, 'Goblin - 1'), inDialog('Roll Scimitar'), row(page, 'Borin'));
      },
      async () => {
        await none();
        await expect(hitPoints(page, 'Borin')).not.toHaveValue('200');
      },
      false,
    );
    await table.count(
      'Undo',
      (hands) => hands.tap(button('Undo')),
      () => expect(hitPoints(page, 'Borin')).toHaveValue('200'),
      false,
    );
    await button('Next turn').tap();
    await expect(active(page)).toHaveAccessibleName('Aria');
    await table.count(
      'Damage one',
      async (hands) => {
        await hands.tap(figures('Goblin - 2'));
        await hands.tapKeys(sheet('Goblin - 2'), '5');
        await hands.tap(inDialog('Damage'));
      },
      () => expect(hitPoints(page, 'Goblin - 2')).toHaveValue('2'),
    );
    await row(page, 'Borin').tap();
    for (const key of ['1', '0', '0', 'Damage']) await inDialog(key).tap();
    await table.count(
      'Heal one',
      async (hands) => {
        await hands.tap(row(page, 'Borin'));
        await hands.tapKeys(sheet('Borin'), '12');
        await hands.tap(inDialog('Heal'));
      },
      () => expect(hitPoints(page, 'Borin')).toHaveValue('112'),
    );
    await table.count(
      'Temporary hit points',
      async (hands) => {
        await hands.tap(row(page, 'Borin'));
        await hands.tapKeys(sheet('Borin'), '8');
        await hands.tap(inDialog('Temporary'));
      },
      () => expect(row(page, 'Borin')).toContainText('+8'),
    );
    await table.count(
      'Poison one for a minute',
      async (hands) => {
        await hands.tap(figures('Goblin - 2'), inDialog('Condition'), button('poisoned'));
      },
      async () => {
        await none();
        await expect(conditions('Goblin - 2')).toContainText('poisoned');
      },
    );
    await longPress(row(page, 'Mage'));
    await sheet('Mage').getByRole('textbox', { name: 'Concentrates on' }).fill('web');
    await inDialog('Set').tap();
    await inDialog('Close').tap();
    await expect(row(page, 'Mage')).toContainText('web');
    await table.count(
      'Drop concentration',
      async (hands) => {
        await hands.tap(row(page, 'Mage'), inDialog('Drop'));
      },
      () => expect(row(page, 'Mage')).not.toContainText('web'),
      false,
    );
    await table.count(
      'Hide a monster',
      async (hands) => {
        await hands.pressLong(row(page, 'Goblin - 2'));
        await hands.tap(inDialog('Hidden: no'));
      },
      () => expect(row(page, 'Goblin - 2')).toContainText('Hidden'),
    );
    await table.count(
      'Use a reaction',
      async (hands) => {
        await hands.pressLong(row(page, 'Goblin - 1'));
        await hands.tap(inDialog('Reaction: not used'));
      },
      () => expect(row(page, 'Goblin - 1')).toContainText('Reaction used'),
    );
    await table.count(
      'Ready an action',
      async (hands) => {
        await hands.pressLong(row(page, 'Aria'));
        await hands.tap(inDialog('Ready: nothing'));
        await hands.tap(dialog.last().getByRole('button', { name: 'Ready', exact: true }));
      },
      async () => {
        await none();
        await expect(row(page, 'Aria')).toContainText('Readied');
      },
    );
    await table.count(
      'Take a legendary action',
      async (hands) => {
        await hands.pressLong(row(page, 'Adult Red Dragon'));
        await hands.tap(dialog.getByRole('button', { name: /^Legendary actions: 3 of 3 left/ }));
      },
      async () => {
        await none();
        await expect(page.getByRole('region', { name: 'Last outcome' })).toContainText('Legendary');
      },
    );
    await table.count(
      'Add two wolves',
      async (hands) => {
        await hands.tap(button('Add'));
        await hands.type('2 wolf');
        await hands.press('Enter');
      },
      () => expect(row(page, 'Wolf - 2')).toBeVisible(),
    );
    await table.count(
      'Remove a monster',
      (hands) => hands.tap(figures('Goblin - 2'), inDialog('Remove')),
      () => expect(row(page, 'Goblin - 2')).toHaveCount(0),
    );
    await table.count(
      'Look a spell up',
      async (hands) => {
        await hands.tap(page.getByRole('button', { name: /^Search/ }));
        await hands.type('fireb');
        await hands.tap(page.getByRole('option', { name: 'Fireball Spell', exact: true }));
      },
      () => expect(page.getByRole('dialog', { name: 'Spell' })).toContainText('Fireball'),
      false,
    );
    await inDialog('Close').tap();
    await none();
    await button('Next turn').tap();
    await expect(active(page)).toHaveAccessibleName('Mage');
    await table.count(
      'Cast a spell with a slot',
      async (hands) => {
        await hands.tap(
          row(page, 'Mage'),
          sheet('Mage').getByRole('link', { name: 'fireball' }),
          inDialog('Cast Fireball'),
          button('Party'),
          deal,
        );
      },
      async () => {
        await none();
        await expect(hitPoints(page, 'Aria')).not.toHaveValue('200');
      },
    );
    await row(page, 'Elin').tap();
    for (const key of ['2', '0', '0', 'Damage']) await inDialog(key).tap();
    for (let times = 0; times < 5; times += 1) {
      await button('Next turn').tap();
      await expect(active(page)).toHaveAccessibleName(
        ['Borin', 'Cyra', 'Goblin - 2', 'Dax', 'Elin'][times] ?? '',
      );
    }
    await table.count(
      'Roll a death save',
      (hands) =>
        hands.tap(
          page.getByRole('region', { name: 'Prompts' }).getByRole('button', { name: 'Roll', exact: true }),
        ),
      // The dice of the fight decide the result.
      () => expect(row(page, 'Elin')).not.toContainText('0 saved, 0 failed'),
    );
    await table.count(
      'Share with the players',
      (hands) => hands.tap(button('Share'), inDialog('Share with the players')),
      () => expect(inDialog('Copy link')).toBeVisible(),
      false,
    );
    table.expectAsIn('phone');
  });
});
