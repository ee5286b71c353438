import { expect, it } from 'vitest';
import type { D20Roll } from '#domain/dice/roll.ts';
import { Table } from '#support/fights/combat-table.ts';
import type { Target } from './target.ts';
import { verdictOn } from './target-verdict.ts';

const attack = (natural: number): D20Roll => ({
  mode: 'normal',
  dice: [natural],
  natural,
  modifier: 5,
  total: natural + 5,
});
const parts = [{ amount: 11, damage_type: null }];
const shown = {
  attack: null,
  critical: false,
  magical: false,
  damage: parts,
  savedDamage: parts,
  savedShare: 'all',
} as const;

/** Aria has AC 16 and 20 hit points. */
function aria(changes: Partial<Target> = {}): Target {
  return { combatant: new Table().get('Aria'), factor: 'full', defence: undefined, ...changes };
}

it('says hit or miss against the AC', () => {
  expect(verdictOn(aria(), { ...shown, attack: attack(12) })).toMatchObject({
    text: 'AC 16: hit',
    change: '20 HP − 11 → 9',
    amount: 11,
  });
  expect(verdictOn(aria({ factor: 'none' }), { ...shown, attack: attack(5) })).toMatchObject({
    text: 'AC 16: miss',
    change: '20 HP − 0 → 20',
    isMissed: true,
  });
  expect(verdictOn(aria(), { ...shown, attack: attack(20), critical: true }).text).toBe(
    'AC 16: critical hit',
  );
  // ATK-4: a hit on an unconscious target from within 5 feet.
  expect(verdictOn(aria(), { ...shown, attack: attack(12), critical: true }).text).toBe(
    'AC 16: critical hit',
  );
  expect(verdictOn(aria({ factor: 'none' }), { ...shown, attack: attack(5), critical: true }).text).toBe(
    'AC 16: miss',
  );
});

it('says the save and the share of the damage', () => {
  expect(verdictOn(aria({ saved: true, factor: 'half' }), shown)).toMatchObject({
    text: 'saves, half',
    change: '20 HP − 5 → 15',
  });
  expect(verdictOn(aria({ saved: false }), { ...shown, attack: attack(12) }).text).toBe(
    'AC 16: hit · fails, full',
  );
  expect(verdictOn(aria({ isOpen: true }), shown)).toMatchObject({
    text: '',
    change: '20 HP · no save yet',
    amount: undefined,
  });
});

it('knows no amount while dice are left to roll', () => {
  expect(verdictOn(aria(), { ...shown, damage: undefined })).toMatchObject({
    change: '20 HP',
    amount: undefined,
  });
});
