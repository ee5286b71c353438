import { describe, expect, it } from 'vitest';
import { createFight } from '#domain/combat/create-fight.ts';
import { type DamageType, halvedTogether } from '#domain/creature/damage.ts';
import { encounter, statBlock, Table } from '#support/fights/combat-table.ts';

describe('damage', () => {
  const imp = statBlock({
    name: 'Imp',
    damage_resistances: ['cold'],
    damage_immunities: ['fire'],
    hit_points: 40,
  });
  const table = () => new Table(createFight(encounter({ monsters: [{ statBlock: imp, count: 1 }] })));

  it('DMG-5: the stat block’s defences apply by type, for several targets at once', () => {
    const fight = table();
    fight.do({
      type: 'damage',
      parts: [
        { amount: 9, damage_type: 'cold' },
        { amount: 10, damage_type: 'fire' },
      ],
      targets: [
        { combatant_id: fight.id('Imp'), factor: 'full' },
        { combatant_id: fight.id('Aria'), factor: 'half' },
        { combatant_id: fight.id('Borin'), factor: 'none' },
      ],
    });
    expect(fight.get('Imp').hit_points).toBe(36);
    expect(fight.get('Aria').hit_points).toBe(11);
    expect(fight.get('Borin').hit_points).toBe(30);
  });

  it('DMG-7: a save halves the whole once, and resistance applies to each type after that', () => {
    const fight = table();
    const hurt = (name: string, ...parts: [number, DamageType][]) => {
      const before = fight.get(name).hit_points;
      fight.do({
        type: 'damage',
        parts: parts.map(([amount, damage_type]) => ({ amount, damage_type })),
        targets: [{ combatant_id: fight.id(name), factor: 'half' }],
      });
      const lost = before - fight.get(name).hit_points;
      fight.do({ type: 'undo' });
      return lost;
    };
    expect(hurt('Aria', [13, 'cold'], [13, 'fire'])).toBe(13);
    expect(hurt('Aria', [3, 'cold'], [3, 'fire'], [3, 'acid'], [3, 'force'])).toBe(6);
    // 7 cold is halved again to 3, plus 6 lightning.
    expect(hurt('Imp', [13, 'cold'], [13, 'lightning'])).toBe(9);
    // Damage that it is immune to adds no odd point to the rest.
    expect(hurt('Imp', [13, 'fire'], [13, 'lightning'])).toBe(6);
    expect(halvedTogether([1, 5, 5, 2])).toEqual([0, 3, 2, 1]);
  });

  it('DMG-2: resistance applies to the sum of a type', () => {
    const fight = table();
    const parts = [13, 13].map((amount) => ({ amount, damage_type: 'cold' as const }));
    fight.do({ type: 'damage', parts, targets: [{ combatant_id: fight.id('Imp'), factor: 'full' }] });
    expect(fight.get('Imp').hit_points).toBe(27);
  });

  it('DMG-8: the petrified resist all damage, unless the game master decides otherwise', () => {
    const fight = table();
    const who = { combatant_id: fight.id('Aria') };
    const hurt = (damage_type: DamageType | null, defence?: 'normal') => {
      const targets = [{ ...who, factor: 'full' as const, ...(defence && { defence }) }];
      fight.do({ type: 'damage', parts: [{ amount: 9, damage_type }], magical: true, targets });
      const lost = 20 - fight.get('Aria').hit_points;
      fight.do({ type: 'undo' });
      return lost;
    };
    fight.do({
      type: 'apply-condition',
      combatant_ids: [who.combatant_id],
      condition_id: 'k',
      name: 'petrified',
    });
    expect([hurt('force'), hurt(null), hurt('fire', 'normal')]).toEqual([4, 4, 9]);
  });

  it('DMG-6: the decision of the game master overrides the stat block', () => {
    const fight = table();
    const targets = [{ combatant_id: fight.id('Imp'), factor: 'full', defence: 'vulnerable' } as const];
    fight.do({ type: 'damage', parts: [{ amount: 9, damage_type: 'fire' }], targets });
    expect(fight.get('Imp').hit_points).toBe(22);
  });
});
