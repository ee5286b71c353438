import { expect, it } from 'vitest';
import { addToTray, attackOfNewest, onRoll, type ShownRoll } from './shown-rolls.ts';

function rolled(label: string, notation: string, total: number): ShownRoll {
  return { id: total, label, notation, working: '', dice: '', total, natural: null, isSilent: true };
}

it('finds the attack roll of the newest damage', () => {
  const hit = rolled('Wolf: Bite', '1d20 + 4', 17);
  const parts = [rolled('Wolf: Bite', '1d6', 3), rolled('Wolf: Bite', '2d4 + 2', 6)];
  expect(attackOfNewest([...parts, hit])).toBe(hit);
  expect(attackOfNewest([hit, ...parts])).toBeUndefined();
  expect(attackOfNewest([rolled('Wolf: Claw', '1d6', 3), hit])).toBeUndefined();
  expect(attackOfNewest([rolled('', '1d6', 3), rolled('', '1d20', 11)])).toBeUndefined();
  expect(attackOfNewest([])).toBeUndefined();
});

it('reports every roll, even when there are more than the tray can show', () => {
  const heard: number[] = [];
  const stop = onRoll(({ total }) => heard.push(total));
  for (const total of [1, 2, 3, 4, 5, 6, 7]) addToTray(rolled('Dragon: Bite', '1d20', total));
  stop();
  addToTray(rolled('Dragon: Bite', '1d20', 8));
  expect(heard).toEqual([1, 2, 3, 4, 5, 6, 7]);
});
