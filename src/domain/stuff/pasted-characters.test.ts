import { describe, expect, it } from 'vitest';
import { readPastedCharacters } from './pasted-characters.ts';

const MIRA = { name: 'Mira', player: 'Ann', hit_points: 12, armor_class: 15, level: 3 };
const OTTO = { name: 'Otto', player: 'Bob', hit_points: 20, armor_class: 16, level: 4 };

describe('readPastedCharacters', () => {
  it.each([
    ['tabs', 'Mira\tAnn\t12\t15\t3\nOtto\tBob\t20\t16\t4'],
    ['commas', 'Mira, Ann, 12, 15, 3\r\n\r\nOtto,Bob,20,16,4\r\n'],
    ['semicolons', 'Mira;Ann;12;15;3\nOtto;Bob;20;16;4'],
    ['bars', '| Mira | Ann | 12 | 15 | 3 |\n| Otto | Bob | 20 | 16 | 4 |'],
    ['a heading', 'Name,Player,HP,AC,Level\nMira,Ann,12,15,3\nOtto,Bob,20,16,4'],
    [
      'a heading in another order, and a column of its own',
      '| Level | Name | Class | AC | HP | Player |\n|---|:--|---|---|---|---|\n|3|Mira|Bard|15|12|Ann|\n|4|Otto|Monk|16|20|Bob|',
    ],
  ])('reads %s', (_, text) => {
    expect(readPastedCharacters(text)).toEqual({ characters: [MIRA, OTTO], problems: [] });
  });

  it('reads quoted cells', () => {
    const { characters } = readPastedCharacters('"Mira, the ""Swift""",Ann,12,15,3');
    expect(characters).toEqual([{ ...MIRA, name: 'Mira, the "Swift"' }]);
  });

  it('reports invalid lines and reads the others', () => {
    expect(readPastedCharacters('Mira,Ann,12,15,3\nNobody\nOtto,Bob,20,16,40')).toEqual({
      characters: [MIRA],
      problems: [
        { line: 2, message: expect.stringContaining('Player is required.') },
        { line: 3, message: 'Level is a whole number from 1 to 30.' },
      ],
    });
  });

  it('finds nothing in an empty text', () => {
    expect(readPastedCharacters(' \n')).toEqual({ characters: [], problems: [] });
  });
});
