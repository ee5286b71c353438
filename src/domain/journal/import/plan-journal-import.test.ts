import { expect, it } from 'vitest';
import { cpuSeconds } from '#support/hostile/cpu-seconds.ts';
import { planJournalImport } from './plan-journal-import.ts';
import { splitText } from './split-text.ts';

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const N1 = id(101);
const E1 = id(102);
const P1 = id(103);

type Options = Parameters<typeof planJournalImport>[1];
const CAMPAIGN = id(100);
const NOTHING = { note: [], session: [], handout: [] };
const roomFor = (note: number) => ({ note, session: 100, handout: 100 });

function plan(files: Record<string, string>, options: Partial<Options> = {}) {
  let next = 0;
  const { records, ...rest } = planJournalImport(
    Object.entries(files).map(([path, text]) => ({ path, text })),
    {
      campaignId: CAMPAIGN,
      records: [],
      present: NOTHING,
      pictures: [],
      duplicates: 'skip',
      room: roomFor(100),
      newId: () => id(next++),
      today: '2026-03-20',
      timeAt: (date, time) => Date.parse(`${date}T${time}Z`),
      ...options,
    },
  );
  const notes = records.flatMap((record) => {
    if (record.kind !== 'note') return [];
    const { note_id: _, campaign_id: __, ...fields } = record.item;
    return [{ path: record.path, remarks: record.remarks, fields }];
  });
  return { records, notes, ...rest };
}
const fieldsOf = (text: string, path = 'folder/The Inn.md') => plan({ [path]: text }).notes[0]?.fields;

it('reads title, type, tags and audience from the front matter', () => {
  const text =
    '\uFEFF---\r\ntitle: "Marra: the ferry"\r\ntype: NPC\r\ntags:\r\n  - river\r\n  - "#friend"\r\naudience: players\r\n---\r\nText\r\n';
  expect(fieldsOf(text)).toEqual({
    name: 'Marra: the ferry',
    type: 'person',
    tags: 'river, friend',
    audience: 'players',
    text: 'Text',
  });
});

it.each([
  ['the first heading, which the text then has no more', '# The *Inn*\n\nText', 'The *Inn*', 'Text'],
  ['the name of the file', 'Text\n# Later', 'The Inn', 'Text\n# Later'],
  ['the front matter before the heading', '---\ntitle: A\n---\n# B\nText', 'A', '# B\nText'],
  ['the name of the file for a rule at the beginning', '---\nText', 'The Inn', '---\nText'],
  ['the name of the file for empty front matter', '---\n---\nText', 'The Inn', 'Text'],
])('takes the title from %s', (_, text, name, body) => {
  expect(fieldsOf(text)).toMatchObject({ name, text: body, audience: 'game_master', type: 'other' });
});

it('keeps a note whose front matter cannot be read', () => {
  const [note] = plan({ 'a.md': `---\n${'[ '.repeat(30)}\n---\nText` }).notes;
  expect(note).toMatchObject({ fields: { name: 'a', text: 'Text' } });
  expect(note?.remarks[0]).toContain('front matter was not read');
});

it('links wiki links to files of the import, notes and records, and lists the rest', () => {
  const records = [
    { kind: 'npc', id: N1, name: 'Marra' } as const,
    { kind: 'encounter', id: E1, name: 'Wolves' } as const,
  ];
  const present = { ...NOTHING, note: [{ id: P1, name: 'The Mill' }] };
  const { notes, unlinked, linked } = plan(
    {
      'vault/people/Gundren.md': '---\naliases: [The Dwarf]\n---\n',
      'vault/a.md':
        '[[Gundren]] [[people/Gundren#Family|his family]] [[the dwarf]] [[MARRA]] [[the mill]] [x](people/Gundren.md)\n\n![[Wolves]]\n\n`[[Marra]]` [[Nobody]] [[nobody|x]] ![[map.png]] [web](https://x.example/a.md) [[#Here]]',
    },
    { records, present },
  );
  expect(notes[1]?.fields.text).toBe(
    `@[Gundren](note:${id(0)}) his family (@[Gundren](note:${id(0)})) @[Gundren](note:${id(0)}) @[Marra](npc:${N1}) @[The Mill](note:${P1}) x (@[Gundren](note:${id(0)}))\n\n!@[Wolves](encounter:${E1})\n\n\`[[Marra]]\` [[Nobody]] [[nobody|x]] ![[map.png]] [web](https://x.example/a.md) Here`,
  );
  expect(linked).toBe(7);
  expect(unlinked).toEqual([
    { name: 'Nobody', links: 2, in: 'vault/a.md' },
    { name: 'map.png', links: 1, in: 'vault/a.md' },
  ]);
});

