import fc from 'fast-check';
import { customBlueprint, monsterBlueprint } from '#domain/combat/stat-block/stat-block.ts';
import { statBlock } from '#support/fights/combat-table.ts';

const dragon = statBlock({
  name: 'Dragon',
  pointer: 'srd/dragon',
  hit_points: 60,
  damage_resistances: ['fire'],
  actions: [{ name: 'Breath', desc: 'Fire.', usage: 'Recharge 5-6' }],
  special_abilities: [{ name: 'Legendary Resistance (3/Day)', desc: 'It succeeds.' }],
  legendary_actions: [{ name: 'Tail', desc: 'A swipe.' }],
});

const troll = statBlock({
  name: 'Troll',
  pointer: 'srd/troll',
  hit_points: 30,
  special_abilities: [
    {
      name: 'Regeneration',
      desc: "The troll regains 10 hit points at the start of its turn. If the troll takes acid or fire damage, this trait doesn't function at the start of the troll's next turn. The troll dies only if it starts its turn with 0 hit points and doesn't regenerate.",
    },
  ],
});

const zombie = statBlock({
  name: 'Zombie',
  pointer: 'srd/zombie',
  hit_points: 12,
  special_abilities: [
    {
      name: 'Undead Fortitude',
      desc: 'If damage reduces the zombie to 0 hit points, it must make a Constitution saving throw with a DC of 5+the damage taken.',
    },
  ],
});

export const blueprint = fc.oneof(
  fc
    .constantFrom('Goblin', 'Orc', 'Aria')
    .map((name) => customBlueprint({ name, type: 'monster', hit_points: 9, armor_class: 12 })),
  fc.constantFrom(...[dragon, troll, zombie].map((block) => monsterBlueprint(block))),
);
