import { expect, it } from 'vitest';
import { hasOpenRoll, rollKey, withAttacks, withoutRollsOf, withRoll } from './kept-rolls.ts';
import type { RolledEffect } from './rolled-effect.ts';

const bite = { label: 'Wolf: Bite' } as RolledEffect;
const claw = { label: 'Wolf: Claw' } as RolledEffect;
const place = { combatantId: 'wolf', feature: 'action 0 Multiattack' };
const fresh = { way: 0, mode: 'normal' } as const;

it('keeps every attack of a Multiattack until all are applied', () => {
  const rolled = withAttacks(new Map(), place, [bite, claw]);
  const once = withRoll(rolled, rollKey(place, 0), { ...fresh, rolled: bite, appliedBy: 'c1' });
  expect(once.get(rollKey(place, 1))?.rolled).toBe(claw);
  expect(hasOpenRoll(once, place)).toBe(true);
  const twice = withRoll(once, rollKey(place, 1), { ...fresh, rolled: claw, appliedBy: 'c2' });
  expect(hasOpenRoll(twice, place)).toBe(false);
});

it('replaces the attacks with the next press, even when they are equal', () => {
  const applied = withRoll(new Map(), rollKey(place, 0), { ...fresh, rolled: bite, appliedBy: 'c1' });
  expect(withAttacks(applied, place, [bite]).get(rollKey(place, 0))).toEqual({ ...fresh, rolled: bite });
});

it('forgets only the rolls of the combatant whose turn begins', () => {
  const other = { ...place, combatantId: 'bear' };
  const rolls = withAttacks(withAttacks(new Map(), place, [bite]), other, [claw]);
  expect([...withoutRollsOf(rolls, 'wolf').keys()]).toEqual([rollKey(other, 0)]);
  expect(withoutRollsOf(rolls, 'aria')).toBe(rolls);
});