it('skips existing notes and links to them, or keeps both', () => {
  const files = { 'a.md': 'See [[Inn]]', 'Inn.md': 'x' };
  const present = { ...NOTHING, note: [{ id: P1, name: 'inn' }] };
  const skipped = plan(files, { present });
  expect(skipped.skipped).toEqual([{ path: 'Inn.md', name: 'Inn' }]);
  expect(skipped.notes.map(({ fields }) => fields.text)).toEqual([`See @[Inn](note:${P1})`]);
  expect(plan(files, { present, duplicates: 'keep_both' }).notes).toHaveLength(2);
});

it('splits a long file at its headings and never inside a mention', () => {
  const chapter = `${'word '.repeat(2_500)}`;
  const { notes } = plan({ 'a.md': `## One\n${chapter}\n## Two\n${chapter}` });
  expect(notes.map(({ fields: { name, text } }) => [name, text.slice(0, 6)])).toEqual([
    ['a', '## One'],
    ['a (2)', '## Two'],
  ]);
  expect(notes[0]?.remarks).toEqual(['It is split into 2 notes.']);
  const links = plan(
    { 'a.md': '[[Marra the Brave]],'.repeat(1_000) },
    { records: [{ kind: 'npc', id: N1, name: 'Marra the Brave' }] },
  );
  const parts = links.notes.map(({ fields }) => fields.text);
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.every((text) => text.length <= 20_000)).toBe(true);
  expect(parts.join('').split(`@[Marra the Brave](npc:${N1})`)).toHaveLength(1_001);

  // A name may contain brackets and spaces, which must not look like the end of the mention.
  const mention = `@[Marra (the brave) of the far valley](npc:${N1})`;
  for (let before = 19_900; before < 20_000; before += 1) {
    const halves = splitText(`${'x'.repeat(before)} ${mention} more`, 20_000);
    expect(halves.filter((half) => half.includes(mention))).toHaveLength(1);
  }
  // What only looks like a mention is cut between words, like any text.
  expect(splitText(`${'word '.repeat(3_500)}@[xyz] ${'word '.repeat(3_500)}`, 20_000)[1]).toMatch(/^word /);
});

it('reports files that are too long or do not fit into the account', () => {
  const { notes, unread } = plan(
    { 'a.md': 'x'.repeat(400_001), 'b.md': 'b', 'c.md': 'c' },
    { room: roomFor(1) },
  );
  expect(notes.map(({ path }) => path)).toEqual(['b.md']);
  expect(unread.map(({ path }) => path)).toEqual(['a.md', 'c.md']);
});

it.each(['[[', '![[a|', '[a](', '](a.md', '---\n', '`` ', '@[', '[[a]]', '# ', '\n---', '[[#'])(
  'takes little time for %j repeated',
  (word) => {
    const text = word.repeat(400_000 / word.length - 10);
    expect(cpuSeconds(() => plan({ 'a.md': text, 'b.md': `---\n${text}` }))).toBeLessThan(4);
  },
);

it('takes little time for 2,000 files with many links', () => {
  const names = Array.from({ length: 2_000 }, (_, at) => `Note ${at}`);
  const text = (at: number) =>
    `---\ntags: [a, b]\n---\n${`About [[Note ${at}]] and [[Nobody ${at}]]. `.repeat(50)}`;
  const files = Object.fromEntries(names.map((name, at) => [`${name}.md`, text(at)]));
  const seconds = cpuSeconds(() => expect(plan(files, { room: roomFor(2_000) }).notes).toHaveLength(2_000));
  expect(seconds).toBeLessThan(10);
});
