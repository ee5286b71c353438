import { describe, expect, it } from 'vitest';
import { createFight } from '#domain/combat/create-fight.ts';
import { encounter, statBlock, Table } from '#support/fights/combat-table.ts';
import { running } from '#support/fights/condition-table.ts';
import type { FeatureEffect } from './effect-shapes.ts';
import { armed, usualWay } from './used-effect.ts';

const CLAW: FeatureEffect = {
  label: '',
  attack_bonus: 5,
  ranged: false,
  damage: [{ dice: '2d6', damage_type: 'slashing', is_saved: false }],
  save: { ability: 'constitution', dc: 12, on_success: 'none' },
  condition: null,
  magical: false,
};

describe('EFF-4: Magic Weapons', () => {
  it('makes the hit magical, and not the save that comes with it', () => {
    const used = armed(CLAW, { trait_rules: ['magic weapons'] });
    expect(used).toMatchObject({ magical: true, save: { magical: false } });
  });

  it('does nothing for others, and for what is not an attack', () => {
    expect(armed(CLAW, { trait_rules: [] })).toBe(CLAW);
    const breath = { ...CLAW, attack_bonus: null };
    expect(armed(breath, { trait_rules: ['magic weapons'] })).toBe(breath);
  });
});

/** A fight against monsters with this trait. */
const fightWith = (name: string, desc: string) =>
  new Table(
    createFight(
      encounter({ monsters: [{ statBlock: statBlock({ special_abilities: [{ name, desc }] }), count: 2 }] }),
    ),
  );

describe('EFF-14: a swarm', () => {
  const table = () =>
    fightWith('Swarm', "The swarm can't regain hit points or gain temporary hit points.").hit(
      'Goblin - 1',
      3,
    );

  it('neither regains nor gains hit points', () => {
    const swarm = table();
    const id = swarm.id('Goblin - 1');
    swarm.do({ type: 'heal', amount: 2, targets: [{ combatant_id: id, factor: 'full' }] });
    swarm.do({ type: 'grant-temporary-hit-points', combatant_ids: [id], amount: 5 });
    expect(swarm.get('Goblin - 1')).toMatchObject({ hit_points: 4, temporary_hit_points: 0 });
  });

  it('rolls its other dice from half of its hit points on', () => {
    const ways = [CLAW, { ...CLAW, halved: true }];
    expect(usualWay(ways, { hit_points: 12, maximum_hit_points: 22 })).toBe(0);
    expect(usualWay(ways, { hit_points: 11, maximum_hit_points: 22 })).toBe(1);
    expect(usualWay([CLAW, CLAW], { hit_points: 1, maximum_hit_points: 22 })).toBe(0);
  });
});

it('EFF-15: a reactive creature has its reaction on every turn', () => {
  const used = (table: Table) => {
    table.do({ type: 'set-reaction', combatant_id: table.id('Goblin - 2'), used: true });
    return table.next().get('Goblin - 2').reaction_used;
  };
  expect(used(running())).toBe(true);
  const reactive = fightWith('Reactive', 'The marilith can take one reaction on every turn in a combat.');
  expect(used(reactive.start('Aria', 'Borin', 'Goblin - 1', 'Goblin - 2', 'Sildar'))).toBe(false);
});
