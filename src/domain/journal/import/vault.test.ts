import { expect, it } from 'vitest';
import { PICTURE_ADDRESS } from '#domain/picture/picture-address.ts';
import { cpuSeconds } from '#support/hostile/cpu-seconds.ts';
import { planJournalImport } from './plan-journal-import.ts';

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

type Options = Parameters<typeof planJournalImport>[1];

function plan(files: Record<string, string>, options: Partial<Options> = {}) {
  let next = 0;
  return planJournalImport(
    Object.entries(files).map(([path, text]) => ({ path, text })),
    {
      campaignId: id(100),
      records: [{ kind: 'codex/monsters', id: 'goblin', name: 'Goblin' }],
      present: { note: [], session: [], handout: [] },
      pictures: [],
      duplicates: 'skip',
      room: { note: 2_000, session: 100, handout: 100 },
      newId: () => id(next++),
      today: '2026-03-20',
      timeAt: (date, time) => Date.parse(`${date}T${time}Z`),
      ...options,
    },
  );
}
const itemOf = (text: string, options: Partial<Options> = {}) =>
  plan({ 'a.md': text }, options).records[0]?.item;

it('puts the rest of the front matter at the top of the note, and names what it cannot hold', () => {
  const [note] = plan({
    'Marra.md':
      '---\ntype: npc\nrace: half-elf\nhp: 12\nlikes:\n  - rain\n  - "[[Goblin]]"\nempty:\ncssclasses: wide\nstats:\n  str: 10\n---\nText',
  }).records;
  expect(note?.item).toMatchObject({
    type: 'person',
    text: '- race: half-elf\n- hp: 12\n- likes: rain, @[Goblin](codex/monsters:goblin)\n\nText',
  });
  expect(note?.remarks).toEqual(['Left out of its front matter: stats.']);
});

it('keeps a type that it does not know as a field', () => {
  expect(itemOf('---\ntype: Dragon\n---\nText')).toMatchObject({
    type: 'other',
    text: '- type: Dragon\n\nText',
  });
});

it('makes tags of folders and of tags in the text', () => {
  const { records } = plan({
    'vault/World/Old, North/Inn.md':
      '---\ntags: [a]\n---\nA #friendly/inn, #1 `#code` and [[x#y]] (#b)\n# Heading',
    'vault/Top.md': 'x',
  });
  expect(records.map(({ item }) => 'tags' in item && item.tags)).toEqual([
    'a, World, Old  North, friendly/inn, b',
    '',
  ]);
});

it.each([
  ['a heading', '[[Gundren#Family]]', '@[Gundren](note:X)'],
  ['a block', '[[Gundren#^a1]]', '@[Gundren](note:X)'],
  [
    'a cell of a table',
    '| [[Gundren\\|the dwarf]] | [[Goblin\\|Goblin]] |',
    '| the dwarf (@[Gundren](note:X)) | @[Goblin](codex/monsters:goblin) |',
  ],
  ['the codex', '[[goblin]]', '@[Goblin](codex/monsters:goblin)'],
])('links %s', (_, text, linked) => {
  const { records } = plan({ 'a.md': text, 'Gundren.md': '' });
  expect(records[0]?.item).toMatchObject({ text: linked.replaceAll('X', records[1]?.id ?? '') });
});

it('shows the pictures of the vault, and lists those that it uses', () => {
  const pictures = ['vault/files/Old map.png', 'vault/files/other.png'];
  const { records, pictures: used } = plan(
    { 'vault/a.md': '![[Old map.png|300]] ![A map](files/Old%20map.png) ![[none.png]]' },
    { pictures },
  );
  const [picture] = used;
  expect(used).toEqual([{ path: 'vault/files/Old map.png', id: picture?.id }]);
  const address = `${PICTURE_ADDRESS}${picture?.id}`;
  expect(records[0]?.item).toMatchObject({
    text: `![Old map](${address}) ![A map](${address}) ![[none.png]]`,
  });
});

it('makes sessions of notes with `type: session` and a date, in the order of their dates', () => {
  const session = (date: string, more = '') => `---\ntype: session\ndate: ${date}\n${more}---\nText`;
  const { records } = plan(
    {
      'Later.md': session('2026-03-21', 'weather: rain\n'),
      'Session 2 - The Mine.md': session('2026-02-01'),
      'First.md': session('2026-01-05', 'players: ["[[Ysolde]]"]\n'),
      'Undated.md': session('soon'),
    },
    {
      records: [{ kind: 'character', id: id(50), name: 'Ysolde' }],
      present: { note: [], session: [{ id: id(60), name: 'Start', number: 3, date: '' }], handout: [] },
    },
  );
  expect(records.map(({ kind, item }) => (kind === 'session' ? item : kind))).toMatchObject([
    { number: 5, name: 'Later', status: 'planned', plan: '- weather: rain\n\nText', recap: '' },
    { number: 2, name: 'The Mine', status: 'ended', date: '2026-02-01', recap: 'Text' },
    { number: 4, name: 'First', status: 'ended', attended: [id(50)], plan: '' },
    'note',
  ]);
});

