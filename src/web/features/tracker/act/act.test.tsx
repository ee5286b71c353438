import { render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { click, expectFocus, press } from '#support/pages/press.ts';
import {
  activeName,
  hitPointsOf,
  nameOf,
  panel,
  renderStartedFight,
  renderTracker,
  row,
  typeHitPoints,
} from '#support/pages/render-tracker.tsx';
import { onRoll } from '#web/lib/dice/shown-rolls.ts';
import { RollTray } from '#web/ui/rolls/roll-tray.tsx';

/** Acting in the list: the rows are the targets, and the bar says what is about to happen. */

const bar = () => within(screen.getByRole('region', { name: 'About to happen' }));
const isPutAway = () => expect(screen.queryByRole('region', { name: 'About to happen' })).toBeNull();
const verdict = (name: string) => row(name).querySelector('.tracker-verdict')?.textContent;
const outcome = () => screen.getByRole('region', { name: 'Last outcome' }).textContent;
const rollOf = (name: string) => panel().findByRole('button', { name: `Roll ${name}` }, { timeout: 20_000 });

async function goblinRolls(): Promise<void> {
  await renderStartedFight();
  await press('n');
  expect(activeName()).toBe('Goblin - 1');
  await click(await rollOf('Scimitar'));
}

/** A young red dragon with nobody else of its side but the goblins. */
async function dragonRolls(feature: string): Promise<void> {
  await renderTracker({ goblins: 1, monsters: [{ index: 'young-red-dragon', count: 1 }] });
  await click(nameOf('Young Red Dragon'));
  await click(await rollOf(feature));
}

describe('an attack', () => {
  it('says in every row what it would do, and a press on a row deals it: two presses', async () => {
    await goblinRolls();
    expect(bar().getByRole('status').textContent).toMatch(/^Scimitar: \d+ to hit/);
    expect(verdict('Aria')).toMatch(/^(?:hits · 20 → \d+|misses|critical hit · .*)$/);
    const said = verdict('Aria') ?? '';
    const after = /→ (\d+)/.exec(said)?.[1] ?? '20';
    await click(row('Aria'));
    isPutAway();
    expect(hitPointsOf('Aria')).toBe(after);
    expect(outcome()).toContain(said.startsWith('misses') ? 'Aria is missed' : 'Aria is');
    await press('Control+z');
    expect(hitPointsOf('Aria')).toBe('20');
  });

  it('by key: the number of a row deals it, and the name is described by its verdict', async () => {
    await goblinRolls();
    await expectFocus(() => bar().getByRole('button', { name: 'Deal' }));
    const name = nameOf('Borin');
    const described = document.getElementById(name.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe(verdict('Borin'));
    await press('3');
    isPutAway();
    expect(outcome()).toContain('Borin is');
  });

  it('goes to a row that was marked before with one more Enter; Escape puts it away', async () => {
    await renderStartedFight();
    await press('n');
    await click(screen.getByRole('checkbox', { name: 'Select Borin' }));
    await click(await rollOf('Scimitar'));
    await expectFocus(() => bar().getByRole('button', { name: 'Deal to Borin' }));
    await press('Escape');
    isPutAway();
    await click(await rollOf('Scimitar'));
    await press('Enter');
    isPutAway();
    expect(outcome()).toContain('Borin is');
  });

  it('goes to one row by its name, also if another was marked', async () => {
    await renderStartedFight();
    await press('n');
    await click(screen.getByRole('checkbox', { name: 'Select Borin' }));
    await click(await rollOf('Scimitar'));
    await click(bar().getByRole('textbox', { name: 'Name' }));
    await press('aria', 'Enter');
    isPutAway();
    expect(outcome()).toContain('Aria is');
    expect(outcome()).not.toContain('Borin is');
  });

  it('has advantage, or half, from the bar', async () => {
    await goblinRolls();
    await click(bar().getByRole('button', { name: 'Advantage for the attack' }));
    expect(bar().getByRole('status').title).toMatch(/ of \d+ and \d+/);
    await click(bar().getByRole('button', { name: 'Half' }));
    expect(bar().getByRole('button', { name: 'Half' }).getAttribute('aria-pressed')).toBe('true');
  });
});

it('a Multiattack is one roll: a row takes the next strike, Enter gives it the rest', async () => {
  await dragonRolls('Multiattack');
  expect(bar().getByRole('status').textContent).toMatch(/Claw \d+ · Claw \d+/);
  await click(row('Borin'));
  await expectFocus(() => bar().getByRole('button', { name: 'All on Borin' }));
  expect(bar().getByRole('status').textContent).not.toContain('Bite');
  const after = hitPointsOf('Borin');
  await press('Enter');
  isPutAway();
  expect(outcome()).toContain('Young Red Dragon uses Claw');
  await press('Control+z');
  expect(hitPointsOf('Borin')).toBe(after);
  await press('Control+z');
  expect(hitPointsOf('Borin')).toBe('30');
});

describe('an area', () => {
  it('marks rows, rolls the saves of monsters, and takes those of characters in their rows', async () => {
    await dragonRolls('Fire Breath');
    const field = (name: string) => screen.getByRole('textbox', { name: `Save of ${name}` });
    await click(row('Goblin'));
    expect(verdict('Goblin')).toMatch(/^Dex -?\d+ · (?:saves|fails)/);
    await click(bar().getByRole('button', { name: 'Party' }));
    await expectFocus(() => field('Aria'));
    // Two digits, or one that no total continues, go on to the next row.
    await press('8');
    expect(verdict('Aria')).toMatch(/^Dex 8 · fails · \d+ · (?:falls|dies)$/);
    await expectFocus(() => field('Borin'));
    await press('19');
    expect(verdict('Borin')).toMatch(/^Dex 19 · saves · /);
    await expectFocus(() => field('Sildar'));
    expect(hitPointsOf('Aria')).toBe('20');
    await click(bar().getByRole('button', { name: 'Roll saves' }));
    await press('Enter');
    isPutAway();
    expect(hitPointsOf('Aria')).toBe('0');
    // Undo is one press.
    await press('Control+z');
    expect([hitPointsOf('Aria'), hitPointsOf('Borin'), hitPointsOf('Goblin')]).toEqual(['20', '30', '7']);
  });

  it('Enter or Tab after a number skips nobody, and a click on a row awaits its number', async () => {
    await dragonRolls('Fire Breath');
    const field = (name: string) => screen.getByRole('textbox', { name: `Save of ${name}` });
    await click(row('Borin'));
    await expectFocus(() => field('Borin'));
    await press('Escape');
    await click(await rollOf('Fire Breath'));
    await click(bar().getByRole('button', { name: 'Party' }));
    await press('8');
    await press('Enter');
    await expectFocus(() => field('Borin'));
    await press('19');
    await press('Tab');
    await expectFocus(() => field('Sildar'));
    expect([verdict('Aria'), verdict('Borin')]).toEqual([
      expect.stringMatching(/^Dex 8 /),
      expect.stringMatching(/^Dex 19 /),
    ]);
  });

  it('SAV-8: does not deal before every save is known, and goes to the missing one', async () => {
    await dragonRolls('Fire Breath');
    await click(row('Aria'));
    await click(bar().getByRole('button', { name: 'Deal to Aria' }));
    expect(hitPointsOf('Aria')).toBe('20');
    await expectFocus(() => screen.getByRole('textbox', { name: 'Save of Aria' }));
  });
});

describe('what is typed', () => {
  it('D, a name, Enter, a number, Enter', async () => {
    await renderStartedFight();
    await press('d', 'bor', 'Enter', '23');
    expect(verdict('Borin')).toBe('30 → 7');
    await press('Enter');
    expect(hitPointsOf('Borin')).toBe('7');
    isPutAway();
  });

  it('with a marked row, digits begin an amount, H makes it healing, and half of it can be said', async () => {
    await renderStartedFight();
    await press('3', '23', 'Enter');
    expect(hitPointsOf('Borin')).toBe('7');
    await press('Escape', '3', '5', 'h', 'Enter');
    expect(hitPointsOf('Borin')).toBe('12');
    await press('Escape', 'd', 'bor', 'Enter', 'half of 9', 'Enter');
    expect(hitPointsOf('Borin')).toBe('8');
  });

  it('dice are rolled once, in the history and not in the tray', async () => {
    await renderStartedFight();
    render(<RollTray />);
    const rolled = vi.fn();
    const stop = onRoll(rolled);
    await press('3', '2d6', 'Enter');
    await typeHitPoints('Aria', '-1d4');
    stop();
    expect(rolled).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('region', { name: 'Rolls' })).toBeNull();
  });

  it('an amount first, then rows, for several at once and undone with one press', async () => {
    await renderStartedFight();
    await press('d', '4', 'Enter');
    await click(row('Aria'));
    await click(row('Goblin - 2'));
    await click(bar().getByRole('button', { name: 'Deal to 2' }));
    expect([hitPointsOf('Aria'), hitPointsOf('Goblin - 2')]).toEqual(['16', '3']);
    await press('Control+z');
    expect([hitPointsOf('Aria'), hitPointsOf('Goblin - 2')]).toEqual(['20', '7']);
  });

  it('a name that nobody has is said, and deals nothing', async () => {
    await renderStartedFight();
    await press('d', 'balor', 'Enter');
    expect(await screen.findByText('Nobody with that name is in the fight.')).toBeTruthy();
    await press('Control+Enter');
    expect(bar().getByRole('button', { name: 'Deal' })).toBeTruthy();
  });

  it('a condition: C, two letters, Enter, with its usual end', async () => {
    await renderStartedFight();
    await press('4', 'c', 'po', 'Enter');
    const chips = within(row('Goblin - 2')).getByRole('list', { name: 'Conditions of Goblin - 2' });
    expect(chips.textContent).toContain('poisoned');
    expect(chips.textContent).toContain('10');
    isPutAway();
  });

  it('a condition that is pressed has the typed duration, and an impossible one is refused', async () => {
    await renderStartedFight();
    await press('4', 'c', 'po 5000', 'Enter');
    expect(await screen.findByText(/^A whole number from 1 to /)).toBeTruthy();
    expect(within(row('Goblin - 2')).queryByRole('list', { name: /^Conditions/ })).toBeNull();
    await press('Escape', 'c', 'po 3');
    await click(bar().getByRole('button', { name: 'poisoned' }));
    const chips = within(row('Goblin - 2')).getByRole('list', { name: 'Conditions of Goblin - 2' });
    expect(chips.textContent).toContain('3');
  });

  it('a condition is pressed, then the rows', async () => {
    await renderStartedFight();
    await press('c');
    await click(bar().getByRole('button', { name: 'prone' }));
    await click(row('Aria'));
    expect(verdict('Aria')).toBe('prone');
    await press('Escape');
    isPutAway();
  });
});

describe('a folded group', () => {
  it('TGT-4: is one of them while they are alike, and unfolds where they differ', async () => {
    await renderStartedFight();
    await press('4', 'Shift+G');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Goblin × 2'));
    await press('3', 'Enter');
    expect(row('Goblin × 2').textContent).toContain('11/ 14');
    await press('3');
    await waitFor(() => expect(hitPointsOf('Goblin - 1')).toBe('4'));
    await press('Enter');
    expect(hitPointsOf('Goblin - 2')).toBe('7');
    await click(row('Goblin - 2'));
    await click(bar().getByRole('button', { name: 'Deal to Goblin - 2' }));
    expect(hitPointsOf('Goblin - 2')).toBe('4');
  });
});

it('a new turn puts the act away', async () => {
  await goblinRolls();
  await press('n');
  isPutAway();
});
