import { expect, it } from 'vitest';
import { CARDS_MAXIMUM, printAddress, readCards } from './print-address.ts';

const read = (address: string) => readCards(new URL(address, 'https://a.test').searchParams);

it('contains each card once', () => {
  const address = printAddress({
    monsters: ['goblin', 'orc', 'goblin'],
    spells: ['fireball'],
    rules: ['cover'],
  });
  expect(address).toBe('/print?monsters=goblin,orc&spells=fireball&rules=cover');
  expect(read(address)).toEqual({
    monsters: ['goblin', 'orc'],
    spells: ['fireball'],
    rules: ['cover'],
    equipment: [],
    items: [],
  });
});

it('is limited to the cards of one print', () => {
  const many = Array.from({ length: 150 }, (_, at) => `m${at}`);
  expect(read(printAddress({ monsters: many })).monsters).toHaveLength(CARDS_MAXIMUM);
  const { monsters, spells } = read(`/print?monsters=${many.slice(0, 90)}&spells=${many}`);
  expect(monsters.length + spells.length).toBe(CARDS_MAXIMUM);
  expect(read('/print')).toEqual({ monsters: [], spells: [], rules: [], equipment: [], items: [] });
});
