import { expect, test } from 'vitest';
import { candidatesFrom, type MonsterChoice } from './candidates.ts';
import { type Offer, offersFor } from './offers.ts';

const monsters = ['Bugbear', 'Goblin', 'Hobgoblin'].map(
  (name): MonsterChoice => ({
    index: name.toLowerCase(),
    name,
    size: 'Medium',
    type: 'humanoid',
    alignment: 'any',
    hit_points: 10,
    armor_class: 12,
    challenge_rating: 1,
    xp: 200,
    url: '',
    pointer: `srd/${name.toLowerCase()}`,
    facts: [],
  }),
);
const { find } = candidatesFrom(monsters, undefined);
const inWords = (offer: Offer) => offer.map(({ count, monster }) => `${count} ${monster.name}`).join(', ');

test('a name offers every match, with the typed amount or the usual one', () => {
  expect(offersFor('6 goblins', find, 2).offers.map(inWords)[0]).toBe('6 Goblin');
  expect(offersFor('goblin', find, 2).offers.map(inWords)).toEqual(['2 Goblin', '2 Hobgoblin']);
});

test('a list offers the best match of each part, together', () => {
  expect(offersFor('6 goblins and a bugbear', find, 2).offers.map(inWords)).toEqual(['6 Goblin, 1 Bugbear']);
  expect(offersFor('goblin, 1 bugbear', find, 4).offers.map(inWords)).toEqual(['1 Goblin, 1 Bugbear']);
  expect(offersFor('6 goblins, 2 goblin', find, 1).offers.map(inWords)).toEqual(['8 Goblin']);
});

test('a list with an unknown part offers nothing and names the part', () => {
  expect(offersFor('6 goblins, 1 zzqqx', find, 1)).toEqual({ offers: [], unknown: ['zzqqx'] });
});
