import { expect, it } from 'vitest';
import { PICTURE_ADDRESS } from '#domain/picture/picture-address.ts';
import { cpuSeconds } from '#support/hostile/cpu-seconds.ts';
import { mentionKey } from '../mention.ts';
import type { ExportedJournal } from './exported-journal.ts';
import { journalFiles } from './journal-files.ts';
import { journalMarkdown } from './journal-markdown.ts';

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const note = (number: number, name: string, text = '') => ({
  id: id(number),
  name,
  type: 'other' as const,
  audience: 'game_master',
  tags: '',
  text,
});

const NAMES: Record<string, string> = {
  [`npc:${id(9)}`]: 'Marra',
  [`note:${id(1)}`]: 'The Inn',
  [`encounter:${id(8)}`]: 'Wolves',
  [`character:${id(10)}`]: 'Brannoc',
  [`character:${id(11)}`]: 'Ysolde',
};

const JOURNAL: ExportedJournal = {
  campaign: 'Hollow Ford',
  notes: [
    {
      ...note(1, 'The Inn', `# Rooms\n@[Old name](npc:${id(9)}) sleeps: \`@[x](npc:${id(9)})\``),
      type: 'place',
      audience: 'players',
      tags: 'north bank, inn',
    },
    note(2, 'the inn', `See @[The Inn](note:${id(1)}).\n\n!@[Wolves](encounter:${id(8)})`),
  ],
  sessions: [
    {
      id: id(3),
      name: 'Across',
      number: 3,
      date: '2026-03-14',
      plan: 'Row.',
      recap: `They met @[Marra](npc:${id(9)}).`,
      encounters: [id(8)],
      attended: [id(10), id(11)],
      status: 'planned',
      started_at: null,
      ended_at: null,
      experience: null,
      lines: [{ at: 1, kind: 'typed', data: null, text: 'The ferry\nleaves' }],
    },
  ],
  handouts: [
    { id: id(4), name: 'Map: north', text: `A map ![x](${PICTURE_ADDRESS}${id(6)})`, picture_id: id(5) },
  ],
  pictures: new Map([
    [id(5), 'image/jpeg'],
    [id(6), 'image/png'],
  ]),
  nameOf: (mention) => NAMES[mentionKey(mention)],
  timeOf: () => '19:42',
};

it('writes one Markdown file with names in place of mentions', () => {
  expect(journalMarkdown(JOURNAL)).toBe(`# Hollow Ford

## Sessions

### Session 3: Across

*2026-03-14 · Brannoc, Ysolde*

#### Plan

Row.

- Wolves

#### Timeline

- 19:42 The ferry leaves

#### Recap

They met Marra.

## Notes

### The Inn

*place · for players · north bank, inn*

##### Rooms
Marra sleeps: \`@[x](npc:${id(9)})\`

### the inn

See The Inn.

Wolves

## Handouts

### Map: north

*A picture*

A map ![x](${PICTURE_ADDRESS}${id(6)})
`);
});

it('writes files with front matter and wiki links', () => {
  const files = new Map(journalFiles(JOURNAL).map((file) => [file.path, file]));
  expect([...files.keys()]).toEqual([
    'Hollow Ford.md',
    'Notes/The Inn.md',
    'Notes/the inn 2.md',
    'Sessions/Session 003 Across.md',
    'Handouts/Map north.md',
    'pictures/Map north picture.jpg',
    'pictures/x picture.png',
  ]);
  const textOf = (path: string) => {
    const file = files.get(path);
    return file !== undefined && 'text' in file ? file.text : undefined;
  };
  expect(textOf('Notes/The Inn.md')).toBe(`---
title: "The Inn"
lorescreen: "note"
type: "place"
audience: "players"
tags: ["north-bank","inn"]
---

# Rooms
[[Marra]] sleeps: \`@[x](npc:${id(9)})\`

%% lorescreen {"links":[{"link":"Marra","record":"npc:${id(9)}","name":"Marra"}],"tags":"north bank, inn"} %%
`);
  expect(textOf('Notes/the inn 2.md')).toBe(`---
title: "the inn"
aliases: ["the inn"]
lorescreen: "note"
type: "other"
audience: "game_master"
---

See [[The Inn]].

![[Wolves]]

%% lorescreen {"links":[{"link":"Wolves","record":"encounter:${id(8)}","name":"Wolves"}]} %%
`);
  expect(textOf('Sessions/Session 003 Across.md')).toBe(`---
title: "Session 3: Across"
aliases: ["Session 3: Across"]
lorescreen: "session"
number: 3
date: "2026-03-14"
status: "planned"
attended: ["[[Brannoc]]","[[Ysolde]]"]
---

## Plan

Row.

## Encounters

- [[Wolves]]

## Timeline

- 19:42 The ferry leaves

## Recap

They met [[Marra]].

%% lorescreen {"links":[{"link":"Brannoc","record":"character:${id(10)}","name":"Brannoc"},{"link":"Ysolde","record":"character:${id(11)}","name":"Ysolde"},{"link":"Wolves","record":"encounter:${id(8)}","name":"Wolves"},{"link":"Marra","record":"npc:${id(9)}","name":"Marra"}],"session":{"started_at":null,"ended_at":null,"experience":null,"lines":[{"at":1,"kind":"typed","data":null}]}} %%
`);
  expect(textOf('Handouts/Map north.md')).toContain(
    '![[Map north picture.jpg]]\n\nA map ![[x picture.png|x]]\n',
  );
  expect(textOf('Hollow Ford.md')).toContain('- [[Session 003 Across|Session 3: Across]]');
  expect(files.get('pictures/Map north picture.jpg')).toHaveProperty('pictureId', id(5));
});

it('keeps hostile names out of the front matter and of links', () => {
  const name = 'a]]\n---\n"x": [y|z]';
  const files = journalFiles({
    ...JOURNAL,
    notes: [note(1, name, `@[b](note:${id(1)})`)],
    nameOf: () => name,
  });
  const file = files.find(({ path }) => path.startsWith('Notes/'));
  expect(file?.path).toBe('Notes/a --- x y z.md');
  expect(file).toHaveProperty('text', expect.stringContaining('title: "a]]\\n---\\n\\"x\\": [y|z]"\n'));
  expect(file).toHaveProperty('text', expect.stringContaining('[[a --- x y z|a --- "x": y z]]'));
});

it('takes little time for 2,000 notes with equal names and many mentions', () => {
  const text = `@[Marra](npc:${id(9)}) and \`code\` `.repeat(30);
  const notes = Array.from({ length: 2_000 }, (_, at) => note(at, 'Note', text));
  const seconds = cpuSeconds(() => {
    expect(journalFiles({ ...JOURNAL, notes })).toHaveLength(2_005);
    journalMarkdown({ ...JOURNAL, notes });
  });
  expect(seconds).toBeLessThan(8);
});