it('skips a session that the campaign already has', () => {
  const present = {
    note: [],
    session: [{ id: id(60), name: 'Start', number: 1, date: '2026-01-05' }],
    handout: [],
  };
  const text = '---\ntype: session\ndate: 2026-01-05\n---\nText';
  expect(plan({ 'Start.md': text }, { present })).toMatchObject({
    records: [],
    skipped: [{ name: 'Start' }],
  });
});

it.each([
  ['> [!warning]- Thin ice\n> Take care', '> **Thin ice**\n>\n> Take care'],
  ['> [!NOTE]\n> a\n>> [!tip] b', '> **Note**\n>\n> a\n>> **b**\n>>'],
  ['> [!secret]- The lich\n> is the butler', '> [!secret]- The lich\n> is the butler'],
  ['a ==marked word== `==code==` 1 == 2 == 3', 'a **marked word** `==code==` 1 == 2 == 3'],
])('shows callouts and marks: %j', (text, shown) => expect(itemOf(text)).toMatchObject({ text: shown }));

it('skips templates and names them', () => {
  const { records, unread } = plan({
    'Templates/NPC.md': '---\ntags: npc\n---\n# {{title}}\nMet on {{date:YYYY-MM-DD}}',
    'Templates/Place.md': '# <% tp.file.title %>',
    'a.md': 'A {{curly}} text',
  });
  expect(unread).toEqual([
    { path: 'Templates/NPC.md', why: 'It is a template.' },
    { path: 'Templates/Place.md', why: 'It is a template.' },
  ]);
  expect(records).toHaveLength(1);
});

it('reads the key of a name once, however often it is linked', () => {
  let reads = 0;
  const original = String.prototype.normalize;
  const spy = (text: string, form?: string) => {
    reads += 1;
    return original.call(text, form);
  };
  String.prototype.normalize = function (this: string, form?: string) {
    return spy(this, form);
  } as typeof original;
  try {
    plan({ 'n1.md': '', 'a.md': 'x [[n1]] [[n1|shown]] [[Nobody]] '.repeat(2_000) });
  } finally {
    String.prototype.normalize = original;
  }
  expect(reads).toBeLessThan(100);
});

it('takes little time for the largest vault that only links', () => {
  const text = 'x [[n1]] '.repeat(2_600);
  const files = Object.fromEntries(Array.from({ length: 1_900 }, (_, at) => [`n${at}.md`, text]));
  expect(cpuSeconds(() => plan(files))).toBeLessThan(8);
});

it.each([
  '#a ',
  '(#',
  '{{title',
  '<% ',
  '%% lorescreen {',
  '## Plan\n',
  '==a',
  '> [!a',
  '- 1:00 ',
  'a/',
  '![[a.png',
])('takes little time for %j repeated', (word) => {
  const text = word.repeat(390_000 / word.length);
  const files = { 'a.md': text, 'b.md': `---\nlorescreen: session\n---\n${text}` };
  expect(cpuSeconds(() => plan(files, { pictures: ['a.png'] }))).toBeLessThan(4);
});

it('keeps everything of a session of another tool, whatever its headings are called', () => {
  const text = 'Intro\n\n## Encounters\nAmbush\n\n## Loot\n300 gp\n\n## Timeline\nThey wake.\n- They leave';
  const item = itemOf(`---\ntype: session\ndate: 2026-01-05\n---\n${text}`);
  expect(item).toMatchObject({ recap: text, plan: '', lines: [] });
});

it('shows players only the first part of a long note with secrets', () => {
  const text = `${'Word. '.repeat(3_330)}\n\n%% ${'secret '.repeat(20)} %%\n\n${'More. '.repeat(1_000)}`;
  const { records } = plan({ 'City.md': `---\naudience: players\n---\n${text}` });
  expect(records.map(({ item }) => 'audience' in item && item.audience)).toEqual(['players', 'game_master']);
  expect(records[0]?.remarks).toContain('Only its first part is for players, because it has secrets.');
});
