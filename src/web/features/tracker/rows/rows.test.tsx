import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { choose, click, expectFocus, fill, press } from '#support/pages/press.ts';
import {
  hitPointField,
  hitPointsOf,
  initiativeOf,
  nameOf,
  order,
  renderTracker,
  row,
  typeHitPoints,
} from '#support/pages/render-tracker.tsx';

/** At one moment, on a machine of any speed: longer pauses would end the gesture. */
function atOnce<Result>(work: () => Result): Result {
  let result: Result | undefined;
  act(() => {
    result = work();
  });
  return result as Result;
}

/** One notch of the wheel over each element. True if the page does not scroll by it. */
function turnWheel(...over: Element[]): boolean[] {
  const notch = () => new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true });
  return atOnce(() => over.map((element) => !element.dispatchEvent(notch())));
}

const log = () =>
  within(screen.getByRole('list', { name: 'Combat log' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the hit points of a row', () => {
  it('"-7", "+5" and dice are damage, healing and rolls, and never below 0', async () => {
    await renderTracker();
    for (const [text, left] of [
      ['-7', '23'],
      ['+5', '28'],
      ['+50', '30'],
      ['-1d1+1', '28'],
      ['400', '400'],
    ] as const) {
      await typeHitPoints('Borin', text);
      expect(hitPointsOf('Borin'), text).toBe(left);
    }
    // Shown for a second only.
    const told = screen.findByText('Cannot go below 0');
    await typeHitPoints('Borin', '-999');
    expect(await told).toBeTruthy();
    expect(hitPointsOf('Borin')).toBe('0');
    await typeHitPoints('Borin', 'many');
    expect(hitPointsOf('Borin')).toBe('0');
  });

  it('quick presses of + and -, and a turn of the wheel, are one step each', async () => {
    await renderTracker();
    const less = within(row('Borin')).getByRole('button', { name: '- HP of Borin' });
    atOnce(() => {
      for (let times = 0; times < 3; times += 1) less.click();
    });
    expect(hitPointsOf('Borin')).toBe('27');
    const sildar = hitPointField('Sildar');
    turnWheel(sildar, sildar, sildar, sildar);
    expect(hitPointsOf('Sildar')).toBe('23');
    await press('l');
    await waitFor(() => expect(log()).toEqual(['Sildar takes 4, 23 left', 'Borin takes 3, 27 left']));
    await press('Control+z');
    expect([hitPointsOf('Sildar'), hitPointsOf('Borin')]).toEqual(['27', '27']);
    await press('Control+z');
    expect(hitPointsOf('Borin')).toBe('30');
  });

  it('do not change when scrolling the page moves the field under the pointer', async () => {
    await renderTracker();
    const heading = screen.getByRole('columnheader', { name: 'HP' });
    const field = hitPointField('Borin');
    expect(turnWheel(heading, field, field)).toEqual([false, false, false]);
    expect(hitPointsOf('Borin')).toBe('30');
  });

  it('of the field where it began take a whole turn of the wheel', async () => {
    await renderTracker();
    const heading = screen.getByRole('columnheader', { name: 'HP' });
    const taken = turnWheel(hitPointField('Borin'), hitPointField('Sildar'), heading);
    expect(taken).toEqual([true, true, true]);
    expect([hitPointsOf('Borin'), hitPointsOf('Sildar')]).toEqual(['27', '27']);
  });

  it('have temporary ones beside them: the higher stays unless replaced, and 0 removes them', async () => {
    await renderTracker();
    await press('ArrowDown', 't', '8', 'Enter');
    expect(row('Aria').textContent).toContain('+8');
    await press('t', '5', 'Enter');
    expect(row('Aria').textContent).toContain('+8');
    await press('t', '5');
    const bar = within(screen.getByRole('region', { name: 'About to happen' }));
    await click(bar.getByRole('button', { name: 'More' }));
    await click(screen.getByRole('checkbox', { name: /^Replace what is there/ }));
    await click(screen.getByRole('button', { name: 'Grant to Aria' }));
    expect(row('Aria').textContent).toContain('+5');
    await press('t', '0', 'Enter');
    expect(row('Aria').textContent).not.toContain('+5');
  });
});

describe('initiative', () => {
  const setInitiative = async (name: string, value: number) => {
    await fill(within(row(name)).getByRole('textbox', { name: `Initiative of ${name}` }), String(value));
    await press('Enter');
  };

  it('is typed; Order sorts, players before monsters on ties', async () => {
    await renderTracker();
    const typed = { Aria: 7, Borin: 3, Sildar: 15, 'Goblin - 1': 15, 'Goblin - 2': 19 };
    for (const [name, value] of Object.entries(typed)) await setInitiative(name, value);
    await click(screen.getByRole('button', { name: 'Order' }));
    expect(order()).toEqual(['Goblin - 2', 'Sildar', 'Goblin - 1', 'Aria', 'Borin']);
  });

  it('is rolled for one, and once for each group of identical monsters', async () => {
    await renderTracker();
    await click(within(row('Goblin - 1')).getByRole('button', { name: 'Roll initiative of Goblin - 1' }));
    expect(initiativeOf('Goblin - 1')).toMatch(/^([3-9]|1\d|2[0-2])$/);
    expect(initiativeOf('Goblin - 2')).toBe('');
    await press(',');
    await choose(
      screen.getByRole('combobox', { name: 'Monsters roll initiative' }),
      'Once for each group of identical monsters',
    );
    await press('Escape');
    await click(screen.getByRole('button', { name: 'Roll monsters' }));
    await waitFor(() => expect(initiativeOf('Goblin - 2')).toBe(initiativeOf('Goblin - 1')));
  });
});

describe('a removed row', () => {
  it('leaves a placeholder whose Undo restores it', async () => {
    await renderTracker();
    await click(within(row('Borin')).getByRole('button', { name: 'Remove Borin' }));
    expect(screen.getByRole('row', { name: /Borin Removed/ })).toBeTruthy();
    expect(order()).toEqual(['Aria', 'Sildar', 'Goblin - 1', 'Goblin - 2']);
    const undo = screen.getByRole('button', { name: 'Undo removing Borin' });
    await expectFocus(() => undo);
    await press('Enter');
    await expectFocus(() => nameOf('Borin'));
    expect(order()).toEqual(['Aria', 'Borin', 'Sildar', 'Goblin - 1', 'Goblin - 2']);
  });
});

describe('the panel of a combatant', () => {
  it('offers a long rest to a hurt character, but not during a fight', async () => {
    await renderTracker();
    const rest = () => screen.queryByRole('button', { name: 'Long rest' });
    await press('ArrowDown', 'f', '-5', 'Enter');
    await click(
      await screen.findByRole('button', {
        name: 'Long rest',
        description: /restores all hit points, uses and spell slots/,
      }),
    );
    await waitFor(() => expect(rest()).toBeNull());
    expect(hitPointsOf('Aria')).toBe('20');
    await press('f', '-5', 'Enter');
    await waitFor(() => expect(rest()).toBeTruthy());
    await press('Shift+S');
    await click(screen.getByRole('button', { name: /^Roll/ }));
    await waitFor(() => expect(rest()).toBeNull());
  });

  it('keeps and removes a custom counter', async () => {
    await renderTracker();
    await press('ArrowDown');
    await click(await screen.findByRole('button', { name: 'Counter' }));
    await fill(screen.getByRole('textbox', { name: 'Counter name' }), 'Arrows');
    await fill(screen.getByRole('textbox', { name: 'Uses' }), '0');
    await click(screen.getByRole('button', { name: 'Keep' }));
    expect(screen.getByText('A whole number from 1 to 1,000.')).toBeTruthy();
    await fill(screen.getByRole('textbox', { name: 'Uses' }), '20');
    await click(screen.getByRole('button', { name: 'Keep' }));
    expect(screen.getByRole('region', { name: 'Resources' }).textContent).toContain('20 of 20');
    await click(screen.getByRole('button', { name: 'Remove Arrows' }));
    expect(screen.queryByRole('region', { name: 'Resources' })).toBeNull();
  });
});
