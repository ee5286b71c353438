import { expect, it } from 'vitest';
import { groupUnread } from './group-unread.ts';

it('joins what could not be read for the same reason in the same file', () => {
  const why = 'It is a folder.';
  const items = [
    { what: 'Beasts', why, source: 'a.json' },
    { what: 'Rope', why: 'It is an item.', source: 'a.json' },
    ...['Fiends', 'Fey', 'Giants', 'Fey'].map((what) => ({ what, why, source: 'a.json' })),
    { what: 'Dragons', why, source: 'b.json' },
  ];
  expect(groupUnread(items)).toEqual([
    { what: '5 records: Beasts, Fiends, Fey and others', why, source: 'a.json' },
    { what: 'Rope', why: 'It is an item.', source: 'a.json' },
    { what: 'Dragons', why, source: 'b.json' },
  ]);
  expect(
    groupUnread([
      { what: 'A', why },
      { what: 'A', why },
    ]),
  ).toEqual([{ what: '2 records: A', why }]);
});
