import { expect, it } from 'vitest';
import { pluralOf } from './plural.ts';

it.each([
  ['goblin', 'goblins'],
  ['dire wolf', 'dire wolves'],
  ['harpy', 'harpies'],
  ['lich', 'liches'],
  ['ogre', 'ogres'],
  ['cyclops', 'cyclopses'],
  ['tribesman', 'tribesmen'],
])('more than one %s are %s', (one, several) => {
  expect(pluralOf(one)).toBe(several);
});
