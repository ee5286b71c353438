import { describe, expect, it } from 'vitest';
import { importInput } from '#domain/library/import/read-import.ts';
import {
  INITIATIVE,
  INITIATIVE_LEGACY,
  INITIATIVE_MONSTER,
  INITIATIVE_SPELL,
  INITIATIVE_STAT_BLOCK,
} from '#fixtures/import/improved-initiative/improved-initiative-sample.ts';
import { collect } from '#support/imported-content.ts';
import { improvedInitiative } from './improved-initiative.ts';

const read = (text: string) => collect(improvedInitiative.read(importInput('', text)));

describe('an export of Improved Initiative', () => {
  it.each([INITIATIVE, INITIATIVE_LEGACY])('has monsters, spells, characters and encounters', (text) => {
    expect(read(text)).toEqual({
      monsters: [
        { fields: INITIATIVE_MONSTER, problems: ['Of the skills, “Mud Wrestling” could not be read.'] },
      ],
      spells: [{ fields: INITIATIVE_SPELL, problems: [] }],
      characters: [
        { fields: { name: 'Tessa', player: '', hit_points: 31, level: 4, armor_class: 15 }, problems: [] },
      ],
      encounters: [
        {
          fields: {
            name: 'Ambush at the ford',
            monsters: [
              { name: 'Fen Imp', count: 2 },
              { name: 'Crocodile', count: 1 },
            ],
            characters: ['Tessa'],
          },
          problems: [],
        },
      ],
      unread: [],
    });
  });

  it('may be one stat block', () => {
    expect(read(INITIATIVE_STAT_BLOCK).monsters[0]?.fields).toEqual(INITIATIVE_MONSTER);
  });

  it('may be a list of stat blocks and spells', () => {
    const odd = {
      ...JSON.parse(INITIATIVE_STAT_BLOCK),
      Name: 'Odd Imp',
      HP: { Value: 17, Notes: '(5d4 + 5) or more' },
      InitiativeAdvantage: true,
    };
    const list = [
      JSON.parse(INITIATIVE_STAT_BLOCK),
      odd,
      JSON.parse(INITIATIVE)['Spells.geyser'],
      { Name: 'Rope' },
      5,
    ];
    const text = JSON.stringify(list);
    expect(improvedInitiative.recognises(importInput('', text))).toBe(true);
    const { monsters, spells, unread } = read(text);
    expect(monsters[0]?.fields).toEqual(INITIATIVE_MONSTER);
    expect(monsters[1]?.problems).toEqual(
      expect.arrayContaining([
        'Of the hit points, “(5d4 + 5) or more” could not be read.',
        'Of the initiative, “advantage” could not be read.',
      ]),
    );
    expect(spells[0]?.fields).toEqual(INITIATIVE_SPELL);
    expect(unread).toEqual([
      { what: 'Rope', why: 'It is neither a stat block nor a spell.' },
      { what: 'record 5', why: 'It is empty or no record.' },
    ]);
  });

  it('reports each unreadable record and reads the others', () => {
    const { monsters, unread } = read(
      '{"Creatures.a": "{broken", "Creatures.b": {"Name": "Ox"}, "Creatures.c": 5}',
    );
    expect(monsters[0]?.fields.name).toBe('Ox');
    expect(unread).toEqual([
      { what: 'Creatures.a', why: 'It is empty or no record.' },
      { what: 'Creatures.c', why: 'It is empty or no record.' },
    ]);
  });

  it('rejects a record with too many values', () => {
    const many = JSON.stringify({ Name: 'Many', Speed: Array(30_000).fill(0) });
    const { monsters, unread } = read(
      JSON.stringify({ 'Creatures.1': many, 'Creatures.2': '{"Name":"One"}' }),
    );
    expect(monsters.map(({ fields }) => fields.name)).toEqual(['One']);
    expect(unread).toMatchObject([{ what: 'Creatures.1' }]);
  });

  it('rejects other JSON', () => {
    for (const json of ['{}', '[]', '{"Creatures": []}', '{"Name": "Ox"}'])
      expect(improvedInitiative.recognises(importInput('', json))).toBe(false);
  });
});
