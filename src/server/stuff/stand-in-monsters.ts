import type { FindMonster, MonsterFacts } from './monster-source.ts';

/** A few monsters until the codex serves them. */
const FACTS: [
  index: string,
  name: string,
  hitPoints: number,
  armorClass: number,
  rating: number,
  xp: number,
][] = [
  ['goblin', 'Goblin', 7, 15, 0.25, 50],
  ['wolf', 'Wolf', 11, 13, 0.25, 50],
  ['worg', 'Worg', 26, 13, 0.5, 100],
  ['hobgoblin', 'Hobgoblin', 11, 18, 0.5, 100],
  ['bugbear', 'Bugbear', 27, 16, 1, 200],
  ['ogre', 'Ogre', 59, 11, 2, 450],
  ['owlbear', 'Owlbear', 59, 13, 3, 700],
  ['troll', 'Troll', 84, 15, 5, 1800],
  ['aboleth', 'Aboleth', 135, 17, 10, 5900],
];

const MONSTERS = new Map(
  FACTS.map(([index, name, hit_points, armor_class, challenge_rating, xp]): [string, MonsterFacts] => [
    index,
    {
      index,
      name,
      url: `/api/monsters/${index}`,
      pointer: `srd/${index}`,
      hit_points,
      armor_class,
      stats: { strength: 10, dexterity: 14, constitution: 10, intelligence: 10, wisdom: 10, charisma: 10 },
      challenge_rating,
      xp,
    },
  ]),
);

export const findMonster: FindMonster = (index) => MONSTERS.get(index);
